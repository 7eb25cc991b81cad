"""Every check of the built site; each yields a line for a problem, with its file."""

from __future__ import annotations

import gzip
import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher
from functools import cache
from itertools import zip_longest
from pathlib import Path

import lxml.html
from lxml import etree
from lxml.html import HtmlElement, HTMLParser, document_fromstring

from overrides.handbook.handbook import INDEXES
from overrides.handbook.languages import LANGUAGES, words
from overrides.handbook.ledger import variants
from overrides.handbook.pitfall import FOLDER, Pitfall
from overrides.handbook.policy import content_policy
from overrides.handbook.transcript import TRACEBACK, exception_of
from overrides.outputs.built import BuiltPage, with_class
from tests.checks.machines import find_other_data, find_other_markdown, find_unlisted
from tests.checks.site import Element, Site, SitePage, url_of
from tests.checks.wordings import letters

HEAVIEST, HEAVIEST_INDEX, HEAVIEST_ANSWER = 96_000, 112_000, 45_000
"""Bytes of a page with all that it loads before the first search, compressed: promised."""
_FOREIGN = re.compile(r"(?:https?:)?//")


def find_unshown(site: Site) -> Iterator[str]:
    """Pages whose code blocks are not the snippets and transcripts that the tests run.

    Compared are the texts, in order: so a block that would be skipped, one that a comment
    hides, and one whose indentation the reader would not see as in the file, all differ.
    """
    root = site.tree.root
    expected: dict[Path, list[str]] = {}
    for block in site.tree.blocks:
        texts = expected.setdefault(block.page, [])
        texts.append(block.code)
        if block.transcript:
            texts.append((root / "snippets" / block.transcript).read_text(encoding="utf-8"))
        # What other torch versions print, folded; all of them, see find_unaccounted_variants.
        path = (root / "snippets" / block.snippet).with_suffix(".out")
        for variant in variants(path).values():
            nothing = words(block.page.relative_to(root / "docs").parts[0], "runs")["nothing"]
            texts.append(variant.read_text(encoding="utf-8") or nothing)
    for page in site.all_pages:
        # Markdown expands tabs, which torch uses in some messages.
        wanted = [text.rstrip("\n").expandtabs(4) for text in expected.get(page.source, [])]
        shown = [text.rstrip("\n") for text in page.code_blocks]
        for number, (want, show) in enumerate(zip_longest(wanted, shown), 1):
            if want != show:
                first = (show or want or "").partition("\n")[0]
                yield (
                    f"{page.label}: code block {number} ('{first}') is not what the tests run; "
                    f"{len(shown)} shown, {len(wanted)} run"
                )
                break


def compare_languages(site: Site) -> Iterator[str]:
    """Every difference in structure between the languages, naming both files and lines."""
    english, chinese = site.pages["en"], site.pages["zh"]
    for name in sorted(english.keys() ^ chinese.keys()):
        language = "zh" if name in english else "en"
        yield f"docs/{language}/{name}: missing; the page is in one language only"
    for name in sorted(english.keys() & chinese.keys()):
        yield from _compare(english[name], chinese[name])


def _compare(english: SitePage, chinese: SitePage) -> Iterator[str]:
    left, right = english.elements(), chinese.elements()
    for operation, i, j, k, m in SequenceMatcher(None, left, right, False).get_opcodes():
        if operation != "equal":
            here, there = (
                (page.place(elements[max(0, first - 1)].section), elements[first:last])
                for page, elements, first, last in ((chinese, right, k, m), (english, left, i, j))
            )
            yield f"{here[0]}: here {_list(here[1])}, in {there[0]} {_list(there[1])}"
    first, second = english.links(), chinese.links()
    for element in sorted(first | second):
        if first[element] != second[element]:
            yield (
                f"{chinese.place(element.section)}: {element} is here {second[element]} times, "
                f"in {english.place(element.section)} {first[element]} times"
            )


def _list(elements: list[Element]) -> str:
    return ", ".join(map(str, elements)) or "nothing"


def find_faults(site: Site) -> Iterator[str]:
    """What is no HTML. Of a ``</p>`` that closes nothing a browser makes an empty paragraph."""
    for file in sorted(site.folder.rglob("*.html")):
        parser = HTMLParser(encoding="utf-8")
        document_fromstring(file.read_bytes(), parser=parser)
        for error in parser.error_log:
            yield f"{file.relative_to(site.tree.root)}:{error.line}: {error.message}"


def find_active(site: Site) -> Iterator[str]:
    """What a page or a drawing would run in the browser: a snippet's output is shown, not run."""
    for page in site.all_pages:
        yield from _active(page.label, page.article)
    for language in LANGUAGES:
        for answer in site.answers(language):
            yield from _active(answer.label, answer.root.find("body"))
    for file in [*(site.tree.root / "snippets").rglob("*.svg"), *site.folder.rglob("*.svg")]:
        drawing = lxml.html.fromstring(file.read_bytes())
        yield from _active(str(file.relative_to(site.tree.root)), drawing)


def _active(label: str, content: HtmlElement) -> Iterator[str]:
    """Scripts, on... attributes, javascript: links."""
    for tag in content.iter("*"):
        if tag.tag.rpartition("}")[2] == "script":
            yield f"{label}: <script> {(tag.text or '').strip()[:60]}"
        for name, value in tag.attrib.items():
            link = "".join(value.split()).lower().startswith("javascript:")
            if link or name.lower().startswith("on"):
                yield f"{label}: <{tag.tag} {name}={value[:60]!r}>"


def find_unsound(site: Site) -> Iterator[str]:
    """Doubled ids, other than one title, figures without a description, misplaced lines."""
    for page in site.files:
        for id_, count in Counter(page.root.xpath("//@id")).items():
            if count > 1:
                yield f"{page.label}: the id '{id_}' is there {count} times"
        if len(page.root.xpath("//h1")) != 1:
            yield f"{page.label}: has {len(page.root.xpath('//h1'))} titles"
        for figure in page.root.xpath("//article//figure[not(@aria-label) or @role]"):
            # With a role of its own its caption would be lost.
            yield f"{page.label}: a figure needs an aria-label and no role, not {figure.attrib}"
        for ran in page.root.xpath(f"//article//*[{with_class('ran')}]"):
            below = ran.getnext()
            if below is not None and "language-text" in below.get("class", ""):
                yield f"{page.label}: where a snippet was run is said above its transcript"


def find_wrong_heads(site: Site) -> Iterator[str]:
    """Language, title, description, canonical and absolute hreflang links, picture; the sitemap."""
    descriptions: dict[str, str] = {}
    folders: dict[str, str] = {}
    base = ""
    for language, prefix in LANGUAGES.items():
        for folder, page, matter in _with_heads(site, language):
            head = page.root.find("head")
            canonical = "".join(head.xpath("link[@rel='canonical']/@href"))
            base = base or canonical.removesuffix(prefix + folder)
            addresses = {code: base + other + folder for code, other in LANGUAGES.items()}
            links = {
                link.get("hreflang"): link.get("href")
                for link in head.xpath("link[@rel='alternate'][@hreflang]")
            }
            if not base.startswith("https://") or canonical != addresses[language]:
                yield f"{page.label}: the canonical address is '{canonical}'"
            if links != addresses | {"x-default": addresses["en"]}:
                yield f"{page.label}: has the languages {links}"
            if page.root.get("lang") != language:
                yield f"{page.label}: its language is '{page.root.get('lang')}'"
            contents = head.xpath("meta[@name='description']/@content")
            first = descriptions.setdefault(contents[0], page.label) if len(contents) == 1 else ""
            if first != page.label:
                yield f"{page.label}: its description is missing, or that of {first}"
            if matter:
                yield from _of_matter(page, head, matter, contents)
            folders[addresses[language]] = folder
    yield from _sitemap_problems(site.text("sitemap.xml"), base, folders)


def _with_heads(site: Site, language: str) -> Iterator[tuple[str, BuiltPage, dict]]:
    """Folder, HTML and front matter of each page; answer pages have none."""
    for page in site.pages[language].values():
        yield f"{url_of(page.name)}/".lstrip("/"), page.built, page.page.matter
    for folder, answer in zip(
        (f"{FOLDER}/", *(pitfall.url for pitfall in site.pitfalls[language])),
        site.answers(language),
        strict=True,
    ):
        yield folder, answer, {}


def _of_matter(
    page: BuiltPage, head: HtmlElement, matter: dict, contents: list[str]
) -> Iterator[str]:
    """What a page's head does not take over from its front matter."""
    properties = {meta.get("property"): meta.get("content") for meta in head.iterfind("meta")}
    description = matter["description"].strip()
    if contents != [description] or properties.get("og:description") != description:
        yield f"{page.label}: its description is not that of its front matter"
    if properties.get("og:title") != matter["title"]:
        yield f"{page.label}: its og:title is '{properties.get('og:title')}'"
    if not re.fullmatch("https://.*/assets/card.png", properties.get("og:image") or ""):
        yield f"{page.label}: has no picture for links to it"


def _sitemap_problems(sitemap: str, base: str, folders: dict[str, str]) -> Iterator[str]:
    """What is wrong with a sitemap that should list these addresses, each once."""
    try:
        root = etree.fromstring(sitemap.encode())
    except etree.XMLSyntaxError as error:
        yield f"sitemap.xml:{error.lineno}: {error.msg}"
        return
    listed = Counter(
        (url.findtext("{*}loc"), *sorted(link.get("href") for link in url.iterfind("{*}link")))
        for url in root
    )
    wanted = Counter(
        (place, *sorted(base + prefix + folder for prefix in LANGUAGES.values()))
        for place, folder in folders.items()
    )
    for place, *languages in wanted - listed:
        yield f"sitemap.xml: lacks {place}, or its languages {languages}"
    for place, *languages in listed - wanted:
        yield f"sitemap.xml: has {place}, or its languages {languages}, besides"


def find_other_policy(site: Site) -> Iterator[str]:
    """Pages whose content security policy is not the strictest, or does not hold for all."""
    for file in sorted(site.folder.rglob("*.html")):
        html, label = file.read_text(encoding="utf-8"), file.relative_to(site.tree.root)
        policy = re.search('<meta http-equiv="Content-Security-Policy" content="(.*?)">', html)
        if not policy or policy[1] != content_policy(html):
            yield f"{label}: its content security policy allows other scripts than it has"
        elif re.search("<(script|style|link)", html[: policy.start()]):
            yield f"{label}: its content security policy comes after what it is about"


def find_foreign(site: Site) -> Iterator[str]:
    """What another origin is asked for, and scripts that delay the first paint."""
    links = "//link[@rel='stylesheet' or @rel='preconnect' or @rel='icon']/@href"
    for page in site.files:
        for load in filter(_FOREIGN.match, page.root.xpath(f"//*[not(self::a)]/@src | {links}")):
            yield f"{page.label}: loads {load}"
        if f"/{FOLDER}/" not in f"/{page.name}":  # their one short script sets the colours
            for script in page.root.xpath("//script[@src][not(@defer)]/@src"):
                yield f"{page.label}: {script} without defer delays the first paint"
        if not os.environ.get("REPO_URL") and page.root.xpath(
            "//a[contains(@href, '/edit/')] | //a[contains(@class, 'source')]"
        ):
            yield f"{page.label}: links to a repository whose address is not known"
    for file in site.folder.rglob("assets/**/*.css"):
        urls = re.findall(r"url\([\"']?([^)]+)\)", file.read_text(encoding="utf-8"))
        for load in filter(_FOREIGN.match, urls):
            yield f"{file.relative_to(site.tree.root)}: loads {load}"


def find_heavy(site: Site) -> Iterator[str]:
    """Pages that load more than is promised before the first search."""

    @cache
    def compressed(name: str) -> int:
        return len(gzip.compress((site.folder / name).read_bytes()))

    loads = "//script/@src | //img/@src | //link[@rel='stylesheet' or @rel='icon']/@href"
    for page in site.files:
        if page.name.endswith("404.html"):
            continue  # its addresses are those of the real site
        files = {there[0] for href in page.root.xpath(loads) if (there := page.resolve(href))}
        weight = sum(map(compressed, {page.name, *files}))
        parts = page.name.split("/")
        # A list of all messages grows with each pitfall.
        most = HEAVIEST_INDEX if parts[-2:-1] and parts[-2] in INDEXES else HEAVIEST
        most = HEAVIEST_ANSWER if FOLDER in parts else most
        if weight > most:
            yield f"{page.label}: {weight} bytes with what it loads first; {most} are promised"


def find_other_answers(site: Site) -> Iterator[str]:
    """Answer pages that are missing, too many, or say something else than their section."""
    for language, prefix in LANGUAGES.items():
        folder = site.folder / prefix / FOLDER
        there = {file.parent.name for file in folder.glob("*/index.html")}
        for id_ in sorted(there - {pitfall.id for pitfall in site.pitfalls[language]}):
            yield f"site/{prefix}{FOLDER}/{id_}/: there is no such pitfall"
        for pitfall in site.pitfalls[language]:
            if pitfall.id in there:
                yield from _answer_problems(
                    site, prefix, pitfall, site.answer(language, pitfall.id)
                )
            else:
                yield f"site/{prefix}{FOLDER}/{pitfall.id}/: missing"


def _answer_problems(site: Site, prefix: str, pitfall: Pitfall, answer: BuiltPage) -> Iterator[str]:
    folder = url_of(f"{pitfall.page}.md")
    full = site.html(Path(prefix, folder, "index.html"))
    place = f"{full.label}: the heading #{pitfall.anchor}"
    heading = full.root.find(f".//*[@data-short='{pitfall.id}']")
    if heading is None or heading.get("id") != pitfall.anchor:
        yield f"{place} has not the short id '{pitfall.id}'"
        return
    short = heading.xpath(f"following::a[{with_class('short-link')}][1]/@href")
    if [full.resolve(href) for href in short] != [(f"{prefix}{pitfall.url}".rstrip("/"), "")]:
        yield f"{place} leads to {short}, not to its answer page"
    whole = answer.root.xpath(f"//*[{with_class('whole')}]/a/@href")
    if [answer.resolve(href) for href in whole] != [(f"{prefix}{folder}", pitfall.anchor)]:
        yield f"{answer.label}: leads to {whole}, not to its section"
    own = heading.xpath(f"following::p[{with_class('in-short')}][1]/parent::*[@class='answer']")
    if _card(answer.article.xpath(f"div[{with_class('answer')}]")) != _card(own):
        yield f"{answer.label}: its card is not that of its section"


def _card(cards: list[HtmlElement]) -> list[str]:
    """What a card says, line by line; its last line has one link more in a section."""
    return [
        part.text_content() for card in cards for part in card.xpath("p[position() < last()] | div")
    ]


def find_wrong_404(site: Site) -> Iterator[str]:
    """The pages for what is not there: one in Chinese, and one that speaks both languages."""
    for name, language, texts in (
        ("404.html", "en", ("No such page", "没有这个页面")),
        ("zh/404.html", "zh", ("没有这个页面",)),
    ):
        page = site.html(Path(name))
        text = page.root.text_content()
        if page.root.get("lang") != language or not all(part in text for part in texts):
            yield f"{page.label}: is not in its language"


def find_unindexed(site: Site) -> Iterator[str]:
    """Exceptions of transcripts that the error index lacks."""
    for prefix in LANGUAGES.values():
        indexed: dict[str, set[str]] = {"other": set()}
        for index in INDEXES:
            if not (site.folder / prefix / index).is_dir():
                continue
            page = site.html(Path(prefix, index, "index.html")).root
            for table in page.xpath("//article//*[contains(@class, 'error-index')]"):
                (anchor,) = table.xpath("preceding-sibling::h2[1]/@id")
                codes = table.xpath(".//td[1]/code")
                shown = {letters(code.text_content()) for code in codes}
                indexed[anchor.rpartition("-")[2]] = shown - {""}
        for file in sorted((site.tree.root / "snippets").glob("*/*/*.out")):
            text = file.read_text(encoding="utf-8")
            if name := exception_of(text):
                message = letters(text.rpartition(TRACEBACK)[2].partition(":")[2])[:40]
                # A name without a usual ending is among the lines without a type.
                messages = indexed.get(name.lower(), set()) | indexed["other"]
                if not any(m[:40].startswith(message) or message.startswith(m) for m in messages):
                    label = file.relative_to(site.tree.root)
                    yield f"{label}: site/{prefix}errors/ lacks '{name}: {message}'"


CHECKS: tuple[Callable[[Site], Iterator[str]], ...] = (
    *(find_unshown, compare_languages, find_faults, find_active, find_unsound, find_wrong_heads),
    *(find_other_policy, find_foreign, find_heavy, find_other_answers, find_unindexed),
    find_wrong_404,
    *(find_other_markdown, find_unlisted, find_other_data),
)

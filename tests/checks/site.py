"""The built site, read back: what a page shows, in order, and where its source says so."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from lxml import etree
from lxml.html import HtmlElement, HTMLParser, document_fromstring

from overrides.handbook import page as markdown
from overrides.handbook import urls
from overrides.handbook.languages import LANGUAGES, words
from overrides.handbook.ledger import variants
from overrides.handbook.page import Page
from overrides.outputs.built import BuiltPage, read_page, with_class
from tests.engine.blocks import ShownSnippet

ROOT = Path(__file__).parents[2]
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")


class Element(NamedTuple):
    """One thing on a page that both languages must have at the same place."""

    section: str
    what: str

    def __str__(self) -> str:
        return f"{self.what} in section '{self.section}'"


@dataclass(frozen=True)
class SitePage:
    """A page of one language: its Markdown source and the HTML made of it."""

    name: str
    """Path below ``docs/<language>/``, such as ``autograd/in-place.md``."""
    language: str
    source: Path
    built: BuiltPage

    @cached_property
    def article(self) -> HtmlElement:
        """The page's own content."""
        return self.built.article

    @property
    def code_blocks(self) -> list[str]:
        """The text of every code block as a reader sees it, in order, without those of cards."""
        inside = with_class("answer")
        return [
            block.text_content()
            for block in self.article.xpath(f".//pre[not(ancestor::*[{inside}])]")
        ]

    @cached_property
    def page(self) -> Page:
        """The Markdown."""
        return markdown.read_page(self.source.read_text(encoding="utf-8"), self.label)

    @property
    def label(self) -> str:
        """The source's path as an error message names it."""
        return f"docs/{self.language}/{self.name}"

    def place(self, section: str) -> str:
        """File and line of the heading with this id, or of the page."""
        lines = {heading.id: heading.line for heading in self.page.headings}
        return f"{self.label}:{lines.get(section, 1)}"

    def elements(self) -> list[Element]:
        """Everything that the two languages must share, in the page's order."""
        found: list[Element] = []
        section = snippet = ""
        for tag in self.article.iter(*_HEADINGS, "div", "details", "table", "figure"):
            classes = tag.get("class", "").split()
            if tag.tag in _HEADINGS:
                section = tag.get("id", "") if tag.tag != "h1" else ""
                found.append(Element(section, tag.tag))
            elif tag.tag == "table":
                rows = tag.findall(".//tr")
                columns = len(rows[0].xpath("td | th")) if rows else 0
                found.append(Element(section, f"table of {len(rows)} rows, {columns} columns"))
            elif tag.tag == "figure":
                drawing = next(tag.iter("svg", "img"), None)
                content = b"" if drawing is None else etree.tostring(drawing, with_tail=False)
                digest = hashlib.sha256(content).hexdigest()[:8]
                found.append(Element(section, f"figure {digest}"))
            elif "admonition" in classes or tag.tag == "details":
                kind = next((name for name in classes if name != "admonition"), "")
                folded = tag.tag == "details" and "open" not in tag.attrib
                found.append(Element(section, f"{'folded ' * folded}box '{kind}'"))
            elif "highlight" in classes and "language-python" in classes:
                snippet = tag.xpath(f"string(.//*[{with_class('filename')}])").strip()
                found.append(Element(section, f"snippet '{snippet}'"))
                if re.search(r"#\s*\(\d+\)!", tag.text_content()):
                    notes = tag.getnext()
                    items = len(notes.findall("li")) if notes is not None else 0
                    found.append(Element(section, f"{items} notes on '{snippet}'"))
            elif "highlight" in classes:
                found.append(Element(section, f"transcript of '{snippet}'"))
        return found

    def links(self) -> Counter[Element]:
        """Links by section and target; internal ones as paths without the language's prefix."""
        targets: Counter[Element] = Counter()
        prefix, section = LANGUAGES[self.language], ""
        # The link to the page's own notebook is not part of its text, test_notebooks.py has it;
        # people ask in their own language.
        frame = f"{with_class('headerlink')} or ancestor::*[{with_class('handbook-notebook')}]"
        frame += f" or ancestor::*[{with_class('finder__tries')}]"
        for tag in self.article.xpath(f".//a[@href][not({frame})] | .//*[self::h2 or self::h3]"):
            if tag.tag != "a":
                section = tag.get("id", "")
                continue
            target = tag.get("href")
            if found := self.built.resolve(target):
                path = f"{found[0]}/"
                if not path.startswith(prefix):
                    path = f"the other language's {path}"
                target = f"{path.removeprefix(prefix).strip('/')}#{found[1]}"
            targets[Element(section, f"link '{target}'")] += 1
        return targets


def url_of(name: str) -> str:
    """The folder of a page below its language's root, '' for the home page."""
    return urls.url_of(name.removesuffix(".md")).rstrip("/")


def read_site(site: Path, docs: Path) -> dict[str, dict[str, SitePage]]:
    """All pages, by language and name. Raises EditionError for one that was not built."""
    pages: dict[str, dict[str, SitePage]] = {}
    for language, prefix in LANGUAGES.items():
        pages[language] = {}
        for source in sorted((docs / language).rglob("*.md")):
            name = source.relative_to(docs / language).as_posix()
            html = Path(prefix, url_of(name), "index.html").as_posix()
            pages[language][name] = SitePage(name, language, source, read_page(site, html))
    return pages


def find_unshown(
    pages: Iterable[SitePage], blocks: Iterable[ShownSnippet], snippets: Path
) -> list[str]:
    """Pages whose code blocks are not the snippets and transcripts that the tests run.

    Compared are the texts, in order: so a block that would be skipped, one that a comment
    hides, and one whose indentation the reader would not see as in the file, all differ.
    """
    expected: dict[Path, list[str]] = {}
    for block in blocks:
        texts = expected.setdefault(block.page, [])
        texts.append(block.code)
        if block.transcript:
            texts.append((snippets / block.transcript).read_text(encoding="utf-8"))
        path = snippets / block.snippet
        # What other torch versions print, folded; all of them, see find_unaccounted_variants.
        for variant in variants(path.with_suffix(".out")).values():
            language = block.page.relative_to(ROOT / "docs").parts[0]
            nothing = words(language, "runs")["nothing"]
            texts.append(variant.read_text(encoding="utf-8") or nothing)
    problems = []
    for page in pages:
        # Markdown expands tabs, which torch uses in some messages.
        wanted = [text.rstrip("\n").expandtabs(4) for text in expected.get(page.source, [])]
        shown = [text.rstrip("\n") for text in page.code_blocks]
        for number, (want, show) in enumerate(zip_longest(wanted, shown), 1):
            if want != show:
                first = (show or want or "").partition("\n")[0]
                problems.append(
                    f"{page.label}: code block {number} ('{first}') is not what the tests run; "
                    f"{len(shown)} shown, {len(wanted)} run"
                )
                break
    return problems


def find_active(label: str, content: HtmlElement) -> list[str]:
    """What runs code in the reader's browser: scripts, on… attributes, javascript: links."""
    problems = []
    for tag in content.iter():
        if not isinstance(tag.tag, str):  # a comment
            continue
        if tag.tag.rpartition("}")[2] == "script":
            problems.append(f"{label}: <script> {(tag.text or '').strip()[:60]}")
        for name, value in tag.attrib.items():
            link = "".join(value.split()).lower().startswith("javascript:")
            if link or name.lower().startswith("on"):
                problems.append(f"{label}: <{tag.tag} {name}={value[:60]!r}>")
    return problems


def find_faults(label: str, html: bytes) -> list[str]:
    """What is no HTML. Of a ``</p>`` that closes nothing a browser makes an empty paragraph."""
    parser = HTMLParser(encoding="utf-8")
    document_fromstring(html, parser=parser)
    return [f"{label}:{one.line}: {one.message}" for one in parser.error_log]


def compare_languages(pages: dict[str, dict[str, SitePage]]) -> list[str]:
    """Every difference in structure between the languages, naming both files and lines."""
    english, chinese = pages["en"], pages["zh"]
    problems = []
    for name in sorted(english.keys() ^ chinese.keys()):
        language = "zh" if name in english else "en"
        problems.append(f"docs/{language}/{name}: missing; the page is in one language only")
    for name in sorted(english.keys() & chinese.keys()):
        problems += _compare(english[name], chinese[name])
    return problems


def _compare(one: SitePage, two: SitePage) -> Iterator[str]:
    left, right = one.elements(), two.elements()
    for operation, i, j, k, m in SequenceMatcher(None, left, right, False).get_opcodes():
        if operation != "equal":
            here, there = (
                (page.place(elements[max(0, first - 1)].section), elements[first:last])
                for page, elements, first, last in ((two, right, k, m), (one, left, i, j))
            )
            yield f"{here[0]}: here {_list(here[1])}, in {there[0]} {_list(there[1])}"
    first, second = one.links(), two.links()
    for element in sorted(first | second):
        if first[element] != second[element]:
            yield (
                f"{two.place(element.section)}: {element} is here {second[element]} times, "
                f"in {one.place(element.section)} {first[element]} times"
            )


def _list(elements: list[Element]) -> str:
    return ", ".join(map(str, elements)) or "nothing"

"""Every fence runs, every snippet is shown, both languages agree."""

from __future__ import annotations

import os
import re
from functools import cache
from itertools import pairwise

import lxml.html

from overrides.handbook.handbook import read_handbook
from overrides.handbook.languages import lead_in, words
from overrides.handbook.pitfall import FOLDER, pitfalls
from overrides.handbook.policy import content_policy
from overrides.outputs.built import read_page, with_class
from tests.checks.heads import find_matter_problems, find_sitemap_problems
from tests.checks.site import (
    LANGUAGES,
    ROOT,
    SitePage,
    compare_languages,
    find_active,
    find_faults,
    find_unshown,
    read_site,
    url_of,
)
from tests.checks.snippets import (
    find_invisible,
    find_orphans,
    find_oversized,
    find_same_but_for_case,
)
from tests.engine.blocks import ShownSnippet, read_blocks

DOCS, SITE = ROOT / "docs", ROOT / "site"


@cache
def shown() -> list[ShownSnippet]:
    """The snippets of every page."""
    return [found for page in sorted(DOCS.rglob("*.md")) for found in read_blocks(page, ROOT)]


@cache
def pages() -> dict[str, dict[str, SitePage]]:
    """The real site's pages."""
    return read_site(SITE, DOCS)


def all_pages() -> list[SitePage]:
    return [page for by_name in pages().values() for page in by_name.values()]


def test_every_fence_runs():
    """The code blocks of the built pages are what the engine runs."""
    problems = find_unshown(all_pages(), shown(), ROOT / "snippets")
    assert not problems, "\n".join(problems)


def test_no_anchor_is_twice_on_a_page():
    for page in all_pages():
        ids = page.article.xpath(".//@id")
        assert len(ids) == len(set(ids)), f"{page.label}: {[i for i in ids if ids.count(i) > 1]}"


def test_every_figure_has_a_description():
    for page in all_pages():
        for figure in page.article.iter("figure"):
            assert figure.get("aria-label"), f"{page.label}: a figure without aria-label"
            # Its caption would be lost.
            assert not figure.get("role"), f"{page.label}: a figure with a role of its own"


def test_both_languages_mark_a_snippet_alike():
    marks: dict[str, tuple] = {}
    for block in shown():
        mark = (block.marks, block.importorskip)
        assert marks.setdefault(block.snippet, mark) == mark, (
            f"{block.page.relative_to(ROOT)}:{block.line}: other marks than in the other language"
        )


def leads_of(page: SitePage) -> list[str]:
    """The sections of a page, each with its parts in order: Symptom, Reproduce, Why, Fix ..."""
    starts = {lead_in(page.language, kind): kind for kind in words(page.language, "leads")}
    found = []
    for section in page.page.sections:
        found.append(section.heading.id)
        for _, text in page.page.prose(section):
            found += [kind for start, kind in starts.items() if text.startswith(start)]
    return found


def test_both_languages_have_the_same_parts_in_each_section():
    for name, page in pages()["zh"].items():
        assert leads_of(page) == leads_of(pages()["en"][name]), f"{page.label}: other parts"


def test_no_orphans():
    problems = find_orphans(ROOT, shown())
    assert not problems, "\n".join(problems)


def test_snippets_fit_a_phone():
    assert find_oversized(ROOT) == []


def test_every_file_system_keeps_all_files():
    assert find_same_but_for_case(ROOT) == []


def test_no_character_is_invisible():
    problems = find_invisible(ROOT)
    assert not problems, "\n".join(problems)


def test_both_languages_have_the_same_structure():
    problems = compare_languages(pages())
    assert not problems, "\n".join(problems)


def test_front_matter_is_complete_and_shared():
    problems = list(find_matter_problems(*(read_handbook(ROOT, code) for code in LANGUAGES)))
    assert not problems, "\n".join(problems)


def test_chinese_lines_are_not_wrapped():
    """A line break between two Chinese characters is shown as a space."""
    for page in pages()["zh"].values():
        for number, (line, following) in enumerate(pairwise(page.page.lines), 1):
            assert not (
                re.search(r"[\u4e00-\u9fff，。；：、）”]$", line)
                and re.match(r"[\u4e00-\u9fff（“]", following)
            ), f"{page.label}:{number}: join this line with the next"


def test_heads_are_complete():
    """Language, canonical and absolute hreflang links, description; and all are in the sitemap."""
    bases = set()
    for page in all_pages():
        head = page.built.root.find("head")
        assert page.built.root.get("lang") == page.language
        assert len(head.findall("meta[@name='description']")) == 1, page.label
        canonical = head.find("link[@rel='canonical']").get("href")
        alternates = {
            link.get("hreflang"): link.get("href")
            for link in head.findall("link[@rel='alternate'][@hreflang]")
        }
        folder = f"{url_of(page.name)}/".lstrip("/")
        base = canonical.removesuffix(LANGUAGES[page.language] + folder)
        addresses = {code: base + prefix + folder for code, prefix in LANGUAGES.items()}
        assert alternates == addresses | {"x-default": addresses["en"]}, page.label
        assert base.startswith("https://")
        bases.add(base)
    (base,) = bases
    folders = [f"{url_of(name)}/".lstrip("/") for name in pages()["en"]]
    folders += [f"{FOLDER}/", *(one.url for one in pitfalls(read_handbook(ROOT, "en")))]
    sitemap = (SITE / "sitemap.xml").read_text(encoding="utf-8")
    problems = list(find_sitemap_problems(sitemap, base, folders))
    assert not problems, "\n".join(problems)


def test_every_page_has_a_strict_content_security_policy():
    """Also those that are no page of the handbook; the browser's test says that it holds."""
    for file in SITE.rglob("*.html"):
        html = file.read_text(encoding="utf-8")
        (policy,) = re.findall('<meta http-equiv="Content-Security-Policy" content="(.*?)">', html)
        assert policy == content_policy(html), f"{file}: allows other scripts than it has"
        before = html.partition(policy)[0]
        assert not re.search("<(script|style|link)", before), f"{file}: does not hold for all"


def test_each_page_has_a_picture_for_links_to_it():
    for page in all_pages():
        heads = {meta.get("property"): meta for meta in page.built.root.iterfind("head/meta")}
        assert heads["og:title"].get("content") == page.page.matter["title"], page.label
        assert heads["og:description"].get("content") == page.page.matter["description"].strip()
        picture = heads["og:image"].get("content")
        assert picture.startswith("https://") and picture.endswith("/assets/card.png"), page.label
    assert (SITE / "assets/card.png").stat().st_size < 30_000


def test_the_description_of_a_page_is_whole():
    """Also one with a quotation mark in it."""
    for page in all_pages():
        (meta,) = page.built.root.xpath("head/meta[@name='description']")
        assert meta.get("content") == page.page.matter["description"].strip(), page.label


def test_there_is_no_link_to_a_repository_whose_address_is_not_known():
    if not os.environ.get("REPO_URL"):
        for page in all_pages():
            assert page.built.root.xpath("//*[contains(@class, 'source')]") == [], page.label
            assert "/edit/" not in "".join(page.built.root.xpath("//a/@href")), page.label


def test_the_404_page_in_chinese_is_in_chinese():
    page = read_page(SITE, "zh/404.html")
    assert page.root.get("lang") == "zh"
    assert page.root.xpath("string(//h1)") == "没有这个页面"
    assert "Error index" not in page.root.text_content()


def test_the_404_page_speaks_both_languages():
    text = (SITE / "404.html").read_text(encoding="utf-8")
    assert '<html lang="en"' in text
    assert "No such page" in text
    assert '<span lang="zh">没有这个页面</span>' in text


def test_nothing_is_fetched_from_elsewhere():
    """No script, style, font, image or frame of the built site names another origin."""
    foreign = re.compile(r"(?:https?:)?//")
    for page in all_pages():
        links = "//link[@rel='stylesheet' or @rel='preconnect' or @rel='icon']/@href"
        loads = page.built.root.xpath(f"//*[not(self::a)]/@src | {links}")
        assert not list(filter(foreign.match, loads)), page.label
    for file in SITE.rglob("assets/**/*.css"):
        loads = re.findall(r"url\([\"']?([^)]+)\)", file.read_text(encoding="utf-8"))
        assert not list(filter(foreign.match, loads)), file


def test_no_article_and_no_drawing_runs_code():
    """What a snippet prints, and a drawing writes, is shown and never executed."""
    problems = [
        problem for page in all_pages() for problem in find_active(page.label, page.article)
    ]
    for file in [*(ROOT / "snippets").rglob("*.svg"), *SITE.rglob("*.svg")]:
        drawing = lxml.html.fromstring(file.read_bytes())
        problems += find_active(str(file.relative_to(ROOT)), drawing)
    assert not problems, "\n".join(problems)


def test_no_element_is_closed_that_was_not_open():
    problems = [
        problem
        for file in sorted(SITE.rglob("*.html"))
        for problem in find_faults(str(file.relative_to(ROOT)), file.read_bytes())
    ]
    assert not problems, "\n".join(problems)


def test_no_script_delays_the_first_paint():
    for page in all_pages():
        late = page.built.root.xpath("//script[@src][not(@defer)]/@src")
        assert not late, f"{page.label}: {late} without defer; see overrides/theme/main.html"


def test_where_a_snippet_was_run_is_said_below_its_transcript():
    for page in all_pages():
        for said in page.article.xpath(f".//*[{with_class('ran')}]"):
            below = said.getnext()
            assert below is None or "language-text" not in below.get("class", ""), page.label

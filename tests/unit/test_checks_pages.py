"""The checks of pages and snippets: each thing that can be wrong is caught."""

from __future__ import annotations

import re
from collections.abc import Callable

import lxml.html
import pytest
from lxml.html import HtmlElement

from overrides.outputs import EditionError
from overrides.outputs.built import read_page, with_class
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
from tests.engine.blocks import read_blocks
from tests.unit.project import Project

SAMPLE = "autograd/in-place.md"
Site = dict[str, dict[str, SitePage]]


@pytest.fixture
def copy() -> Site:
    """One real page of both languages, read anew."""
    found = {}
    for language, prefix in LANGUAGES.items():
        built = read_page(ROOT / "site", f"{prefix}{url_of(SAMPLE)}/index.html")
        page = SitePage(SAMPLE, language, ROOT / "docs" / language / SAMPLE, built)
        found[language] = {SAMPLE: page}
    assert compare_languages(found) == []
    return found


def has(problems: list[str], pattern: str) -> bool:
    """Whether one problem matches a pattern."""
    return any(re.search(pattern, problem) for problem in problems)


def test_a_page_in_one_language_only_is_caught(copy: Site):
    del copy["zh"][SAMPLE]
    assert has(compare_languages(copy), r"docs/zh/autograd/in-place\.md: missing")


def test_a_page_that_was_not_built_is_caught(project: Project):
    project.add("x", "")
    with pytest.raises(EditionError, match=r"topic/page/index\.html is missing"):
        read_site(project.root / "site", project.root / "docs")


def add_a_tip(article: HtmlElement) -> None:
    article.append(lxml.html.fromstring('<div class="admonition tip"></div>'))


HEADING = "(.//h2)[2]"
BLOCK = f".//div[{with_class('language-python')}]"
LINK = ".//a[contains(@href, '../detach/')]"
EN, ZH = (rf"docs/{language}/autograd/in-place\.md:\d\d+" for language in ("en", "zh"))


@pytest.mark.parametrize(
    ("path", "change", "message"),
    [
        (HEADING, HtmlElement.drop_tree, rf"^{ZH}: here .*, in {EN} .*h2 in section '[\w-]+'"),
        (HEADING, lambda h2: setattr(h2, "tag", "h3"), rf"^{ZH}: here h3 in .*, in {EN} h2 in"),
        (
            BLOCK,
            lambda block: block.getparent().append(block),
            rf"^{ZH}: here snippet '.*' in .*, in {EN} nothing",
        ),
        (f"{BLOCK}/following-sibling::ol/li", HtmlElement.drop_tree, r"\d notes on '.*\.py'"),
        (".", add_a_tip, f"^{ZH}: here box 'tip' in section '.*', in {EN} nothing"),
        (LINK, HtmlElement.drop_tree, rf"^{ZH}: link 'autograd/detach#.*' in .* is here \d times"),
        (
            LINK,
            lambda link: link.set("href", "../../../autograd/detach/#data-edit"),
            "link 'the other language's autograd/detach#data-edit'",
        ),
        (".//figure//svg", HtmlElement.clear, rf"^{ZH}: here figure \w+ in .*, in {EN} figure"),
        (".//details", lambda box: box.set("open", ""), rf"here box 'note' .* {EN} folded box"),
    ],
)
def test_a_difference_between_the_languages_is_caught(
    copy: Site, path: str, change: Callable[[HtmlElement], None], message: str
):
    change(copy["zh"][SAMPLE].article.xpath(path)[0])
    assert has(compare_languages(copy), message)


@pytest.mark.parametrize("code", ["typed code", "    indented", ""])
def test_a_code_block_that_no_test_runs_is_caught(copy: Site, code: str):
    page = copy["zh"][SAMPLE]
    shown = read_blocks(page.source, ROOT)
    assert find_unshown([page], shown, ROOT / "snippets") == []
    block = next(page.article.iter("pre"))
    block.getparent().replace(block, lxml.html.fromstring(f"<pre><code>{code}</code></pre>"))
    problems = find_unshown([page], shown, ROOT / "snippets")
    assert has(problems, r"in-place\.md: code block 1 \('.*'\) is not what the tests run")


def test_code_that_would_run_in_the_browser_is_caught():
    html = """<article><p class="onward">x</p><script>alert(1)</script>
        <img src=x onerror=alert(1)><a href=" java\nscript:alert(1)">x</a>
        <svg><script>alert(1)</script></svg></article>"""
    assert len(find_active("docs/en/a.md", lxml.html.fromstring(html))) == 4


@pytest.mark.parametrize("html", ["<p>a</p></p>", "<p>a<div>b</div></p>"])
def test_a_paragraph_that_is_closed_twice_is_caught(html: str):
    page = f"<!doctype html>\n<p>x\n{html}"
    assert find_faults("site/a.html", page.encode()) == ["site/a.html:3: Unexpected end tag : p"]


def test_an_orphan_is_caught(project: Project):
    project.add("shown", "print(1)\n", "1\n")
    (project.snippets / "shown.svg").write_text("<svg/>")
    figure = '\n??? note "M"\n\n    <figure>\n    --8<-- "topic/page/shown.svg"\n    </figure>\n'
    for page, more in zip(project.pages, (project.block("english", ""), ""), strict=True):
        page.write_text(page.read_text() + figure + more)
    (project.snippets / "nowhere.py").write_text("print(1)\n")
    (project.snippets / "stray.out").write_text("1\n")
    (project.snippets / "notes.txt").write_text("x\n")
    (project.snippets / "wordings.toml").write_text("")
    (project.snippets.parent / "gone").mkdir()
    (project.snippets.parent / "gone/wordings.toml").write_text("")
    shown = [one for page in project.pages for one in read_blocks(page, project.root)]
    assert find_orphans(project.root, shown) == [
        "snippets/topic/gone/wordings.toml: docs/en/topic/gone.md and docs/zh/topic/gone.md is gone; delete it",
        "snippets/topic/page/english.py: shown by no page in zh; include it or delete it",
        "snippets/topic/page/notes.txt: neither a snippet, a transcript, a figure nor wordings.toml",
        "snippets/topic/page/nowhere.py: shown by no page in en and zh; include it or delete it",
        "snippets/topic/page/stray.out: its snippet is gone; delete it",
    ]


def test_a_long_and_a_wide_snippet_are_caught(project: Project):
    project.add("long", "x = 1\n" * 41)
    project.add("wide", f"x = '{'x' * 80}'\n")
    project.add("wide_drawing", "x = 1\n" * 41)
    assert find_oversized(project.root) == [
        "snippets/topic/page/long.py:41: 41 lines; at most 40",
        "snippets/topic/page/wide.py:1: 86 columns; at most 78",
    ]


def test_files_that_differ_only_by_case_are_caught(project: Project):
    (project.snippets / "Über.py").write_text("")
    assert find_same_but_for_case(project.root) == []
    (project.snippets / "u\u0308ber.py").write_text("")
    assert find_same_but_for_case(project.root) == [
        "snippets/topic/page/Über.py: differs from snippets/topic/page/u\u0308ber.py only by case"
    ]


def test_an_invisible_character_is_caught(project: Project):
    project.add("fine", "print('a\\tb')\n", "a\tb\n")
    assert find_invisible(project.root) == []
    for name, sign in {
        "override": "\u202e",
        "zero_width": "\u200b",
        "joiner": "\u200d",
        "order": "\ufeff",
        "return": "\r",
        "space": "\u00a0",
        "filler": "\u3164",
        "hyphen": "\u00ad",
    }.items():
        (project.snippets / f"{name}.py").write_bytes(f"x = 1\ny = '{sign}'\n".encode())
    (project.snippets / "wordings.toml").write_text("[a]\u2066\n", encoding="utf-8")
    project.pages[1].write_bytes("# 标题\r\n\t".encode())
    problems = find_invisible(project.root)
    assert len(problems) == 11
    assert "docs/zh/topic/page.md:1: U+000D (a control) in column 5" in problems
    where = "snippets/topic/page/override.py:2"
    assert f"{where}: U+202E (RIGHT-TO-LEFT OVERRIDE) in column 6" in problems
    assert has(problems, r"^snippets/topic/page/wordings\.toml:1: U\+2066")

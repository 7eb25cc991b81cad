"""The checks of pages and snippets: each thing that can be wrong is caught."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import lxml.html
import pytest
from lxml.html import HtmlElement

from overrides.editions import EditionError
from overrides.editions.built import with_class
from tests.checks.site import (
    LANGUAGES,
    ROOT,
    SitePage,
    compare_languages,
    find_active,
    find_unshown,
    read_site,
    url_of,
)
from tests.checks.snippets import find_orphans, find_oversized
from tests.engine.blocks import read_blocks
from tests.unit.project import Project

SAMPLE = "autograd/in-place.md"
Site = dict[str, dict[str, SitePage]]


@pytest.fixture
def copy(tmp_path: Path) -> Site:
    """One real page of both languages, built, in a folder of its own."""
    for language, prefix in LANGUAGES.items():
        source = tmp_path / "docs" / language / SAMPLE
        source.parent.mkdir(parents=True)
        shutil.copy(ROOT / "docs" / language / SAMPLE, source)
        html = tmp_path / "site" / prefix / url_of(SAMPLE) / "index.html"
        html.parent.mkdir(parents=True)
        shutil.copy(ROOT / "site" / prefix / url_of(SAMPLE) / "index.html", html)
    found = read_site(tmp_path / "site", tmp_path / "docs")
    assert compare_languages(found) == []
    return found


def has(problems: list[str], *patterns: str) -> bool:
    """Whether one problem matches all patterns."""
    return any(all(re.search(pattern, problem) for pattern in patterns) for problem in problems)


def test_a_page_in_one_language_only_is_caught(copy: Site):
    del copy["zh"][SAMPLE]
    assert has(compare_languages(copy), r"docs/zh/autograd/in-place\.md: missing")


def test_a_page_that_was_not_built_is_caught(copy: Site, tmp_path: Path):
    (tmp_path / "site/zh/autograd/in-place/index.html").unlink()
    with pytest.raises(EditionError, match=r"zh/autograd/in-place/index\.html is missing"):
        read_site(tmp_path / "site", tmp_path / "docs")


def code_blocks(article: HtmlElement) -> Iterator[HtmlElement]:
    yield from article.xpath(f".//div[{with_class('language-python')}]")


def remove_a_section(article: HtmlElement) -> None:
    article.findall(".//h2")[1].drop_tree()


def lower_a_heading(article: HtmlElement) -> None:
    article.findall(".//h2")[1].tag = "h3"


def move_a_snippet_down(article: HtmlElement) -> None:
    article.append(next(code_blocks(article)))


def remove_a_note(article: HtmlElement) -> None:
    noted = next(block for block in code_blocks(article) if "(1)!" in block.text_content())
    noted.getnext().find("li").drop_tree()


def add_a_tip(article: HtmlElement) -> None:
    article.append(lxml.html.fromstring('<div class="admonition tip"></div>'))


def a_link(article: HtmlElement) -> HtmlElement:
    return next(a for a in article.iter("a") if "../detach/" in a.get("href", ""))


def remove_a_link(article: HtmlElement) -> None:
    a_link(article).drop_tree()


def link_to_the_other_language(article: HtmlElement) -> None:
    a_link(article).set("href", "../../../autograd/detach/#data-edit")


def change_a_figure(article: HtmlElement) -> None:
    article.find(".//figure").find(".//svg").clear()


def unfold_a_note(article: HtmlElement) -> None:
    next(article.iter("details")).set("open", "")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            remove_a_section,
            r"docs/zh/autograd/in-place\.md:\d+: section '[\w-]+' is missing here "
            r"\(it is in .*docs/en/autograd/in-place\.md:\d+",
        ),
        (lower_a_heading, r"docs/zh/.*section '.*' is missing here"),
        (move_a_snippet_down, r"docs/zh/.*:\d+: snippet '.*' is in another place here"),
        (remove_a_note, r"docs/zh/.*:\d+: annotations '.* \(\d+\)' is missing here"),
        (add_a_tip, r"docs/en/.*: admonition 'tip' is missing here"),
        (remove_a_link, r"docs/zh/.*link 'autograd/detach#.*' is here \d times"),
        (link_to_the_other_language, r"link 'the other language's autograd/detach#data-edit'"),
        (change_a_figure, r"docs/zh/.*figure '\w+' is missing here"),
        (unfold_a_note, r"docs/zh/.*admonition '\w+ \(folded\)' is missing here"),
    ],
)
def test_a_difference_between_the_languages_is_caught(
    copy: Site, change: Callable[[HtmlElement], None], message: str
):
    change(copy["zh"][SAMPLE].article)
    assert has(compare_languages(copy), message)


@pytest.mark.parametrize("code", ["typed code", "    indented", ""])
def test_a_code_block_that_no_test_runs_is_caught(copy: Site, code: str):
    page = copy["zh"][SAMPLE]
    shown = [replace(one, page=page.source) for one in read_blocks(ROOT / "docs/zh" / SAMPLE, ROOT)]
    assert find_unshown([page], shown, ROOT / "snippets") == []
    block = next(page.article.iter("pre"))
    block.getparent().replace(block, lxml.html.fromstring(f"<pre><code>{code}</code></pre>"))
    problems = find_unshown([page], shown, ROOT / "snippets")
    assert has(problems, r"in-place\.md: code block 1 \('.*'\) is not what the tests run")


@pytest.mark.parametrize(
    "html",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        '<a href=" java\nscript:alert(1)">x</a>',
        "<svg><script>alert(1)</script></svg>",
    ],
)
def test_code_that_would_run_in_the_browser_is_caught(html: str):
    content = lxml.html.fromstring(f"<article><p onward>x</p>{html}</article>")
    content[0].attrib.clear()
    assert len(find_active("docs/en/a.md", content)) == 1


def test_the_line_is_the_sections(copy: Site):
    page = copy["en"][SAMPLE]
    sections = [element for element in page.elements() if element.kind == "section"]
    line = page.line_of(sections[0])
    assert page.text.splitlines()[line - 1].startswith("## ")


def test_an_orphan_is_caught(project: Project):
    project.add("shown", "print(1)\n", "1\n")
    project.add("english", "print(1)\n")
    zh = project.pages[1]
    zh.write_text(zh.read_text().split("# Title", 2)[1].join(["# Title", ""]))
    (project.snippets / "nowhere.py").write_text("print(1)\n")
    (project.snippets / "stray.out").write_text("1\n")
    (project.snippets / "notes.txt").write_text("x\n")
    (project.snippets / "wordings.toml").write_text("")
    (project.snippets.parent / "gone").mkdir()
    (project.snippets.parent / "gone/wordings.toml").write_text("")
    shown = [one for page in project.pages for one in read_blocks(page, project.root)]
    assert find_orphans(project.root, shown) == [
        "snippets/topic/gone/wordings.toml: its page docs/en/topic/gone.md is gone; delete it",
        "snippets/topic/gone/wordings.toml: its page docs/zh/topic/gone.md is gone; delete it",
        "snippets/topic/page/english.py: shown by no page in zh; include it or delete it",
        "snippets/topic/page/notes.txt: neither a snippet, a transcript, a figure nor wordings.toml",
        "snippets/topic/page/nowhere.py: shown by no page in en and zh; include it or delete it",
        "snippets/topic/page/stray.out: its snippet is gone; delete it",
    ]


def test_a_figure_in_a_box_is_shown(project: Project):
    """The include is indented there, which the check of orphans used to overlook."""
    project.add("drawing", "print(1)\n", "1\n")
    (project.snippets / "drawing.svg").write_text("<svg/>")
    figure = '??? note "More"\n\n    <figure>\n    --8<-- "topic/page/drawing.svg"\n    </figure>\n'
    for page in project.pages:
        page.write_text(page.read_text() + figure)
    shown = [one for page in project.pages for one in read_blocks(page, project.root)]
    assert find_orphans(project.root, shown) == []


def test_a_long_and_a_wide_snippet_are_caught(project: Project):
    project.add("long", "x = 1\n" * 41)
    project.add("wide", f"x = '{'x' * 80}'\n")
    project.add("wide_drawing", "x = 1\n" * 41)
    assert find_oversized(project.root) == [
        "snippets/topic/page/long.py:41: 41 lines; at most 40",
        "snippets/topic/page/wide.py:1: 86 columns; at most 78",
    ]

"""Every page runs in Jupyter, top to bottom, and prints there what the page shows.

Run are the notebooks of pages that changed, or whose snippets did, since the branch left main;
with NOTEBOOKS=all every one, as in CI each week.
"""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import lxml.html
import nbformat
import pytest
from lxml.html import HtmlElement

from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import Block, Page, read_page
from overrides.outputs.machines import recorded_with
from overrides.outputs.notebook import SETTINGS, notebook_path
from tests.checks.history import NoHistoryError, base, git
from tests.checks.notebooks import code_cells, execute, find_differences, read, snippet_of
from tests.checks.site import ROOT

DOCS, SITE, SNIPPETS = ROOT / "docs", ROOT / "site", ROOT / "snippets"
PAGES: dict[str, Page] = {
    page.name: page
    for file in sorted((DOCS / "en").rglob("*.md"))
    if (page := read_page(file.read_text("utf-8"), str(file.relative_to(ROOT)))).blocks
}
"""The English pages with snippets, by name such as ``autograd/in-place``."""
LABS = [name for name in PAGES if name.startswith("labs/")]


@cache
def changed() -> str:
    """Every file that differs from the commit at which the branch left main, a line each."""
    return git(ROOT, "diff", "--name-only", base(ROOT)) + git(
        ROOT, "ls-files", "--others", "--exclude-standard"
    )


def is_due(name: str) -> bool:
    """Whether the notebook of a page is to be run."""
    try:
        parts = (f"docs/en/{name}.md\n", f"snippets/{name}/", "outputs/notebook", "ments.lock")
        return os.environ.get("NOTEBOOKS") == "all" or any(part in changed() for part in parts)
    except NoHistoryError:
        return True


def notebook_of(language: str, name: str) -> Path:
    """Where the notebook of a page must be in the site."""
    return SITE / notebook_path(language, name)


def test_every_page_with_snippets_has_a_notebook_and_a_link_to_it():
    wanted = {notebook_of(language, name) for language in LANGUAGES for name in PAGES}
    assert set(SITE.rglob("*.ipynb")) == wanted
    for path in wanted:
        page = (path.parent / "index.html").read_text(encoding="utf-8")
        assert f'<a href="{path.name}" download' in page, path


def test_notebooks_are_valid_and_both_languages_have_the_same_code_and_outputs():
    for name in PAGES:
        notebooks = {language: read(notebook_of(language, name)) for language in LANGUAGES}
        for language, notebook in notebooks.items():
            nbformat.validate(notebook)
            assert notebook.metadata.handbook.language == language
            assert notebook.metadata.handbook.torch == recorded_with(ROOT)
        assert code_cells(notebooks["en"]) == code_cells(notebooks["zh"]), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_prose_is_what_jupyter_can_render(language: str):
    """No admonition, id, include or comment is left; links are absolute, and lychee follows them on the pages."""
    for name in PAGES:
        for cell in read(notebook_of(language, name)).cells:
            if cell.cell_type != "markdown":
                continue
            text = re.sub(r"`+[^`]*`+", "", cell.source)
            assert not re.search(r"^\s*(\?\?\?|!!!|===) |\{:? *[#.]|8<--|<!--", text, re.M), text
            for target in re.findall(r"\]\(([^)\s]+)", text):
                assert target.startswith("https://"), f"{name}: {target}"


@pytest.mark.parametrize("name", PAGES)
def test_a_notebook_runs_and_prints_what_the_page_shows(name: str, tmp_path: Path):
    """Executed is the English one; the Chinese has the same code, see above."""
    if not is_due(name):
        pytest.skip("as on main; 'NOTEBOOKS=all make test-editions' runs it")
    notebook = read(notebook_of("en", name))
    blocks = PAGES[name].blocks
    left_out = {block.snippet: why for block in blocks if (why := why_skipped(block))}
    notebook.cells = [cell for cell in notebook.cells if snippet_of(cell) not in left_out]
    problems = find_differences(notebook, execute(notebook, tmp_path), tmp_path)
    assert not problems, "\n".join(f"{name}: {problem}" for problem in problems.items())
    if left_out:
        pytest.skip(f"the rest passed; not run: {left_out}")


def why_skipped(block: Block) -> str:
    """The reason for which the block is skipped on this machine, a GPU apart; '' if it is not."""
    for text in block.marks:
        if needed := re.fullmatch(r"importorskip\((\w+)\)", text):
            if find_spec(needed[1]) is None:
                return f"{needed[1]} is not installed"
        elif text.startswith("pytest.mark.skipif"):
            mark = eval(text, {"sys": sys, "pytest": pytest}).mark
            if eval(mark.args[0]) if isinstance(mark.args[0], str) else mark.args[0]:
                return mark.kwargs["reason"]
    return ""


def test_only_snippets_that_are_there_are_treated_apart():
    shown = {block.snippet for name in PAGES for block in PAGES[name].blocks}
    assert {*SETTINGS["scripts"], *SETTINGS["quiet"]} <= shown


@pytest.mark.parametrize("prefix", LANGUAGES.values())
def test_a_lab_is_a_notebook_and_has_all_that_a_page_has(prefix: str):
    for name in LABS:
        page, source = read_html(prefix, name), PAGES[name]
        cells = page.find_class("jp-CodeCell")
        for number, (cell, block) in enumerate(zip(cells, source.blocks, strict=True), 1):
            prompt, code, *below = (tag for tag in cell if tag.tag in ("div", "ol"))
            assert prompt.text_content().strip() == f"In\xa0[{number}]:", name
            assert Path(block.snippet).name in code.text_content()
            kinds = ["ol"] * bool(block.notes) + ["div"] * bool(block.transcript)
            assert [tag.tag for tag in below] == kinds, f"{name}: notes, output"
            if source.boxes_at(block.first):
                assert cell.getparent().tag == "details", f"{name}: {block.snippet}"
        [article], [contents] = page.iter("article"), page.find_class("md-sidebar--secondary")
        sections = [f"#{heading.get('id')}" for heading in article.iter("h2", "h3")]
        assert [link.get("href") for link in contents.iter("a")] == sections, name
        assert not list(article.iter("style")), name
        assert loads_of(page) == loads_of(read_html(prefix, "autograd/in-place")), name


def read_html(prefix: str, name: str) -> HtmlElement:
    return lxml.html.parse(str(SITE / prefix / name / "index.html")).getroot()


def loads_of(page: HtmlElement) -> tuple[list[str], int]:
    """The style sheets and scripts that a page loads, and how many styles are written into it."""
    loads = page.xpath("//link[@rel='stylesheet']/@href | //script/@src")
    return loads, len(page.xpath("//style[not(ancestor::svg)]"))

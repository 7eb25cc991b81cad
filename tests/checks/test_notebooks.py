"""Every page runs in Jupyter, top to bottom, and prints there what the page shows.

The notebooks that changed since ``tests/ledgers/notebooks.txt`` notes a pass are run, and each
day another share of the others. NOTEBOOKS=all runs every one, NOTEBOOKS=record notes it, too.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from datetime import date
from functools import cache
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

import nbformat
import pytest
from nbclient.exceptions import CellExecutionError

from overrides.handbook.languages import LANGUAGES
from overrides.handbook.notebook.cells import Source, how, make_notebook
from overrides.handbook.notebook.parts import Code, Part, read_parts
from overrides.handbook.notebook.scripts import LATE, QUIET, SCRIPTS
from overrides.handbook.page import Block, Page, read_page
from tests.checks.notebooks import (
    Kernels,
    code_cells,
    digest,
    find_differences,
    is_due,
    read,
    snippet_of,
    without,
)
from tests.checks.site import ROOT

DOCS, SITE, SNIPPETS = ROOT / "docs", ROOT / "site", ROOT / "snippets"
PASSED = ROOT / "tests/ledgers/notebooks.txt"
WISH = os.environ.get("NOTEBOOKS", "")


@cache
def page_of(name: str) -> Page:
    """The English page ``name``, such as ``autograd/in-place``."""
    file = DOCS / f"en/{name}.md"
    return read_page(file.read_text(encoding="utf-8"), file.relative_to(ROOT).as_posix())


FILES = sorted(file.relative_to(DOCS / "en") for file in (DOCS / "en").rglob("*.md"))
NAMES = [str(file.with_suffix("")) for file in FILES]
PAGES = [name for name in NAMES if page_of(name).blocks]
LABS = [name for name in PAGES if name.startswith("labs/")]


def notebook_of(language: str, name: str) -> Path:
    """Where the notebook of a page must be in the site."""
    page = PurePosixPath(name)
    folder = page.parent if page.name == "index" else page
    return SITE / LANGUAGES[language] / folder / f"{folder.name}.ipynb"


@pytest.fixture(scope="session")
def kernels(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kernels]:
    """The kernels of this process, which read nothing of the user's own Jupyter."""
    folder = tmp_path_factory.mktemp("jupyter")
    with pytest.MonkeyPatch.context() as patch:
        for place in (
            "IPYTHONDIR",
            *(f"JUPYTER_{one}_DIR" for one in ("CONFIG", "DATA", "RUNTIME")),
        ):
            patch.setenv(place, str(folder / place))
        started = Kernels(folder)
        yield started
        started.close()


def run_if_due(name: str) -> str:
    """The digest of a page's notebook; skips the test if nothing asks for its run."""
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    found = digest(read(notebook_of("en", name)), lock)
    passed = PASSED.read_text(encoding="utf-8") if PASSED.exists() else ""
    if not WISH and not is_due(PAGES.index(name), name, found, passed, date.today().toordinal()):
        pytest.skip("passed before as it is now; 'make notebooks ALL=1' runs it")
    return found


def test_every_page_with_snippets_has_a_notebook_and_a_link_to_it():
    wanted = {notebook_of(language, name) for language in LANGUAGES for name in PAGES}
    assert set(SITE.rglob("*.ipynb")) == wanted
    for path in wanted:
        page = (path.parent / "index.html").read_text(encoding="utf-8")
        assert f'<a href="{path.name}" download' in page, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_notebooks_are_valid(language: str):
    for name in PAGES:
        notebook = read(notebook_of(language, name))
        nbformat.validate(notebook)
        about = notebook.metadata.handbook
        assert about.language == language
        assert f"torch=={about.torch}" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
        assert notebook.metadata.kernelspec.name == "python3"
        ids = [cell.id for cell in notebook.cells]
        assert len(ids) == len(set(ids)), name


def test_both_languages_have_the_same_code_and_outputs():
    for name in PAGES:
        english, chinese = (code_cells(read(notebook_of(language, name))) for language in LANGUAGES)
        assert english == chinese, name


def test_a_notebook_holds_the_snippets_and_transcripts_of_its_page():
    for name in PAGES:
        cells = code_cells(read(notebook_of("en", name)))
        blocks = {block.snippet: block for block in page_of(name).blocks}
        assert list(dict.fromkeys(map(snippet_of, cells))) == list(blocks), name
        for snippet, block in blocks.items():
            own = [cell for cell in cells if snippet_of(cell) == snippet]
            assert (SNIPPETS / snippet).read_text("utf-8").rstrip("\n") in own[0].source, snippet
            transcript = (SNIPPETS / snippet).with_suffix(".out")
            recorded = transcript.read_text("utf-8") if block.transcript else ""
            shown = "".join(
                output.text
                if output.output_type == "stream"
                else "\n".join(output.traceback) + "\n"
                for output in own[-1].outputs
                if output.output_type in ("stream", "error")
            )
            assert shown == recorded, snippet
            figure = (SNIPPETS / snippet).with_suffix(".svg")
            pictures = [
                output.data["image/svg+xml"] for output in own[-1].outputs if "data" in output
            ]
            assert pictures == ([figure.read_text("utf-8")] if figure.exists() else []), snippet


def test_cells_that_raise_are_tagged_and_no_others():
    for name in PAGES:
        for cell in code_cells(read(notebook_of("en", name))):
            raises = any(output.output_type == "error" for output in cell.outputs)
            assert raises == ("raises-exception" in cell.metadata.get("tags", [])), cell.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_prose_is_what_jupyter_can_render(language: str):
    """No admonition, id, include or comment is left; links lead to pages and sections."""
    site = read(notebook_of(language, PAGES[0])).metadata.handbook.page
    site = site.removesuffix(f"{LANGUAGES[language]}{PAGES[0]}/")
    for name in PAGES:
        for cell in read(notebook_of(language, name)).cells:
            if cell.cell_type != "markdown":
                continue
            text = re.sub(r"`+[^`]*`+", "", cell.source)
            assert not re.search(r"^\s*(\?\?\?|!!!|===) |\{:? *[#.]|8<--|<!--", text, re.M), text
            for target in re.findall(r"\]\(([^)\s]+)", text):
                assert target.startswith("https://"), f"{name}: {target}"
                if target.startswith(site):
                    path, _, anchor = target.removeprefix(site).partition("#")
                    assert not anchor or anchor in anchors_of(SITE / path / "index.html"), target


@cache
def anchors_of(html: Path) -> set[str]:
    """The ids on a page of the site."""
    return set(re.findall(r'\bid="?([^" >]+)', html.read_text(encoding="utf-8")))


NOT_YET_RUN = ("compile/", "distributed/", "install/")
"""Topics whose notebooks have not been run in a kernel yet; the report counts them."""


@pytest.mark.parametrize("name", PAGES)
def test_a_notebook_runs_and_prints_what_the_page_shows(name: str, kernels: Kernels):
    """Executed is the English one; the Chinese has the same code, see above."""
    if name.startswith(NOT_YET_RUN):
        pytest.skip("this notebook has not been run in a kernel yet")
    run = run_if_due(name)
    blocks = page_of(name).blocks
    left_out = {block.snippet: why for block in blocks if (why := why_skipped(block))}
    notebook = without(read(notebook_of("en", name)), set(left_out))
    problems = find_differences(notebook, *kernels.run(notebook))
    assert not problems, "\n".join(f"{name}: {one}" for one in problems.items())
    if WISH == "record":
        with PASSED.open("a", encoding="utf-8") as file:
            file.write(f"{name} {run}\n")
    if left_out:
        pytest.skip(f"the rest passed; not run: {left_out}")


def why_skipped(block: Block) -> str:
    """The reason for which the block is skipped on this machine, a GPU apart; '' if it is not."""
    for text in block.marks:
        if needed := re.fullmatch(r"importorskip\((\w+)\)", text):
            if find_spec(needed[1]) is None:
                message = f"{needed[1]} is not installed; 'make {needed[1]}' installs it"
                if os.environ.get("CI") == "true":
                    pytest.fail(message)
                return message
        elif text.startswith("pytest.mark.skipif"):
            mark = eval(text, {"sys": sys, "pytest": pytest}).mark
            if eval(mark.args[0]) if isinstance(mark.args[0], str) else mark.args[0]:
                return mark.kwargs["reason"]
    return ""


def cells_of(snippet: str, *, alone: bool) -> tuple[list[Part], Source]:
    """The snippet's part of its page, or with those that run in their cells, and a source."""
    parts = [part for part in read_parts(page_of(name_of(snippet))) if isinstance(part, Code)]
    kept: list[Part] = [
        part
        for part in parts
        if part.snippet == snippet
        or not (alone or how(part, (SNIPPETS / part.snippet).read_text("utf-8")))
    ]
    return kept, Source(SNIPPETS, "en", "https://x.example/", "Site", "2.13.0", lambda link: link)


def name_of(snippet: str) -> str:
    """The page that a snippet is on."""
    return str(PurePosixPath(snippet).parent)


# What comes late comes in time more often than not, which would prove nothing.
@pytest.mark.parametrize("snippet", sorted(name for name in SCRIPTS if SCRIPTS[name] != LATE))
def test_no_snippet_runs_as_a_program_needlessly(snippet: str, kernels: Kernels):
    """Run in its cell, it or a cell below it does not do what the page shows."""
    run_if_due(name_of(snippet))
    scripts = {key: value for key, value in SCRIPTS.items() if key != snippet}
    notebook = make_notebook(*cells_of(snippet, alone=False), scripts)
    try:
        executed, folder = kernels.run(notebook)
    except CellExecutionError:
        return
    assert find_differences(notebook, executed, folder), f"{snippet} needs no script"


@pytest.mark.parametrize("snippet", sorted(QUIET))
def test_no_last_value_is_suppressed_needlessly(snippet: str, kernels: Kernels):
    run_if_due(name_of(snippet))
    notebook = make_notebook(*cells_of(snippet, alone=True), quiet=())
    problems = find_differences(notebook, *kernels.run(notebook))
    assert "execute_result" in problems.get(snippet, ""), f"{snippet} shows no value"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lab_is_a_notebook_that_loads_what_any_page_loads(language: str):
    root = SITE / LANGUAGES[language]
    ordinary = loads_of((root / "autograd/in-place/index.html").read_text(encoding="utf-8"))
    for name in LABS:
        html = (root / name / "index.html").read_text(encoding="utf-8")
        cells = len(re.findall('<div class="jp-Cell jp-CodeCell">', html))
        assert cells == len(page_of(name).blocks), name
        assert f"[{cells}]:</div>" in html, name
        assert loads_of(html) == ordinary, name


def loads_of(html: str) -> tuple[list[str], list[str], int]:
    """The style sheets and scripts that a page loads, and how many styles are written into it."""
    html = re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL)
    sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)', html)
    return sheets, re.findall(r'<script src="([^"]+)', html), html.count("<style")

"""Every page runs in Jupyter, top to bottom, and prints there what the page shows."""

from __future__ import annotations

import base64
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

import nbformat
import pytest
from nbclient.exceptions import CellExecutionError
from overrides.handbook.notebook.cells import Source, for_jupyter, how
from overrides.handbook.notebook.parts import Code, read_parts
from overrides.handbook.notebook.scripts import LATE, QUIET, SCRIPTS
from PIL import Image

from tests.engine.plugin import _cuda_present
from tests.checks.site import LANGUAGES, ROOT
from tests.checks.figures import figure_difference
from tests.checks.notebooks import (
    code_cells,
    execute,
    find_differences,
    is_mixture,
    kind,
    read,
    snippet_of,
    text_of,
    warm_kernel,
    without,
)
from tests.engine.blocks import Block, Expander, read_blocks, read_exemptions

DOCS, SITE, SNIPPETS = ROOT / "docs", ROOT / "site", ROOT / "snippets"
PAGES = sorted(
    page.relative_to(DOCS / "en").as_posix()
    for page in (DOCS / "en").rglob("*.md")
    if "```python" in page.read_text(encoding="utf-8")
)
LABS = [name for name in PAGES if name.startswith("labs/")]


def notebook_of(language: str, name: str) -> Path:
    """Where the notebook of a page must be in the site."""
    page = PurePosixPath(name).with_suffix("")
    folder = page.parent if page.name == "index" else page
    return SITE / LANGUAGES[language] / folder / f"{folder.name}.ipynb"


@cache
def blocks_of(name: str) -> dict[str, Block]:
    """The blocks of an English page by snippet, as the bridge finds them."""
    exemptions = read_exemptions(ROOT / "tests/exemptions.toml")
    blocks = read_blocks(DOCS / "en" / name, DOCS, Expander(SNIPPETS), exemptions)
    return {block.snippet: block for block in blocks}


def parts_of(name: str) -> list:
    text = (DOCS / "en" / name).read_text(encoding="utf-8")
    return read_parts(text.split("---\n", 2)[2])


def source_for(snippets: Path) -> Source:
    """A source whose links are left as they are."""
    return Source(snippets, "en", "https://x.example/", "Site", "2.13.0", lambda link: link)


@pytest.fixture(scope="session")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The warm kernel that all executions of this process share."""
    with warm_kernel(tmp_path_factory.mktemp("jupyter")):
        yield


@pytest.fixture
def work(tmp_path: Path) -> Path:
    """An empty folder to run a notebook in."""
    folder = tmp_path / "work"
    folder.mkdir()
    return folder


# --- The notebooks as they are -----------------------------------------------------------


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
        found = list(dict.fromkeys(map(snippet_of, cells)))
        assert found == list(blocks_of(name)), name
        for snippet, block in blocks_of(name).items():
            own = [cell for cell in cells if snippet_of(cell) == snippet]
            assert block.code.rstrip("\n") in own[0].source, snippet
            transcript = SNIPPETS / block.transcript if block.transcript else None
            recorded = transcript.read_text(encoding="utf-8") if transcript else ""
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
    site = site.removesuffix(f"{LANGUAGES[language]}{PAGES[0].removesuffix('.md')}/")
    for name in PAGES:
        for cell in read(notebook_of(language, name)).cells:
            if cell.cell_type != "markdown":
                continue
            text = re.sub(r"`+[^`]*`+", "", cell.source)
            assert not re.search(r"^\s*(\?\?\?|!!!|===) |\{ *#|8<--|<!--", text, re.M), cell.source
            for target in re.findall(r"\]\(([^)\s]+)", text):
                assert target.startswith("https://"), f"{name}: {target}"
                if target.startswith(site):
                    path, _, anchor = target.removeprefix(site).partition("#")
                    assert not anchor or anchor in anchors_of(SITE / path / "index.html"), target


@cache
def anchors_of(html: Path) -> set[str]:
    """The ids on a page of the site."""
    return set(re.findall(r'\bid="?([^" >]+)', html.read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", PAGES)
def test_a_notebook_runs_and_prints_what_the_page_shows(name: str, kernel, work, request):
    """Executed is the English one; the Chinese has the same code, see above."""
    left_out = {}
    for snippet, block in blocks_of(name).items():
        if reason := why_skipped(block):
            left_out[snippet] = reason
    notebook = without(read(notebook_of("en", name)), set(left_out))
    executed = execute(notebook, work)
    cuda = _cuda_present(request.config)
    problems = find_differences(notebook, executed, work, cuda=cuda)
    assert not problems, "\n".join(f"{name}: {one}" for one in problems.items())
    for cell in code_cells(notebook):
        if any(kind(output) == "image/svg+xml" for output in cell.outputs):
            figure = PurePosixPath(snippet_of(cell)).with_suffix(".svg")
            recorded = (SNIPPETS / figure).read_text(encoding="utf-8")
            drawn = (work / figure.name).read_text(encoding="utf-8")
            assert figure_difference(recorded, drawn) is None, figure
    if left_out:
        pytest.skip(f"the rest passed; not run: {left_out}")


def why_skipped(block: Block) -> str | None:
    """The reason for which the bridge would skip the block on this machine, a GPU apart."""
    module = block.importorskip
    if module and find_spec(module) is None:
        message = f"{module} is not installed; 'make {module}' installs it"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        return message
    for text in block.marks:
        mark = eval(text, {"sys": sys, "pytest": pytest}).mark
        if mark.name == "skipif":
            condition = mark.args[0]
            if eval(condition) if isinstance(condition, str) else condition:
                return mark.kwargs["reason"]
    return None


# What comes late comes in time more often than not, which would prove nothing.
@pytest.mark.parametrize("snippet", sorted(name for name in SCRIPTS if SCRIPTS[name] != LATE))
def test_no_snippet_runs_as_a_program_in_vain(snippet: str, kernel, work):
    """Run in its cell, it or a cell below it does not do what the page shows."""
    name = f"{PurePosixPath(snippet).parent}.md"
    code = blocks_of(name)
    parts = [
        part
        for part in parts_of(name)
        if isinstance(part, Code)
        and (part.snippet == snippet or how(part, code[part.snippet].code) is None)
    ]
    scripts = {key: value for key, value in SCRIPTS.items() if key != snippet}
    notebook = for_jupyter(parts, source_for(SNIPPETS), scripts)
    try:
        executed = execute(notebook, work)
    except CellExecutionError:
        return
    assert find_differences(notebook, executed, work, cuda=False), f"{snippet} needs no script"


@pytest.mark.parametrize("snippet", sorted(QUIET))
def test_no_last_value_is_hushed_in_vain(snippet: str, kernel, work):
    name = f"{PurePosixPath(snippet).parent}.md"
    parts = [part for part in parts_of(name) if isinstance(part, Code) and part.snippet == snippet]
    notebook = for_jupyter(parts, source_for(SNIPPETS), quiet=())
    problems = find_differences(notebook, execute(notebook, work), work, cuda=False)
    assert "execute_result" in problems.get(snippet, ""), f"{snippet} shows no value"


def test_two_builds_give_the_same_notebooks_and_labs(tmp_path: Path):
    """Another process, with other hashes, in another folder."""
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": "7", "NO_MKDOCS_2_WARNING": "1"},
        check=True,
        timeout=180,
    )
    made = [*SITE.rglob("*.ipynb"), *SITE.glob("labs/*/*.html"), *SITE.glob("zh/labs/*/*.html")]
    assert len(made) == 2 * (len(PAGES) + len(LABS))
    for path in made:
        assert path.read_bytes() == (tmp_path / path.relative_to(SITE)).read_bytes(), path


# --- The labs ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lab_is_a_notebook_that_loads_what_any_page_loads(language: str):
    root = SITE / LANGUAGES[language]
    ordinary = loads_of((root / "autograd/in-place/index.html").read_text(encoding="utf-8"))
    for name in LABS:
        html = (root / name.removesuffix(".md") / "index.html").read_text(encoding="utf-8")
        cells = len(re.findall('<div class="jp-Cell jp-CodeCell">', html))
        assert cells == len(blocks_of(name)), name
        assert f"[{cells}]:</div>" in html, name
        assert loads_of(html) == ordinary, name
        # What makes it a notebook; bench.py compares with the same page built without.
        frame = re.findall(r'<div class="jp-[^>]*>(?:In[^<]*</div>)?', html)
        assert sum(map(len, frame)) < 0.1 * len(html), name


def loads_of(html: str) -> tuple[list[str], list[str], int]:
    """The style sheets and scripts that a page loads, and how many styles are written into it."""
    html = re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL)
    sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)', html)
    return sheets, re.findall(r'<script src="([^"]+)', html), html.count("<style")


@pytest.mark.parametrize("lab", LABS)
def test_a_figure_may_move_a_little_but_not_show_another_curve(lab: str):
    figures = sorted((SNIPPETS / lab.removesuffix(".md")).glob("*.svg"))
    assert figures
    for figure in figures:
        svg = figure.read_text(encoding="utf-8")
        width = float(re.search(r'viewBox="\S+ \S+ ([\d.]+)', svg)[1])
        assert figure_difference(svg, svg) is None
        assert figure_difference(svg, move_last_point(svg, 0.001 * width)) is None, figure
        assert figure_difference(svg, move_last_point(svg, 0.01 * width)), figure


def move_last_point(svg: str, by: float) -> str:
    """The figure with the end of its last line, or its last text or mark, a little lower."""
    *_, last = re.finditer(r'L -?[\d.]+ (-?[\d.]+)|\by="(-?[\d.]+)"|translate\(\S+ (\S+)\)', svg)
    group = last.lastindex
    value = f"{float(last[group]) + by:.6f}"
    return svg[: last.start(group)] + value + svg[last.end(group) :]


# --- Broken in one way -------------------------------------------------------------------

RAISED = "Traceback (most recent call last):\n"


def small_notebook(root: Path, snippets: dict[str, tuple[str, str]], **options):
    """A notebook of snippets, each with its code and the transcript that it is said to have."""
    parts = []
    for name, (code, transcript) in snippets.items():
        (root / f"{name}.py").write_text(code, encoding="utf-8")
        (root / f"{name}.out").write_text(transcript, encoding="utf-8")
        parts.append(Code(f"{name}.py", f'```python title="{name}.py"', has_transcript=True))
    return for_jupyter(parts, source_for(root), **options)


def test_a_cell_that_does_something_else_is_caught(kernel, work, tmp_path):
    dtype = "import torch\nprint(torch.ones(1).dtype)\n"
    notebook = small_notebook(
        tmp_path,
        {
            "right": ("print(1)\n", "1\n"),
            "wrong": ("print(2)\n", "3\n"),
            "raises": ("raise ValueError('no')\n", f"{RAISED}ValueError: no\n"),
            "raises_another": ("raise ValueError('no')\n", f"{RAISED}KeyError: no\n"),
            "leaks": ("import torch\ntorch.set_default_dtype(torch.half)\nprint(0)\n", "0\n"),
            "suffers": (dtype, "torch.float32\n"),
            "shows": ("print(1)\n2\n", "1\n"),
            "program": (
                "import __main__\nprint(__main__.__file__)\nraise ValueError('no')\n",
                f"program.py\n{RAISED}ValueError: no\n",
            ),
            "spared": (dtype, "torch.float32\n"),
        },
        scripts={"program.py": "it asks where it is", "spared.py": "a default was changed"},
    )
    problems = find_differences(notebook, execute(notebook, work), work, cuda=False)
    assert sorted(problems) == ["raises_another.py", "shows.py", "suffers.py", "wrong.py"]
    assert "torch.float16" in problems["suffers.py"]


def test_a_cell_that_raises_unannounced_ends_the_run(kernel, work, tmp_path):
    notebook = small_notebook(tmp_path, {"one": ("raise ValueError('no')\n", "1\n")})
    with pytest.raises(CellExecutionError, match="no"):
        execute(notebook, work)


def test_a_figure_is_shown_by_the_cell_that_draws_it(kernel, work, tmp_path):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
    (tmp_path / "one.svg").write_text(svg)
    code = f"from pathlib import Path\nPath('one.svg').write_text({svg!r})\nprint(1)\n"
    notebook = small_notebook(tmp_path, {"one": (code, "1\n")})
    assert find_differences(notebook, execute(notebook, work), work, cuda=False) == {}
    cell = code_cells(notebook)[0]
    cell.source = cell.source.partition("display(SVG")[0]
    assert "one.py" in find_differences(notebook, execute(notebook, work), work, cuda=False)


def test_a_gpu_cell_without_a_gpu_says_that_it_was_not_run(kernel, work, tmp_path):
    (tmp_path / "one.py").write_text("import torch\nprint(torch.ones(1).cuda())\n")
    (tmp_path / "one.out").write_text("[not yet run: needs a CUDA device]\n")
    part = Code("one.py", "", marks=("pytest.mark.gpu",), has_transcript=True)
    notebook = for_jupyter([part], source_for(tmp_path))
    run = code_cells(notebook)[-1]
    assert "# Runs as a program of its own, which needs a CUDA device." in run.source
    run.source = run.source.replace(".is_available()", ".is_available() and False")
    assert text_of(execute(notebook, work).cells[-1].outputs) == "not run: needs a CUDA device\n"


@pytest.mark.parametrize(
    ("expected", "out", "err", "mixed"),
    [
        ("a\nb\nc\n", "a\nc\n", "b\n", True),
        ("a\nb\nc\n", "c\na\n", "b\n", False),
        ("a\nb\n", "a\n", "", False),
        ("a\na ... c\nd\n", "d\n", "a\na b c\n", True),
    ],
)
def test_two_streams_are_one_transcript_in_some_order(expected, out, err, mixed):
    assert is_mixture(expected, out, err) == mixed


@pytest.mark.parametrize(
    ("before", "after", "difference"),
    [
        ("<text>0.4</text>", "<text>0.8</text>", "recorded '0.4', drawn '0.8'"),
        ('<path d="M0,0L9,9"/>', '<path d="M0,0L9,5"/>', "recorded 9, drawn 5"),
        ('<path d="M0 0"/>', '<path d="L0 0"/>', "recorded"),
        ('<path fill="#440154"/>', '<path fill="#440155"/>', "recorded"),
        ("<g></g>", "<g><g/></g>", "4 elements recorded, 5 drawn"),
        ("<g></g>", "<g></g>", None),
        ('<path d="M0,0L9,9"/>', '<path d="M0,0L9.2,9"/>', None),
    ],
)
def test_a_figure_that_shows_something_else_is_caught(before, after, difference):
    svg = '<svg viewBox="0 0 100 50">{}</svg>'
    found = figure_difference(svg.format(before), svg.format(after))
    assert found is None if difference is None else difference in found


def test_another_embedded_picture_is_caught():
    def svg(grey: int) -> str:
        buffer = io.BytesIO()
        Image.new("L", (4, 4), grey).save(buffer, "png")
        data = base64.b64encode(buffer.getvalue()).decode()
        return f'<svg viewBox="0 0 4 4"><image href="data:image/png;base64,{data}"/></svg>'

    assert figure_difference(svg(10), svg(11)) is None
    # Alpha is the same, so three of four channels differ.
    assert figure_difference(svg(10), svg(90)) == "picture 1 differs by 60.0 of 255"

"""The checks of executed notebooks, each with something broken in one way."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

from overrides.handbook.page import read_page
from overrides.handbook.transcript import NOT_YET_RUN, TRACEBACK
from overrides.outputs.notebook import SETTINGS, Source, notebook_of
from tests.checks.notebooks import (
    code_cells,
    digest,
    execute,
    find_differences,
    is_due,
    is_mixture,
    text_of,
    without_causes,
)
from tests.unit.project import Project

DTYPE = "import torch\nprint(torch.ones(1).dtype)\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0L1 {}"/></svg>'
DRAW = f"from pathlib import Path\nPath('{{}}.svg').write_text({SVG.format(1)!r})\nprint(1)\n"
NO = "raise ValueError('no')\n"
CHAIN = "try:\n    {}['x']\nexcept KeyError as error:\n    raise ValueError('no') from error\n"
POOL = """\
import multiprocessing

def fail():
    raise ValueError('no')

if __name__ == '__main__':
    with multiprocessing.get_context('spawn').Pool(1) as pool:
        pool.apply(fail)
"""
RAISED = f"{TRACEBACK}\nValueError: no\n"
CELLS = {
    "right": ("print(1)\n", "1\n"),
    "wrong": ("print(2)\n", "3\n"),
    "raises": (NO, RAISED),
    "raises_another": (NO, f"{TRACEBACK}\nKeyError: no\n"),
    "leaks": ("import torch\ntorch.set_default_dtype(torch.half)\nprint(0)\n", "0\n"),
    "suffers": (DTYPE, "torch.float32\n"),
    "shows": ("print(1)\n2\n", "1\n"),
    "program": (f"import __main__\nprint(__main__.__file__)\n{NO}", f"program.py\n{RAISED}"),
    "chain": (f"print('__main__')\n{CHAIN}", f"__main__\n{RAISED}"),
    "pool": (POOL, RAISED),
    "spared": (DTYPE, "torch.float32\n"),
    "draws": (DRAW.format("draws"), "1\n"),
    "draws_another": (DRAW.format("draws_another"), "1\n"),
    "draws_nothing": ("print(1)\n", "1\n"),
}
SCRIPTS = {
    "topic/page/program.py": "it asks where it is",
    "topic/page/spared.py": "a default was changed",
}


def small_notebook(project: Project, snippets: dict[str, tuple[str, str]]) -> NotebookNode:
    """A notebook of snippets, each with its code and the transcript that it is said to have."""
    gpu = "<!--pytest.mark.gpu-->\n"
    blocks = [
        project.block(name, *texts, marks=gpu if name == "gpu" else "")
        for name, texts in snippets.items()
    ]
    page = read_page("\n".join(blocks), "docs/en/topic/page.md")
    source = Source(project.root / "snippets", "en", "https://x.example/", "Site", "2.13.0")
    return nbformat.reads(notebook_of(page, source), as_version=4)


def test_a_cell_that_does_something_else_is_caught(project, monkeypatch, tmp_path: Path):
    monkeypatch.setitem(SETTINGS, "scripts", SCRIPTS)
    for name, end in (("draws", 1), ("draws_another", 2), ("draws_nothing", 1)):
        (project.snippets / f"{name}.svg").write_text(SVG.format(end))
    gpu = {"gpu": ("import torch\nprint(torch.ones(1).cuda())\n", NOT_YET_RUN)}
    notebook = small_notebook(project, CELLS | gpu)
    last = code_cells(notebook)[-1]
    last.source = last.source.replace(".is_available()", ".is_available() and False")
    for cell in code_cells(notebook):
        cell.metadata.tags = ["raises-exception"]  # SVG() of a file that is not there raises
    executed = execute(notebook, tmp_path)
    problems = find_differences(notebook, executed, tmp_path)
    assert sorted(Path(snippet).stem for snippet in problems) == [
        *("draws_another", "draws_nothing", "raises_another", "shows", "suffers", "wrong")
    ]
    assert "torch.float16" in problems["topic/page/suffers.py"]
    assert text_of(code_cells(executed)[-1].outputs) == "not run: needs a CUDA device\n"

    with pytest.raises(CellExecutionError, match="no"):
        execute(small_notebook(project, {"unannounced": (NO, "1\n")}), tmp_path)


@pytest.mark.parametrize(
    ("printed", "left"),
    [
        ("1\n" + RAISED, "1\n" + RAISED),
        (
            f"1\n{TRACEBACK}\nKeyError: 'x'\n\nDuring handling of the above exception, another "
            f"exception occurred:\n\n{RAISED}",
            "1\n" + RAISED,
        ),
        (
            f'1\nx.RemoteTraceback:\n"""\n{TRACEBACK}\nValueError: no\n"""\n\nThe above exception '
            f"was the direct cause of the following exception:\n\n{RAISED}",
            "1\n" + RAISED,
        ),
        (
            f"{TRACEBACK}\nA\n2\n{TRACEBACK}\nB\n\nThe above exception was the direct cause of "
            f"the following exception:\n\n{RAISED}",
            f"{TRACEBACK}\nA\n2\n{RAISED}",
        ),
    ],
)
def test_causes_are_taken_out_and_nothing_else(printed: str, left: str):
    assert without_causes(printed) == left


def test_two_streams_are_one_transcript_in_some_order():
    assert is_mixture("a\na ... c\nd\n", "d\n", "a\na b c\n")
    assert not is_mixture("a\nb\nc\n", "c\na\n", "b\n")
    assert not is_mixture("a\nb\n", "a\n", "")


def test_only_what_changed_is_run(project):
    before, after = (
        digest(small_notebook(project, {"one": (code, "1\n")}), "lock")
        for code in ("print(1)\n", "print( 1)\n")
    )
    passed = f"autograd/graph {before}\n"
    assert not is_due("autograd/graph", before, passed)
    assert is_due("autograd/graph", after, passed)
    assert is_due("autograd/backward", before, passed)

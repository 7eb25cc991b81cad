"""The checks of executed notebooks, each with something broken in one way."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

from overrides.handbook.page import read_page
from overrides.handbook.transcript import NOT_YET_RUN, TRACEBACK
from overrides.outputs.machines import Edition
from overrides.outputs.notebook import SETTINGS, notebook_of
from tests.checks.notebooks import code_cells, execute, find_differences, text_of
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
    (project.root / "requirements.lock").write_text("torch==2.13.0\n", encoding="utf-8")
    edition = Edition(project.handbook(), "Site", "", "https://x.example/", {}, {})
    return nbformat.reads(notebook_of(page, edition), as_version=4)


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

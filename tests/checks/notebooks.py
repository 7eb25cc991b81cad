"""Notebooks executed in plain kernels, and their outputs compared with the recorded ones."""

from __future__ import annotations

import os
import re
from copy import deepcopy
from pathlib import Path, PurePosixPath
from unittest import mock

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from overrides.handbook.transcript import NOT_YET_RUN, TRACEBACK, exception_of
from tests.engine.guard import ONE_THREAD
from tests.engine.recorder import without_styles
from tests.engine.transcript import matches, normalise

NOT_RUN = "not run: needs a CUDA device\n"
CELL_TIMEOUT = 180
_CELL_FILE = re.compile(r"[^\s\"]*/ipykernel_\d+/\d+\.py")
_COLOUR = re.compile(r"\x1b\[[\d;]*m")
_CHAINS = ("direct cause of the following exception", "another exception occurred")


def execute(notebook: NotebookNode, folder: Path) -> NotebookNode:
    """A copy of the notebook, run from top to bottom in ``folder``, in a plain kernel of its own.

    Raises nbclient's CellExecutionError for a cell that raises without being tagged so.
    """
    copy = deepcopy(notebook)
    for cell in code_cells(copy):
        cell.outputs, cell.execution_count = [], None
    client = NotebookClient(
        copy,
        timeout=CELL_TIMEOUT,
        kernel_name="python3",
        store_widget_state=False,
        resources={"metadata": {"path": str(folder)}},
    )
    # Nothing of the user's own Jupyter is read.
    own = {f"JUPYTER_{name}_DIR": f"{folder}/.{name}" for name in ("CONFIG", "DATA", "RUNTIME")}
    own |= {"IPYTHONDIR": f"{folder}/.ipython"}
    with mock.patch.dict(os.environ, own | ONE_THREAD):
        # A kernel that sees pytest's variable leaves alone what C code prints.
        os.environ.pop("PYTEST_CURRENT_TEST", None)
        return client.execute()


def read(path: Path) -> NotebookNode:
    """The notebook at ``path``."""
    return nbformat.read(path, as_version=4)


def snippet_of(cell: NotebookNode) -> str:
    """The snippet, below ``snippets/``, that the cell belongs to; '' for prose."""
    return cell.metadata.get("handbook", {}).get("snippet", "")


def code_cells(notebook: NotebookNode) -> list[NotebookNode]:
    """The notebook's code cells."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def find_differences(
    recorded: NotebookNode, executed: NotebookNode, folder: Path
) -> dict[str, str]:
    """For each snippet whose cell did not do what the notebook says, the two outputs.

    ``folder`` is where it ran. A cell that needs a CUDA device may say that there is none.
    """
    problems = {}
    for want, got in zip(code_cells(recorded), code_cells(executed), strict=True):
        expected = text_of(want.outputs)
        if NOT_RUN.strip() in want.source and (
            text_of(got.outputs) == NOT_RUN or expected == NOT_YET_RUN
        ):
            continue  # no device, or the first run on one, with nothing recorded to compare
        kinds = [kind(output) for output in want.outputs]
        # A figure left open is shown by Jupyter besides what the transcript holds.
        drawn = [output for output in map(kind, got.outputs) if output != "image/png"]
        same = _prints(expected, got, folder) and set(drawn) <= {*kinds, "stream"}
        if "image/svg+xml" in kinds:
            same = same and "image/svg+xml" in drawn and _draws(want, folder)
        if not same:
            whole = comparable(text_of(got.outputs), snippet_of(want), folder)
            problems[snippet_of(want)] = (
                f"recorded: {kinds}\n{expected}\nin the notebook: {drawn}\n{whole}"
            )
    return problems


def _prints(expected: str, got: NotebookNode, folder: Path) -> bool:
    """Whether a cell printed these lines, in whatever order, and ended with the same exception.

    Jupyter keeps two streams, so their lines have no common order. A transcript has the last of a
    chain of exceptions, a program in a cell prints all.
    """
    whole = comparable(text_of(got.outputs), snippet_of(got), folder)
    wanted, left = expected.splitlines(), whole.splitlines()
    if exception_of(expected) != exception_of(whole):
        return False
    for line in sorted(wanted, key=lambda line: "..." in line):
        if line != "...":
            same = next((other for other in left if matches(f"{line}\n", f"{other}\n")), None)
            if same is None:
                return False
            left.remove(same)
    return not left or "..." in wanted or any(chain in whole for chain in _CHAINS)


def _draws(want: NotebookNode, folder: Path) -> bool:
    """Whether the cell's figure, as its snippet has written it, is the recorded one."""
    figure = folder / PurePosixPath(snippet_of(want)).with_suffix(".svg").name
    return figure.exists() and any(
        output.data.get("image/svg+xml") == without_styles(figure.read_text(encoding="utf-8"))
        for output in want.outputs
        if output.output_type == "display_data"
    )


def kind(output: NotebookNode) -> str:
    """``stream``, ``error``, ``execute_result``, or the type of the picture that it shows."""
    if output.output_type == "display_data":
        pictures = (name for name in output.data if name.startswith("image/"))
        return next(pictures, "text/plain")
    return output.output_type


def text_of(outputs: list[NotebookNode], streams: tuple[str, ...] = ("stdout", "stderr")) -> str:
    """What a terminal would have shown; an exception counts as standard error."""
    text = ""
    for output in outputs:
        if output.output_type == "stream" and output.name in streams:
            text += output.text
        elif output.output_type == "error" and "stderr" in streams:
            message = f"{output.ename}: {output.evalue}" if output.evalue else output.ename
            text += f"{TRACEBACK}\n{message}\n"
    return text


def comparable(text: str, snippet: str, folder: Path) -> str:
    """``text``, printed by a cell that holds ``snippet``, as a transcript has it."""
    text = _COLOUR.sub("", text.replace("\r\n", "\n"))
    text = _CELL_FILE.sub(PurePosixPath(snippet).name, text)
    return normalise(text, (folder,))

"""Notebooks executed in plain kernels, and their outputs compared with the recorded ones."""

from __future__ import annotations

import hashlib
import os
import re
from copy import deepcopy
from pathlib import Path, PurePosixPath
from unittest import mock

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from overrides.handbook.transcript import NOT_YET_RUN, TRACEBACK
from tests.engine.guard import ONE_THREAD
from tests.engine.recorder import without_styles
from tests.engine.transcript import matches, normalise

NOT_RUN = "not run: needs a CUDA device\n"
CELL_TIMEOUT = 180
_CELL_FILE = re.compile(r"[^\s\"]*/ipykernel_\d+/\d+\.py")
_COLOUR = re.compile(r"\x1b\[[\d;]*m")
_CAUSE = re.compile(
    r"\n(?:The above exception was the direct cause of the following exception"
    r"|During handling of the above exception, another exception occurred):\n\n"
)


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
    own = {f"JUPYTER_{one}_DIR": f"{folder}/.{one}" for one in ("CONFIG", "DATA", "RUNTIME")}
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


def digest(notebook: NotebookNode, lock: str) -> str:
    """What a run depends on: the cells, what they must print, and ``lock``, the versions."""
    cells = [(cell.source, text_of(cell.outputs)) for cell in code_cells(notebook)]
    return hashlib.sha256(f"{cells}{lock}".encode()).hexdigest()[:16]


def is_due(name: str, digest: str, passed: str) -> bool:
    """Whether no line of ``passed`` says that the notebook of page ``name`` passed as it is now."""
    return f"{name} {digest}" not in passed.splitlines()


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
        found = [one for one in map(kind, got.outputs) if one != "image/png"]
        same = _prints(expected, got, folder) and set(found) <= {*kinds, "stream"}
        if "image/svg+xml" in kinds:
            same = same and "image/svg+xml" in found and _draws(want, folder)
        if not same:
            whole = comparable(text_of(got.outputs), snippet_of(want), folder)
            problems[snippet_of(want)] = (
                f"recorded: {kinds}\n{expected}\nin the notebook: {found}\n{whole}"
            )
    return problems


def _prints(expected: str, got: NotebookNode, folder: Path) -> bool:
    out, err, whole = (
        comparable(text_of(got.outputs, streams), snippet_of(got), folder)
        for streams in (("stdout",), ("stderr",), ("stdout", "stderr"))
    )
    return matches(expected, whole) or is_mixture(expected, out, err)


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
    return without_causes(normalise(text, (folder,)))


def without_causes(text: str) -> str:
    """``text`` without the exceptions that Python prints above the one that they led to.

    A transcript has the last one only. One that comes from another process is printed between
    quotes and below the name RemoteTraceback.
    """
    while found := _CAUSE.search(text):
        above = text[: found.start()]
        remote = above.endswith('"""\n')
        lines = r"^\S*RemoteTraceback:$" if remote else rf"^{re.escape(TRACEBACK)}$"
        starts = [one.start() for one in re.finditer(lines, above, re.MULTILINE)]
        text = above[: starts[-1] if starts else len(above)] + text[found.end() :]
    return text


def is_mixture(expected: str, out: str, err: str) -> bool:
    """Whether ``expected`` is the lines of ``out`` and ``err``, each in their order.

    Jupyter keeps two streams, so it does not show which line of the one came before which
    of the other.
    """
    first, second = out.splitlines(), err.splitlines()
    for line in expected.splitlines():
        stream = next((one for one in (first, second) if one and _matches(line, one[0])), None)
        if stream is None:
            return False
        stream.pop(0)
    return not first and not second


def _matches(expected: str, actual: str) -> bool:
    return expected != "..." and matches(f"{expected}\n", f"{actual}\n")

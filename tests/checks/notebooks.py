"""Notebooks executed, and their outputs compared with the recorded ones."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from copy import deepcopy
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from overrides.handbook.transcript import TRACEBACK, matches, normalise
from tests.engine.warm import warm_python

NOT_RUN = "not run: needs a CUDA device\n"
KERNEL = "warm"
CELL_TIMEOUT = 180
_CELL_FILE = re.compile(r"[^\s\"]*/ipykernel_\d+/\d+\.py")
_COLOUR = re.compile(r"\x1b\[[\d;]*m")


@contextmanager
def warm_kernel(folder: Path) -> Iterator[None]:
    """While this lasts, the kernel named ``KERNEL`` is one that has imported torch already.

    Where forking is unsafe it is a plain one. Nothing of the user's own Jupyter and IPython
    is read: their folders are below ``folder``.
    """
    spec = folder / "share/kernels" / KERNEL / "kernel.json"
    spec.parent.mkdir(parents=True)
    environment = {
        "IPYTHONDIR": str(folder / "ipython"),
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_PATH": str(folder / "share"),
        "JUPYTER_PLATFORM_DIRS": "1",
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
    }
    forks = sys.platform == "linux"
    with warm_python() if forks else nullcontext(sys.executable) as python:
        if forks:
            environment["HANDBOOK_WARM_PYTHON"] = str(python)
        arguments = [str(python), "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        spec.write_text(
            json.dumps({"argv": arguments, "display_name": KERNEL, "language": "python"})
        )
        before = dict(os.environ)
        os.environ.update(environment)
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)


def execute(notebook: NotebookNode, folder: Path) -> NotebookNode:
    """A copy of the notebook, run from top to bottom in ``folder`` by a kernel of its own.

    Raises nbclient's CellExecutionError for a cell that raises without being tagged so.
    """
    copy = deepcopy(notebook)
    for cell in copy.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    client = NotebookClient(
        copy,
        timeout=CELL_TIMEOUT,
        kernel_name=KERNEL,
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
    )
    return client.execute()


def without(notebook: NotebookNode, snippets: set[str]) -> NotebookNode:
    """The notebook without the cells of some snippets."""
    copy = deepcopy(notebook)
    copy.cells = [cell for cell in copy.cells if snippet_of(cell) not in snippets]
    return copy


def read(path: Path) -> NotebookNode:
    """The notebook at ``path``."""
    return nbformat.read(path, as_version=4)


def snippet_of(cell: NotebookNode) -> str | None:
    """The snippet, below ``snippets/``, that the cell belongs to."""
    return cell.metadata.get("handbook", {}).get("snippet")


def code_cells(notebook: NotebookNode) -> list[NotebookNode]:
    """The notebook's code cells."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def find_differences(
    recorded: NotebookNode, executed: NotebookNode, folder: Path, *, cuda: bool
) -> dict[str, str]:
    """For each snippet whose cell did not do what the notebook says, the two outputs.

    ``cuda`` says whether the cells that need a CUDA device had one.
    """
    problems = {}
    for want, got in zip(code_cells(recorded), code_cells(executed), strict=True):
        needs_cuda = "torch.cuda.is_available()" in want.source and NOT_RUN[:8] in want.source
        if needs_cuda and cuda and "[not yet run" in text_of(want.outputs):
            continue  # run here for the first time; nothing was recorded to compare with
        expected = NOT_RUN if needs_cuda and not cuda else text_of(want.outputs)
        name = Path(snippet_of(want)).name
        out, err, whole = (
            comparable(text_of(got.outputs, streams), name, folder)
            for streams in (("stdout",), ("stderr",), ("stdout", "stderr"))
        )
        same = matches(expected, whole) or is_mixture(expected, out, err)
        kinds = [kind(output) for output in want.outputs]
        # A figure left open is shown by Jupyter besides what the transcript holds.
        found = [one for one in map(kind, got.outputs) if one != "image/png"]
        extra = set(found) - set(kinds) - {"stream"}
        if needs_cuda and not cuda:
            extra, kinds = set(), []
        if not same or extra or ("image/svg+xml" in kinds and "image/svg+xml" not in found):
            problems[snippet_of(want)] = (
                f"recorded: {kinds}\n{expected}\nin the notebook: {found}\n{whole}"
            )
    return problems


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


def comparable(text: str, name: str, folder: Path) -> str:
    """``text``, printed by a cell that holds the snippet ``name``, as a transcript has it."""
    text = _COLOUR.sub("", text.replace("\r\n", "\n"))
    return normalise(_CELL_FILE.sub(name, text), (folder,))


def is_mixture(expected: str, out: str, err: str) -> bool:
    """Whether ``expected`` is the lines of ``out`` and ``err``, each in their order.

    Jupyter keeps two streams, so it does not show which line of the one came before which
    of the other.
    """
    wanted, first, second = expected.splitlines(), out.splitlines(), err.splitlines()
    if len(wanted) != len(first) + len(second):
        return False
    used = {0}
    """How many lines of ``out`` can have been used up so far."""
    for number, line in enumerate(wanted):
        following = set()
        for taken in used:
            other = number - taken
            if taken < len(first) and _line_matches(line, first[taken]):
                following.add(taken + 1)
            if 0 <= other < len(second) and _line_matches(line, second[other]):
                following.add(taken)
        used = following
    return bool(used)


def _line_matches(expected: str, actual: str) -> bool:
    return expected != "..." and matches(f"{expected}\n", f"{actual}\n")

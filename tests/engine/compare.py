"""Whether a run did what its page says, told without pytest: a GPU machine may not have it."""

from __future__ import annotations

import importlib.util
import os
import re
from dataclasses import dataclass
from pathlib import Path

from overrides.handbook.ledger import SAME
from tests.engine.marks import GPU
from tests.engine.recorder import Recorder, SnippetError
from tests.engine.runner import Result
from tests.engine.transcript import lacking

BESIDE_TORCH = {"PIL", "cv2", "matplotlib", "numpy", "packaging"}
"""Packages of the test group that a stock PyTorch image may lack; CI has them all."""
_MISSING = re.compile(
    r"^(?:ModuleNotFoundError: No module named '(\w+)|.*Numpy is not available)",
    re.MULTILINE,
)
_NO_COMPILER = re.compile(r"Failed to find C compiler|fatal error: Python\.h")
"""Triton compiles C code when it starts; images without gcc or Python's headers cannot."""
_NO_IPC = re.compile(
    r"CUDA error: (?:operation not supported|operation not permitted)[\s\S]*EOFError"
)
"""Some containers and WSL refuse to hand CUDA memory to another process: the sender fails."""
_NO_GPU = re.compile(
    r"No CUDA GPUs are available|Found no NVIDIA driver|CUDA driver initial\w+ failed"
)
"""A card that was there when the run began is gone, or hidden from the snippet."""


class Skipped(Exception):
    """A snippet that cannot run on this machine; the text says what is missing."""


@dataclass(frozen=True)
class Shown:
    """A snippet as a page shows it: its path below ``snippets/``, its marks and transcript."""

    snippet: str
    marks: tuple[str, ...]
    transcript: bool
    """Whether the page shows one."""


def compare(shown: Shown, result: Result, recorder: Recorder, written: list[str]) -> dict[str, str]:
    """Compare a run with its page, or record it; return its entry for the ledger.

    The differences that were written to files are added to ``written``, whatever else is wrong;
    see :meth:`Recorder.settle`.
    Raises SnippetError for what the page does not say, and Skipped for a package, a compiler or
    a permission that a GPU machine lacks; neither is forgiven where CI=true.
    """
    if result.failure:
        raise SnippetError(result.failure, result.transcript[-2000:])
    if os.environ.get("CI") != "true" and (missing := _missing(shown, result.transcript)):
        raise Skipped(missing)
    gpu = GPU in shown.marks
    if gpu and _NO_GPU.search(result.transcript):
        raise SnippetError("found no usable GPU", result.transcript)
    # An older torch may lack what the fix calls; the page says so.
    forgiven = recorder.elsewhere and (not gpu or lacking(result.transcript))
    if Path(shown.snippet).stem.endswith("_fixed") and result.exception and not forgiven:
        raise SnippetError("a fix must not raise", result.transcript)
    entry, differences = recorder.settle(shown.snippet, result, gpu)
    written += differences
    if entry["letter"] == SAME:
        if not shown.transcript and result.transcript:
            raise SnippetError(
                "prints, but the page shows no transcript under it", result.transcript
            )
        if shown.transcript and not result.transcript:
            raise SnippetError("prints nothing; remove the transcript from the page")
    return entry


def _missing(shown: Shown, transcript: str) -> str:
    """What this machine lacks that a snippet needs, as its transcript shows; '' if nothing."""
    if match := _MISSING.search(transcript):
        package = match[1] or "numpy"
        if package in BESIDE_TORCH and not importlib.util.find_spec(package):
            return f"{package} is not installed"
    if GPU in shown.marks and _NO_COMPILER.search(transcript):
        return "Triton needs a C compiler and Python's headers"
    if GPU in shown.marks and _NO_IPC.search(transcript):
        return "this machine refuses CUDA inter-process communication"
    return ""

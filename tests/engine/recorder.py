"""Compare what a run printed with the files beside its snippet, and record what changed.

Comparing and recording are the same pass; ``--record`` is the switch. Transcripts come from the
pinned torch and the oldest Python that is supported, on a CPU; those of blocks that need a GPU, from
the first card that runs them. What differs elsewhere is kept as ``<name>.b.out``, ``<name>.c.out``
and so on, by the runs that write the ledger.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import platform
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

from overrides.handbook.ledger import (
    CPU,
    MISSING,
    NOT_RUN,
    SAME,
    Ledger,
    content_hash,
    minor,
    pinned_torch,
    read_ledger,
    variant_path,
    variants,
)
from overrides.handbook.transcript import NOT_YET_RUN, exception_of, without_noise
from tests.engine.blocks import ShownSnippet
from tests.engine.ledger_writer import place_of
from tests.engine.runner import Result
from tests.engine.transcript import difference, hidden, lacking, matches

BESIDE_TORCH = {"PIL", "cv2", "matplotlib", "numpy", "packaging"}
"""Packages of the test group that a stock PyTorch image may lack; CI has them all."""
_MISSING = re.compile(
    r"^(?:ModuleNotFoundError: No module named '(\w+)|.*Numpy is not available)", re.MULTILINE
)
_GPU_LACKS = {
    # Triton compiles C code when it starts; images without gcc or Python's headers cannot.
    "Triton needs a C compiler and Python's headers": re.compile(
        r"Failed to find C compiler|fatal error: Python\.h"
    ),
    # Some containers and WSL refuse to hand CUDA memory to another process: the sender fails.
    "this machine refuses CUDA inter-process communication": re.compile(
        r"CUDA error: (?:operation not supported|operation not permitted)[\s\S]*EOFError"
    ),
}
_NO_GPU = re.compile(
    r"No CUDA GPUs are available|Found no NVIDIA driver|CUDA driver initial\w+ failed"
)
"""A card that was there when the run began is gone, or hidden from the snippet."""
_QUOTED = re.compile(r'"[^"<>]*"')
_STYLE = re.compile(r' style="([^"]*)"')


class SnippetError(Exception):
    """A snippet that did not do what its page says: one line, and what shows it."""

    def __init__(self, message: str, detail: str = "") -> None:
        super().__init__(message)
        self.detail = detail


@dataclass(frozen=True)
class Recorder:
    """Knows the handbook in ``root`` and what may be written there."""

    root: Path
    record: bool
    record_outcome: bool
    device: str = CPU
    """"CPU" or the name of the GPU that torch uses."""
    ledger: bool = False
    """Whether this run writes the ledger, and so may keep another transcript."""

    def settle(self, shown: ShownSnippet, result: Result, written: list[str]) -> dict[str, str]:
        """Compare all that a run has left with its page, or write it when recording.

        The differences that were written to files are added to ``written``, whatever else is
        wrong. Returns the snippet's entry for the ledger: its letter, the hash of what was run,
        what is missing, and ``changed`` if its transcript was. Skips the test for a package, a
        compiler or a permission that a GPU machine lacks, unless CI=true. Raises SnippetError for
        what is stale, what the page does not say, and what must not be recorded unasked.
        """
        if result.failure:
            raise SnippetError(result.failure, result.transcript[-2000:])
        if os.environ.get("CI") != "true" and (reason := _lacks(shown, result.transcript)):
            pytest.skip(reason)
        if shown.needs_gpu and _NO_GPU.search(result.transcript):
            raise SnippetError("found no usable GPU", result.transcript)
        path = self.root / "snippets" / shown.snippet
        # An older torch may lack what the fix calls; the page says so.
        forgiven = self.elsewhere and (not shown.needs_gpu or lacking(result.transcript))
        if path.stem.endswith("_fixed") and result.outcome == "raised" and not forgiven:
            raise SnippetError("a fix must not raise", result.transcript)
        for name in result.figures:
            if name != f"{path.stem}.svg":
                raise SnippetError(f"wrote {name}; a figure is named after its snippet")
        entry = {"before": content_hash(path)}
        here = self._decides(shown)
        entry |= self._compare_transcript(path.with_suffix(".out"), result, written, here)
        figure = path.with_suffix(".svg")
        drawn = result.figures.get(figure.name)
        drawn = drawn and without_styles(drawn)
        if not here and drawn != _read(figure):
            raise SnippetError("draws another figure than the page shows")
        self._compare(figure, drawn, written)
        if entry["letter"] == SAME:
            self._compare_page(shown, result)
        if self.record and not self.ledger and not self._letters(shown).strip(NOT_RUN):
            for file in variants(path.with_suffix(".out")).values():
                file.unlink()
                written.append(f"deleted {file.name}, which was printed before {path.name} changed")
        return entry

    def write_placeholder(self, snippet: str) -> None:
        """Record that a snippet could not be run yet, unless it has a transcript."""
        path = (self.root / "snippets" / snippet).with_suffix(".out")
        if self.record and not path.exists():
            path.write_text(NOT_YET_RUN, encoding="utf-8")

    @cached_property
    def elsewhere(self) -> bool:
        """Whether this is another device, torch or Python than transcripts of CPU blocks come from."""
        pyproject = (self.root / "pyproject.toml").read_text(encoding="utf-8")
        oldest = re.search(r'requires-python = ">=([\d.]+)"', pyproject)
        pinned = pinned_torch(self.root)
        return (
            self.device != CPU
            or bool(oldest and minor(oldest[1]) != minor(platform.python_version()))
            or bool(pinned and self._torch and minor(pinned) != minor(self._torch))
        )

    @cached_property
    def _ledger(self) -> Ledger:
        return read_ledger(self.root)

    @cached_property
    def _torch(self) -> str:
        """The installed version; '' without torch."""
        try:
            return importlib.metadata.version("torch")
        except importlib.metadata.PackageNotFoundError:
            return ""

    def _letters(self, shown: ShownSnippet) -> str:
        return self._ledger.letters(shown.snippet, self.root / "snippets")

    def _decides(self, shown: ShownSnippet) -> bool:
        """Whether the page shows what this environment prints."""
        ran = self._letters(shown)
        if shown.needs_gpu:
            place = (self.device, minor(self._torch), minor(platform.python_version()))
            return not any(
                letter == SAME and column.device != CPU and place_of(column) != place
                for letter, column in zip(ran, self._ledger.columns, strict=True)
            )
        # A contributor with another Python records what is new, as it is now.
        return not self.elsewhere or (
            self.record and not self.ledger and not ran.strip(NOT_RUN)
        )

    def _compare_transcript(
        self, path: Path, result: Result, written: list[str], here: bool
    ) -> dict[str, str]:
        """Compare the transcript; ``here`` says that this environment decides what the page shows."""
        text, recorded = result.transcript or None, _read(path)
        if here or recorded == NOT_YET_RUN:
            known = len(written)
            self._compare(path, text, written)
            return {"letter": SAME} | ({"changed": SAME} if len(written) > known else {})
        if _agree(recorded, text, noise=True):
            return {"letter": SAME}
        others = variants(path)
        for letter, variant in others.items():
            # An empty file says that nothing is printed.
            if _agree(_read(variant), text or "", noise=True):
                return {"letter": letter}
        lacks = lacking(text or "")
        if lacks and exception_of(text or "") != exception_of(recorded or ""):
            return {"letter": MISSING, "lacks": lacks}
        letter = next(one for one in "bcdefghijklmnopqrstuvwxyz" if one not in others)
        self._compare(variant_path(path, letter), text or "", written, unlike=recorded)
        return {"letter": letter}

    def _compare(
        self, path: Path, text: str | None, written: list[str], unlike: str | None = None
    ) -> None:
        """Compare one file with this run's ``text``, None for no such file, or write it.

        ``unlike`` is the transcript that this torch version departs from.
        """
        name = path.relative_to(self.root / "snippets").as_posix()
        recorded = _read(path)
        if recorded == text or (path.suffix == ".out" and _agree(recorded, text)):
            return
        known = recorded if unlike is None else unlike
        before, after = exception_of(known or ""), exception_of(text or "")
        changes = difference(recorded or unlike or "", text or "", name)
        first = known in (None, NOT_YET_RUN) or path.suffix != ".out"
        if not first and before != after and not self.record_outcome:
            raise SnippetError(
                f"the transcript ends with {before or 'no exception'}, this run with "
                f"{after or 'no exception'}; if that is meant, run 'make record OUTCOME=1'",
                changes,
            )
        if not self.record:
            raise SnippetError(f"snippets/{name} is stale; run 'make record'", changes)
        if unlike is not None and not self.ledger:
            raise SnippetError(
                "prints something else than with the torch and the Python that pyproject.toml "
                "names; 'make matrix RECORD=1' keeps that",
                changes,
            )
        if text is None:
            path.unlink()
        else:
            path.write_text(text, encoding="utf-8")
        written.append(changes)

    def _compare_page(self, shown: ShownSnippet, result: Result) -> None:
        """Refuse a transcript that the page does not show, and one that hides too much."""
        if not shown.transcript and result.transcript:
            raise SnippetError(
                "prints, but the page shows no transcript under it", result.transcript
            )
        if shown.transcript and not result.transcript:
            raise SnippetError("prints nothing; remove the transcript from the page")
        if shown.transcript:
            recorded = _read(self.root / "snippets" / shown.transcript) or ""
            if missed := hidden(recorded, result.transcript, shown.prose):
                name = Path(shown.transcript).name
                raise SnippetError(f"the dots in {name} hide {missed}", recorded)


def _lacks(shown: ShownSnippet, transcript: str) -> str:
    """What this machine lacks that a snippet needs, as its transcript shows; '' if nothing."""
    if match := _MISSING.search(transcript):
        package = match[1] or "numpy"
        if package in BESIDE_TORCH and not importlib.util.find_spec(package):
            return f"{package} is not installed"
    reasons = _GPU_LACKS.items() if shown.needs_gpu else ()
    return next((reason for reason, sign in reasons if sign.search(transcript)), "")


def without_styles(svg: str) -> str:
    """A drawing with attributes of SVG in place of ``style`` attributes.

    Matplotlib writes the latter, and the site's content security policy forbids them. Attributes
    look the same in the page, in the PDF and in a notebook. None of them is broken into lines.
    """
    return _STYLE.sub(_attributes, _QUOTED.sub(lambda quoted: " ".join(quoted[0].split("\n")), svg))


def _attributes(style: re.Match[str]) -> str:
    pairs = (part.split(":", 1) for part in style[1].split(";") if part.strip())
    # Where a property is given twice, as image-rendering is, the last one counts.
    last = {name.strip(): value.strip() for name, value in pairs}
    return "".join(f' {name}="{value}"' for name, value in last.items())


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


def _agree(recorded: str | None, text: str | None, noise: bool = False) -> bool:
    """Whether a run printed what is recorded; with ``noise``, in another environment.

    Dots may stand for a part of a message, never for what kind of end it is.
    """
    if not recorded or not text:
        return recorded == text
    if exception_of(recorded) != exception_of(text):
        return False
    return matches(recorded, text) or (
        noise and matches(without_noise(recorded), without_noise(text))
    )

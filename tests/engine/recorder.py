"""Compare what a run printed with the files beside its snippet, and record what changed.

Comparing and recording are the same pass; ``--record`` is the switch. Transcripts come from the
pinned torch and the oldest Python that is supported, on a CPU; those of blocks that need a GPU, from
the first card that runs them. Runs that write the ledger keep what differs as ``<name>.b.out``,
``<name>.c.out`` and so on.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from functools import cached_property
from importlib import metadata
from pathlib import Path
from platform import python_version
from string import ascii_lowercase

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

_GPU_MACHINE_LACKS = (
    (r"No module named '(PIL|cv2|matplotlib|numpy|packaging)'", r"\1 is not installed"),
    (r"Numpy is not available", "numpy is not installed"),
    (r"Failed to find C compiler|fatal error: Python\.h", "Triton needs a C compiler and headers"),
    # Some containers and WSL refuse to hand CUDA memory to another process: the sender fails.
    (r"CUDA error: operation not (?:supported|permitted)[\s\S]*EOFError", "no CUDA IPC here"),
    (r"No CUDA GPUs are available|Found no NVIDIA driver", "the card is gone"),
)
"""How a transcript shows that the machine lacks something, and why its test is skipped."""
_QUOTED = re.compile(r'"[^"<>]*"')
_STYLE = re.compile(r' style="([^"]*)"')


class SnippetError(Exception):
    """A snippet that did not do what its page says: one line, and what shows it."""

    def __init__(self, message: str, detail: str = "") -> None:
        super().__init__(f"{message}\n{detail}")


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
        what is missing, and ``changed`` if its transcript was. Skips the test where a GPU machine
        lacks something. Raises SnippetError for what is stale, what the page does not say, and
        what must not be recorded unasked.
        """
        path, text = self.root / "snippets" / shown.snippet, result.transcript
        transcript, figure = path.with_suffix(".out"), path.with_suffix(".svg")
        recorded, here = _read(transcript), self._decides(shown)
        if result.failure:
            raise SnippetError(result.failure, text[-2000:])
        if self.device != CPU and os.environ.get("CI") != "true":
            for sign, reason in _GPU_MACHINE_LACKS:
                if (match := re.search(sign, text)) and not re.search(sign, recorded or ""):
                    pytest.skip(f"{shown.snippet}: {match.expand(reason)}")
        # An older torch may lack what the fix calls; the page says so.
        forgiven = self.elsewhere and (not shown.needs_gpu or lacking(text))
        if path.stem.endswith("_fixed") and result.raised and not forgiven:
            raise SnippetError("a fix must not raise", text)
        if other := result.figures.keys() - {figure.name}:
            raise SnippetError(f"wrote {min(other)}; a figure is named after its snippet")
        entry = {"before": content_hash(path)}
        entry |= self._compare_transcript(transcript, recorded, text, written, here)
        drawn = without_styles(result.figures.get(figure.name, "")) or None
        if here:
            self._compare(figure, drawn, written)
        elif entry["letter"] == SAME and drawn != _read(figure):
            raise SnippetError("draws another figure than the page shows")
        if entry["letter"] == SAME:
            if text and not shown.transcript:
                raise SnippetError("prints, but the page shows no transcript under it", text)
            if shown.transcript and not text:
                raise SnippetError("prints nothing; remove the transcript from the page")
            if missed := hidden(_read(transcript) or "", text, shown.prose):
                raise SnippetError(f"the dots in {transcript.name} hide {missed}", recorded or "")
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
        decisive = (CPU, pinned_torch(self.root), oldest[1] if oldest else "")
        pairs = zip(decisive, self._place, strict=True)
        return any(pinned and minor(pinned) != own for pinned, own in pairs)

    @cached_property
    def _place(self) -> tuple[str, str, str]:
        """This environment, as :func:`place_of` gives that of a column."""
        return self.device, minor(metadata.version("torch")), minor(python_version())

    @cached_property
    def _ledger(self) -> Ledger:
        return read_ledger(self.root)

    def _decides(self, shown: ShownSnippet) -> bool:
        """Whether the page shows what this environment prints."""
        letters = self._ledger.letters(shown.snippet, self.root / "snippets")
        if shown.needs_gpu:
            return not any(
                letter == SAME and column.device != CPU and place_of(column) != self._place
                for letter, column in zip(letters, self._ledger.columns, strict=True)
            )
        # A contributor with another Python records what is new, as it is now.
        new = self.record and not self.ledger and not letters.strip(NOT_RUN)
        return new or not self.elsewhere

    def _compare_transcript(
        self, path: Path, recorded: str | None, printed: str, written: list[str], here: bool
    ) -> dict[str, str]:
        """The entry for the ledger; ``here`` says that this environment decides what is shown."""
        if here or recorded == NOT_YET_RUN:
            self._compare(path, printed or None, written)
            return {"letter": SAME} | ({"changed": SAME} if written else {})
        # An empty file says that nothing is printed.
        others = {SAME: path} | variants(path)
        for letter, file in others.items():
            if _agree(_read(file) or "", printed, noise=True):
                return {"letter": letter}
        lacks = lacking(printed)
        if lacks and exception_of(printed) != exception_of(recorded or ""):
            return {"letter": MISSING, "lacks": lacks}
        letter = next(letter for letter in ascii_lowercase if letter not in others)
        self._compare(variant_path(path, letter), printed, written, unlike=recorded or "")
        return {"letter": letter}

    def _compare(
        self, path: Path, text: str | None, written: list[str], unlike: str | None = None
    ) -> None:
        """Compare one file with this run's ``text``, None for no such file, or write it.

        ``unlike`` is the transcript that this torch version departs from.
        """
        name = path.relative_to(self.root / "snippets").as_posix()
        recorded = _read(path) if unlike is None else unlike
        if recorded == text or (path.suffix == ".out" and _agree(recorded or "", text or "")):
            return
        before, after = (exception_of(x or "") or "no exception" for x in (recorded, text))
        changes = difference(recorded or "", text or "", name)
        refusal = ""
        if recorded not in (None, NOT_YET_RUN) and before != after and not self.record_outcome:
            refusal = f"the transcript ends with {before}, this run with {after}; "
            refusal += "if that is meant, run 'make record OUTCOME=1'"
        elif not self.record:
            refusal = f"snippets/{name} is stale; run 'make record'"
        elif unlike is not None and not self.ledger:
            refusal = "another torch or Python prints that; 'make matrix' keeps it"
        if refusal:
            raise SnippetError(refusal, changes)
        if text is None:
            path.unlink()
        else:
            path.write_text(text, encoding="utf-8")
        written.append(changes)


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


def _agree(recorded: str, printed: str, noise: bool = False) -> bool:
    """Whether a run printed what is recorded; with ``noise``, in another environment.

    Dots may stand for a part of a message, never for what kind of end it is.
    """
    if not recorded or not printed or exception_of(recorded) != exception_of(printed):
        return recorded == printed
    return matches(recorded, printed) or (
        noise and matches(without_noise(recorded), without_noise(printed))
    )

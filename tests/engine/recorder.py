"""Compare what a run printed with the files beside its snippet, and record what changed.

Comparing and recording are the same pass; ``--record`` is the switch. Transcripts come from the
pinned torch and the oldest Python that is supported, on a CPU; those of blocks that need a GPU, from
the first card that runs them. What differs elsewhere is kept as ``<name>.b.out``, ``<name>.c.out``
and so on.
"""

from __future__ import annotations

import importlib.metadata
import platform
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from overrides.handbook.ledger import (
    MISSING,
    NOT_RUN,
    SAME,
    Ledger,
    content_hash,
    minor,
    read_ledger,
    variant_path,
    variants,
)
from overrides.handbook.transcript import NOT_YET_RUN, exception_of, without_noise
from tests.engine.device import CPU
from tests.engine.ledger_writer import place_of
from tests.engine.runner import Result
from tests.engine.transcript import difference, lacking, matches

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

    def settle(
        self, snippet: str, result: Result, gpu: bool = False
    ) -> tuple[dict[str, str], list[str]]:
        """Compare all that a run has left, or write it when recording; ``gpu``: it needs a GPU.

        Returns the snippet's entry for the ledger (its letter, the hash of what was run, the
        letters whose transcripts changed, what is missing), and the differences that were written.
        Raises SnippetError for what is stale, or must not be recorded unasked.
        """
        path = self.root / "snippets" / snippet
        for name in result.figures:
            if name != f"{path.stem}.svg":
                raise SnippetError(f"wrote {name}; a figure is named after its snippet")
        before = content_hash(path)
        written: list[str] = []
        # What nobody has run as it is now, such as a new snippet, is recorded wherever one is. The
        # second page that shows it finds the files of the first, and must not decide again.
        ran = self._ledger.letters(snippet, self.root / "snippets")
        new = self._new.setdefault(snippet, self.record and not ran.strip(NOT_RUN))
        here = new or (not self._vouched(ran) if gpu else not self.elsewhere)
        letter, changed = self._compare_transcript(path.with_suffix(".out"), result, written, here)
        figure = path.with_suffix(".svg")
        drawn = result.figures.get(figure.name)
        drawn = drawn and without_styles(drawn)
        if not here and drawn != _read(figure):
            raise SnippetError("draws another figure than the page shows")
        self._compare(figure, drawn, written)
        lacks = lacking(result.transcript) if letter == MISSING else ""
        entry = {"letter": letter, "before": before, "changed": changed, "lacks": lacks}
        return entry, written

    def write_placeholder(self, snippet: str) -> None:
        """Record that a snippet could not be run yet, unless it has a transcript."""
        path = (self.root / "snippets" / snippet).with_suffix(".out")
        if self.record and not path.exists():
            path.write_text(NOT_YET_RUN, encoding="utf-8")

    @cached_property
    def _ledger(self) -> Ledger:
        return read_ledger(self.root)

    @cached_property
    def _new(self) -> dict[str, bool]:
        return {}

    def _vouched(self, letters: str) -> bool:
        """Whether another environment with a GPU has printed the transcript that is on disk."""
        place = (self.device, minor(self._torch or ""), minor(platform.python_version()))
        return any(
            letter == SAME and column.device != CPU and place_of(column) != place
            for letter, column in zip(letters, self._ledger.columns, strict=True)
        )

    @cached_property
    def _torch(self) -> str | None:
        """The installed version; None without torch."""
        try:
            return importlib.metadata.version("torch")
        except importlib.metadata.PackageNotFoundError:
            return None

    @cached_property
    def elsewhere(self) -> bool:
        """Whether this is another device, torch or Python than transcripts of CPU blocks come from."""
        if self.device != CPU:
            return True
        pyproject = (self.root / "pyproject.toml").read_text(encoding="utf-8")
        pinned = re.search(r'"torch==([\d.]+)"', pyproject)
        oldest = re.search(r'requires-python = ">=([\d.]+)"', pyproject)
        if oldest and minor(platform.python_version()) != minor(oldest[1]):
            return True
        if not pinned or not self._torch:
            return False
        return minor(pinned[1]) != minor(self._torch)

    def _compare_transcript(
        self, path: Path, result: Result, written: list[str], here: bool
    ) -> tuple[str, str]:
        """The letter of the transcript that was printed, and "a" if that was written anew.

        ``here`` says that this environment decides what the page shows.
        """
        text, recorded = result.transcript or None, _read(path)
        if here or recorded == NOT_YET_RUN:
            known = len(written)
            self._compare(path, text, written)
            # What it says more generally now is still what the others have printed.
            kept = recorded is None or (text is not None and matches(text, recorded))
            return SAME, "" if len(written) == known or kept else SAME
        if _agree(recorded, text, noise=True):
            return SAME, ""
        others = variants(path)
        for letter, variant in others.items():
            # An empty file says that nothing is printed.
            if _agree(_read(variant), text or "", noise=True):
                return letter, ""
        if lacking(text or "") and exception_of(text or "") != exception_of(recorded or ""):
            return MISSING, ""
        letter = next(one for one in "bcdefghijklmnopqrstuvwxyz" if one not in others)
        self._compare(variant_path(path, letter), text or "", written, unlike=recorded)
        return letter, ""

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

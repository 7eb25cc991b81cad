"""Compare what a run printed with the files beside its snippet, and record what changed.

Comparing and recording are the same pass; ``--record`` is the switch. On another torch version
than the pinned one, what differs is kept as ``<name>.torch-<minor>.out``.
"""

from __future__ import annotations

import importlib.metadata
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

from overrides.handbook.ledger import content_hash, minor, variant_path
from overrides.handbook.transcript import NOT_YET_RUN, difference, exception_of, matches
from tests.engine.runner import Result


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

    def settle(self, snippet: str, result: Result) -> tuple[dict[str, object], list[str]]:
        """Compare all that a run has left, or write it when recording.

        Returns the snippet's entry for the ledger, and the differences that were written. Raises
        SnippetError for what is stale, or must not be recorded unasked.
        """
        stem = PurePosixPath(snippet).with_suffix("")
        for name in result.figures:
            if name != f"{stem.name}.svg":
                raise SnippetError(f"wrote {name}; a figure is named after its snippet")
        written: list[str] = []
        differs = self._compare_transcript(f"{stem}.out", result.transcript or None, written)
        self._compare(f"{stem}.svg", result.figures.get(f"{stem.name}.svg"), written)
        version = self._other_torch if differs else None
        entry: dict[str, object] = {
            "outcome": "differs" if version else "passed",
            "hash": content_hash(self.root / "snippets" / snippet, version),
            "seconds": round(result.seconds, 2),
        }
        return entry, written

    def write_placeholder(self, snippet: str) -> None:
        """Record that a snippet could not be run yet, unless it has a transcript."""
        path = (self.root / "snippets" / snippet).with_suffix(".out")
        if self.record and not path.exists():
            path.write_text(NOT_YET_RUN, encoding="utf-8")

    @cached_property
    def _other_torch(self) -> str | None:
        """The installed torch's version, unless transcripts are recorded with it."""
        pyproject = (self.root / "pyproject.toml").read_text(encoding="utf-8")
        pinned = re.search(r'"torch==([\d.]+)"', pyproject)
        try:
            installed = importlib.metadata.version("torch").partition("+")[0]
        except importlib.metadata.PackageNotFoundError:
            return None
        return installed if pinned and minor(pinned[1]) != minor(installed) else None

    def _compare_transcript(self, name: str, text: str | None, written: list[str]) -> bool:
        """Compare the transcript; return whether it is another one with this torch version."""
        path = self.root / "snippets" / name
        recorded = _read(path)
        if not self._other_torch or recorded == NOT_YET_RUN:
            self._compare(name, text, written)
            return False
        variant = variant_path(path, self._other_torch)
        name = variant.relative_to(self.root / "snippets").as_posix()
        if not _agree(recorded, text):
            # An empty file says that this version prints nothing.
            self._compare(name, text or "", written)
            return True
        if variant.exists():
            if not self.record:
                raise SnippetError(f"{variant.name} is no longer needed; run 'make record'")
            written.append(difference(_read(variant) or "", "", name))
            variant.unlink()
        return False

    def _compare(self, name: str, text: str | None, written: list[str]) -> None:
        """Compare one file with this run's ``text``, None for no such file, or write it."""
        path = self.root / "snippets" / name
        recorded = _read(path)
        if recorded == text or (path.suffix == ".out" and _agree(recorded, text)):
            return
        before, after = exception_of(recorded or ""), exception_of(text or "")
        changes = difference(recorded or "", text or "", name)
        first = recorded in (None, NOT_YET_RUN) or path.suffix != ".out"
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


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


def _agree(recorded: str | None, text: str | None) -> bool:
    """Whether a run printed what is recorded.

    Dots may stand for a part of a message, never for what kind of end it is.
    """
    if not recorded or not text:
        return recorded == text
    return exception_of(recorded) == exception_of(text) and matches(recorded, text)

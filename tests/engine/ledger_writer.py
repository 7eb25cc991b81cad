"""Write the ledger: what ``pytest --codeblocks docs --ledger`` leaves in ``tests/ledgers/``.

:mod:`overrides.handbook.ledger` says what a ledger is, and reads it.
"""

from __future__ import annotations

import datetime
import importlib.metadata
import platform
from pathlib import Path
from typing import TYPE_CHECKING

from overrides.handbook.files import why
from overrides.handbook.ledger import (
    FAILED,
    MISSING,
    NOT_RUN,
    SKIPPED,
    Column,
    Ledger,
    Row,
    content_hash,
    minor,
    read_ledger,
    variant_of,
    variants,
    write_ledger,
)
from tests.engine.device import facts

if TYPE_CHECKING:  # a GPU machine writes the ledger without pytest
    import pytest

ENTRY = "handbook_ledger"
"""Under this name a test report carries what the ledger says of its snippet."""


def this_column() -> Column:
    """The environment of this process, with today's date."""
    try:
        numpy = importlib.metadata.version("numpy")
    except importlib.metadata.PackageNotFoundError:
        numpy = "none"
    return Column(
        python=platform.python_version(),
        numpy=numpy,
        system=f"{platform.system()} {platform.machine()}",
        date=datetime.datetime.now(datetime.UTC).date().isoformat(),
        **facts(),
    )


class LedgerWriter:
    """A pytest plugin that collects what the reports say and writes it at the end."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.entries: dict[str, dict[str, str]] = {}
        self.problem = ""
        self.lost: list[str] = []
        """A line for each program of which other environments' results no longer hold."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the outcome of a snippet; a failure on one page outweighs the other page."""
        page, _, name = report.nodeid.partition("::")
        if not page.endswith(".md"):
            return
        known = self.entries.setdefault(name, {})
        if report.failed:
            known |= {"letter": FAILED}
        elif report.skipped:
            known |= {"letter": SKIPPED}
        elif report.when == "call" and known.get("letter") != FAILED:
            for key, entry in report.user_properties:
                if key == ENTRY and isinstance(entry, dict):
                    # The second page finds what the first has recorded.
                    known |= {key: str(value) for key, value in entry.items() if key not in known}

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say why there is no new ledger, if there is none, and what the new one has lost."""
        for line in self.lost:
            terminalreporter.write_line(line, yellow=True)
        if self.problem:
            terminalreporter.write_line(f"the ledger is as it was: {self.problem}", red=True)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write what the reports have said."""
        self.write()
        if self.problem:
            session.exitstatus = 1

    def write(self) -> None:
        """Write the ledger, unless no snippet has run.

        Other environments' letters stay where neither the snippet nor what they printed has
        changed. Transcripts that no environment prints any more are deleted. What went wrong is
        in ``problem`` then, in one line.
        """
        entries = {name: entry for name, entry in self.entries.items() if entry}
        if not entries:
            return
        column, before = this_column(), read_ledger(self.root)
        columns = list(before.columns)
        places = [one.place for one in columns]
        here = places.index(column.place) if column.place in places else len(columns)
        # A newer patch release starts again.
        again = here < len(columns) and columns[here].torch != column.torch
        columns[here : here + 1] = [column]
        snippets = self.root / "snippets"
        rows = {}
        for name in sorted(before.rows.keys() | entries.keys()):
            if not (snippets / name).exists():
                continue
            entry = entries.get(name, {})
            row = before.rows.get(name, Row("", ""))
            current = entry.get("before") or content_hash(snippets / name)
            known = row.letters.ljust(len(columns), NOT_RUN)
            letters = known if row.hash == current else NOT_RUN * len(columns)
            for letter in entry.get("changed", ""):
                letters = letters.replace(letter, NOT_RUN)
            lost = [
                minor(one.torch)
                for one, was, now in zip(columns, known, letters, strict=True)
                if was != now and one.place != column.place
            ]
            mine = entry.get("letter", NOT_RUN if again else letters[here])
            letters = letters[:here] + mine + letters[here + 1 :]
            deleted = []
            for file in variants((snippets / name).with_suffix(".out")):
                stem_and_letter = variant_of(file)
                if stem_and_letter and stem_and_letter[1] not in letters:
                    file.unlink()
                    deleted.append(file.name)
            if lost:
                releases = lost[0] if lost[0] == lost[-1] else f"{lost[0]} to {lost[-1]}"
                self.lost.append(
                    f"snippets/{name}: what torch {releases} printed no longer holds"
                    f"{''.join(f', {file} deleted' for file in deleted)}; "
                    "'make matrix RECORD=1' runs it there"
                )
            if letters.strip(NOT_RUN):
                lacks = (entry.get("lacks") or row.lacks) if MISSING in letters else ""
                rows[name] = Row(content_hash(snippets / name), letters, lacks)
        try:
            write_ledger(self.root, Ledger(tuple(columns), rows))
        except OSError as error:
            self.problem = why(error)

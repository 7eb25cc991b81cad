"""Write the ledger: what a run of another release or of a GPU leaves in ``tests/ledgers/``.

:mod:`overrides.handbook.ledger` says what a ledger is, and reads it.
"""

from __future__ import annotations

import ctypes
import datetime
import importlib.metadata
import json
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

import pytest

from overrides.handbook.ledger import (
    CPU,
    FAILED,
    LEDGER,
    MISSING,
    NOT_RUN,
    SAME,
    SKIPPED,
    Column,
    Ledger,
    Row,
    content_hash,
    minor,
    read_ledger,
    variants,
)

ENTRY = "handbook_ledger"
"""Under this name a test report carries what the ledger says of its snippet."""
_FACTS = """
import json, torch
present = torch.cuda.is_available()
print(json.dumps({
    "torch": torch.__version__.partition("+")[0],
    "build": "cuda " + torch.version.cuda if torch.version.cuda else "cpu",
    "device": torch.cuda.get_device_name(0) if present else "CPU",
}))
"""


def facts() -> dict[str, str]:
    """The installed torch's version and build, and the device it finds ("CPU" or a GPU's name).

    Another process is asked: to look for a GPU here would make forking unsafe. Raises
    pytest.UsageError with torch's own last line when it cannot be imported.
    """
    done = subprocess.run([sys.executable, "-c", _FACTS], capture_output=True, text=True)
    if done.returncode:
        raise pytest.UsageError((done.stderr.strip().splitlines() or ["torch is missing"])[-1])
    return json.loads(done.stdout.splitlines()[-1])


def device_name() -> str:
    """ "CPU" or the GPU's name, as :func:`facts` gives it; torch is only asked beside a driver."""
    try:
        if os.environ.get("CUDA_VISIBLE_DEVICES") == "":
            return CPU
        ctypes.CDLL("libcuda.so.1")
    except OSError:
        return CPU
    return facts()["device"]


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

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the outcome of a snippet."""
        page, _, name = report.nodeid.partition("::")
        if not page.endswith(".md"):
            return
        if report.failed or report.skipped:
            self.entries[name] = {"letter": FAILED if report.failed else SKIPPED}
        elif report.when == "call":
            self.entries[name] = dict(report.user_properties)[ENTRY]  # type: ignore[assignment]

    def pytest_sessionfinish(self) -> None:
        """Write the ledger, unless no snippet has run.

        Other environments' letters stay where neither the snippet nor what they printed has
        changed. Transcripts that no environment prints any more are deleted.
        """
        if not self.entries:
            return
        column, before = this_column(), read_ledger(self.root)
        columns = list(before.columns)
        places = [place_of(known) for known in columns]
        here = places.index(place_of(column)) if place_of(column) in places else len(columns)
        # A newer patch release starts again.
        again = here < len(columns) and columns[here].torch != column.torch
        columns[here : here + 1] = [column]
        rows = {}
        for name in sorted(before.rows.keys() | self.entries.keys()):
            file = self.root / "snippets" / name
            if not file.exists():
                continue
            entry, row = self.entries.get(name, {}), before.rows.get(name, Row("", ""))
            valid = row.hash == (entry.get("before") or content_hash(file))
            letters = (row.letters if valid else "").ljust(len(columns), NOT_RUN)
            if "changed" in entry:
                letters = letters.replace(SAME, NOT_RUN)
            mine = entry.get("letter", NOT_RUN if again else letters[here])
            letters = letters[:here] + mine + letters[here + 1 :]
            for letter, variant in variants(file.with_suffix(".out")).items():
                if letter not in letters:
                    variant.unlink()
            if letters.strip(NOT_RUN):
                lacks = (entry.get("lacks") or row.lacks) if MISSING in letters else ""
                rows[name] = Row(content_hash(file), letters, lacks)
        write_ledger(self.root, Ledger(tuple(columns), rows))


def place_of(column: Column) -> tuple[str, str, str]:
    """What no two columns share: device, minor torch version, minor Python version."""
    return column.device, minor(column.torch), minor(column.python)


def order_of(column: Column) -> tuple:
    """What columns are sorted by: CPUs before GPUs, then by version."""
    torch, python = (
        [int(part) for part in re.findall(r"\d+", minor(version))]
        for version in (column.torch, column.python)
    )
    return column.device != CPU, column.device, torch, python


def write_ledger(root: Path, ledger: Ledger) -> None:
    """Write one line per snippet, so that a diff shows what ran differently; columns in order."""
    order = sorted(range(len(ledger.columns)), key=lambda index: order_of(ledger.columns[index]))
    columns = ",\n".join(f"    {json.dumps(vars(ledger.columns[index]))}" for index in order)
    rows = ",\n".join(
        f'    {json.dumps(name)}: "{row.hash} {"".join(row.letters[index] for index in order)}'
        f'{" " * bool(row.lacks)}{row.lacks}"'
        for name, row in sorted(ledger.rows.items())
    )
    file = root / LEDGER
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(
        f'{{\n  "columns": [\n{columns}\n  ],\n  "snippets": {{\n{rows}\n  }}\n}}\n',
        encoding="utf-8",
    )

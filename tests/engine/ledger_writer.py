"""Write the ledger: what a run of another release or of a GPU leaves in ``tests/ledgers/``.

:mod:`overrides.handbook.ledger` says what a ledger is, and reads it.
"""

from __future__ import annotations

import ctypes
import datetime
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from overrides.handbook import ledger
from overrides.handbook.ledger import FAILED, NOT_RUN, SAME, SKIPPED, Column, Ledger, Row, minor

ENTRY = "handbook_ledger"
"""Under this name a test report carries what the ledger says of its snippet."""
_ASK = """
import importlib.metadata, importlib.util, json, platform, torch
numpy = importlib.util.find_spec("numpy")
print(json.dumps({
    "torch": torch.__version__.partition("+")[0],
    "build": "cuda " + torch.version.cuda if torch.version.cuda else "cpu",
    "python": platform.python_version(),
    "numpy": importlib.metadata.version("numpy") if numpy else "none",
    "system": platform.system() + " " + platform.machine(),
    "device": torch.cuda.get_device_name(0) if torch.cuda.is_available() else "CPU",
}))
"""


def this_column() -> Column:
    """The environment of this process, with today's date.

    Another process is asked: to look for a GPU here would make forking unsafe. Raises
    pytest.UsageError with torch's own last line when it cannot be imported.
    """
    done = subprocess.run([sys.executable, "-c", _ASK], capture_output=True, text=True)
    if done.returncode:
        raise pytest.UsageError(done.stderr.strip().splitlines()[-1])
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    return Column(**json.loads(done.stdout.splitlines()[-1]), date=today)


def device_name() -> str:
    """ "CPU" or the name of the GPU that torch finds; it is only asked beside a driver."""
    try:
        ctypes.CDLL("libcuda.so.1")
    except OSError:
        return ledger.CPU
    hidden = os.environ.get("CUDA_VISIBLE_DEVICES") == ""
    return ledger.CPU if hidden else this_column().device


class LedgerWriter:
    """A pytest plugin that collects what the reports say and writes it at the end."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.entries: dict[str, dict[str, str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the outcome of a snippet."""
        page, _, name = report.nodeid.partition("::")
        if page.endswith(".md") and (report.failed or report.skipped):
            self.entries[name] = {"letter": FAILED if report.failed else SKIPPED}
        elif page.endswith(".md") and report.when == "call":
            self.entries[name] = dict(report.user_properties)[ENTRY]  # type: ignore[assignment]

    def pytest_sessionfinish(self) -> None:
        """Write the ledger, unless no snippet has run.

        Other environments' letters stay where neither the snippet nor what they printed has
        changed. Transcripts that no environment prints any more are deleted.
        """
        if not self.entries:
            return
        column, before = this_column(), ledger.read_ledger(self.root)
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
            valid = row.hash == (entry.get("before") or ledger.content_hash(file))
            letters = (row.letters if valid else "").ljust(len(columns), NOT_RUN)
            if "changed" in entry:
                letters = letters.replace(SAME, NOT_RUN)
            mine = entry.get("letter", NOT_RUN if again else letters[here])
            letters = letters[:here] + mine + letters[here + 1 :]
            for letter, variant in ledger.variants(file.with_suffix(".out")).items():
                if letter not in letters:
                    variant.unlink()
            if letters.strip(NOT_RUN):
                newest = letters.rfind(ledger.MISSING)
                lacks = row.lacks if newest >= 0 else ""
                if here == newest:  # what the newest of them lacks, the older ones lack as well
                    lacks = entry.get("lacks") or lacks
                rows[name] = Row(ledger.content_hash(file), letters, lacks)
        write_ledger(self.root, Ledger(tuple(columns), rows))


def place_of(column: Column) -> tuple[str, str, str]:
    """What no two columns share: device, minor torch version, minor Python version."""
    return column.device, minor(column.torch), minor(column.python)


def write_ledger(root: Path, written: Ledger) -> None:
    """Write a line per snippet, so that a diff shows what ran differently; CPUs, then by version."""

    def order(place: int) -> tuple:
        device, *versions = place_of(written.columns[place])
        return device != ledger.CPU, device, [[*map(int, v.split("."))] for v in versions]

    places = sorted(range(len(written.columns)), key=order)
    columns = [f"    {json.dumps(vars(written.columns[place]))}" for place in places]
    rows = []
    for name, row in sorted(written.rows.items()):
        letters = "".join(row.letters[place] for place in places)
        rows.append(f'    {json.dumps(name)}: "{row.hash} {letters} {row.lacks}'.rstrip() + '"')
    parts = ('{\n  "columns": [', ",\n".join(columns), '  ],\n  "snippets": {', ",\n".join(rows))
    file = root / ledger.LEDGER
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join([*parts, "  }\n}\n"]), encoding="utf-8")

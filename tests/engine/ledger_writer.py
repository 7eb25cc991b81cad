"""Write ledgers: what ``pytest --codeblocks docs --ledger`` leaves in ``tests/ledgers/``.

:mod:`overrides.handbook.ledger` says what a ledger is, and reads it.
"""

from __future__ import annotations

import datetime
import json
import platform
import re
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from overrides.handbook.ledger import Entry, Run, is_current, read_ledger

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
    SystemExit with torch's own last line when it cannot be imported.
    """
    done = subprocess.run([sys.executable, "-c", _FACTS], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit((done.stderr.strip().splitlines() or ["torch cannot be imported"])[-1])
    return json.loads(done.stdout.splitlines()[-1])


class LedgerWriter:
    """A pytest plugin that collects what the reports say and writes it at the end."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.entries: dict[str, dict] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the outcome of a snippet; a failure on one page outweighs the other page."""
        page, _, name = report.nodeid.partition("::")
        if not page.endswith(".md"):
            return
        known = self.entries.setdefault(name, {})
        if report.failed:
            reason = str(report.longrepr).partition("\n")[0]
            known.clear()
            known.update(outcome="failed", reason=reason)
        elif report.skipped:
            reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else ""
            known.update(outcome="skipped", reason=reason.removeprefix("Skipped: "))
        elif report.when == "call" and known.get("outcome") != "failed":
            for key, entry in report.user_properties:
                if key == ENTRY and isinstance(entry, dict):
                    known.update(entry)

    def pytest_sessionfinish(self) -> None:
        """Write the ledger, unless no snippet has run.

        Earlier entries of other snippets stay while they are current, or say why one was skipped.
        """
        entries = {name: entry for name, entry in self.entries.items() if entry}
        if not entries:
            return
        run = Run(
            python=platform.python_version(),
            system=f"{platform.system()} {platform.machine()}",
            date=datetime.datetime.now(datetime.UTC).date().isoformat(),
            **facts(),
        )
        slug = re.sub(r"[^a-z0-9]+", "-", run.device.lower()).strip("-")
        file = self.root / f"tests/ledgers/torch-{run.torch}-{slug}.json"
        kept: dict[str, Entry] = {}
        if file.exists():
            before, snippets = read_ledger(file), self.root / "snippets"
            kept = {
                name: entry
                for name, entry in before.entries.items()
                if is_current(before, name, snippets)
                or (entry.outcome == "skipped" and (snippets / name).exists())
            }
        kept |= {name: Entry(run, **entry) for name, entry in entries.items()}
        write(file, run.torch, run.device, kept)


def write(file: Path, torch: str, device: str, entries: dict[str, Entry]) -> None:
    """Write a ledger, one entry per line, so that a diff shows which snippets were run again."""
    runs = sorted({entry.run for entry in entries.values()}, key=lambda run: (run.date, str(run)))
    lines = []
    for name, entry in sorted(entries.items()):
        record = asdict(entry) | {"run": runs.index(entry.run)}
        record = {key: value for key, value in record.items() if value != ""}
        lines.append(f"    {json.dumps(name)}: {json.dumps(record)}")
    head = json.dumps(
        {"torch": torch, "device": device, "runs": [asdict(run) for run in runs]}, indent=2
    )
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(
        head.removesuffix("\n}") + ',\n  "snippets": {\n' + ",\n".join(lines) + "\n  }\n}\n",
        encoding="utf-8",
    )

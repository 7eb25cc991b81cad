"""Checks over the committed ledgers and the transcripts kept for other torch versions."""

from __future__ import annotations

import datetime
import json
import re
from pathlib import Path

import jsonschema

from overrides.handbook.ledger import (
    Ledger,
    is_current,
    minor,
    read_ledger,
    variant_of,
    variant_path,
)
from tests.checks.site import ROOT

SCHEMA = ROOT / "tests/ledgers/schema.json"


def find_invalid(file: Path) -> list[str]:
    """What is wrong with the form of a ledger; nothing if it follows the schema."""
    label = f"tests/ledgers/{file.name}"
    try:
        ledger = read_ledger(file)
    except ValueError as error:
        return [str(error)]
    validator = jsonschema.Draft202012Validator(
        json.loads(SCHEMA.read_text(encoding="utf-8")),
        format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER,
    )
    data = json.loads(file.read_text(encoding="utf-8"))
    problems = [f"{label}: {one.json_path}: {one.message}" for one in validator.iter_errors(data)]
    slug = re.sub(r"[^a-z0-9]+", "-", ledger.device.lower()).strip("-")
    if file.name != (name := f"torch-{ledger.torch}-{slug}.json"):
        problems.append(f"{label}: what it holds belongs into {name}")
    for run in ledger.runs:
        if (run.torch, run.device) != (ledger.torch, ledger.device):
            problems.append(f"{label}: has a run on {run.torch} {run.device}")
    return problems


def find_false_entries(ledger: Ledger, root: Path, today: datetime.date) -> list[str]:
    """Entries that cannot be true or should not be committed: tomorrow's, unknown, failed."""
    label = f"tests/ledgers/{ledger.file.name}"
    problems = [
        f"{label}: a run on {run.date} has not taken place yet; today is {today}"
        for run in ledger.runs
        if datetime.date.fromisoformat(run.date) > today
    ]
    for name, entry in ledger.entries.items():
        if not (root / "snippets" / name).exists():
            problems.append(f"{label}: {name} does not exist; run the ledger's environment again")
        elif entry.outcome == "failed":
            problems.append(f"{label}: {name} failed there: {entry.reason}")
    return problems


def find_stale(ledger: Ledger, root: Path, snippets: list[str]) -> list[str]:
    """Those of ``snippets`` that ``ledger`` has not run as they stand now, nor had to skip."""
    return [
        f"tests/ledgers/{ledger.file.name}: {name} "
        + ("has changed since" if name in ledger.entries else "was not run")
        + "; run 'make ledger'"
        for name in snippets
        if not is_current(ledger, name, root / "snippets")
        and not (name in ledger.entries and ledger.entries[name].outcome == "skipped")
    ]


def find_unaccounted_variants(ledgers: list[Ledger], root: Path) -> list[str]:
    """Transcripts kept for a torch version with which no ledger says that they were printed."""
    printed = {
        variant_path((root / "snippets" / name).with_suffix(".out"), ledger.torch)
        for ledger in ledgers
        for name, entry in ledger.entries.items()
        if entry.outcome == "differs" and is_current(ledger, name, root / "snippets")
    }
    problems = []
    for file in sorted((root / "snippets").rglob("*.out")):
        variant = variant_of(file)
        if variant and file not in printed:
            problems.append(
                f"{file.relative_to(root)}: no ledger of torch {minor(variant[1])} has printed it; "
                f"run 'make matrix TORCH=\"{variant[1]}.0\"' or delete it"
            )
    return problems

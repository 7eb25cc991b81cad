"""Checks over the committed ledger and the transcripts kept for other torch versions."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterable
from pathlib import Path

import jsonschema

from overrides.handbook.ledger import (
    FAILED,
    LEDGER,
    NOT_RUN,
    SAME,
    SKIPPED,
    Ledger,
    content_hash,
    read_ledger,
    variant_path,
)
from overrides.handbook.transcript import NOT_YET_RUN
from tests.checks.site import ROOT
from tests.checks.snippets import VARIANT
from tests.engine.blocks import ShownSnippet
from tests.engine.device import CPU
from tests.engine.ledger_writer import order_of, place_of
from tests.engine.marks import GPU

SCHEMA = ROOT / "tests/ledgers/schema.json"
PRINTED = SAME + "bcdefghijklmnopqrstuvwxyz"


def find_invalid(root: Path) -> list[str]:
    """What is wrong with the form of the ledger; nothing if it follows the schema."""
    try:
        ledger = read_ledger(root)
    except ValueError as error:
        return [str(error)]
    validator = jsonschema.Draft202012Validator(
        json.loads(SCHEMA.read_text(encoding="utf-8")),
        format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER,
    )
    data = json.loads((root / LEDGER).read_text(encoding="utf-8"))
    problems = [f"{LEDGER}: {one.json_path}: {one.message}" for one in validator.iter_errors(data)]
    if list(ledger.columns) != sorted(ledger.columns, key=order_of):
        problems.append(f"{LEDGER}: the columns are not in order; run 'make ledger'")
    places = [place_of(column) for column in ledger.columns]
    problems += [
        f"{LEDGER}: two columns for {', '.join(place)}"
        for place in sorted(set(places))
        if places.count(place) > 1
    ]
    return problems


def find_false_entries(ledger: Ledger, root: Path, today: datetime.date) -> list[str]:
    """What cannot be true or should not be committed: tomorrow's runs, failures, no such file."""
    snippets = root / "snippets"
    problems = [
        f"{LEDGER}: a run on {column.date} has not taken place yet; today is {today}"
        for column in ledger.columns
        if datetime.date.fromisoformat(column.date) > today
    ]
    for name, row in ledger.rows.items():
        if not (snippets / name).exists():
            problems.append(f"{LEDGER}: {name} does not exist; run 'make ledger'")
            continue
        for column, letter in zip(ledger.columns, row.letters, strict=True):
            transcript = variant_path((snippets / name).with_suffix(".out"), letter)
            if letter == FAILED:
                problems.append(f"{LEDGER}: {name} failed on torch {column.name}")
            elif letter in PRINTED[1:] and not transcript.exists():
                problems.append(f"{LEDGER}: {transcript.relative_to(root)} does not exist")
    return problems


def find_unproven(ledger: Ledger, root: Path, blocks: Iterable[ShownSnippet]) -> list[str]:
    """What a ledger says of a GPU without the transcripts that prove it, and the reverse.

    A column of a GPU comes from a machine that nobody else has at hand. It counts only together
    with what was printed there: the transcripts that its letters name, as they are now.
    """
    snippets = root / "snippets"
    shown = {block.snippet: block for block in blocks}
    cards = [index for index, column in enumerate(ledger.columns) if column.device != CPU]
    problems = [
        f"{LEDGER}: torch {ledger.columns[index].name} is a build for the CPU, which finds no GPU"
        for index in cards
        if ledger.columns[index].build == "cpu"
    ]
    for name, row in ledger.rows.items():
        snippet = snippets / name
        if name not in shown or not snippet.exists():
            continue  # find_false_entries and find_orphans say so
        for index in cards:
            letter, card = row.letters[index], ledger.columns[index].name
            if letter not in PRINTED:
                continue
            file = variant_path(snippet.with_suffix(".out"), letter)
            label = file.relative_to(root)
            if not file.exists() and shown[name].transcript:
                problems.append(
                    f"{LEDGER}: {name} ran on {card}, and {label} is missing; send both"
                )
            elif file.exists() and file.read_text(encoding="utf-8") == NOT_YET_RUN:
                problems.append(f"{LEDGER}: {name} ran on {card}, and {label} says that it did not")
            elif row.hash != content_hash(snippet):
                problems.append(
                    f"{LEDGER}: {name} ran on {card} with other files than these; send its "
                    "transcripts too, or run 'make ledger' if it has changed since"
                )
    for name in sorted(name for name, block in shown.items() if GPU in block.marks):
        file = (snippets / name).with_suffix(".out")
        letters = ledger.letters(name, snippets)
        if (
            file.exists()
            and file.read_text(encoding="utf-8") != NOT_YET_RUN
            and not any(letters[index] in PRINTED for index in cards)
        ):
            problems.append(
                f"{file.relative_to(root)}: no GPU has printed it with the snippet as it is; "
                "delete it and run 'make record'"
            )
    return problems


def find_stale(ledger: Ledger, root: Path, torch: str, snippets: Iterable[str]) -> list[str]:
    """Those of ``snippets`` that did not run with ``torch`` on a CPU as they are now."""
    columns = [
        index
        for index, column in enumerate(ledger.columns)
        if column.torch == torch and column.device == "CPU"
    ]
    problems = []
    for name in snippets:
        letters = ledger.letters(name, root / "snippets")
        if all(letters[index] == NOT_RUN for index in columns):
            why = "has changed since" if name in ledger.rows else "was not run"
            problems.append(f"{LEDGER}: {name} {why}; run 'make ledger'")
    return problems


def find_needless_skips(ledger: Ledger, blocks: Iterable[ShownSnippet]) -> list[str]:
    """Snippets that were skipped although their page asks neither for a GPU nor for a package."""
    may_skip = {block.snippet for block in blocks if block.marks or block.importorskip}
    return [
        f"{LEDGER}: {name} was skipped, and no page says what it needs"
        for name, row in ledger.rows.items()
        if SKIPPED in row.letters and name not in may_skip
    ]


def find_unaccounted_variants(ledger: Ledger, root: Path) -> list[str]:
    """Transcripts kept for another torch version that no environment has printed."""
    problems = []
    snippets = root / "snippets"
    for file in sorted(snippets.rglob("*.out")):
        if variant := VARIANT.fullmatch(file.name):
            snippet = file.with_name(f"{variant['stem']}.py").relative_to(snippets).as_posix()
            if variant["letter"] not in ledger.letters(snippet, snippets):
                problems.append(
                    f"{file.relative_to(root)}: no torch version has printed it with the snippet "
                    "as it is; run 'make matrix' or delete it"
                )
    return problems

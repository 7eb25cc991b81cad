"""The ledgers as they are cannot say more than is true."""

from __future__ import annotations

import datetime

from overrides.handbook.ledger import read_ledger, read_ledgers
from overrides.handbook.notebook.publish import recorded_with
from tests.checks.ledgers import (
    find_false_entries,
    find_invalid,
    find_stale,
    find_unaccounted_variants,
)
from tests.checks.site import ROOT

FOLDER = ROOT / "tests/ledgers"


def test_the_ledgers_follow_their_schema():
    files = sorted(set(FOLDER.glob("*.json")) - {FOLDER / "schema.json"})
    assert files
    assert [problem for file in files for problem in find_invalid(file)] == []


def test_every_snippet_was_run_on_the_pinned_torch_as_it_is_now():
    pinned = recorded_with(ROOT)
    snippets = sorted(
        path.relative_to(ROOT / "snippets").as_posix() for path in (ROOT / "snippets").rglob("*.py")
    )
    problems = find_stale(read_ledger(FOLDER / f"torch-{pinned}-cpu.json"), ROOT, snippets)
    assert not problems, "\n".join(problems)


def test_no_ledger_says_what_cannot_be():
    today = datetime.datetime.now(datetime.UTC).date()
    problems = [
        problem
        for ledger in read_ledgers(FOLDER)
        for problem in find_false_entries(ledger, ROOT, today)
    ]
    assert not problems, "\n".join(problems)


def test_every_transcript_of_another_torch_version_was_printed_by_it():
    problems = find_unaccounted_variants(read_ledgers(FOLDER), ROOT)
    assert not problems, "\n".join(problems)


def test_only_snippets_that_need_a_gpu_or_a_package_are_skipped():
    for ledger in read_ledgers(FOLDER):
        for name, entry in ledger.entries.items():
            if entry.outcome == "skipped":
                assert "CUDA" in entry.reason or "installed" in entry.reason, (
                    f"{ledger.file.name}: {name} was skipped: {entry.reason}"
                )

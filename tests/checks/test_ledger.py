"""The ledger as it is cannot say more than is true."""

from __future__ import annotations

import datetime
from functools import cache

from overrides.handbook.ledger import LEDGER, read_ledger
from overrides.outputs.machines import recorded_with
from tests.checks.ledgers import (
    find_false_entries,
    find_invalid,
    find_needless_skips,
    find_stale,
    find_unaccounted_variants,
    find_unproven,
)
from tests.checks.site import ROOT
from tests.engine.blocks import ShownSnippet, read_blocks

MAX_BYTES = 120
"""Of the ledger, for each snippet; a diff of it must stay readable."""


@cache
def shown() -> list[ShownSnippet]:
    """The snippets of the English pages."""
    files = (ROOT / "docs/en").rglob("*.md")
    return [block for file in files for block in read_blocks(file, ROOT)]


def test_the_ledger_follows_its_schema_and_stays_small():
    assert find_invalid(ROOT) == []
    assert (ROOT / LEDGER).stat().st_size <= MAX_BYTES * len(read_ledger(ROOT).rows)


def test_every_snippet_was_run_on_the_pinned_torch_as_it_is_now():
    snippets = sorted(
        path.relative_to(ROOT / "snippets").as_posix() for path in (ROOT / "snippets").rglob("*.py")
    )
    problems = find_stale(read_ledger(ROOT), ROOT, recorded_with(ROOT), snippets)
    assert not problems, "\n".join(problems)


def test_the_ledger_does_not_say_what_cannot_be():
    today = datetime.datetime.now(datetime.UTC).date()
    problems = find_false_entries(read_ledger(ROOT), ROOT, today)
    assert not problems, "\n".join(problems)


def test_every_transcript_of_another_torch_version_was_printed_by_it():
    problems = find_unaccounted_variants(read_ledger(ROOT), ROOT)
    assert not problems, "\n".join(problems)


def test_what_the_ledger_says_of_a_gpu_comes_with_its_transcripts():
    problems = find_unproven(read_ledger(ROOT), ROOT, shown())
    assert not problems, "\n".join(problems)


def test_only_snippets_that_need_a_gpu_or_a_package_are_skipped():
    assert find_needless_skips(read_ledger(ROOT), shown()) == []

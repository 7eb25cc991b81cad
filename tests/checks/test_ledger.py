"""The ledger as it is cannot say more than is true."""

from __future__ import annotations

from overrides.handbook.ledger import read_ledger
from tests.checks.ledgers import find_failed, find_unaccounted_variants, find_unproven
from tests.checks.site import ROOT
from tests.engine.blocks import read_blocks


def test_the_ledger_has_no_failures():
    assert find_failed(read_ledger(ROOT)) == []


def test_every_transcript_of_another_torch_version_was_printed_by_it():
    problems = find_unaccounted_variants(read_ledger(ROOT), ROOT)
    assert not problems, "\n".join(problems)


def test_what_the_ledger_says_of_a_gpu_comes_with_its_transcripts():
    shown = [
        block for file in (ROOT / "docs/en").rglob("*.md") for block in read_blocks(file, ROOT)
    ]
    problems = find_unproven(read_ledger(ROOT), ROOT, shown)
    assert not problems, "\n".join(problems)

"""Checks over the committed ledger and the transcripts kept for other releases and GPUs."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase

from overrides.handbook.ledger import CPU, FAILED, LEDGER, variant_path
from overrides.handbook.transcript import NOT_YET_RUN
from tests.checks.snippets import VARIANT
from tests.checks.tree import Tree


def find_failed(tree: Tree) -> Iterator[str]:
    """Runs that failed, which nobody should commit."""
    ledger = tree.ledger
    for name, row in ledger.rows.items():
        for column, letter in zip(ledger.columns, row.letters, strict=True):
            if letter == FAILED:
                yield f"{LEDGER}: {name} failed on torch {column.name}"


def find_unproven(tree: Tree) -> Iterator[str]:
    """GPU blocks of which the ledger says one thing and the transcripts another.

    A column of a GPU comes from a machine that nobody else has at hand. It counts only together
    with what was printed there, and the reverse; no CPU can have run such a block.
    """
    ledger, root = tree.ledger, tree.root
    for name in sorted({block.snippet for block in tree.blocks if block.needs_gpu}):
        shown = (root / "snippets" / name).with_suffix(".out")
        letters = ledger.letters(name, root / "snippets")
        printed = {
            (column.device == CPU, letter)
            for column, letter in zip(ledger.columns, letters, strict=True)
            if letter in ascii_lowercase
        }
        files = {shown, *(variant_path(shown, letter) for _, letter in printed)}
        real = all(file.exists() and file.read_text("utf-8") != NOT_YET_RUN for file in files)
        if real != bool(printed) or any(on_cpu for on_cpu, _ in printed):
            yield (
                f"{LEDGER}: {name}: ledger and transcript do not agree on whether a GPU has run it "
                f"as it is; run it on one, or delete {shown.name} and run 'make record'"
            )


def find_unaccounted_variants(tree: Tree) -> Iterator[str]:
    """Transcripts kept for another release or GPU that no environment has printed."""
    ledger, snippets = tree.ledger, tree.root / "snippets"
    for file in sorted(snippets.rglob("*.out")):
        if variant := VARIANT.fullmatch(file.name):
            snippet = file.with_name(f"{variant['stem']}.py").relative_to(snippets).as_posix()
            if variant["letter"] not in ledger.letters(snippet, snippets):
                yield (
                    f"{file.relative_to(tree.root)}: no torch version has printed it with the "
                    "program as it is; delete it, a maintainer's 'make matrix' writes it again"
                )

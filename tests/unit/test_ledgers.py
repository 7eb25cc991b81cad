"""Ledgers: what a run writes is true, and the checks catch one that is not."""

from __future__ import annotations

import datetime
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from overrides.handbook.ledger import (
    Entry,
    Ledger,
    Run,
    content_hash,
    is_current,
    read_ledger,
    variant_path,
)
from tests.checks.ledgers import (
    find_false_entries,
    find_invalid,
    find_stale,
    find_unaccounted_variants,
)
from tests.checks.site import ROOT
from tests.engine import ledger_writer
from tests.tools.matrix import summary
from tests.unit.project import Project

TODAY = datetime.datetime.now(datetime.UTC).date()
RUN = Run("2.13.0", "cpu", "3.11.7", "Linux x86_64", "CPU", "2026-11-22")
NAME = "topic/page/one.py"


@pytest.fixture
def small(project: Project) -> Project:
    """A handbook of one snippet, with a true ledger."""
    project.add("one", "print(1)\n", "1\n")
    write(project)
    return project


def write(
    project: Project, run: Run = RUN, outcome: str = "passed", hash: str = "", reason: str = ""
) -> Ledger:
    """Write and read a ledger of one entry, true but for what is given."""
    hash = hash or content_hash(project.root / "snippets" / NAME)
    file = project.root / "tests/ledgers/torch-2.13.0-cpu.json"
    entry = Entry(run, outcome, hash, 0.01, reason)
    ledger_writer.write(file, "2.13.0", "CPU", {NAME: entry})
    return read_ledger(file)


def test_a_true_ledger_is_accepted(small: Project):
    ledger = write(small)
    assert find_invalid(ledger.file) == []
    assert find_false_entries(ledger, small.root, TODAY) == []
    assert find_stale(ledger, small.root, [NAME]) == []


def test_a_wrong_hash_counts_as_not_run(small: Project):
    ledger = write(small, hash="0123456789abcdef")
    assert not is_current(ledger, NAME, small.root / "snippets")
    assert find_stale(ledger, small.root, [NAME]) == [
        f"tests/ledgers/torch-2.13.0-cpu.json: {NAME} has changed since; run 'make ledger'"
    ]


@pytest.mark.parametrize("suffix", [".py", ".out", ".svg"])
def test_a_file_edited_by_hand_is_noticed(small: Project, suffix: str):
    ledger = write(small)
    (small.snippets / f"one{suffix}").write_text("2\n", encoding="utf-8")
    assert len(find_stale(ledger, small.root, [NAME])) == 1


def test_a_snippet_that_was_never_run_is_noticed(small: Project):
    assert find_stale(write(small), small.root, ["topic/page/two.py"]) == [
        "tests/ledgers/torch-2.13.0-cpu.json: topic/page/two.py was not run; run 'make ledger'"
    ]


def test_an_unknown_snippet_is_refused(small: Project):
    ledger = write(small)
    (small.snippets / "one.py").unlink()
    assert "does not exist" in find_false_entries(ledger, small.root, TODAY)[0]


def test_a_future_date_is_refused(small: Project):
    tomorrow = replace(RUN, date=(TODAY + datetime.timedelta(1)).isoformat())
    ledger = write(small, tomorrow)
    assert "has not taken place yet" in find_false_entries(ledger, small.root, TODAY)[0]


def test_a_failure_is_not_committed(small: Project):
    ledger = write(small, outcome="failed", reason="timeout")
    assert "failed there: timeout" in find_false_entries(ledger, small.root, TODAY)[0]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"passed"', '"succeeded"'),
        ('"seconds": 0.01', '"seconds": "fast"'),
        ("2026-11-22", "last week"),
        ('"run": 0', '"run": 1'),
        ('"device": "CPU",\n  "runs"', '"device": "NVIDIA H200",\n  "runs"'),
        ("{", "["),
    ],
)
def test_a_broken_ledger_is_named(small: Project, before: str, after: str):
    file = write(small).file
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
    assert find_invalid(file)[0].startswith("tests/ledgers/torch-2.13.0-cpu.json: ")


def test_a_transcript_that_no_version_printed_is_noticed(small: Project):
    variant = variant_path(small.snippets / "one.out", "2.15.0")
    variant.write_text("2\n", encoding="utf-8")
    ledger = write(small)
    assert find_unaccounted_variants([ledger], small.root) == [
        "snippets/topic/page/one.torch-2.15.out: no ledger of torch 2.15 has printed it; "
        "run 'make matrix TORCH=\"2.15.0\"' or delete it"
    ]


def ledger_of(project: Project) -> Ledger:
    return read_ledger(next((project.root / "tests/ledgers").glob("torch-*.json")))


def test_a_run_writes_what_became_of_each_snippet(project: Project):
    project.add("good", "print(1)\n", "1\n")
    project.add("bad", "print(1)\n", "2\n")
    project.add("gpu", "import torch  # cuda\n", marks="<!--pytest.mark.gpu-->\n")
    project.pytest("--ledger")
    entries = {Path(name).stem: entry for name, entry in ledger_of(project).entries.items()}
    assert {name: entry.outcome for name, entry in entries.items()} == {
        "good": "passed",
        "bad": "failed",
        "gpu": "skipped",
    }
    assert entries["good"].hash == content_hash(project.snippets / "good.py")
    assert entries["bad"].reason.endswith("is stale; run 'make record'")
    assert entries["good"].run.date == TODAY.isoformat()


def test_a_partial_run_keeps_what_is_still_true(project: Project):
    for name in ("one", "two", "three"):
        project.add(name, f"print('{name}')\n", f"{name}\n")
    project.add("gpu", "import torch  # cuda\n", marks="<!--pytest.mark.gpu-->\n")
    project.pytest("--ledger")
    before = ledger_of(project).entries
    (project.snippets / "two.py").write_text("print('two' * 1)\n", encoding="utf-8")
    project.pytest("--ledger", "-k", "three")
    after = ledger_of(project).entries
    assert after[NAME] == before[NAME]
    assert set(after) == {NAME, "topic/page/three.py", "topic/page/gpu.py"}


def other_torch(project: Project) -> None:
    """Let the handbook be recorded with another torch than the installed one."""
    text = '[dependency-groups]\ntest = ["torch==1.0.0"]\n'
    (project.root / "pyproject.toml").write_text(text, encoding="utf-8")


def test_another_torch_version_has_its_own_transcript(project: Project):
    other_torch(project)
    project.add("one", "print('new')\n", "old\n")
    assert "is stale" in project.pytest().stdout
    assert "2 passed" in project.pytest("--record").stdout
    assert (project.snippets / "one.out").read_text(encoding="utf-8") == "old\n"
    variants = list(project.snippets.glob("one.torch-*.out"))
    assert [file.read_text(encoding="utf-8") for file in variants] == ["new\n"]
    assert "2 passed" in project.pytest("--ledger").stdout
    ledger = ledger_of(project)
    assert ledger.entries[NAME].outcome == "differs"
    assert is_current(ledger, NAME, project.root / "snippets")
    assert find_unaccounted_variants([ledger], project.root) == []
    assert f"differs  snippets/{NAME}" in summary(ledger)


def test_a_version_that_prints_what_all_print_needs_no_transcript(project: Project):
    other_torch(project)
    project.add("one", "print('same')\n", "same\n")
    variant = variant_path(project.snippets / "one.out", ledger_writer.facts()["torch"])
    variant.write_text("other\n", encoding="utf-8")
    assert "is no longer needed" in project.pytest().stdout
    assert "2 passed" in project.pytest("--record").stdout
    assert not variant.exists()


def test_without_a_gpu_the_gpu_run_says_so_and_succeeds():
    done = subprocess.run(
        [sys.executable, "-m", "tests.tools.gpu"],
        cwd=ROOT,
        env=os.environ | {"CUDA_VISIBLE_DEVICES": ""},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "finds no CUDA device" in done.stdout
    count = int(done.stdout.split("; ")[1].split()[0])
    assert count >= 20
    assert len(done.stdout.splitlines()) == 1

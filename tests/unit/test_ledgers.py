"""Ledgers: what a run writes is true, and the checks catch one that is not."""

from __future__ import annotations

import datetime
import re
from dataclasses import replace
from pathlib import Path

import pytest

from overrides.handbook.ledger import Ledger, content_hash, is_current, read_ledger, variant_path
from tests.checks.ledgers import (
    find_false_entries,
    find_invalid,
    find_stale,
    find_unaccounted_variants,
)
from tests.tools import gpu
from tests.tools.matrix import summary
from tests.unit.project import RUN, Project

TODAY = datetime.datetime.now(datetime.UTC).date()
NAME = "topic/page/one.py"
LABEL = "tests/ledgers/torch-2.13.0-cpu.json: "


@pytest.fixture
def small(project: Project) -> Project:
    """A handbook of one snippet, with a true ledger."""
    project.add("one", "print(1)\n", "1\n")
    ledger = read_ledger(project.ledger(one="passed"))
    assert find_invalid(ledger.file) == []
    assert find_false_entries(ledger, project.root, TODAY) == []
    assert find_stale(ledger, project.root, [NAME]) == []
    return project


@pytest.mark.parametrize("suffix", [".py", ".out", ".svg"])
def test_a_file_edited_by_hand_counts_as_not_run(small: Project, suffix: str):
    ledger = read_ledger(small.ledger(one="passed"))
    (small.snippets / f"one{suffix}").write_text("2\n", encoding="utf-8")
    assert not is_current(ledger, NAME, small.root / "snippets")
    assert find_stale(ledger, small.root, [NAME, "topic/page/two.py"]) == [
        f"{LABEL}{NAME} has changed since; run 'make ledger'",
        f"{LABEL}topic/page/two.py was not run; run 'make ledger'",
    ]


def test_what_cannot_be_or_should_not_be_committed_is_refused(small: Project):
    tomorrow = (TODAY + datetime.timedelta(1)).isoformat()
    small.block("two", "print(2)\n")
    ledger = read_ledger(small.ledger(replace(RUN, date=tomorrow), one="passed", two="failed"))
    (small.snippets / "one.py").unlink()
    assert find_false_entries(ledger, small.root, TODAY) == [
        f"{LABEL}a run on {tomorrow} has not taken place yet; today is {TODAY}",
        f"{LABEL}{NAME} does not exist; run the ledger's environment again",
        f"{LABEL}topic/page/two.py failed there: ",
    ]


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
    file = small.ledger(one="passed")
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
    assert find_invalid(file)[0].startswith(LABEL)


def test_a_transcript_that_no_version_printed_is_noticed(small: Project):
    variant_path(small.snippets / "one.out", "2.15.0").write_text("2\n", encoding="utf-8")
    ledger = read_ledger(small.ledger(one="passed"))
    assert find_unaccounted_variants([ledger], small.root) == [
        "snippets/topic/page/one.torch-2.15.out: no ledger of torch 2.15 has printed it; "
        "run 'make matrix TORCH=\"2.15.0\"' or delete it"
    ]


# --- What a run writes -------------------------------------------------------------------


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Torch need not be asked for its version each time; the last test asks it."""
    facts = {"torch": "2.13.0", "build": "cpu", "device": "CPU"}
    for module in ("ledger_writer", "plugin"):
        monkeypatch.setattr(f"tests.engine.{module}.facts", lambda: facts)
    monkeypatch.setattr("importlib.metadata.version", lambda name: "2.13.0+cpu")


def ledger_of(project: Project) -> Ledger:
    return read_ledger(project.root / "tests/ledgers/torch-2.13.0-cpu.json")


def test_a_run_writes_what_became_of_each_snippet_and_keeps_what_is_still_true(project: Project):
    for name, transcript in (("one", "1\n"), ("two", "1\n"), ("bad", "2\n")):
        project.add(name, "print(1)\n", transcript)
    project.add("gpu", "import torch  # cuda\n", marks="<!--pytest.mark.gpu-->\n")
    project.pytest("--ledger")
    before = ledger_of(project).entries
    outcomes = {Path(name).stem: entry.outcome for name, entry in before.items()}
    assert outcomes == {"one": "passed", "two": "passed", "bad": "failed", "gpu": "skipped"}
    assert before[NAME].hash == content_hash(project.snippets / "one.py")
    assert before["topic/page/bad.py"].reason.endswith("is stale; run 'make record'")
    assert before[NAME].run.date == TODAY.isoformat()

    (project.snippets / "two.py").write_text("print(1 * 1)\n", encoding="utf-8")
    (project.snippets / "bad.out").write_text("1\n", encoding="utf-8")
    project.pytest("--ledger", "-k", "bad")
    after = ledger_of(project).entries
    assert after[NAME] == before[NAME]
    assert set(after) == {NAME, "topic/page/bad.py", "topic/page/gpu.py"}


def test_another_torch_version_has_its_own_transcript_while_it_prints_something_else(
    project: Project,
):
    pinned = '[dependency-groups]\ntest = ["torch==1.0.0"]\n'
    (project.root / "pyproject.toml").write_text(pinned, encoding="utf-8")
    project.add("one", "print('new')\n", "old\n")
    variant = variant_path(project.snippets / "one.out", "2.13.0")
    assert "is stale" in project.pytest()
    assert "2 passed" in project.pytest("--record")
    assert (project.snippets / "one.out").read_text(encoding="utf-8") == "old\n"
    assert variant.read_text(encoding="utf-8") == "new\n"
    assert "2 passed" in project.pytest("--ledger")
    ledger = ledger_of(project)
    assert is_current(ledger, NAME, project.root / "snippets")
    assert find_unaccounted_variants([ledger], project.root) == []
    assert f"differs  snippets/{NAME}" in summary(ledger)

    (project.snippets / "one.out").write_text("new\n", encoding="utf-8")
    assert "is no longer needed" in project.pytest()
    assert "2 passed" in project.pytest("--record")
    assert not variant.exists()


def test_without_a_gpu_the_gpu_run_says_so_and_succeeds(monkeypatch, capsys):
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "")
    monkeypatch.setattr("sys.argv", ["gpu"])
    gpu.main()
    said = r"test-gpu: torch \S+ finds no CUDA device; [2-9]\d GPU blocks skipped\n"
    assert re.fullmatch(said, capsys.readouterr().out)

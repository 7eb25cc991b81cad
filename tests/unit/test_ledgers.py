"""Ledgers: what a run writes is true, and the checks catch one that is not."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest

from overrides.handbook.ledger import LEDGER, Ledger, content_hash, read_ledger, variant_path
from tests.checks.ledgers import (
    find_false_entries,
    find_invalid,
    find_needless_skips,
    find_stale,
    find_unaccounted_variants,
)
from tests.engine.ledger_writer import this_column
from tests.tools import matrix
from tests.unit.project import COLUMN, Project

TODAY = datetime.datetime.now(datetime.UTC).date()
NAME = "topic/page/one.py"


@pytest.fixture
def small(project: Project) -> Project:
    """A handbook of one snippet, with a true ledger."""
    project.add("one", "print(1)\n", "1\n")
    ledger = project.ledger(one="a")
    assert find_invalid(project.root) == []
    assert find_false_entries(ledger, project.root, TODAY) == []
    assert find_stale(ledger, project.root, "2.13.0", [NAME]) == []
    return project


@pytest.mark.parametrize("suffix", [".py", ".out", ".svg", ".b.out"])
def test_a_file_edited_by_hand_counts_as_not_run(small: Project, suffix: str):
    ledger = small.ledger(one="a")
    (small.snippets / f"one{suffix}").write_text("2\n", encoding="utf-8")
    assert ledger.letters(NAME, small.root / "snippets") == "."
    assert find_stale(ledger, small.root, "2.13.0", [NAME, "topic/page/two.py"]) == [
        f"{LEDGER}: {NAME} has changed since; run 'make ledger'",
        f"{LEDGER}: topic/page/two.py was not run; run 'make ledger'",
    ]


def test_what_cannot_be_or_should_not_be_committed_is_refused(small: Project):
    tomorrow = (TODAY + datetime.timedelta(1)).isoformat()
    for name in ("two", "three"):
        small.block(name, "print(2)\n")
    ledger = small.ledger(replace(COLUMN, date=tomorrow), one="a", two="F", three="b")
    (small.snippets / "one.py").unlink()
    assert find_false_entries(ledger, small.root, TODAY) == [
        f"{LEDGER}: a run on {tomorrow} has not taken place yet; today is {TODAY}",
        f"{LEDGER}: {NAME} does not exist; run 'make ledger'",
        f"{LEDGER}: snippets/topic/page/three.b.out does not exist",
        f"{LEDGER}: topic/page/two.py failed on torch 2.13.0 CPU",
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('a"\n  }', 'P"\n  }'),
        ('a"\n  }', 'aa"\n  }'),
        ("2026-11-22", "last week"),
        ('"numpy": "2.4.6"', '"numpy": 2'),
        ('"device": "CPU"', '"machine": "CPU"'),
        ("{", "["),
    ],
)
def test_a_broken_ledger_is_named(small: Project, before: str, after: str):
    file = small.root / LEDGER
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
    assert find_invalid(small.root)[0].startswith(f"{LEDGER}: ")


def test_a_transcript_that_no_version_printed_is_noticed(small: Project):
    variant_path(small.snippets / "one.out", "b").write_text("2\n", encoding="utf-8")
    assert find_unaccounted_variants(small.ledger(one="a"), small.root) == [
        "snippets/topic/page/one.b.out: no torch version has printed it with the snippet as it is; "
        "run 'make matrix' or delete it"
    ]


def test_a_skip_without_a_reason_on_the_page_is_noticed(small: Project):
    assert find_needless_skips(small.ledger(one="S"), []) == [
        f"{LEDGER}: {NAME} was skipped, and no page says what it needs"
    ]


# --- What a run writes -------------------------------------------------------------------


@pytest.fixture(autouse=True)
def install(monkeypatch: pytest.MonkeyPatch):
    """Pretend that this torch is installed; the last test asks the real one."""

    def pretend(torch: str) -> None:
        facts = {"torch": torch, "build": "cpu", "device": "CPU"}
        monkeypatch.setattr("tests.engine.ledger_writer.facts", lambda: facts)
        monkeypatch.setattr("importlib.metadata.version", lambda name: f"{torch}+cpu")

    pretend("2.13.0")
    return pretend


def letters_of(ledger: Ledger) -> dict[str, str]:
    return {name.removeprefix("topic/page/"): row.letters for name, row in ledger.rows.items()}


def test_a_run_writes_what_became_of_each_snippet_and_keeps_what_is_still_true(project: Project):
    for name, transcript in (("one", "1\n"), ("two", "1\n"), ("bad", "2\n")):
        project.add(name, "print(1)\n", transcript)
    project.add("gpu", "import torch.cuda\n", marks="<!--pytest.mark.gpu-->\n")
    project.pytest("--ledger")
    before = read_ledger(project.root)
    assert letters_of(before) == {"one.py": "a", "two.py": "a", "bad.py": "F", "gpu.py": "S"}
    assert before.rows[NAME].hash == content_hash(project.snippets / "one.py")
    assert before.columns[0].date == TODAY.isoformat()

    (project.snippets / "two.py").write_text("print(1 * 1)\n", encoding="utf-8")
    (project.snippets / "bad.out").write_text("1\n", encoding="utf-8")
    project.pytest("--ledger", "-k", "bad")
    assert letters_of(read_ledger(project.root)) == {"one.py": "a", "bad.py": "a", "gpu.py": "S"}


def test_each_torch_version_has_a_column_and_each_transcript_is_kept_once(
    project: Project, install
):
    pinned = '[dependency-groups]\ntest = ["torch==2.13.0"]\n'
    (project.root / "pyproject.toml").write_text(pinned, encoding="utf-8")
    project.add("one", "print('old')\n", "older\n")
    # As if 2.13 had printed "older".
    project.ledger(this_column(), one="a")

    install("2.15.0")
    assert "is stale" in project.pytest()
    assert "2 passed" in project.pytest("--record", "--ledger")
    install("2.14.1")
    assert "2 passed" in project.pytest("--record", "--ledger")
    variant = variant_path(project.snippets / "one.out", "b")
    assert variant.read_text(encoding="utf-8") == "old\n"
    assert not variant_path(project.snippets / "one.out", "c").exists()
    ledger = read_ledger(project.root)
    assert [column.torch for column in ledger.columns] == ["2.13.0", "2.14.1", "2.15.0"]
    assert letters_of(ledger) == {"one.py": "abb"}
    assert find_unaccounted_variants(ledger, project.root) == []
    assert "0 same, 1 different" in matrix.summary(ledger, "2.14.1")

    install("2.13.0")
    assert "2 passed" in project.pytest("--record", "--ledger")
    assert letters_of(read_ledger(project.root)) == {"one.py": "abb"}

    # Other code: what the others have printed is no longer of interest, and that is said.
    (project.snippets / "one.py").write_text("print('o' + 'ld')\n", encoding="utf-8")
    said = project.pytest("--ledger")
    assert "2 passed" in said
    assert "what torch 2.14 to 2.15 printed no longer holds, one.b.out deleted" in said
    assert letters_of(read_ledger(project.root)) == {"one.py": "a.."}
    assert not variant.exists()


def test_another_name_of_a_variable_loses_no_record(project: Project, install):
    project.add("one", "word = 1\nprint(word)\n", "1\n")
    install("2.14.1")
    project.pytest("--ledger")
    install("2.13.0")
    (project.snippets / "one.py").write_text("number = 1  # why\nprint(number)\n", encoding="utf-8")
    assert "no longer holds" not in project.pytest("--record", "--ledger")
    assert letters_of(read_ledger(project.root)) == {"one.py": "aa"}


def test_a_torch_that_lacks_what_a_snippet_calls_has_no_transcript_of_that(
    project: Project, install
):
    pinned = '[dependency-groups]\ntest = ["torch==2.13.0"]\n'
    (project.root / "pyproject.toml").write_text(pinned, encoding="utf-8")
    project.add("one_fixed", "import os\nprint(os.no_such_name)\n", "1\n")
    project.ledger(one_fixed="a")
    install("2.0.1")
    assert "2 passed" in project.pytest("--record", "--ledger")
    assert letters_of(read_ledger(project.root)) == {"one_fixed.py": "Ma"}


def test_what_is_new_is_recorded_in_whatever_environment(project: Project, install):
    pinned = '[dependency-groups]\ntest = ["torch==2.13.0"]\n'
    (project.root / "pyproject.toml").write_text(pinned, encoding="utf-8")
    install("2.14.1")
    project.add("one", "print(1)\n", "")
    (project.snippets / "one.out").unlink()
    assert "2 passed" in project.pytest("--record", "--ledger")
    assert (project.snippets / "one.out").read_text(encoding="utf-8") == "1\n"
    (project.snippets / "one.py").write_text("print(2)\n", encoding="utf-8")
    assert "2 passed" in project.pytest("--record", "--ledger")
    assert (project.snippets / "one.out").read_text(encoding="utf-8") == "2\n"
    assert letters_of(read_ledger(project.root)) == {"one.py": "a"}
    assert not list(project.snippets.glob("*.b.out"))

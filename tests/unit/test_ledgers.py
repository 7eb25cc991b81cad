"""Ledgers: what a run on another release writes is true, and one that is not is noticed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from overrides.handbook.ledger import LEDGER, read_ledger
from overrides.handbook.stage.pages import stage
from tests.checks.ledgers import find_failed, find_unaccounted_variants
from tests.checks.tree import Tree
from tests.tools import matrix
from tests.unit.project import COLUMN, Project, to_html

NAME = "topic/page/one.py"
PINNED = '[dependency-groups]\ntest = ["torch==2.13.0"]\n'


@pytest.fixture
def install(project: Project, monkeypatch: pytest.MonkeyPatch):
    """Pretend that this torch is installed in a handbook that pins 2.13.0."""
    (project.root / "pyproject.toml").write_text(PINNED, encoding="utf-8")

    def pretend(torch: str) -> None:
        column = replace(COLUMN, torch=torch)
        monkeypatch.setattr("tests.engine.ledger_writer.this_column", lambda: column)
        monkeypatch.setattr("importlib.metadata.version", lambda name: f"{torch}+cpu")

    return pretend


def letters_of(project: Project) -> dict[str, str]:
    return {
        name.removeprefix("topic/page/"): row.letters
        for name, row in read_ledger(project.root).rows.items()
    }


def files(project: Project) -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in project.snippets.glob("*.out")}


@pytest.mark.parametrize("suffix", [".py", ".out", ".svg", ".b.out"])
def test_a_file_edited_by_hand_counts_as_not_run(project: Project, suffix: str):
    project.add("one", "print(1)\n", "1\n")
    ledger = project.ledger(one="a")
    assert ledger.letters(NAME, project.root / "snippets") == "a"
    (project.snippets / f"one{suffix}").write_text("2\n", encoding="utf-8")
    assert ledger.letters(NAME, project.root / "snippets") == "."
    assert len(list(find_unaccounted_variants(Tree(project.root)))) == (suffix == ".b.out")


@pytest.mark.parametrize(
    ("before", "after"),
    [('a"\n  }', 'aa"\n  }'), ('"device": "CPU"', '"machine": "CPU"'), ("{", "[")],
)
def test_a_broken_ledger_is_named(project: Project, before: str, after: str):
    project.add("one", "print(1)\n", "1\n")
    project.ledger(one="a")
    file = project.root / LEDGER
    file.write_text(file.read_text("utf-8").replace(before, after, 1), encoding="utf-8")
    with pytest.raises(ValueError, match=f"^{LEDGER}: not a ledger"):
        read_ledger(project.root)


def test_each_release_has_a_column_and_each_transcript_is_kept_once(project: Project, install):
    project.add("one", "print('old')\n", "older\n")
    project.add("fails", "print(1)\n", "2\n")
    project.add("lacks_fixed", "import os\nprint(os.no_such_name)\n", "1\n")
    # As if 2.13 had printed the transcripts.
    project.ledger(one="a", fails="a", lacks_fixed="a")
    install("2.15.0")
    assert "is stale" in project.pytest("--ledger", "-k", "fails")
    assert list(find_failed(Tree(project.root))) == [
        f"{LEDGER}: topic/page/fails.py failed on torch 2.15.0 CPU"
    ]
    for torch in ("2.15.0", "2.14.1"):
        install(torch)
        assert "3 passed" in project.pytest("--record", "--ledger")
    kept = {"one.out": "older\n", "fails.out": "2\n", "lacks_fixed.out": "1\n"}
    assert files(project) == kept | {"one.b.out": "old\n", "fails.b.out": "1\n"}
    ledger = read_ledger(project.root)
    assert [column.torch for column in ledger.columns] == ["2.13.0", "2.14.1", "2.15.0"]
    assert letters_of(project) == {"one.py": "abb", "fails.py": "abb", "lacks_fixed.py": "aMM"}
    assert not list(find_unaccounted_variants(Tree(project.root)))
    assert "0 same, 2 different, 1 lack something" in matrix.summary(ledger, "2.14.1")


def test_recording_leaves_the_ledger_and_what_others_print_alone(project: Project, install):
    project.add("one", "word = 'new'\nprint(word)\n", "new\n")
    project.add("known", "print(2)\n", "3\n")
    (project.snippets / "one.b.out").write_text("old\n", encoding="utf-8")
    older = replace(COLUMN, torch="2.12.1")
    ledger = project.ledger(older, one="b", known="a")
    snippet = project.snippets / "one.py"
    # Another name of a variable loses no record, other code does.
    install("2.13.0")
    snippet.write_text("text = 'new'  # why\nprint(text)\n", encoding="utf-8")
    project.pytest("--record", "-k", "one")
    assert files(project) == {"one.out": "new\n", "one.b.out": "old\n", "known.out": "3\n"}
    snippet.write_text("print('newer')\n", encoding="utf-8")
    project.pytest("--record", "-k", "one")
    assert next(find_unaccounted_variants(Tree(project.root))).startswith(
        "snippets/topic/page/one.b"
    )
    # With another torch, what nobody else has run is recorded, and nothing else.
    install("2.14.1")
    snippet.write_text("print('newest')\n", encoding="utf-8")
    assert "known.py: another torch or Python prints that" in project.pytest("--record")
    assert files(project) == {"one.out": "newest\n", "one.b.out": "old\n", "known.out": "3\n"}
    assert read_ledger(project.root) == ledger


def test_a_page_says_what_the_green_run_proves_and_what_has_not_run_since(project: Project):
    (project.root / "pyproject.toml").write_text(PINNED, encoding="utf-8")
    torchvision = "<!--pytest-codeblocks:importorskip(torchvision)-->\n"
    blocks = project.block("one", "print(1)\n", "1\n")
    blocks += project.block("vision", "print(1)\n", "1\n", marks=torchvision)
    blocks += project.block("gpu", "'cuda'\n", "1\n", marks="<!--pytest.mark.gpu-->\n")
    project.pages[0].write_text(f"# T\n\n## S {{ #s }}\n\n{blocks}", encoding="utf-8")
    project.ledger(vision=".", gpu="a")  # as if nothing had run `one.py` but the tests
    shown = to_html(stage(project.handbook())["topic/page"])
    assert shown.count("Same output on torch 2.13 CPU.") == 1

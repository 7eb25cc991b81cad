"""Blocks that need a GPU, rehearsed on a machine without one: a device that is pretended."""

from __future__ import annotations

from dataclasses import replace

import pytest

from overrides.handbook.ledger import LEDGER
from overrides.handbook.stage.pages import stage
from overrides.handbook.transcript import NOT_YET_RUN, TRACEBACK
from tests.checks.ledgers import find_unaccounted_variants, find_unproven
from tests.checks.tree import Tree
from tests.unit.project import COLUMN, Project, to_html
from tests.unit.test_ledgers import PINNED, files, letters_of

MARK = "<!--pytest.mark.gpu-->\n"
BIG, SMALL = "NVIDIA H100 80GB HBM3", "Tesla T4"
CARD = replace(COLUMN, device=BIG, build="cuda 13.0")
IPC = "print('CUDA error: operation not supported')\nraise EOFError('cuda')\n"


@pytest.fixture
def card(project: Project, monkeypatch: pytest.MonkeyPatch):
    """A function that runs the GPU blocks on a pretended card and returns what pytest says."""
    (project.root / "pyproject.toml").write_text(PINNED, encoding="utf-8")
    monkeypatch.delenv("CI", raising=False)

    def run(*arguments: str, name: str = BIG, torch: str = "2.13.0") -> str:
        column = replace(CARD, device=name, torch=torch)
        monkeypatch.setattr("tests.engine.ledger_writer.this_column", lambda: column)
        monkeypatch.setattr("tests.engine.plugin.device_name", lambda: name)
        monkeypatch.setattr("importlib.metadata.version", lambda _: f"{torch}+cu130")
        return project.pytest("--record", *(arguments or ("-m", "gpu")))

    return run


def problems(project: Project) -> list[str]:
    tree = Tree(project.root)
    return [*find_unproven(tree), *find_unaccounted_variants(tree)]


def test_the_first_card_decides_and_another_is_shown_beside_it(project: Project, card):
    project.add("x", "print('on cuda')\n", NOT_YET_RUN, marks=MARK)
    project.add("cpu", "print(2)\n", "1\n")
    project.ledger(x="S", cpu="a")
    assert "1 passed" in card()
    assert files(project) == {"x.out": "on cuda\n", "cpu.out": "1\n"}
    assert letters_of(project) == {"x.py": "Sa", "cpu.py": "a."}
    assert problems(project) == []
    # As if the same code had printed something else on the first card.
    (project.snippets / "x.out").write_text("on a big card\n", encoding="utf-8")
    project.ledger(CARD, x="a")
    for torch in ("2.13.0", "2.11.0"):
        assert "1 passed" in card(name=SMALL, torch=torch)
    assert files(project)["x.b.out"] == "on cuda\n"
    assert (letters_of(project), problems(project)) == ({"x.py": "abb"}, [])
    shown = to_html(stage(project.handbook())["topic/page"])
    assert f"Same output on torch 2.13.0 {BIG}." in shown
    assert f"torch 2.11.0 {SMALL}; 2.13.0 {SMALL} prints" in shown
    # A block for the CPU keeps its transcript.
    assert "1 passed" in card("-k", "cpu")
    assert (files(project)["cpu.out"], files(project)["cpu.b.out"]) == ("1\n", "2\n")


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("raise RuntimeError('no C compiler: Python.h, cuda')\n", "must not raise"),
        ("while True: 'cuda'\n", "still running after 1 s, killed"),
        (
            "raise RuntimeError('Failed to find C compiler for cuda')\n",
            "x_fixed.py: Triton needs a C compiler",
        ),
        (IPC, "no CUDA IPC here"),
        ("raise RuntimeError('cuda: No CUDA GPUs are available')\n", "the card is gone"),
    ],
)
def test_what_cannot_be_shown_leaves_no_transcript(project, card, code, message):
    marks = MARK + "<!--pytest.mark.timeout(1)-->\n"
    project.add("x_fixed", code, NOT_YET_RUN, marks=marks)
    assert message in card()
    assert files(project) == {"x_fixed.out": NOT_YET_RUN}


def test_another_exception_than_the_page_shows_is_not_recorded_unasked(project: Project, card):
    recorded = f"{TRACEBACK}\nValueError: no\n"
    project.add("x_broken", "raise TypeError('cuda')\n", recorded, marks=MARK)
    assert "the transcript ends with ValueError, this run with TypeError" in card()
    assert letters_of(project) == {"x_broken.py": "F"}
    assert "1 passed" in card("--record-outcome")


@pytest.mark.parametrize("place", ["CPU", BIG])
@pytest.mark.parametrize(
    ("transcript", "letter"), [(NOT_YET_RUN, "a"), ("cuda\n", "."), ("cuda\n", "b"), (None, "a")]
)
def test_a_ledger_and_transcripts_that_disagree_are_noticed(project, place, transcript, letter):
    project.add("x", "print('cuda')\n", "cuda\n", marks=MARK)
    project.ledger(replace(CARD, device=place), x="a")
    assert len(problems(project)) == (place == "CPU")
    file = project.snippets / "x.out"
    file.write_text(transcript or "", encoding="utf-8")
    tree = Tree(project.root)
    assert len(tree.blocks) == 2
    if transcript is None:
        file.unlink()
    project.ledger(replace(CARD, device=place), x=letter)
    (problem,) = find_unproven(tree)
    assert problem.startswith(f"{LEDGER}: topic/page/x.py: ")

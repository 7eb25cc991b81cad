"""The GPU run, rehearsed on a machine without one: a device that is pretended, real snippets."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from overrides.handbook.ledger import LEDGER, Column, read_ledger
from overrides.handbook.stage.pages import stage
from overrides.handbook.transcript import NOT_YET_RUN, TRACEBACK
from tests.checks.ledgers import find_false_entries, find_unaccounted_variants, find_unproven
from tests.checks.site import ROOT
from tests.engine.blocks import read_blocks
from tests.engine.device import Sharing
from tests.engine.runner import Runner
from tests.tools import gpu
from tests.unit.project import COLUMN, Project, to_html
from tests.unit.test_ledgers import TODAY, letters_of

MARK = "<!--pytest.mark.gpu-->\n"
BIG = "NVIDIA H100 80GB HBM3"
SMALL = "Tesla T4"


@pytest.fixture
def card(project: Project, monkeypatch: pytest.MonkeyPatch, capsys):
    """A function that runs the handbook on a pretended card and returns what was said."""
    monkeypatch.setattr(
        gpu, "Runner", lambda fork, **more: Runner(False, **more)
    )  # no snippet needs torch
    pinned = '[dependency-groups]\ntest = ["torch==2.13.0"]\n'
    (project.root / "pyproject.toml").write_text(pinned, encoding="utf-8")

    def run(*arguments: str, name: str = BIG, torch="2.13.0", shared: Sharing | None = None) -> str:
        found = {"torch": torch, "build": "cuda 13.0", "device": name}
        monkeypatch.setattr("tests.engine.ledger_writer.facts", lambda: found)
        monkeypatch.setattr(gpu, "facts", lambda: found)
        monkeypatch.setattr(gpu, "sharing", lambda: shared or Sharing())
        monkeypatch.setattr("importlib.metadata.version", lambda _: f"{torch}+cu130")
        monkeypatch.setattr("sys.argv", ["gpu", "--jobs", "2", *arguments])
        try:
            gpu.main(project.root)
        except SystemExit as end:
            print("exit", end.code)
        return capsys.readouterr().out

    return run


def out(project: Project, name: str = "x.out") -> str:
    return (project.snippets / name).read_text(encoding="utf-8")


def column_letters(project: Project) -> dict[str, dict[str, str]]:
    """By device, what the ledger says of each snippet."""
    ledger = read_ledger(project.root)
    return {
        column.device: {name: letters[index] for name, letters in letters_of(ledger).items()}
        for index, column in enumerate(ledger.columns)
    }


def problems(project: Project) -> list[str]:
    ledger = read_ledger(project.root)
    blocks = read_blocks(project.pages[0], project.root)
    return [
        *find_unproven(ledger, project.root, blocks),
        *find_false_entries(ledger, project.root, TODAY),
        *find_unaccounted_variants(ledger, project.root),
    ]


def test_the_first_card_records_what_no_machine_has_run(project: Project, card):
    project.add("x", "print('on cuda')\n", NOT_YET_RUN, marks=MARK)
    project.add("cpu", "print(1)\n", "1\n")
    said = card()
    assert "snippets/topic/page/x.out is stale; run 'make record'" in said
    assert "exit 1" in said
    said = card("--record")
    assert re.search(r"test-gpu: 1 passed in \d+ s; 1 files recorded", said)
    assert out(project) == "on cuda\n"
    assert column_letters(project) == {BIG: {"x.py": "a"}}
    assert "1 passed" in card()
    assert problems(project) == []
    assert "2 passed" in card("--all")
    assert "1 passed" in card("--all", "cpu")


def test_cards_that_differ_are_shown_like_releases_that_differ(project: Project, card):
    text = project.block("x", "print('on cuda')\n", NOT_YET_RUN, marks=MARK)
    for page in project.pages:
        page.write_text(f"# T\n\n## S {{ #s }}\n\n{text}", encoding="utf-8")
    card("--record")
    # As if the same code printed something else on another card.
    (project.snippets / "x.out").write_text("on a big card\n", encoding="utf-8")
    project.ledger(replace(COLUMN, device=BIG, build="cuda 13.0"), x="a")
    said = card("--record", name=SMALL, torch="2.13.0")
    assert "1 passed" in said
    assert (out(project), out(project, "x.b.out")) == ("on a big card\n", "on cuda\n")
    assert column_letters(project) == {BIG: {"x.py": "a"}, SMALL: {"x.py": "b"}}
    assert problems(project) == []
    shown = to_html(stage(project.handbook())["topic/page"])
    assert f"Same output on torch 2.13.0 {BIG}." in shown
    assert f"torch 2.13.0 {SMALL} prints" in shown
    assert "on cuda" in shown
    # Another torch on the small card prints the same: no third transcript.
    assert "1 passed" in card("--record", name=SMALL, torch="2.11.0")
    assert not (project.snippets / "x.c.out").exists()
    assert f"torch 2.11.0 {SMALL}; 2.13.0 {SMALL} prints" in to_html(
        stage(project.handbook())["topic/page"]
    )


def test_a_block_for_the_cpu_keeps_its_transcript_when_a_card_prints_something_else(
    project: Project, card
):
    project.add("cpu", "print(2)\n", "1\n")
    project.ledger(cpu="a")
    assert "is stale" in card("--all")
    assert "1 passed" in card("--all", "--record")
    assert (out(project, "cpu.out"), out(project, "cpu.b.out")) == ("1\n", "2\n")
    assert column_letters(project) == {"CPU": {"cpu.py": "a"}, BIG: {"cpu.py": "b"}}


@pytest.mark.parametrize("name", [BIG, SMALL])
def test_another_exception_than_the_page_shows_is_not_recorded_unasked(project, card, name: str):
    recorded = f"{TRACEBACK}\nValueError: no\n"
    project.add("x_broken", "raise TypeError('cuda')\n", recorded, marks=MARK)
    project.ledger(replace(COLUMN, device=BIG, build="cuda 13.0"), x_broken="a")
    said = card("--record", name=name)
    assert "x_broken.py: the transcript ends with ValueError, this run with TypeError" in said
    assert column_letters(project)[name] == {"x_broken.py": "F"}
    project.ledger(replace(COLUMN, device=BIG, build="cuda 13.0"), x_broken="a")
    assert "1 passed" in card("--record", "--record-outcome", name=name)


def test_a_fix_must_not_raise_on_a_card_whatever_its_torch(project: Project, card):
    project.add("x_fixed", "raise ValueError('cuda')\n", NOT_YET_RUN, marks=MARK)
    assert "x_fixed.py: a fix must not raise" in card("--record", torch="2.11.0")
    assert out(project, "x_fixed.out") == NOT_YET_RUN


def test_a_block_that_hangs_fails_and_the_others_run(project: Project, card):
    timeout = f"{MARK}<!--pytest.mark.timeout(1)-->\n"
    project.add("x", "while True: 'cuda'\n", NOT_YET_RUN, marks=timeout)
    project.add("y", "print('cuda')\n", NOT_YET_RUN, marks=MARK)
    said = card("--record")
    assert "FAILED snippets/topic/page/x.py: still running after 1 s, killed" in said
    assert "1 failed, 1 passed" in said
    assert column_letters(project) == {BIG: {"x.py": "F", "y.py": "a"}}


IPC = "print('CUDA error: operation not supported')\nraise EOFError\n"


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("raise RuntimeError('Failed to find C compiler for cuda')\n", "Triton needs a C compiler"),
        (IPC + "# cuda\n", "this machine refuses CUDA inter-process communication"),
    ],
)
def test_what_a_machine_lacks_is_a_reason_to_skip(project, card, monkeypatch, code, reason):
    monkeypatch.delenv("CI", raising=False)
    project.add("x", code, NOT_YET_RUN, marks=MARK)
    assert f"skipped snippets/topic/page/x.py: {reason}" in card("--record")
    assert out(project) == NOT_YET_RUN
    monkeypatch.setenv("CI", "true")
    assert "1 passed" in card("--record")


def test_a_card_that_is_gone_leaves_no_transcript(project: Project, card):
    text = "raise RuntimeError('No CUDA GPUs are available')\n"
    project.add("x_broken", text, NOT_YET_RUN, marks=MARK)
    assert "x_broken.py: found no usable GPU" in card("--record")
    assert out(project, "x_broken.out") == NOT_YET_RUN


EXCLUSIVE, MPS = Sharing(exclusive=True), Sharing(exclusive=True, mps=True)


@pytest.mark.parametrize(
    ("mark", "shared", "reason"),
    [
        ("second_context", EXCLUSIVE, "needs a second CUDA context, and the card's compute mode"),
        ("second_context", MPS, ""),
        ("own_card", EXCLUSIVE, ""),
        ("own_card", MPS, "needs a card of its own, and CUDA MPS shares this one"),
        ("own_card", Sharing(mps=True), "needs a card of its own"),
        ("second_context", Sharing(), ""),
    ],
)
def test_a_block_is_skipped_where_the_card_is_shared_in_another_way(
    project: Project, card, monkeypatch, mark: str, shared: Sharing, reason: str
):
    marks = f"{MARK}<!--pytest.mark.{mark}-->\n"
    project.add("x", "device = 'cuda'\nprint(device)\n", NOT_YET_RUN, marks=marks)
    said = card("--record", shared=shared)
    assert column_letters(project) == {BIG: {"x.py": "S" if reason else "a"}}
    assert (f"skipped snippets/topic/page/x.py: {reason}" in said) == bool(reason)
    # The same under pytest.
    monkeypatch.setattr("tests.engine.plugin.device_name", lambda: BIG)
    monkeypatch.setattr("tests.engine.plugin.sharing", lambda: shared)
    assert (reason in project.pytest()) if reason else ("2 passed" in project.pytest())


@pytest.mark.parametrize("shared", [Sharing(), EXCLUSIVE])
def test_blocks_with_a_card_of_their_own_run_beside_no_other_client(project, card, shared):
    """And in exclusive mode no two GPU blocks run at the same time."""
    # Beside its own folder a snippet may write there, and only there.
    with tempfile.NamedTemporaryFile(dir="/dev/shm") as file:
        log = Path(file.name)
        beside = _side_by_side(project, card, shared, log)
    assert beside == ([] if shared.exclusive else [{"a", "b"}])


def _side_by_side(project, card, shared, log: Path) -> list[frozenset[str]]:
    """The blocks that run at the same time, of four of which two have a card of their own."""
    code = (
        "import time\nnote = lambda word: open({!r}, 'a').write(f'cuda {{word}} {}\\n')\n"
        "note('starts')\ntime.sleep(0.3)\nnote('ends')\n"
    )
    for name in ("a", "b", "own_c", "own_d"):
        marks = MARK + "<!--pytest.mark.own_card-->\n" * name.startswith("own")
        project.add(name, code.format(str(log), name), marks=marks)
    assert "4 passed" in card("--record", "--jobs", "4", shared=shared)
    running: set[str] = set()
    together = set()
    for line in log.read_text(encoding="utf-8").splitlines():
        _, word, name = line.split()
        (running.add if word == "starts" else running.discard)(name)
        together.add(frozenset(running))
    return [names for names in together if len(names) > 1]


def test_a_card_that_nobody_may_use_is_named(project: Project, card):
    assert "exit test-gpu: the card's compute mode is Prohibited" in card(
        shared=Sharing(prohibited=True)
    )


def test_without_a_gpu_the_run_says_so_and_succeeds(monkeypatch, capsys):
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "")
    monkeypatch.setattr("sys.argv", ["gpu"])
    gpu.main()
    said = r"test-gpu: torch \S+ finds no CUDA device; \d+ GPU blocks skipped\n"
    assert re.fullmatch(said, capsys.readouterr().out)


def test_the_gpu_run_needs_nothing_but_torch():
    """Without site-packages, where pytest and PyYAML would be, it still reads every page."""
    program = "import tests.tools.gpu as gpu; print(len(gpu.blocks_of(gpu.ROOT)))"
    done = subprocess.run(
        [sys.executable, "-S", "-c", program], cwd=ROOT, capture_output=True, text=True
    )
    assert (int(done.stdout) > 0, done.stderr) == (True, "")


# --- A ledger that somebody sends ----------------------------------------------------------

CARD = Column("2.11.0", "cuda 13.0", "3.12.1", "none", "Linux x86_64", BIG, "2026-11-22")


def sent(project: Project) -> Path:
    """A handbook of one GPU block, as if its ledger and transcript had been sent."""
    project.add("x", "print('cuda')\n", "cuda\n", marks=MARK)
    project.ledger(CARD, x="a")
    assert problems(project) == []
    return project.snippets / "x.out"


def test_a_ledger_without_its_transcripts_is_refused(project: Project):
    file = sent(project)
    where = f"{LEDGER}: topic/page/x.py ran on 2.11.0 {BIG}"
    file.write_text(NOT_YET_RUN, encoding="utf-8")
    said = f"{where}, and snippets/topic/page/x.out says that it did not"
    assert problems(project) == [said]
    project.ledger(CARD, x="a")  # with the hash of the placeholder
    assert problems(project) == [said]
    file.write_text("something else\n", encoding="utf-8")
    assert problems(project)[0].startswith(f"{where} with other files than these; send its")
    project.ledger(CARD, x="b")
    assert problems(project)[0] == (
        f"{where}, and snippets/topic/page/x.b.out is missing; send both"
    )
    blocks = read_blocks(project.pages[0], project.root)
    project.ledger(CARD, x="a")
    file.unlink()
    assert find_unproven(read_ledger(project.root), project.root, blocks) == [
        f"{where}, and snippets/topic/page/x.out is missing; send both"
    ]


def test_a_transcript_without_its_ledger_is_refused(project: Project):
    sent(project)
    project.ledger(COLUMN, x="S")
    said = "snippets/topic/page/x.out: no GPU has printed it with the snippet as it is"
    assert problems(project)[0].startswith(said)
    project.ledger(CARD, x="a")
    (project.snippets / "x.py").write_text("print('cuda' + '')\n", encoding="utf-8")
    assert any(problem.startswith(said) for problem in problems(project))


def test_a_card_under_a_torch_for_the_cpu_is_refused(project: Project):
    sent(project)
    project.ledger(replace(CARD, build="cpu"), x="a")
    assert problems(project) == [
        f"{LEDGER}: torch 2.11.0 {BIG} is a build for the CPU, which finds no GPU"
    ]


def test_the_ledger_of_a_card_is_one_column_in_the_file(project: Project, card):
    project.add("x", "print('cuda')\n", NOT_YET_RUN, marks=MARK)
    project.ledger(x="S")
    card("--record", torch="2.11.0")
    data = json.loads((project.root / LEDGER).read_text(encoding="utf-8"))
    assert [(one["torch"], one["build"], one["device"]) for one in data["columns"]] == [
        ("2.13.0", "cpu", "CPU"),
        ("2.11.0", "cuda 13.0", BIG),
    ]
    assert data["snippets"]["topic/page/x.py"].split()[1] == "Sa"

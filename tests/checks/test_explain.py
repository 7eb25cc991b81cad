"""The explain.py that is published: small, the same in each build, and as good as the site."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from playwright.sync_api import Browser

from overrides.editions.explain.__main__ import LARGEST
from overrides.handbook.handbook import read_handbook
from overrides.handbook.pitfall import pitfalls
from tests.checks.explain import (
    PROGRAM,
    load,
    milliseconds_to_install,
    rank_here,
    rank_on_site,
    shares,
)
from tests.checks.finder import read_cases, read_transcripts
from tests.checks.site import LANGUAGES, ROOT

WRONG_WIDTH = "import torch\ntorch.nn.Linear(4, 2)(torch.ones(3, 5))\n"
WORKER = """import torch
from torch.utils.data import DataLoader

class Numbers(torch.utils.data.Dataset):
    def __len__(self):
        return 8
    def __getitem__(self, i):
        return torch.zeros(i + 1)

if __name__ == "__main__":
    next(iter(DataLoader(Numbers(), batch_size=4, num_workers=1)))
"""
RANKS = """import torch
torch.distributed.init_process_group("gloo")
torch.nn.Linear(4, 2)(torch.ones(3, 4 + torch.distributed.get_rank()))
torch.distributed.barrier()
"""


@pytest.fixture(autouse=True)
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is there; explanations are in English and kept in a folder of the test."""
    if not PROGRAM.is_file():
        pytest.fail("dist/explain.py is missing; run 'make explain'")
    for name in [name for name in os.environ if name.startswith(("LC_", "PYTORCH_PITFALLS"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(PROGRAM.parent))


@pytest.mark.browser
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_ranks_exactly_as_the_site_does(chromium: Browser, base_url: str, language: str):
    cases = [*read_cases(), *read_transcripts(ROOT)]
    texts = list(dict.fromkeys(one.message for one in cases if one.language == language))
    # Some in odd forms: long, in mathematical letters, with half a character, in full width.
    texts += ["x" * 9000 + "\n" + text + "\n" + "y z" * 7000 for text in texts[:20]]
    texts += [text.replace("e", "\U0001d41e", 9) + "\ud83d" for text in texts[20:40]]
    texts += [text.replace("(", "（").replace(" ", "\u3000", 3) for text in texts[40:60]]
    with chromium.new_context() as context:
        site = rank_on_site(context.new_page(), base_url, language, texts)
    for text, there, here in zip(texts, site, rank_here(language, texts), strict=True):
        assert [one[:3] for one in here] == [one[:3] for one in there], text
        for mine, its in zip(here, there, strict=True):
            assert mine[3:] == pytest.approx(its[3:], abs=1e-9), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_seldom_wrong_and_silent_where_it_is_not_sure(language: str):
    covered = [one for one in read_cases() if one.language == language and one.sections]
    measured = shares(covered)
    assert measured.right >= 0.8
    assert measured.wrong <= 0.03


def test_it_says_nothing_about_what_the_handbook_lacks():
    assert shares(one for one in read_cases() if not one.sections).silent >= 0.9


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_every_pitfall_with_its_answer(language: str):
    book = load().read_book(language)
    for one in pitfalls(read_handbook(ROOT, language)):
        place = book.by_id[one.id]
        assert book.sections[place].url.replace("/#", "#") == one.address
        answer = book.answer(place)
        assert re.sub(r"\W", "", answer.in_short)[:9] in re.sub(r"\W", "", one.in_short)
        changed = [tuple(pair.lines) for pair in answer.pairs]
        assert changed == [pair.lines for pair in one.changes if pair.lines]


def test_it_is_small_and_the_same_in_each_build(tmp_path: Path):
    again = tmp_path / "explain.py"
    command = [sys.executable, "-m", "overrides.editions.explain", "--to", str(again)]
    environment = os.environ | {"PYTHONHASHSEED": "7", "TZ": "Asia/Shanghai", "LC_ALL": "C"}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    assert again.read_bytes() == PROGRAM.read_bytes(), "run 'make explain' again"
    assert len(again.read_bytes()) <= LARGEST


def ask(folder: Path, *command: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command], cwd=folder, input=given, capture_output=True, text=True
    )


def test_an_error_in_a_worker_is_explained_by_its_cause(tmp_path: Path):
    (tmp_path / "train.py").write_text(WORKER)
    done = ask(tmp_path, str(PROGRAM), "run", "train.py")
    assert done.returncode == 1
    assert "PyTorch pitfall: collate-stack (this is it)" in done.stderr


def test_of_two_ranks_the_one_that_failed_first_is_explained(tmp_path: Path):
    (tmp_path / "ranks.py").write_text(RANKS)
    launch = ("-m", "torch.distributed.run", "--standalone", "--nproc-per-node", "2", "ranks.py")
    log = ask(tmp_path, *launch).stderr
    assert "ChildFailedError" in log
    done = ask(tmp_path, str(PROGRAM), given=log)
    assert done.stdout.startswith("PyTorch pitfall: linear-shapes (this is it)"), log
    assert len(done.stdout.splitlines()) <= 8


def test_a_cell_is_explained_below_its_traceback(tmp_path: Path):
    # Something else has the one place for a custom handler, as on Colab.
    taken = (
        "get_ipython().set_custom_exc((Exception,), lambda s, *e, **_: s.showtraceback(e[:3]))\n"
    )
    cells = (taken + "%load_ext explain", WRONG_WIDTH, "%unload_ext explain", WRONG_WIDTH)
    notebook = nbformat.v4.new_notebook(cells=list(map(nbformat.v4.new_code_cell, cells)))
    NotebookClient(notebook, allow_errors=True, kernel_name="python3").execute()
    _, explained, _, plain = ([out.output_type for out in cell.outputs] for cell in notebook.cells)
    assert (explained, plain) == (["error", "stream"], ["error"])
    assert "linear-shapes" in notebook.cells[1].outputs[1].text


@pytest.mark.parametrize("workers", ["0", "1"])
def test_a_failing_test_has_a_section_and_no_other_test(tmp_path: Path, workers: str):
    test = "def test_one():\n    " + WRONG_WIDTH.replace("\n", "\n    ").rstrip()
    (tmp_path / "test_it.py").write_text(test + "\n\ndef test_two():\n    assert [1][3]\n")
    done = ask(tmp_path, "-m", "pytest", "-p", "explain", "-n", workers, "test_it.py")
    assert "2 failed" in done.stdout
    assert done.stdout.count("- PyTorch pitfall -") == 1
    assert "linear-shapes (this is it)" in done.stdout


def test_a_program_waits_for_it_less_than_five_milliseconds():
    assert milliseconds_to_install() < 5

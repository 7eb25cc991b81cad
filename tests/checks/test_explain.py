"""The explain.py that is published: the same in each build, and as good as the search box."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import nbformat
import pytest
from mkdocs.utils.yaml import yaml_load
from nbclient import NotebookClient
from playwright.sync_api import Browser

from overrides.handbook.handbook import read_handbook
from overrides.handbook.pitfall import pitfalls
from overrides.handbook.text import to_text
from overrides.outputs import DIST, EXPLAIN, SKILL, write_zip
from overrides.outputs.skill import LONGEST, NAME, files
from tests.checks.explain import PROGRAM, load, quality, rank
from tests.checks.finder import DATA, rank_on_site, read_cases, read_transcripts
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
    import explain
    explain.install()
    next(iter(DataLoader(Numbers(), batch_size=4, num_workers=1)))
"""
RANKS = """import torch
torch.distributed.init_process_group("gloo")
torch.nn.Linear(4, 2)(torch.ones(3, 4 + torch.distributed.get_rank()))
torch.distributed.barrier()
"""


@pytest.fixture(autouse=True)
def made(monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is there; explanations are in English."""
    if not PROGRAM.is_file():
        pytest.fail("dist/explain.py is missing; run 'make explain'")
    for name in [name for name in os.environ if name.startswith(("LC_", "PYTORCH_PITFALLS"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("PYTHONPATH", str(PROGRAM.parent))
    monkeypatch.setenv("PYTORCH_PITFALLS_LANG", "en")


# --- Ranking: the search box's, as the first test shows ------------------------------------

OOM = (
    "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate {}. GPU 0 has a total capacity of "
    "23.69 GiB of which {} is free. Including non-PyTorch memory, this process has {} memory in "
    "use. Of the allocated memory {} is allocated by PyTorch, and {} is reserved by PyTorch but "
    "unallocated."
)
LOADING = (
    'RuntimeError: Error(s) in loading state_dict for Net: Unexpected key(s) in state_dict: "{}"'
)
SIZES = "RuntimeError: stack expects each tensor to be equal size, but got {} at entry 0 and {} at entry 1"
CAUSES = {
    OOM.format("2.00 GiB", "0.5 GiB", "22.9 GiB", "14.2 GiB", "8.10 GiB"): "fragmentation",
    OOM.format("96.00 GiB", "9 GiB", "13.0 GiB", "12.2 GiB", "500.00 MiB"): "giant-batch",
    OOM.format("20.00 MiB", "9 MiB", "512.00 MiB", "100 MiB", "20.00 MiB"): "leftover-processes",
    OOM.format("200.00 MiB", "9 MiB", "23.2 GiB", "22.5 GiB", "300.00 MiB"): "out-of-memory",
    "RuntimeError: CUDA out of memory. Tried to allocate 20.00 MiB (GPU 0; 7.93 GiB total capacity; "
    "0 bytes already allocated; 2.31 MiB free; 0 bytes reserved in total by PyTorch)": (
        "leftover-processes"
    ),
    LOADING.format("module.fc.weight"): "state-dict-prefix",
    LOADING.format("_orig_mod.fc.weight"): "orig-mod",
    LOADING.format('epoch", "optimizer'): "whole-checkpoint",
    SIZES.format("[17]", "[23]"): "variable-length-batch",
    SIZES.format("[3, 224, 298]", "[3, 224, 341]"): "resize-one-number",
    SIZES.format("[3, 4]", "[7, 4]"): "collate-stack",
}
"""Messages that several sections share, each with numbers or words of one cause."""


@pytest.mark.browser
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_ranks_exactly_as_the_site_does(chromium: Browser, base_url: str, language: str):
    cases = [*read_cases(), *read_transcripts(ROOT)]
    texts = list(dict.fromkeys(case.message for case in cases if case.language == language))
    texts += CAUSES
    # Some in odd forms: long, in mathematical letters, with half a character, in full width.
    texts += ["x" * 9000 + "\n" + text + "\n" + "y z" * 7000 for text in texts[:20]]
    texts += [text.replace("e", "\U0001d41e", 9) + "\ud83d" for text in texts[20:40]]
    texts += [text.replace("(", "（").replace(" ", "\u3000", 3) for text in texts[40:60]]
    with chromium.new_context() as context:
        on_site = rank_on_site(context.new_page(), base_url, language, texts)
    for text, (ranked, _) in zip(texts, on_site, strict=True):
        assert rank(text, language) == [tuple(result) for result in ranked], text


def test_reports_and_exceptions_are_answered_as_well_as_promised():
    known = read_handbook(ROOT, "en").sections
    assert {section for case in read_cases() for section in case.sections} <= known.keys(), (
        "labels.json"
    )
    for what, figure, bound, at_least in quality(ROOT):
        assert (figure >= bound) if at_least else (figure <= bound), (
            f"{what}: {figure:.3f}, not {bound}"
        )


CUT_OFF = (
    'Traceback (most recent call last):\n  File "train.py", line 340, in train\n'
    '    scaler.step(optimizer)\n  File "grad_scaler.py", line 337, in step\n'
    '    assert len(found) > 0, "No inf checks were recorded for this optimizer."\n    ^^^^^^\n'
)


@pytest.mark.parametrize(
    ("language", "text", "anchor"),
    [
        ("en", CUT_OFF, "scaler-inf-checks"),
        # Said by older releases, by another system, or by people; on no page.
        ("en", "output 0 of TBackward", "step-before-backward"),
        ("en", "ClassNLLCriterion", "target-dtype"),
        ("zh", "显存溢出", "out-of-memory"),
        ("zh", "断点续训", "resume"),
        ("zh", "原地操作", "step-before-backward"),
    ],
)
def test_a_few_words_are_enough(language: str, text: str, anchor: str):
    assert anchor in [address.partition("#")[2] for address, _ in rank(text, language)]


@pytest.mark.parametrize(("text", "anchor"), CAUSES.items(), ids=CAUSES.values())
def test_what_a_message_contains_names_its_cause_and_never_for_certain(text: str, anchor: str):
    first, *rest = rank(text, "en")
    assert first[0].endswith(f"#{anchor}")
    assert not [level for _, level in (first, *rest) if level == "sure"]


def test_each_cue_is_about_a_section():
    assert (
        load().index("en", False).addresses.keys() >= load().handbook()["settings"]["cues"].keys()
    )


def test_it_does_not_claim_to_know_messages_of_any_program():
    lines = (DATA / "general.jsonl").read_text(encoding="utf-8").splitlines()
    for message in (json.loads(line)["message"] for line in lines):
        assert [level for _, level in rank(message, "en") if level == "sure"] == [], message


# --- What it says and where ---------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_every_pitfall_with_its_whole_answer(language: str):
    by_id = {section.get("short"): section for section in load().handbook()["sections"]}
    for pitfall in pitfalls(read_handbook(ROOT, language)):
        section = by_id[pitfall.id]
        assert f"{section['page']}#{section['id']}" == pitfall.address
        changes = [tuple(change["lines"]) for change in section["changes"]]
        assert changes == [change.lines for change in pitfall.changes if change.lines]
        texts = {"in_short": pitfall.in_short} | pitfall.lead_ins
        for name in ("in_short", "is_it", "why", "fix", "versions"):
            assert section[language][name] == to_text(texts.get(name, ""))


def test_the_skill_has_every_pitfall_and_stays_small(tmp_path: Path):
    with zipfile.ZipFile(DIST / SKILL) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    own = {pitfall.id for pitfall in pitfalls(read_handbook(ROOT, "en"))}
    entries = {Path(name).stem: text for name, text in content.items() if "/pitfalls/" in name}
    assert entries.keys() == own
    assert max(map(len, entries.values())) <= LONGEST
    assert sum(map(len, content.values())) <= 1_500_000
    assert content[f"{NAME}/{EXPLAIN}"] == PROGRAM.read_bytes(), "run 'make skill' again"
    table = content[f"{NAME}/phrasings.md"].decode().splitlines()
    assert {row.split(" | ")[0][2:] for row in table[4:]} == own
    _, head, body = content[f"{NAME}/SKILL.md"].decode().split("---\n", 2)
    matter = yaml_load(head)
    assert matter["name"] == NAME
    assert 0 < len(matter["description"]) <= 1024
    assert len(body.splitlines()) <= 115
    write_zip(tmp_path / SKILL, NAME, sorted(files(ROOT, PROGRAM)))
    assert (tmp_path / SKILL).read_bytes() == (DIST / SKILL).read_bytes()


def test_it_is_the_same_in_each_build(tmp_path: Path):
    again = tmp_path / "explain.py"
    command = [sys.executable, "-m", "overrides.outputs.explain.build", str(again)]
    environment = os.environ | {"PYTHONHASHSEED": "7", "TZ": "Asia/Shanghai", "LC_ALL": "C"}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    assert again.read_bytes() == PROGRAM.read_bytes(), "run 'make explain' again"


def ask(folder: Path, *command: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command], cwd=folder, input=given, capture_output=True, text=True
    )


def test_an_error_in_a_worker_is_explained_by_its_cause(tmp_path: Path):
    (tmp_path / "train.py").write_text(WORKER)
    done = ask(tmp_path, "train.py")
    assert done.returncode == 1
    assert "PyTorch pitfall: variable-length-batch (" in done.stderr


def test_of_two_ranks_the_one_that_failed_first_is_explained(tmp_path: Path):
    (tmp_path / "ranks.py").write_text(RANKS)
    launch = ("-m", "torch.distributed.run", "--standalone", "--nproc-per-node", "2", "ranks.py")
    log = ask(tmp_path, *launch).stderr
    assert "ChildFailedError" in log
    done = ask(tmp_path, str(PROGRAM), given=log)
    assert done.stdout.startswith("PyTorch pitfall: linear-shapes (probably)"), log


def test_a_cell_is_explained_below_its_traceback():
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
    assert "linear-shapes (probably)" in done.stdout

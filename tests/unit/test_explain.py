"""explain.py on a small handbook: what it says, and that it never is in the way."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from tests.unit import small_explain
from tests.unit.small_explain import LEAF, MESSAGES, PLAIN, SITE, WIDE, ask, raising, run_code


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """explain.py of the small handbook, in a folder of its own."""
    for name in [name for name in os.environ if name.startswith(("LC_", "PYTORCH_PITFALLS"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("LANG", "C.UTF-8")
    return small_explain.write_program(tmp_path)


def pythons() -> list[str]:
    """Every Python from 3.9 on at hand, by path or in pyenv."""
    names = [f"python3.{minor}" for minor in range(9, 20)]
    versions = Path.home().glob(".pyenv/versions/3.*/bin/python3.*")
    paths = {file.name: str(file) for file in sorted(versions) if file.name in names}
    return [path for name in names if (path := paths.get(name) or shutil.which(name) or "")]


@pytest.mark.parametrize("python", pythons(), ids=lambda path: Path(path).name)
def test_it_runs_on_every_python(program: Path, python: str):
    assert "linear-shapes (this is it)" in ask(program, given=PLAIN, python=python).stdout
    done = run_code(program, "import explain; explain.install()\n" + raising(WIDE), python)
    assert "linear-shapes" in done.stderr


def test_an_explanation_has_at_most_ten_lines_and_the_pair_of_its_message(program: Path):
    assert ask(program, WIDE).stdout.splitlines() == [
        "PyTorch pitfall: linear-shapes (this is it)",
        "In short: Cause 0",
        "Is it this? Look 0.",
        *("- a", "- a", "+ b", "+ b", "+ b", "  ..."),
        f"Online: {SITE}e/linear-shapes/",
    ]


def test_other_causes_of_the_same_message_are_named_with_what_tells_them_apart(program: Path):
    done = ask(program, "--lang", "zh", MESSAGES["other-0"])
    assert f"{SITE}zh/e/other-0/\n如果和你看到的不符：\n" in done.stdout
    assert "  other-1: A\n  other-2: B\n" in done.stdout
    assert "（很可能）" in done.stdout  # nothing is sure of a message with several causes
    raised = run_code(program, "import explain; explain.install()\n" + raising(MESSAGES["other-0"]))
    assert "Other causes of the same message: other-1, other-2\n" in raised.stderr


def test_programs_read_json_with_the_level_and_what_tells_causes_apart(program: Path):
    done = ask(program, "--json", MESSAGES["other-0"])
    answer = json.loads(done.stdout)
    assert (done.returncode, answer["level"], answer["language"]) == (0, "likely", "en")
    first = answer["results"][0]
    assert first["id"] == "other-0"
    assert first["causes"] == [{"id": "other-1", "sign": "A"}, {"id": "other-2", "sign": "B"}]
    assert first["url"] == f"{SITE}e/other-0/"
    assert json.loads(ask(program, "--json", "linear-shapes").stdout)["fix"] == "Fix 0."
    done = ask(program, "--json", "npm ERR! code E404")
    assert (done.returncode, json.loads(done.stdout)["level"]) == (1, "none")


def test_where_no_section_fits_well_the_nearest_are_named(program: Path):
    done = ask(program, "the shapes cannot be right, or is it the optimizer?")
    assert (done.returncode, done.stderr) == (1, "")
    assert "  linear-shapes (perhaps): Sign 0\n" in done.stdout


@pytest.mark.parametrize("locale", ["C", "zh_CN.UTF-8", "en_US.UTF-8"])
@pytest.mark.parametrize(
    ("post", "answer"),
    [
        ("[Bug] help\n\nWhy does my training stop?\n\n" + PLAIN, "In short: Cause 0"),
        ("训练报错，求助\n\n" + PLAIN + "\n请问怎么改？", "一句话：原因 0"),
    ],
)
def test_a_post_is_answered_in_its_own_language(program: Path, locale: str, post: str, answer: str):
    assert answer in ask(program, given=post, LANG=locale, PYTHONIOENCODING="utf-8").stdout


def test_a_section_is_printed_by_its_id(program: Path):
    done = ask(program, "linear-shapes")
    parts = ("T 0", "Cause 0", "Look 0.", WIDE, "- a", "Why: Why 0.", "Fix: Fix 0.", f"{SITE}e/")
    assert [part for part in parts if part not in done.stdout] == []


def test_what_does_not_fit_and_what_is_wrong_is_one_line(program: Path):
    done = ask(program, "npm ERR! code E404")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    for wrong in (["--colour", "x"], ["--lang", "fr"], ["/proc/self/mem"]):
        done = ask(program, *wrong)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), wrong
    assert ask(program, "--help").stdout.startswith("explain.py finds")


@pytest.mark.parametrize(
    ("variables", "chinese"),
    [
        ({"LANG": "zh_CN.UTF-8"}, True),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "en_US.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "PYTORCH_PITFALLS_LANG": "zh"}, True),
        ({"LANG": ""}, False),
        # What a terminal cannot show becomes a question mark.
        ({"PYTORCH_PITFALLS_LANG": "zh", "PYTHONIOENCODING": "ascii"}, False),
    ],
)
def test_the_language_is_the_readers(program: Path, variables: dict, chinese: bool):
    done = ask(program, LEAF, **variables)
    assert done.returncode == 0
    assert ("一句话" in done.stdout) == chinese


# --- It is not in the way -----------------------------------------------------------------


def test_hooks_of_others_run_first_and_threads_are_explained_once(program: Path):
    done = run_code(
        program,
        "import sys, threading, explain\n"
        "sys.excepthook = lambda *_: print('theirs', file=sys.stderr)\n"
        "explain.install(); explain.install()\n"
        f"def f(): {raising(LEAF)}"
        "for _ in range(3):\n    t = threading.Thread(target=f); t.start(); t.join()\n"
        + raising(WIDE),
    )
    assert done.stderr.count("Traceback") == 3
    assert done.stderr.count("leaf-in-place (") == 1
    assert done.stderr.index("theirs") < done.stderr.index("linear-shapes")
    assert done.stderr.count("linear-shapes (") == 1


@pytest.mark.parametrize("stop", ["import sys; sys.exit(7)", "raise KeyboardInterrupt"])
def test_what_is_no_failure_is_not_explained_and_it_can_be_turned_off(program: Path, stop: str):
    code = "import explain\nexplain.install()\n"
    plain, ours = run_code(program, stop), run_code(program, code + stop)
    assert (ours.returncode, ours.stdout) == (plain.returncode, plain.stdout)
    assert "pitfall" not in ours.stderr
    off = run_code(program, code + raising(WIDE), PYTORCH_PITFALLS="off")
    assert "pitfall" not in off.stderr


@pytest.mark.parametrize(
    "sabotage",
    [
        "explain.CONTENT = 'broken'",
        "sys.modules['bz2'] = None",
        "sys.modules['traceback'] = None",
        "explain.texts_of = lambda _: 1 / 0",
        "explain.tell.__globals__['print'] = lambda *_, **__: 1 / 0",
        "os.environ['PYTORCH_PITFALLS_LANG'] = '\\udcff'",
        "sys.stderr.flush(); sys.stdout.close()",
    ],
)
def test_whatever_breaks_in_it_the_traceback_stays_whole(program: Path, sabotage: str):
    code = "import os, sys{}\n{}\n" + raising(WIDE)
    plain = run_code(program, code.format("", "\n")).stderr.splitlines()
    broken = run_code(program, code.format(", explain; explain.install()", sabotage))
    lines = broken.stderr.splitlines()
    assert broken.returncode == 1
    assert lines[0] == plain[0]
    assert plain[-1] in lines
    assert broken.stderr.count("Traceback") == 1


def test_an_exception_that_cannot_be_shown_and_no_error_stream_harm_nothing(program: Path):
    code = "import sys, explain\nexplain.install()\n"
    hostile = "class Bad(Exception):\n    def __str__(self): raise MemoryError\nraise Bad\n"
    assert run_code(program, code + hostile).stderr.count("Traceback") == 1
    silent = run_code(program, code + "sys.stderr = None\n" + raising(WIDE))
    assert (silent.returncode, silent.stderr) == (1, "")

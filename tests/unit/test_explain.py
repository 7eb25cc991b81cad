"""explain.py on a small handbook: what it says, and that it never is in the way."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from overrides.editions.explain import bundle as bundling
from overrides.editions.explain.bundle import bundle
from overrides.outputs import EditionError
from tests.unit.small_explain import (
    LEAF,
    PLAIN,
    SAID,
    SITE,
    WIDE,
    ask,
    raising,
    run_code,
    write_program,
)


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """explain.py of the small handbook, in a folder of its own."""
    for name in [name for name in os.environ if name.startswith(("LC_", "PYTORCH_PITFALLS"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return write_program(tmp_path)


def pythons() -> list[str]:
    """Every Python from 3.9 on at hand, by path or in pyenv."""
    names = [f"python3.{minor}" for minor in range(9, 20)]
    versions = Path.home().glob(".pyenv/versions/3.*/bin/python3.*")
    found = {file.name: str(file) for file in sorted(versions) if file.name in names}
    return [path for name in names if (path := found.get(name) or shutil.which(name) or "")]


@pytest.mark.parametrize("python", pythons(), ids=lambda path: Path(path).name)
def test_it_runs_on_every_python(program: Path, python: str):
    (program.parent / "train.py").write_text(
        "import sys\nprint(sys.argv)\nlayer = 1\n" + raising(WIDE)
    )
    assert "linear-shapes (this is it)" in ask(program, given=PLAIN, python=python).stdout
    assert "linear-shapes" in ask(program, "run", "train.py", python=python).stderr
    done = run_code(program, "import explain; explain.install()\n" + raising(WIDE), python)
    assert "linear-shapes" in done.stderr


def test_it_is_python_3_9_and_imports_the_standard_library_only(program: Path):
    tree = ast.parse(program.read_text(encoding="utf-8"), feature_version=(3, 9))
    imported = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {
        name.partition(".")[0]
        for node in imported
        for name in (
            [node.module] if isinstance(node, ast.ImportFrom) else [x.name for x in node.names]
        )
    }
    # What asks for pytest is called by pytest.
    assert names - {"pytest"} <= sys.stdlib_module_names


def test_an_explanation_has_at_most_eight_lines_and_the_pair_of_its_message(program: Path):
    page = program.parent / "e/linear-shapes/index.html"
    page.parent.mkdir(parents=True)
    page.write_text("")
    lines = ask(program, WIDE).stdout.splitlines()
    assert lines == [
        "PyTorch pitfall: linear-shapes (this is it)",
        "In short: Cause 0; change it.",
        *("- a", "+ b", "+ b", "  ..."),
        f"Online: {SITE}e/linear-shapes/",
        f"Your copy: {page}",
    ]


def test_other_causes_of_the_same_message_are_named(program: Path):
    assert (
        "Other causes of the same message: other-0, other-2\n"
        in ask(program, SAID["other-1"]).stdout
    )
    assert "同一条报错的其他原因：other-1、other-2" in ask(program, "--lang=zh", "other-0").stdout
    assert "Other causes" not in ask(program, WIDE).stdout


def test_a_copy_of_the_site_can_be_named(program: Path, tmp_path: Path):
    page = tmp_path / "copy/zh/e/leaf-in-place/index.html"
    page.parent.mkdir(parents=True)
    page.write_text("")
    done = ask(program, "--lang", "zh", f"--copy={tmp_path / 'copy'}", LEAF)
    assert f"本地副本：{page}" in done.stdout
    assert ask(program, LEAF, PYTORCH_PITFALLS_COPY=str(tmp_path / "none")).stdout.count("\n") == 3


def test_a_section_is_printed_and_the_latest_explanation_again(program: Path):
    done = ask(program, "linear-shapes")
    for said in ("Title 0", "Cause 0", WIDE, "- a", "Why: Why 0.", "Fix: Fix 0.", f"{SITE}e/"):
        assert said in done.stdout
    assert ask(program, "last").returncode == 1
    told = ask(program, LEAF).stdout
    assert ask(program, "last").stdout == told


def test_what_does_not_fit_and_what_is_wrong_is_one_line(program: Path):
    done = ask(program, "npm ERR! code E404")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    for wrong in (["--colour", "x"], ["--lang", "fr"], ["run"], ["--copy"]):
        done = ask(program, *wrong)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), wrong
    assert ask(program, "--help").stdout.startswith("explain.py finds")
    assert ask(program, "--help", PYTORCH_PITFALLS_LANG="zh").stdout.startswith("explain.py 在")


@pytest.mark.parametrize(
    ("variables", "chinese"),
    [
        ({"LANG": "zh_CN.UTF-8"}, True),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "en_US.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "PYTORCH_PITFALLS_LANG": "zh"}, True),
        ({"LANG": ""}, False),
    ],
)
def test_the_language_is_the_readers(program: Path, variables: dict, chinese: bool):
    assert ("一句话" in ask(program, LEAF, **variables).stdout) == chinese


def test_a_terminal_without_chinese_gets_question_marks(program: Path):
    done = ask(program, "--lang", "zh", LEAF, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "leaf-in-place" in done.stdout


# --- It is not in the way -----------------------------------------------------------------

SCRIPTS = {
    "raises": raising(WIDE),
    "chained": f"try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    {raising(WIDE).strip()} from e\n",
    "exits": "import sys\nsys.exit(7)\n",
    "exits with words": "raise SystemExit('bye')\n",
    "interrupted": "raise KeyboardInterrupt\n",
    "syntax": "x = (\n",
    "names": "import sys, helper\nprint(__name__, __file__, sys.argv, sys.path[0], helper)\n",
    "pickles": "import pickle\nclass A: pass\nprint(pickle.loads(pickle.dumps(A())).__class__)\n",
    "spawns": (
        "import multiprocessing as mp\ndef f(x): return x + 1\nif __name__ == '__main__':\n"
        "    with mp.get_context('spawn').Pool(1) as pool: print(pool.map(f, [1, 2]))\n"
    ),
    "stops late": "import atexit\natexit.register(print, 'bye')\nprint('hi')\n" + raising(LEAF),
}


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_program_runs_as_python_runs_it(program: Path, name: str):
    folder = program.parent / "scripts"
    folder.mkdir()
    (folder / "helper.py").write_text("")
    (folder / "train.py").write_text(SCRIPTS[name])
    plain = ask(program.parent / "scripts/train.py", "--epochs", "3")
    ours = ask(program, "run", str(folder / "train.py"), "--epochs", "3")
    assert (ours.returncode, ours.stdout) == (plain.returncode, plain.stdout)
    assert ours.stderr.startswith(plain.stderr)
    added = ours.stderr.removeprefix(plain.stderr)
    assert bool(added) == (WIDE in plain.stderr or LEAF in plain.stderr)
    off = ask(program, "run", str(folder / "train.py"), "--epochs", "3", PYTORCH_PITFALLS="off")
    assert (off.returncode, off.stdout, off.stderr) == (
        plain.returncode,
        plain.stdout,
        plain.stderr,
    )


def test_a_module_runs_too_and_a_missing_program_is_one_line(program: Path):
    (program.parent / "pkg").mkdir()
    (program.parent / "pkg/__main__.py").write_text(
        "import sys\nprint(sys.argv[1:])\n" + raising(LEAF)
    )
    done = ask(program, "run", "-m", "pkg", "a")
    assert (done.returncode, done.stdout) == (1, "['a']\n")
    assert "leaf-in-place" in done.stderr
    done = ask(program, "run", "none.py")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)


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


def test_it_can_be_taken_out_and_turned_off(program: Path):
    code = "import explain\nexplain.install()\n{}\n" + raising(WIDE)
    assert "pitfall" in run_code(program, code.format("")).stderr
    assert "pitfall" not in run_code(program, code.format("explain.uninstall()")).stderr
    assert "pitfall" not in run_code(program, code.format(""), PYTORCH_PITFALLS="off").stderr


@pytest.mark.parametrize(
    "sabotage",
    [
        "explain.RANKED = 'broken'",
        "explain.TOLD = 'broken'",
        "sys.modules['bz2'] = None",
        "sys.modules['traceback'] = None",
        "explain.texts_of = lambda _: 1 / 0",
        "explain.write = lambda *_: 1 / 0",
        "os.environ['XDG_STATE_HOME'] = os.devnull",
        "os.environ['PYTORCH_PITFALLS_LANG'] = '\\udcff'",
        "sys.stderr.flush(); sys.stdout.close()",
    ],
)
def test_whatever_breaks_in_it_the_traceback_stays_whole(program: Path, sabotage: str):
    code = "import os, sys{}\n{}\n" + raising(WIDE)
    plain = run_code(program, code.format("", "\n"))
    broken = run_code(program, code.format(", explain; explain.install()", sabotage))
    first, last = plain.stderr.splitlines()[0], plain.stderr.splitlines()[-1]
    assert broken.returncode == 1
    lines = broken.stderr.splitlines()
    assert lines[0] == first
    assert last in lines
    assert broken.stderr.count("Traceback") == 1


def test_an_exception_that_cannot_be_shown_and_no_error_stream_harm_nothing(program: Path):
    hostile = "import sys, explain\nexplain.install()\nclass Bad(Exception):\n    def __str__(self): raise MemoryError\n"
    assert run_code(program, hostile + "raise Bad\n").stderr.count("Traceback") == 1
    silent = run_code(
        program, "import sys, explain\nexplain.install()\nsys.stderr = None\n" + raising(WIDE)
    )
    assert (silent.returncode, silent.stderr) == (1, "")


# --- Making it ----------------------------------------------------------------------------


def test_a_bundle_that_would_mean_something_else_is_refused(tmp_path: Path, monkeypatch):
    with pytest.raises(EditionError, match="no constant MISSING"):
        bundle({"MISSING": ""}, SITE)
    monkeypatch.setattr(bundling, "_FOLDER", tmp_path)
    monkeypatch.setattr(bundling, "PARTS", ("one", "two"))
    (tmp_path / "one.py").write_text('"""One."""\n\nfrom __future__ import annotations\n\nA = 1\n')
    for text, told in (
        ("def A(): pass\n", "two.py:3: one.py has a 'A' too"),
        (f"from {bundling._PACKAGE} import one\n", "two.py:3: import the names"),
        (f"from {bundling._PACKAGE}.one import A as B\n", "two.py:3: import the names"),
    ):
        (tmp_path / "two.py").write_text('"""Two."""\n\n' + text)
        with pytest.raises(EditionError, match=told):
            bundle({}, SITE)


def test_a_pipe_is_read_to_its_end_in_bounded_memory(program: Path):
    line = "x" * 99 + "\n"
    command = f"import sys\nfor _ in range(300_000): sys.stdout.write({line!r})\nsys.stdout.write({PLAIN!r})"
    writer = subprocess.Popen([sys.executable, "-c", command], stdout=subprocess.PIPE)
    done = subprocess.run(
        [sys.executable, program], stdin=writer.stdout, capture_output=True, text=True
    )
    assert "linear-shapes" in done.stdout

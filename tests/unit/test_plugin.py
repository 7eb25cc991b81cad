"""Each way to break a page is caught, and the message says where."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from overrides.handbook.transcript import NOT_YET_RUN
from tests.checks.site import ROOT

HELLO = "print('hello')\n"
RAISES = "raise ValueError('no')\n"
RAISED = "Traceback (most recent call last):\nValueError: no\n"
EN = "docs/en/topic/page.md"


def test_a_good_page_passes_once_for_both_languages(project):
    counter = project.root / "runs"
    project.add("hello", f"open({str(counter)!r}, 'a').write('x')\n{HELLO}", "hello\n")
    project.add("raises_broken", RAISES, RAISED)
    run = project.pytest()
    assert run.returncode == 0, run.stdout
    assert "4 passed" in run.stdout
    assert counter.read_text() == "x"
    assert f"{EN}::topic/page/hello.py" in run.stdout


def test_workers_share_nothing_and_still_run_a_snippet_once(project):
    counter = project.root / "runs"
    for name in "abcdef":
        project.add(name, f"open({str(counter)!r}, 'a').write({name!r})\n{HELLO}", "hello\n")
    run = project.pytest("-n", "2")
    assert "12 passed" in run.stdout, run.stdout
    assert sorted(counter.read_text()) == list("abcdef")


def test_one_snippet_can_be_selected(project):
    project.add("leaf_broken", HELLO, "hello\n")
    project.add("other", HELLO, "hello\n")
    run = project.pytest("-k", "leaf_broken")
    assert "2 passed, 2 deselected" in run.stdout


@pytest.mark.parametrize(
    ("fence", "message"),
    [
        ("```python\nprint(1)\n```\n", f"{EN}:3: fence 'python' would not be run"),
        ('```py title="a.py"\nx\n```\n', f"{EN}:3: fence 'py title=\"a.py\"' would not be run"),
        ("``` python\nx\n```\n", f"{EN}:3: fence 'python' would not be run"),
        ("~~~python\nx\n~~~\n", f"{EN}:3: fence 'python' would not be run"),
        ("```{.python}\nx\n```\n", f"{EN}:3: fence '{{.python}}' would not be run"),
        ("```sh\nls\n```\n", f"{EN}:3: fence 'sh' would not be run"),
        ("> ```python\n> x\n> ```\n", f"{EN}:3: fence 'python' would not be run"),
        ('```python title="a.py"\nprint(1)\n```\n', f"{EN}:3: text typed into a fence"),
        (
            '```python title="a.py"\n--8<-- "topic/page/a.py"\n```\n',
            f"{EN}:3: snippets/topic/page/a.py does not exist",
        ),
        (
            '```python title="a.py"\n--8<-- "topic/other/a.py"\n```\n',
            f"{EN}:3: topic/other/a.py belongs to another page",
        ),
        ('```text\n--8<-- "topic/page/a.out"\n```\n', f"{EN}:3: a transcript without"),
        (
            '> ```python title="a.py"\n> --8<-- "topic/page/a.py"\n> ```\n',
            f"{EN}:3: neither a snippet nor the transcript of one",
        ),
        ('--8<-- "topic/page/a.py"\n', f"{EN}:3: an include outside a fence or a <figure>"),
        (
            "<!--pytest.mark.timeout(1)-->\n\n"
            '```python title="a.py"\n--8<-- "topic/page/a.py"\n```\n',
            f"{EN}:5: a mark must be directly above the fence",
        ),
    ],
)
def test_a_fence_that_would_not_be_run_fails(project, fence, message):
    project.write_page(f"# Title\n\n{fence}")
    run = project.pytest()
    assert run.returncode != 0
    assert message in run.stdout


def test_a_missing_transcript_names_the_command(project):
    project.add("hello", HELLO, "hello\n")
    (project.snippets / "hello.out").unlink()
    run = project.pytest()
    assert "page/hello.out does not exist (run 'make record')" in run.stdout


def test_a_stale_transcript_fails_with_its_difference(project):
    project.add("hello", HELLO, "goodbye\n")
    run = project.pytest()
    assert run.returncode == 1
    assert f"{EN}:5: topic/page/hello.py: snippets/topic/page/hello.out is stale" in run.stdout
    assert "-goodbye\n+hello" in run.stdout


def test_a_changed_exception_type_fails_and_is_not_recorded_by_itself(project):
    project.add("raises", "raise TypeError('no')\n", RAISED)
    refused = "the transcript ends with ValueError, this run with TypeError"
    assert refused in project.pytest().stdout
    run = project.pytest("--record")
    assert run.returncode == 1
    assert refused in run.stdout
    assert (project.snippets / "raises.out").read_text() == RAISED
    assert project.pytest("--record", "--record-outcome").returncode == 0
    assert "TypeError: no" in (project.snippets / "raises.out").read_text()
    assert project.pytest().returncode == 0


def test_an_exception_that_went_away_is_not_recorded_by_itself(project):
    project.add("raises", HELLO, RAISED)
    assert "this run with no exception" in project.pytest("--record").stdout
    assert (project.snippets / "raises.out").read_text() == RAISED


def test_recording_writes_what_changed_and_says_so(project):
    project.add("hello", HELLO, "goodbye\n")
    run = project.pytest("--record")
    assert run.returncode == 0
    assert "recorded 1 files" in run.stdout
    assert "-goodbye\n+hello" in run.stdout
    assert (project.snippets / "hello.out").read_text() == "hello\n"
    assert "recorded" not in project.pytest("--record").stdout


def test_recording_keeps_dots_that_still_match(project):
    project.add("hello", HELLO, "he...\n")
    assert project.pytest("--record").returncode == 0
    assert (project.snippets / "hello.out").read_text() == "he...\n"


def test_a_fix_must_not_raise(project):
    project.add("x_fixed", RAISES, RAISED)
    assert "a fix must not raise" in project.pytest().stdout
    assert "a fix must not raise" in project.pytest("--record").stdout


def test_output_without_a_transcript_on_the_page_fails(project):
    project.add("hello", HELLO)
    assert "hello.out is stale" in project.pytest().stdout
    (project.snippets / "hello.out").write_text("hello\n")
    assert "the page shows no transcript under it" in project.pytest().stdout


def test_a_figure_is_recorded_and_compared(project):
    project.add("drawing", "open('drawing.svg', 'w').write('<svg/>')\n")
    assert "drawing.svg is stale" in project.pytest().stdout
    assert project.pytest("--record").returncode == 0
    assert (project.snippets / "drawing.svg").read_text() == "<svg/>"
    assert project.pytest().returncode == 0
    (project.snippets / "drawing.py").write_text("open('other.svg', 'w').write('<svg/>')\n")
    assert "a figure is named after its snippet" in project.pytest().stdout


@pytest.mark.parametrize("mode", ["--fresh", "--forked"])
def test_hostile_blocks_are_named_and_the_run_goes_on(project, mode):
    timeout = "<!--pytest.mark.timeout(1)-->\n"
    project.add("a_hang", "while True: pass\n", "", timeout)
    project.add("b_crash", "import ctypes\nctypes.string_at(0)\n", "")
    project.add("c_exit", "import os\nos._exit(0)\n", "")
    project.add("d_leak", "import builtins\nbuiltins.leaked = 1\nprint('ok')\n", "ok\n")
    project.add("e_after", "print('leaked' in dir(__builtins__))\n", "False\n")
    run = project.pytest(mode)
    assert "4 passed" in run.stdout, run.stdout
    assert "6 failed" in run.stdout
    assert f"{EN}:6: topic/page/a_hang.py: still running after 1 s, killed" in run.stdout
    assert "topic/page/b_crash.py: the process killed by SIGSEGV" in run.stdout
    assert "topic/page/c_exit.py: the process left with status 0 before its end" in run.stdout


def test_a_block_that_needs_a_gpu_is_skipped_and_its_placeholder_recorded(project, monkeypatch):
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "")
    project.add("gpu", "print('on cuda')\n", "", "<!--pytest.mark.gpu-->\n")
    (project.snippets / "gpu.out").unlink()
    assert "2 skipped" in project.pytest("--record").stdout
    assert (project.snippets / "gpu.out").read_text() == NOT_YET_RUN
    assert "SKIPPED" in (run := project.pytest()).stdout
    assert "needs a CUDA device" in run.stdout


def test_an_optional_package_may_be_missing_but_not_in_ci(project, monkeypatch):
    project.add("x", HELLO, "hello\n", "<!--pytest-codeblocks:importorskip(keras)-->\n")
    monkeypatch.delenv("CI", raising=False)
    (project.root / "hidden.py").write_text(
        "import importlib.util\n"
        "find = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name: None if name == 'keras' else find(name)\n"
    )
    run = project.pytest("-p", "hidden")
    assert "keras is not installed; 'make keras' installs it" in run.stdout
    assert "2 skipped" in run.stdout
    monkeypatch.setenv("CI", "true")
    assert "2 errors" in project.pytest("-p", "hidden").stdout


@pytest.mark.parametrize(
    "mark",
    [
        "<!--pytest.mark.skip-->",
        "<!--pytest.mark.xfail-->",
        "<!--pytest.mark.skipif(True)-->",
        "<!--pytest-codeblocks:importorskip(tourch)-->",
        "<!--pytest.mark.gpu-->",
    ],
)
def test_a_mark_that_would_hide_a_snippet_is_refused(project, mark):
    project.add("x", RAISES, "hand typed lie\n", f"{mark}\n")
    run = project.pytest()
    assert run.returncode != 0
    assert f"{EN}:6: " in run.stdout


@pytest.mark.parametrize(
    "recorded", ["...\n", "Traceback (most recent call last):\n...: no\n", "hello\n...\n"]
)
def test_dots_cannot_hide_how_a_snippet_ends(project, recorded):
    project.add("x", RAISES, recorded)
    assert "this run with ValueError" in project.pytest().stdout
    assert "this run with ValueError" in project.pytest("--record").stdout


def test_a_bad_mark_names_its_line(project):
    project.add("x", HELLO, "hello\n", "<!--pytest.mark.skipif(1 +, reason='x')-->\n")
    assert f"{EN}:6: bad mark pytest.mark.skipif(1 +" in project.pytest().stdout


BACKTICKS = "print('```')\nprint('<script>alert(1)</script>')\n"


def test_a_transcript_that_would_close_its_fence_is_refused(project):
    project.add("x", BACKTICKS, "```\n<script>alert(1)</script>\n")
    message = (
        f"{EN}:9: snippets/topic/page/x.out:1 would close this fence; open and close it with ````"
    )
    assert message in project.pytest().stdout
    for page in project.pages:
        fenced = page.read_text().replace("```text", "````text").removesuffix("```\n") + "````\n"
        page.write_text(fenced)
    assert "2 passed" in project.pytest().stdout


def test_a_snippet_that_would_close_its_fence_is_refused(project):
    project.add("x", 'text = """\n```\n"""\n')
    assert f"{EN}:5: snippets/topic/page/x.py:2 would close this fence" in project.pytest().stdout


def test_an_include_in_a_snippet_is_refused(project):
    project.add("x", '# --8<-- "other.py"\n')
    assert f"{EN}:5: snippets/topic/page/x.py:1 would include a file" in project.pytest().stdout


@pytest.mark.parametrize(
    "arguments", [[], ["."], ["docs"], ["tests/unit"], ["docs/en/topic/page.md"]]
)
def test_any_folder_or_file_can_be_named(project, arguments):
    """With conftest.py files like ours, which pytest loads early or late."""
    project.add("hello", HELLO, "hello\n")
    tests = project.root / "tests"
    (tests / "unit").mkdir(parents=True)
    (tests / "unit/test_one.py").write_text("def test_one(): pass\n")
    for folder in (project.root / "docs", tests):
        shutil.copy(ROOT / "docs/conftest.py", folder)
    (project.root / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\ntestpaths = ["docs", "tests"]\naddopts = "--codeblocks"\n'
    )
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *arguments],
        cwd=project.root,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    count = {"docs": 2, "tests/unit": 1, "docs/en/topic/page.md": 1}.get("".join(arguments), 3)
    assert f" {count} passed" in done.stdout

"""Each way to break a page is caught, and the message says where."""

from __future__ import annotations

import importlib.util
import re
import shutil

import pytest

from overrides.handbook.page import PageError
from overrides.handbook.transcript import NOT_YET_RUN, TRACEBACK
from tests.checks.site import ROOT
from tests.engine.blocks import read_blocks
from tests.engine.guard import RULE
from tests.unit.project import Project

HELLO = "print('hello')\n"
RAISES = "raise ValueError('no')\n"
RAISED = f"{TRACEBACK}\nValueError: no\n"
EN = "docs/en/topic/page.md"
STARTS = '```python title="x.py"\n--8<-- "topic/page/x.py"\n```\n'
SHOWN = '```text\n--8<-- "topic/page/x.out"\n```\n'
GPU = "<!--pytest.mark.gpu-->\n"
MARKS = {
    "pytest.mark.skip": "{} is not allowed",
    "pytest.mark.xfail": "{} is not allowed",
    "pytest.mark.skipif(True)": "{} is not allowed",
    "pytest.mark.skipif(True, reason='x')": "{} is not allowed",
    "pytest.mark.skipif(sys.platform == 'x', reason='x')": "{} is not allowed",
    "pytest.mark.timeout(1 +)": "{} is not allowed",
    # The snippet is RAISES with a comment that speaks of cuda.
    "pytest.mark.gpu": "topic/marks6/x.py is marked gpu and uses no CUDA",
    "pytest.mark.own_card": "own_card says something of a card, and gpu is missing",
    "pytest-codeblocks:importorskip(tourch)": "tourch is not an optional package",
}
UNLIKE = "the transcript ends with {}, this run with {}"
UNTOUCHED = {
    # Name: code, transcript, what a run says. A run that records leaves the transcript alone.
    "dots": (HELLO, "hel...\n", None),
    "only_dots": (HELLO, "...\n", "the dots in only_dots.out hide what is printed"),
    "dots_number": (
        *("print('the loss is', 2.5, 4)\n", "the loss is ...\n"),
        "the dots in dots_number.out hide 2.5",
    ),
    "dots_message": (
        *("raise ValueError('a long message')\n", f"{TRACEBACK}\nValueError: ...age\n"),
        "the dots in dots_message.out hide the message, but for 3 of 12 letters",
    ),
    "raises_broken": (RAISES, RAISED, None),
    "raises_fixed": (RAISES, RAISED, "a fix must not raise"),
    "another": ("raise TypeError('no')\n", RAISED, UNLIKE.format("ValueError", "TypeError")),
    "none": (HELLO, RAISED, UNLIKE.format("ValueError", "no exception")),
    "cut": (RAISES, "hello\n", UNLIKE.format("no exception", "ValueError")),
    "all_dots": (RAISES, "...\n", UNLIKE.format("no exception", "ValueError")),
    "dots_after": (RAISES, "hello\n...\n", UNLIKE.format("no exception", "ValueError")),
    "dots_name": (
        *(RAISES, f"{TRACEBACK}\n...: no\n"),
        UNLIKE.format("no exception", "ValueError"),
    ),
    "figure": ("open('other.svg', 'w')\n", None, "wrote other.svg; a figure is named after"),
    "exits": (f"{HELLO}import sys\nsys.exit(0)\n", "hello\n", "ended with exit status 0 before"),
    "imports": ("import dots\n", "hello\n", UNLIKE.format("no exception", "ModuleNotFoundError")),
    "rewrites": (f"open(__file__[:-2] + 'out', 'w')\n{HELLO}", "bye\n", RULE),
    "kills": ("import os\nos.kill(os.getppid(), 9)\n", "", "the server is gone"),
}
RECORDED = {
    # Name: code, what is on disk, what a run says, and what is on disk after one that records.
    "stale.out": (HELLO, "goodbye\n", "hello\n"),
    "drawing.svg": ("open('drawing.svg', 'w').write('<svg/>')\n", "<svg></svg>", "<svg/>"),
    "hidden.out": (HELLO, None, "hello\n"),
}


@pytest.mark.parametrize("arguments", [[], ["-n", "2"], ["-n", "2", "--shuffle", "1"]])
def test_a_snippet_runs_once_for_both_languages(project: Project, arguments: list[str]):
    for name in "abcdef":
        project.add(name, "print('hello')\n", "hello\n")
    report = project.pytest(*arguments)
    assert "6 passed" in report
    assert f"PASSED {EN}::topic/page/a.py" in report


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("```python\nprint(1)\n```\n", "3: fence 'python' would not be run"),
        ('```py title="a.py"\nx\n```\n', "3: fence 'py title=\"a.py\"' would not be run"),
        ("``` python\nx\n```\n", "3: fence 'python' would not be run"),
        ("~~~python\nx\n~~~\n", "3: fence 'python' would not be run"),
        ("```{.python}\nx\n```\n", "3: fence '{.python}' would not be run"),
        ("> ```python\n> x\n> ```\n", "3: fence 'python' would not be run"),
        ('```python title="a.py"\nprint(1)\n```\n', "3: typed text"),
        (STARTS.replace("x.py", "y.py"), "3: snippets/topic/page/y.py does not exist"),
        (STARTS.replace("page", "other"), "3: topic/other/x.py belongs to another page"),
        (STARTS.replace("x.py", "y.py", 1), "3: the title is not the name of the file"),
        (STARTS + STARTS, "6: topic/page/x.py is on this page twice"),
        (SHOWN, "3: neither a snippet nor the transcript"),
        (STARTS + SHOWN, "3: pytest-codeblocks reads something else here"),
        ("> " + STARTS.replace("\n", "\n> "), "3: pytest-codeblocks reads something else here"),
        ('--8<-- "topic/page/x.py"\n', "3: an include outside a fence or a <figure>"),
        ("<!--pytest.mark.timeout(1)-->\n\n" + STARTS, "5: pytest-codeblocks reads something else"),
    ],
)
def test_what_would_not_be_run_is_refused(project: Project, text: str, message: str):
    project.block("x", HELLO)
    project.pages[0].write_text(f"# Title\n\n{text}")
    with pytest.raises(PageError) as refused:
        read_blocks(project.pages[0], project.root)
    assert str(refused.value).startswith(f"{EN}:{message}")


@pytest.mark.parametrize(
    ("code", "transcript", "message"),
    [
        (HELLO, None, r"9: snippets/.*/x\.out does not exist \(run 'make record'\)"),
        (HELLO, "```\n", r"9: snippets/.*/x\.out:1 would close this fence; .* with ````"),
        ('text = """\n```\n"""\n', "", r"5: snippets/topic/page/x\.py:2 would close this fence"),
    ],
)
def test_a_file_that_cannot_be_included_is_refused(project, code, transcript, message):
    project.add("x", code, transcript or "")
    if transcript is None:
        (project.snippets / "x.out").unlink()
    with pytest.raises(PageError, match=rf"^{EN}:{message}"):
        read_blocks(project.pages[0], project.root)


def test_a_longer_fence_holds_a_transcript_with_backticks(project: Project):
    project.add("x", HELLO, "```\n")
    page = project.pages[0]
    page.write_text(page.read_text().replace("```text", "````text").removesuffix("\n") + "`\n")
    assert len(read_blocks(page, project.root)) == 1


def test_a_mark_that_would_hide_a_snippet_is_refused(project: Project):
    for number, mark in enumerate(MARKS):
        project.add(
            "x",
            f"# cuda\n{RAISES}",
            "typed by hand\n",
            page=f"topic/marks{number}",
            marks=f"<!--{mark}-->\n",
        )
    report = project.pytest()
    for number, (mark, why) in enumerate(MARKS.items()):
        assert f"docs/en/topic/marks{number}.md:6: {why.format(mark)}" in report


def test_what_is_not_as_recorded_fails_and_is_recorded_on_demand(project: Project):
    def on_disk() -> dict[str, str]:
        files = (*project.snippets.glob("*.out"), *project.snippets.glob("*.svg"))
        return {file.name: file.read_text() for file in files}

    for name, (code, transcript, _) in UNTOUCHED.items():
        project.add(name, code, transcript)
        for page in project.pages:
            page.write_text(page.read_text() + "\nThe loss is 2.5.\n")
    for name, (code, known, _) in RECORDED.items():
        project.add(name[:-4], code, known if name.endswith(".out") else None)
        if known:
            (project.snippets / name).write_text(known)
    before, report = on_disk(), project.pytest()
    for name, (_, _, message) in UNTOUCHED.items():
        if message is None:
            assert f"PASSED {EN}::topic/page/{name}.py" in report
        else:
            assert re.search(rf"{EN}:\d+: topic/page/{name}\.py: {re.escape(message)}", report), (
                name
            )
    for name in RECORDED:
        assert f"snippets/topic/page/{name} is stale; run 'make record'" in report
    assert "-goodbye\n+hello" in report
    assert on_disk() == before

    recording = project.pytest("--record")
    assert "recorded 3 files" in recording
    assert "-goodbye\n+hello" in recording
    assert on_disk() == before | {name: after for name, (*_, after) in RECORDED.items()}
    again = project.pytest("--record", "--record-outcome")
    assert "hidden.py: prints, but the page shows no transcript under it" in again
    changed = {name for name, text in on_disk().items() if text != before.get(name)}
    others = {"another", "none", "cut", "all_dots", "dots_after", "dots_name", "imports"}
    assert changed == {f"{name}.out" for name in others} | RECORDED.keys()
    assert on_disk()["another.out"] == f"{TRACEBACK}\nTypeError: no\n"


def test_a_block_that_needs_a_gpu_is_skipped_and_its_placeholder_recorded(project, monkeypatch):
    monkeypatch.setattr("tests.engine.plugin.device_name", lambda: "CPU")
    project.add("gpu", "import torch.cuda\n", "", marks=GPU)
    (project.snippets / "gpu.out").unlink()
    assert "needs a CUDA device" in project.pytest("--record")
    assert (project.snippets / "gpu.out").read_text() == NOT_YET_RUN
    assert "1 skipped" in project.pytest()


@pytest.mark.parametrize(
    ("package", "ci", "end"),
    [
        ("keras", "false", "1 skipped"),
        ("keras", "true", "1 error"),
        ("torchvision", "true", "1 skipped"),
    ],
)
def test_a_package_may_be_missing_but_in_ci_only_one(project, monkeypatch, package, ci, end):
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *_: None if name == package else find(name)
    )
    monkeypatch.setenv("CI", ci)
    marks = f"<!--pytest-codeblocks:importorskip({package})-->\n"
    project.add("x", HELLO, "hello\n", marks=marks)
    report = project.pytest()
    assert f"{package} is not installed" in report
    assert end in report


@pytest.mark.parametrize(
    ("arguments", "count"),
    [([], 2), (["."], 2), (["docs"], 1), (["tests/unit"], 1), (["docs/zh/topic/page.md"], 1)],
)
def test_any_folder_or_file_can_be_named(project: Project, arguments: list[str], count: int):
    """With conftest.py files like ours, which pytest loads early or late."""
    project.add("hello", HELLO, "hello\n")
    test = project.root / "tests/unit/test_one.py"
    test.parent.mkdir(parents=True)
    test.write_text("def test_one(): pass\n")
    for folder in ("docs", "tests"):
        shutil.copy(ROOT / "docs/conftest.py", project.root / folder)
    settings = (
        '[tool.pytest.ini_options]\ntestpaths = ["docs", "tests"]\naddopts = "--codeblocks"\n'
    )
    (project.root / "pyproject.toml").write_text(settings)
    project.pytester.runpytest_inprocess(*arguments, "--fresh").assert_outcomes(passed=count)

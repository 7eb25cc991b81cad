"""Each way to break a page is caught, and the message says where."""

from __future__ import annotations

import importlib.util
import re
import shutil

import pytest

from overrides.handbook.page import PageError
from overrides.handbook.transcript import NOT_YET_RUN, TRACEBACK
from tests.checks.site import ROOT
from tests.engine.blocks import read_blocks, uses_cuda
from tests.unit.project import Project

HELLO = "print('hello')\n"
RAISES = "raise ValueError('no')\n"
RAISED = f"{TRACEBACK}\nValueError: no\n"
EN = "docs/en/topic/page.md"
STARTS = '```python title="x.py"\n--8<-- "topic/page/x.py"\n```\n'
MARKS = {
    "pytest.mark.skip": "{} is not allowed; a page may use",
    "pytest.mark.xfail": "{} is not allowed; a page may use",
    "pytest.mark.skipif(True)": "{} is not allowed; a page may use",
    # The snippet is RAISES with a comment that speaks of cuda.
    "pytest.mark.gpu": "topic/marks3/x.py is marked gpu and uses no CUDA",
    "pytest.mark.own_card": "{} says something of a card, and gpu is missing",
    "pytest.mark.skipif(True, reason='x')": "{} is not allowed; a page may use",
    "pytest.mark.skipif(sys.platform == 'x', reason='x')": "{} is not allowed; a page may use",
    "pytest.mark.timeout(1 +)": "bad mark {}",
    "pytest-codeblocks:importorskip(tourch)": "tourch is not an optional package",
}
UNLIKE = "the transcript ends with {}, this run with {}"
RUNS = {
    # Name: code, transcript, what a run says, and the transcript after one that records.
    "stale": (HELLO, "goodbye\n", "snippets/topic/page/stale.out is stale", "hello\n"),
    "dots": (HELLO, "hel...\n", None, "hel...\n"),
    "only_dots": (HELLO, "...\n", "the dots in only_dots.out hide what is printed", "...\n"),
    "dots_number": (
        *("print('the loss is', 2.5, 4)\n", "the loss is ...\n"),
        *("the dots in dots_number.out hide 2.5", "the loss is ...\n"),
    ),
    "dots_message": (
        "raise ValueError('a long message')\n",
        f"{TRACEBACK}\nValueError: ...age\n",
        "the dots in dots_message.out hide the message, but for 3 of 12 letters",
        f"{TRACEBACK}\nValueError: ...age\n",
    ),
    "raises_broken": (RAISES, RAISED, None, RAISED),
    "raises_fixed": (RAISES, RAISED, "a fix must not raise", RAISED),
    "another": (
        "raise TypeError('no')\n",
        RAISED,
        UNLIKE.format("ValueError", "TypeError"),
        RAISED,
    ),
    "none": (HELLO, RAISED, UNLIKE.format("ValueError", "no exception"), RAISED),
    "all_dots": (RAISES, "...\n", UNLIKE.format("no exception", "ValueError"), "...\n"),
    "dots_after": (
        RAISES,
        "hello\n...\n",
        UNLIKE.format("no exception", "ValueError"),
        "hello\n...\n",
    ),
    "dots_name": (
        *(RAISES, f"{TRACEBACK}\n...: no\n"),
        *(UNLIKE.format("no exception", "ValueError"), f"{TRACEBACK}\n...: no\n"),
    ),
    "figure": (
        "open('other.svg', 'w')\n",
        None,
        "wrote other.svg; a figure is named after its snippet",
        None,
    ),
    "drawing": (
        *("open('drawing.svg', 'w').write('<svg/>')\n", None),
        *("snippets/topic/page/drawing.svg is stale", None),
    ),
    "hidden": (HELLO, None, "snippets/topic/page/hidden.out is stale", "hello\n"),
}


@pytest.mark.parametrize("arguments", [[], ["-n", "2"]])
def test_a_snippet_runs_once_for_both_languages(project: Project, arguments: list[str]):
    for name in "abcdef":
        project.add(
            *(name, "import uuid\nprint('hello, and a very good morning', uuid.uuid4())\n"),
            "hello, and a very good morning ...\n",
        )
    said = project.pytest(*arguments, "--junitxml=runs.xml")
    assert "12 passed" in said
    assert f"PASSED {EN}::topic/page/a.py" in said
    printed = re.findall(r"morning ([\w-]+)", (project.root / "runs.xml").read_text())
    assert (len(printed), len(set(printed))) == (12, 6)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("```python\nprint(1)\n```\n", "3: fence 'python' would not be run"),
        ('```py title="a.py"\nx\n```\n', "3: fence 'py title=\"a.py\"' would not be run"),
        ("``` python\nx\n```\n", "3: fence 'python' would not be run"),
        ("~~~python\nx\n~~~\n", "3: fence 'python' would not be run"),
        ("```{.python}\nx\n```\n", "3: fence '{.python}' would not be run"),
        ("> ```python\n> x\n> ```\n", "3: fence 'python' would not be run"),
        ('```python title="a.py"\nprint(1)\n```\n', "3: text typed into a fence"),
        (STARTS.replace("x.py", "y.py"), "3: snippets/topic/page/y.py does not exist"),
        (STARTS.replace("page", "other"), "3: topic/other/x.py belongs to another page"),
        (STARTS.replace("x.py", "y.py", 1), "3: the title is not the name of the file"),
        (STARTS + STARTS, "6: topic/page/x.py is on this page twice"),
        ('```text\n--8<-- "topic/page/x.out"\n```\n', "3: a transcript without"),
        ("> " + STARTS.replace("\n", "\n> "), "3: neither a snippet nor the transcript of one"),
        ('--8<-- "topic/page/x.py"\n', "3: an include outside a fence or a <figure>"),
        ("<!--pytest.mark.timeout(1)-->\n\n" + STARTS, "5: a mark must be directly above"),
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
        ('# --8<-- "other.py"\n', "", r"5: snippets/topic/page/x\.py:1 would include a file"),
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
    said = project.pytest()
    for number, (mark, why) in enumerate(MARKS.items()):
        assert f"docs/en/topic/marks{number}.md:6: {why.format(mark)}" in said


@pytest.mark.parametrize(
    ("code", "uses"),
    [
        ("# x.cuda()\nx = 1\n", False),
        ('"""On cuda, device=\'cuda\'."""\n', False),
        ('print("cuda", 1)\n', False),
        ("barracuda = 1\n", False),
        ("x.cuda()\n", True),
        ("import torch.cuda\n", True),
        ('x.to("cuda:0")\n', True),
        ('x.to(f"cuda:{rank}")\n', True),
        ('print(x.to("cuda"))\n', True),
        ("run(\"x = torch.ones(1, device='cuda')\")\n", True),
    ],
)
def test_only_code_uses_cuda(code: str, uses: bool):
    assert uses_cuda(code) is uses


def test_what_is_not_as_recorded_fails_and_is_recorded_on_demand(project: Project):
    def transcripts() -> dict[str, str]:
        return {file.stem: file.read_text() for file in project.snippets.glob("*.out")}

    for name, (code, transcript, _, _) in RUNS.items():
        project.add(name, code, transcript)
        for page in project.pages:
            page.write_text(page.read_text() + "\nThe loss is 2.5.\n")
    said = project.pytest()
    for name, (_, _, message, _) in RUNS.items():
        if message is None:
            assert f"PASSED {EN}::topic/page/{name}.py" in said
        else:
            assert f": topic/page/{name}.py: {message}" in said
    assert "-goodbye\n+hello" in said
    after = {name: recorded for name, (*_, recorded) in RUNS.items() if recorded is not None}

    recording = project.pytest("--record")
    assert "recorded 3 files" in recording
    assert "-goodbye\n+hello" in recording
    assert transcripts() == after
    assert (project.snippets / "drawing.svg").read_text() == "<svg/>"
    again = project.pytest("--record", "--record-outcome")
    assert "PASSED docs/zh/topic/page.md::topic/page/drawing.py" in again
    assert "hidden.py: prints, but the page shows no transcript under it" in again
    changed = {name for name, text in transcripts().items() if text != after[name]}
    assert changed == {"another", "none", "all_dots", "dots_after", "dots_name"}
    assert transcripts()["another"] == f"{TRACEBACK}\nTypeError: no\n"


def test_hostile_blocks_are_named_and_the_run_goes_on(project: Project):
    project.add("hang", "while True: pass\n", "", marks="<!--pytest.mark.timeout(1)-->\n")
    project.add("crash", "import ctypes\nctypes.string_at(0)\n", "")
    project.add("after", HELLO, "hello\n")
    said = project.pytest()
    assert "4 failed, 2 passed" in said
    assert f"{EN}:6: topic/page/hang.py: still running after 1 s, killed" in said
    assert "topic/page/crash.py: the process killed by SIGSEGV" in said


def test_a_block_that_needs_a_gpu_is_skipped_and_its_placeholder_recorded(project, monkeypatch):
    monkeypatch.setattr("tests.engine.plugin.device_name", lambda: "CPU")
    project.add("gpu", "import torch.cuda\n", "", marks="<!--pytest.mark.gpu-->\n")
    (project.snippets / "gpu.out").unlink()
    assert "needs a CUDA device" in project.pytest("--record")
    assert (project.snippets / "gpu.out").read_text() == NOT_YET_RUN
    assert "2 skipped" in project.pytest()


def test_an_optional_package_may_be_missing_but_not_in_ci(project, monkeypatch):
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *_: None if name == "keras" else find(name)
    )
    project.add("x", HELLO, "hello\n", marks="<!--pytest-codeblocks:importorskip(keras)-->\n")
    monkeypatch.delenv("CI", raising=False)
    said = project.pytest()
    assert "keras is not installed; 'make .venv/keras' installs it" in said
    assert "2 skipped" in said
    monkeypatch.setenv("CI", "true")
    assert "2 errors" in project.pytest()


def test_a_package_that_ci_cannot_load_is_counted_as_skipped_there(project, monkeypatch):
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *_: None if name == "torchvision" else find(name)
    )
    marks = "<!--pytest-codeblocks:importorskip(torchvision)-->\n"
    project.add("x", HELLO, "hello\n", marks=marks)
    monkeypatch.setenv("CI", "true")
    said = project.pytest()
    assert "torchvision is not installed" in said
    assert "2 skipped" in said


@pytest.mark.parametrize(
    ("arguments", "count"),
    [([], 3), (["."], 3), (["docs"], 2), (["tests/unit"], 1), (["docs/en/topic/page.md"], 1)],
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

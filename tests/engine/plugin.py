"""The pytest plugin behind ``pytest --codeblocks docs``.

It replaces how pytest-codeblocks finds the blocks of a page (by the file that each includes), runs
them (each in its own process) and compares what they print (with the transcript on disk).
``--record`` writes what changed. A block that both languages show runs once, for the first of them.
"""

from __future__ import annotations

import importlib.util
import os
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_codeblocks.plugin import MarkdownFile

from overrides.handbook.ledger import CPU
from overrides.handbook.page import PageError
from tests.engine.blocks import ShownSnippet, read_blocks, uses_cuda
from tests.engine.ledger_writer import ENTRY, LedgerWriter, device_name
from tests.engine.recorder import Recorder, SnippetError
from tests.engine.runner import Runner, RunnerError

RECORDER, RUNNER = pytest.StashKey[Recorder](), pytest.StashKey[Runner]()
RECORDED = "handbook_recorded"
"""Under this name a test report carries the difference that was written to one file."""
OPTIONS = {
    "--record": "write transcripts that changed; on a GPU also the ledger",
    "--record-outcome": "with --record: also where a snippet now raises another exception, or none",
    "--fresh": "start a new interpreter for every snippet instead of forking (slow)",
    "--ledger": "note in tests/ledgers/ how each snippet ran; 'make matrix' does so",
}
MARKS = (
    "gpu: needs a CUDA device",
    "own_card: must not run beside other programs on the card",
    "timeout(seconds, reason): how long a snippet may take",
)
ALLOWED = (
    *("gpu", "own_card", r'timeout\(\d+(, reason="[^"]*")?\)'),
    # Conditions that a block may be skipped for; none holds on every machine of CI.
    r"""skipif\("__import__\('torch'\).backends.mps.is_built\(\)", reason="MPS build"\)""",
    r"""skipif\("__import__\('torch'\).version.cuda", reason="CUDA build"\)""",
    r'skipif\(sys.version_info < \(3, 11, 7\), reason="Python 3.11.2 does not check this"\)',
)
"""Marks a page may use. Others, such as skip and xfail, would let a snippet pass unrun."""
OPTIONAL = {"keras"}
"""Packages a page may say a snippet is skipped without; CI has them all."""
ELSEWHERE = {"torchvision"}
"""The same, but they do not load next to the torch of CI; those of the matrix have them."""
TIMEOUT, GPU_TIMEOUT = 20.0, 60.0
"""Seconds a snippet may take unless its page says; CUDA's start in a new process may take many."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("handbook")
    for name, text in OPTIONS.items():
        group.addoption(name, action="store_true", help=text)
    group.addoption("--shuffle", metavar="SEED", help="run all tests in a random order")


def pytest_configure(config: pytest.Config) -> None:
    for description in MARKS:
        config.addinivalue_line("markers", description)
    record, outcome = config.getoption("--record"), config.getoption("--record-outcome")
    device = device_name()
    ledger = config.getoption("--ledger") or (record and device != CPU)
    config.stash[RECORDER] = Recorder(config.rootpath, record, outcome, device, ledger)
    config.stash[RUNNER] = Runner(sys.platform == "linux" and not config.getoption("--fresh"))
    # A worker's reports come to the process that started it.
    if ledger and not hasattr(config, "workerinput"):
        config.pluginmanager.register(LedgerWriter(config.rootpath))


def pytest_unconfigure(config: pytest.Config) -> None:
    if runner := config.stash.get(RUNNER, None):
        runner.close()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path, parent: pytest.Collector):
    """Swap pytest-codeblocks' collector for ours; Markdown outside docs/ is not tested."""
    nodes = [node for node in (yield) if not isinstance(node, MarkdownFile)]
    wanted = parent.config.getoption("codeblocks") and file_path.suffix == ".md"
    if wanted and file_path.is_relative_to(parent.config.rootpath / "docs"):
        nodes.append(PageFile.from_parent(parent, path=file_path))
    return nodes


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep a snippet once, for the first of the pages that show it."""
    first: dict[str, pytest.Item] = {}
    for item in items:
        first.setdefault(item.name if isinstance(item, Snippet) else item.nodeid, item)
    items[:] = first.values()
    if seed := config.getoption("--shuffle"):
        random.Random(seed).shuffle(items)


class PageFile(pytest.File):
    """One Markdown file; its items are its snippets."""

    def collect(self) -> Iterator[Snippet]:
        if not self.config.option.collectonly:
            # The import of torch takes as long as it takes to collect all pages.
            self.config.stash[RUNNER].start()
        root, recording = self.config.rootpath, self.config.getoption("--record")
        for shown in read_blocks(self.path, root, missing_transcripts=recording):
            item = Snippet.from_parent(self, name=shown.snippet)
            item.shown = shown
            if reason := why_refused(shown):
                raise PageError(f"{item.where}: {reason}")
            for mark in shown.marks:
                # pytest-codeblocks' own convention, with its own two names in scope.
                item.add_marker(eval(mark, {"sys": sys, "pytest": pytest}))
            yield item

    def repr_failure(self, excinfo, style=None):
        if isinstance(excinfo.value, PageError):
            return str(excinfo.value)
        return super().repr_failure(excinfo)


def why_refused(shown: ShownSnippet) -> str:
    """Why the marks of a block would let it pass unrun, or say what is not so; '' if neither."""
    for mark in shown.marks:
        if not re.fullmatch(rf"pytest\.mark\.({'|'.join(ALLOWED)})", mark):
            return f"{mark} is not allowed; see ALLOWED in tests/engine/plugin.py"
    if "pytest.mark.own_card" in shown.marks and not shown.needs_gpu:
        return "own_card says something of a card, and gpu is missing"
    if shown.needs_gpu and not uses_cuda(shown.code):
        return f"{shown.snippet} is marked gpu and uses no CUDA"
    if shown.importorskip not in {""} | OPTIONAL | ELSEWHERE:
        return f"{shown.importorskip} is not an optional package; add it to the test group in pyproject.toml"
    return ""


class Snippet(pytest.Item):
    """One snippet on one page. Its name is the snippet's path below ``snippets/``."""

    shown: ShownSnippet

    @property
    def where(self) -> str:
        """File and line of the block."""
        return f"{self.path.relative_to(self.config.rootpath).as_posix()}:{self.shown.line}"

    def setup(self) -> None:
        package, recorder = self.shown.importorskip, self.config.stash[RECORDER]
        if package and importlib.util.find_spec(package) is None:
            required = package in OPTIONAL and os.environ.get("CI") == "true"
            (pytest.fail if required else pytest.skip)(f"{package} is not installed")
        if self.shown.needs_gpu and recorder.device == CPU:
            recorder.write_placeholder(self.shown.snippet)
            pytest.skip("needs a CUDA device")

    def runtest(self) -> None:
        mark = self.get_closest_marker("timeout")
        timeout = float(mark.args[0]) if mark else GPU_TIMEOUT if self.shown.needs_gpu else TIMEOUT
        path = self.config.rootpath / "snippets" / self.shown.snippet
        result, written = self.config.stash[RUNNER].run(path, timeout), list[str]()
        try:
            entry = self.config.stash[RECORDER].settle(self.shown, result, written)
            self.user_properties.append((ENTRY, entry))
        finally:
            self.user_properties += [(RECORDED, difference) for difference in written]

    def repr_failure(self, excinfo, style=None):
        error = excinfo.value
        if isinstance(error, SnippetError | RunnerError):
            return f"{self.where}: {self.shown.snippet}: {error}".rstrip("\n")
        return super().repr_failure(excinfo, style)

    def reportinfo(self):
        return self.path, self.shown.line - 1, self.name


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show what the recorder changed."""
    differences = [
        str(value)
        for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed")
        for name, value in report.user_properties
        if name == RECORDED and report.when == "call"
    ]
    if differences:
        terminalreporter.section(f"recorded {len(differences)} files")
        terminalreporter.write_line("\n".join(differences))

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
from collections import Counter
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

ENGINE = pytest.StashKey["Engine"]()
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
    "second_context: two of its processes use the card at the same time",
    "own_card: must not run beside other programs on the card",
    "timeout(seconds, reason): how long a snippet may take",
)
SKIPS = (
    """skipif("__import__('torch').backends.mps.is_built()", reason="MPS build")""",
    """skipif("__import__('torch').version.cuda", reason="CUDA build")""",
    """skipif(sys.version_info < (3, 11, 7), reason="Python 3.11.2 does not check this")""",
)
"""All conditions that a block may be skipped for; none holds on every machine of CI."""
ALLOWED = re.compile(
    rf"pytest\.mark\.(?:gpu|second_context|own_card|timeout\([^()]*\)|{'|'.join(map(re.escape, SKIPS))})"
)
"""Marks a page may use. Others, such as skip and xfail, would let a snippet pass unrun."""
OPTIONAL = {"keras"}
"""Packages a page may say a snippet is skipped without; CI has them all."""
ELSEWHERE = {"torchvision"}
"""The same, but they do not load next to the torch of CI; those of the matrix have them."""
TIMEOUT, GPU_TIMEOUT = 20.0, 60.0
"""Seconds a snippet may take unless its page says; CUDA's start in a new process may take many."""


class Engine:
    """What the tests of one process share."""

    def __init__(self, config: pytest.Config) -> None:
        record, device = config.getoption("--record"), device_name()
        self.recorder = Recorder(
            config.rootpath,
            record,
            config.getoption("--record-outcome"),
            device,
            ledger=config.getoption("--ledger") or (record and device != CPU),
        )
        self.runner = Runner(fork=sys.platform == "linux" and not config.getoption("--fresh"))


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("handbook")
    for name, text in OPTIONS.items():
        group.addoption(name, action="store_true", help=text)
    group.addoption("--shuffle", metavar="SEED", help="run all tests in a random order")


def pytest_configure(config: pytest.Config) -> None:
    for description in MARKS:
        config.addinivalue_line("markers", description)
    engine = config.stash[ENGINE] = Engine(config)
    # A worker's reports come to the process that started it.
    if engine.recorder.ledger and not hasattr(config, "workerinput"):
        config.pluginmanager.register(LedgerWriter(config.rootpath))


def pytest_unconfigure(config: pytest.Config) -> None:
    if engine := config.stash.get(ENGINE, None):
        engine.runner.close()


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
            self.config.stash[ENGINE].runner.start()
        recording = self.config.getoption("--record")
        for shown in read_blocks(self.path, self.config.rootpath, missing_transcripts=recording):
            item = Snippet.from_parent(self, name=shown.snippet)
            item.shown = shown
            for mark in shown.marks:
                item.add_marker(self._mark(shown, mark))
            if shown.importorskip and shown.importorskip not in OPTIONAL | ELSEWHERE:
                message = "is not an optional package; add it to the test group in pyproject.toml"
                raise self._refusal(shown, f"{shown.importorskip} {message}")
            yield item

    def _mark(self, shown: ShownSnippet, mark: str) -> pytest.MarkDecorator:
        if not ALLOWED.fullmatch(mark):
            message = (
                f"{mark} is not allowed; a page may use gpu, second_context, own_card, "
                "timeout(seconds) and the conditions of SKIPS in tests/engine/plugin.py"
            )
            raise self._refusal(shown, message)
        if mark.endswith((".second_context", ".own_card")) and not shown.needs_gpu:
            raise self._refusal(shown, f"{mark} says something of a card, and gpu is missing")
        if shown.needs_gpu and not uses_cuda(shown.code):
            raise self._refusal(shown, f"{shown.snippet} is marked gpu and uses no CUDA")
        try:
            # pytest-codeblocks' own convention, with its own two names in scope.
            return eval(mark, {"sys": sys, "pytest": pytest})
        except Exception as error:
            raise self._refusal(shown, f"bad mark {mark}: {error}") from None

    def _refusal(self, shown: ShownSnippet, message: str) -> PageError:
        return PageError(f"{_relative(self.path, self.config)}:{shown.line}: {message}")

    def repr_failure(self, excinfo, style=None):
        if isinstance(excinfo.value, PageError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)


class Snippet(pytest.Item):
    """One snippet on one page. Its name is the snippet's path below ``snippets/``."""

    shown: ShownSnippet

    @property
    def engine(self) -> Engine:
        return self.config.stash[ENGINE]

    def setup(self) -> None:
        module = self.shown.importorskip
        if module and importlib.util.find_spec(module) is None:
            if module in ELSEWHERE:
                pytest.skip(f"{module} is not installed")
            message = f"{module} is not installed; 'make .venv/{module}' installs it"
            pytest.fail(message) if os.environ.get("CI") == "true" else pytest.skip(message)
        if self.shown.needs_gpu and self.engine.recorder.device == CPU:
            self.engine.recorder.write_placeholder(self.shown.snippet)
            pytest.skip("needs a CUDA device")

    def runtest(self) -> None:
        mark = self.get_closest_marker("timeout")
        timeout = GPU_TIMEOUT if self.shown.needs_gpu else TIMEOUT
        path = self.config.rootpath / "snippets" / self.shown.snippet
        result = self.engine.runner.run(path, float(mark.args[0]) if mark else timeout)
        written: list[str] = []
        try:
            entry = self.engine.recorder.settle(self.shown, result, written)
        finally:
            self.user_properties += [(RECORDED, difference) for difference in written]
        self.user_properties.append((ENTRY, entry))

    def repr_failure(self, excinfo, style=None):
        where = f"{_relative(self.path, self.config)}:{self.shown.line}: {self.shown.snippet}"
        if isinstance(excinfo.value, SnippetError):
            return f"{where}: {excinfo.value}\n{excinfo.value.detail}".rstrip("\n")
        if isinstance(excinfo.value, RunnerError | OSError):  # the latter of a full disk, say
            return f"{where}: {excinfo.value}"
        return super().repr_failure(excinfo, style)

    def reportinfo(self):
        return self.path, self.shown.line - 1, self.name


def _relative(path: Path, config: pytest.Config) -> str:
    return path.relative_to(config.rootpath).as_posix()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show why tests were skipped, a line for each reason, and what the recorder changed."""
    skipped = Counter(
        report.longrepr[2].removeprefix("Skipped: ")
        for report in terminalreporter.getreports("skipped")
        if isinstance(report.longrepr, tuple)
    )
    for reason, count in skipped.most_common():
        terminalreporter.write_line(f"{count} skipped: {reason}")
    diffs = [
        value
        for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed")
        if report.when == "call"
        for name, value in report.user_properties
        if name == RECORDED
    ]
    if diffs:
        terminalreporter.section(f"recorded {len(diffs)} files")
        for difference in diffs:
            terminalreporter.write_line(difference)

"""The pytest plugin behind ``pytest --codeblocks docs``.

pytest-codeblocks decides what a code block is and which marks it carries. This plugin replaces
how its blocks are found (by the file that each includes), run (each in its own process) and
compared (with the transcript on disk). ``--record`` writes what changed, and ``--ledger`` notes
in ``tests/ledgers/`` what was run where. A block that both languages show runs once; both pages
report it.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import pytest

from overrides.handbook.ledger import SAME
from overrides.handbook.page import PageError
from tests.engine.blocks import ShownSnippet, read_blocks, uses_cuda
from tests.engine.compare import Shown, Skipped, compare
from tests.engine.device import CPU, Sharing, device_name, sharing
from tests.engine.ledger_writer import ENTRY, LedgerWriter
from tests.engine.libraries.pytest_codeblocks import Collector
from tests.engine.marks import ALLOWED, DESCRIPTIONS, GPU, OWN_CARD, SECOND_CONTEXT, timeout_of
from tests.engine.recorder import Recorder, SnippetError
from tests.engine.runner import Result, Runner, RunnerError
from tests.engine.transcript import hidden

ENGINE = pytest.StashKey["Engine"]()
RECORDED = "handbook_recorded"
"""Under this name a test report carries the difference that was written to one file."""
PRINTED = "handbook_printed"
"""Under this name it carries what the snippet has printed."""
OPTIONS = {
    "--record": "write transcripts that changed",
    "--record-outcome": "with --record: also where a snippet now raises another exception, or none",
    "--fresh": "start a new interpreter for every snippet instead of forking (slow)",
    "--ledger": "note in tests/ledgers/ where and how each snippet ran",
}
OPTIONAL = {"keras"}
"""Packages a page may say a snippet is skipped without; CI has them all."""
ELSEWHERE = {"torchvision"}
"""The same, but they do not load next to the torch of CI; those of the matrix have them."""


class Engine:
    """What the tests of one process share."""

    def __init__(self, config: pytest.Config) -> None:
        self.recorder = Recorder(
            config.rootpath,
            config.getoption("--record"),
            config.getoption("--record-outcome"),
            device_name(),
        )
        self.results: dict[str, Result] = {}
        self.runner = Runner(
            fork=sys.platform == "linux" and not config.getoption("--fresh"),
            # The recorder of another worker may write while a snippet of this one runs.
            tree=None if self.recorder.record else config.rootpath,
        )

    @cached_property
    def sharing(self) -> Sharing:
        """Who may use the GPU; another process is asked."""
        return sharing()

    def refusal(self, marks: tuple[str, ...]) -> str:
        """Why a block with these marks cannot run here; '' if it can."""
        if GPU not in marks:
            return ""
        return "needs a CUDA device" if self.recorder.device == CPU else self.sharing.refusal(marks)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("handbook")
    for name, text in OPTIONS.items():
        group.addoption(name, action="store_true", help=text)
    parser.addini("spread", "test files whose tests need not run in one process", "args")


def pytest_configure(config: pytest.Config) -> None:
    for description in DESCRIPTIONS:
        config.addinivalue_line("markers", description)
    config.stash[ENGINE] = Engine(config)
    # A worker's reports come to the process that started it.
    if config.getoption("--ledger") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(LedgerWriter(config.rootpath))


def pytest_unconfigure(config: pytest.Config) -> None:
    if engine := config.stash.get(ENGINE, None):
        engine.runner.close()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log):
    """Send the pages that show a snippet to one worker."""
    if config.getvalue("dist") != "load":
        return None
    from tests.engine.libraries.pytest_xdist import BySnippet

    return BySnippet(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path, parent: pytest.Collector):
    """Swap pytest-codeblocks' collector for ours; Markdown outside docs/ is not tested."""
    nodes = [node for node in (yield) if not isinstance(node, Collector)]
    wanted = parent.config.getoption("codeblocks") and file_path.suffix == ".md"
    if wanted and file_path.is_relative_to(parent.config.rootpath / "docs"):
        nodes.append(PageFile.from_parent(parent, path=file_path))
    return nodes


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
                raise self._refusal(
                    shown,
                    f"{shown.importorskip} is not an optional package; "
                    "add it to the test group in pyproject.toml",
                )
            yield item

    def _mark(self, shown: ShownSnippet, mark: str) -> pytest.MarkDecorator:
        if not ALLOWED.fullmatch(mark):
            raise self._refusal(
                shown,
                f"{mark} is not allowed; a page may use gpu, second_context, own_card, "
                "timeout(seconds) and the conditions of SKIPS in tests/engine/marks.py",
            )
        if mark in (SECOND_CONTEXT, OWN_CARD) and GPU not in shown.marks:
            raise self._refusal(shown, f"{mark} says something of a card, and gpu is missing")
        if mark == GPU and not uses_cuda(shown.code):
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
        return super().repr_failure(excinfo)


class Snippet(pytest.Item):
    """One snippet on one page. Its name is the snippet's path below ``snippets/``."""

    shown: ShownSnippet

    @property
    def engine(self) -> Engine:
        return self.config.stash[ENGINE]

    def setup(self) -> None:
        module = self.shown.importorskip
        if module and importlib.util.find_spec(module.partition(".")[0]) is None:
            if module in ELSEWHERE:
                pytest.skip(f"{module} is not installed")
            message = f"{module} is not installed; 'make .venv/{module}' installs it"
            pytest.fail(message) if os.environ.get("CI") == "true" else pytest.skip(message)
        if reason := self.engine.refusal(self.shown.marks):
            self.engine.recorder.write_placeholder(self.shown.snippet)
            pytest.skip(reason)

    def runtest(self) -> None:
        shown, result = self.shown, self._result()
        self.user_properties.append((PRINTED, result.transcript))
        page = Shown(shown.snippet, shown.marks, shown.transcript is not None)
        written: list[str] = []
        try:
            entry = compare(page, result, self.engine.recorder, written)
        except Skipped as reason:
            pytest.skip(str(reason))
        finally:
            self.user_properties += [(RECORDED, difference) for difference in written]
        if entry["letter"] == SAME and shown.transcript:
            file = self.config.rootpath / "snippets" / shown.transcript
            recorded = file.read_text(encoding="utf-8")
            if unsaid := hidden(recorded, result.transcript, shown.prose):
                raise SnippetError(f"the dots in {file.name} hide {unsaid}", recorded)
        self.user_properties.append((ENTRY, entry))

    def _result(self) -> Result:
        results = self.engine.results
        if self.shown.snippet not in results:
            path = self.config.rootpath / "snippets" / self.shown.snippet
            timeout = timeout_of(self.shown.marks)
            results[self.shown.snippet] = self.engine.runner.run(path, timeout)
        return results[self.shown.snippet]

    def repr_failure(self, excinfo, style=None):
        where = f"{_relative(self.path, self.config)}:{self.shown.line}: {self.shown.snippet}"
        if isinstance(excinfo.value, SnippetError):
            return f"{where}: {excinfo.value}\n{excinfo.value.detail}".rstrip("\n")
        if isinstance(excinfo.value, RunnerError):
            return f"{where}: {excinfo.value}"
        if isinstance(excinfo.value, OSError):  # a full disk, or one that may not be written
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

"""The pytest plugin behind ``pytest --codeblocks docs``.

pytest-codeblocks decides what a code block is and which marks it carries. This plugin
replaces how its blocks are found (includes expanded), run (each in its own process) and
compared (with the transcript on disk), and adds ``--record``.

A block that both languages show runs once; both pages report it. ``--ledger`` notes in
``tests/ledgers/`` what was run where.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from overrides.handbook import transcript as transcripts
from overrides.handbook.ledger import content_hash, minor, variant_path
from overrides.handbook.page import PageError
from tests.engine.blocks import ShownSnippet, read_blocks
from tests.engine.ledger_writer import ENTRY, LedgerWriter, facts
from tests.engine.libraries.pytest_codeblocks import Collector
from tests.engine.runner import DEFAULT_TIMEOUT, Result, Runner, RunnerError

RUNNER = pytest.StashKey[Runner]()
RESULTS = pytest.StashKey[dict[str, Result]]()
CUDA = pytest.StashKey[bool]()
VERSION = pytest.StashKey[str | None]()
DIFFS = "handbook_recorded"
MARKS = re.compile(r"pytest\.mark\.(?:gpu|timeout\([^()]*\)|skipif\(.+, reason=.+\))")
"""Marks a page may use. Others, such as skip and xfail, would let a snippet pass unrun."""
OPTIONAL = {"keras"}
"""Packages a page may say a snippet is skipped without; CI has them all."""
GPU_TIMEOUT = 60.0
"""Seconds for a snippet that needs a GPU: CUDA's start in a new process may take many."""
BESIDE_TORCH = {"PIL", "cv2", "matplotlib", "numpy"}
"""Packages of the test group that a stock PyTorch image may lack; CI has them all."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("handbook")
    group.addoption("--record", action="store_true", help="write transcripts that changed")
    group.addoption(
        "--record-outcome",
        action="store_true",
        help="with --record: also where a snippet now raises another exception, or none",
    )
    group.addoption(
        "--fresh",
        action="store_true",
        help="start a new interpreter for every snippet instead of forking (slow)",
    )
    group.addoption(
        "--ledger",
        action="store_true",
        help="note in tests/ledgers/ where and how each snippet ran",
    )
    parser.addini("spread", "test files whose tests need not run in one process", "args")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "gpu: needs a CUDA device")
    config.addinivalue_line("markers", "timeout(seconds, reason): how long a snippet may take")
    config.stash[RESULTS] = {}
    # A worker's reports come to the process that started it.
    if config.getoption("--ledger") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(LedgerWriter(config.rootpath))


def pytest_unconfigure(config: pytest.Config) -> None:
    if runner := config.stash.get(RUNNER, None):
        runner.close()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log):
    """Send the pages that show a snippet to one worker."""
    if config.getvalue("dist") != "load":
        return None
    from tests.engine.libraries.pytest_xdist import BySnippet

    return BySnippet(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path, parent: pytest.Collector):
    """Swap pytest-codeblocks' collector for ours; other Markdown than pages is no test."""
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
            _runner(self.config).start()
        recording = self.config.getoption("--record")
        for shown in read_blocks(self.path, self.config.rootpath, missing_transcripts=recording):
            item = Snippet.from_parent(self, name=shown.snippet)
            item.shown = shown
            for mark in shown.marks:
                item.add_marker(self._mark(shown, mark))
            if shown.importorskip and shown.importorskip not in OPTIONAL:
                raise self._refusal(
                    shown,
                    f"{shown.importorskip} is no optional package; "
                    "add it to the test group in pyproject.toml",
                )
            yield item

    def _mark(self, shown: ShownSnippet, mark: str) -> pytest.MarkDecorator:
        if not MARKS.fullmatch(mark):
            raise self._refusal(
                shown,
                f"{mark} is not allowed; a page may use gpu, timeout(seconds) "
                "and skipif(condition, reason=...)",
            )
        if mark == "pytest.mark.gpu" and "cuda" not in shown.code.lower():
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


class SnippetError(Exception):
    """A snippet that did not do what its page says."""


class Snippet(pytest.Item):
    """One snippet on one page. Its name is the snippet's path below ``snippets/``."""

    shown: ShownSnippet

    def setup(self) -> None:
        module = self.shown.importorskip
        if module and importlib.util.find_spec(module.partition(".")[0]) is None:
            message = f"{module} is not installed; 'make {module}' installs it"
            pytest.fail(message) if os.environ.get("CI") == "true" else pytest.skip(message)
        if self.get_closest_marker("gpu") and not cuda_present(self.config):
            if self.config.getoption("--record"):
                self._write_placeholder()
            pytest.skip("needs a CUDA device")

    def runtest(self) -> None:
        shown = self.shown
        result = self._result()
        if result.failure:
            raise self._error(result.failure, result.transcript[-2000:])
        self._skip_without_package(result)
        if Path(shown.snippet).stem.endswith("_fixed") and result.exception:
            raise self._error("a fix must not raise", result.transcript)
        differs = [self._settle(name, text) for name, text in self._outputs(result).items()]
        if not any(differs):
            if shown.transcript is None and result.transcript:
                raise self._error(
                    "prints, but the page shows no transcript under it", result.transcript
                )
            if shown.transcript and not result.transcript:
                raise self._error("prints nothing; remove the transcript from the page")
        version = self._other_torch() if any(differs) else None
        path = self.config.rootpath / "snippets" / shown.snippet
        entry = {
            "outcome": "differs" if version else "passed",
            "hash": content_hash(path, version),
            "seconds": round(result.seconds, 2),
        }
        self.user_properties.append((ENTRY, entry))

    def _skip_without_package(self, result: Result) -> None:
        """Skip a snippet for a package that a stock PyTorch image lacks."""
        match = re.search(
            r"^(?:ModuleNotFoundError: No module named '(\w+)|RuntimeError: Numpy is not available)",
            result.transcript,
            re.MULTILINE,
        )
        package = (match[1] or "numpy") if match else ""
        missing = package in BESIDE_TORCH and not importlib.util.find_spec(package)
        if missing and os.environ.get("CI") != "true":
            pytest.skip(f"{package} is not installed")

    def _other_torch(self) -> str | None:
        """The installed torch's version, unless it is the one that transcripts are recorded with."""
        config = self.config
        if VERSION not in config.stash:
            pyproject = config.rootpath / "pyproject.toml"
            pinned = re.search(r'"torch==([\d.]+)"', pyproject.read_text(encoding="utf-8"))
            try:
                installed = importlib.metadata.version("torch")
            except importlib.metadata.PackageNotFoundError:
                installed = ""
            other = pinned and installed and minor(pinned[1]) != minor(installed)
            config.stash[VERSION] = installed.partition("+")[0] if other else None
        return config.stash[VERSION]

    def _outputs(self, result: Result) -> dict[str, str | None]:
        """What this run says should lie beside the snippet; None for a file too many."""
        stem = str(Path(self.shown.snippet).with_suffix(""))
        for figure in result.figures:
            if figure != f"{Path(stem).name}.svg":
                raise self._error(f"wrote {figure}; a figure is named after its snippet")
        figure = result.figures.get(f"{Path(stem).name}.svg")
        return {f"{stem}.out": result.transcript or None, f"{stem}.svg": figure}

    def _settle(self, name: str, text: str | None) -> bool:
        """Compare one recorded file with this run, or write it when recording.

        Returns whether another torch version than the pinned one prints what is kept for it.
        """
        path = self.config.rootpath / "snippets" / name
        recorded = _read(path)
        version = self._other_torch() if name.endswith(".out") else None
        if version and recorded != transcripts.NOT_YET_RUN:
            variant = variant_path(path, version)
            if _agree(recorded, text, name):
                self._remove(variant)
                return False
            # An empty file says that this version prints nothing.
            path, recorded, text = variant, _read(variant), text or ""
        if not _agree(recorded, text, name):
            self._record(path, recorded, text)
        return version is not None and path.name != Path(name).name

    def _record(self, path: Path, recorded: str | None, text: str | None) -> None:
        """Write what this run printed, or refuse with what to do about it."""
        name = path.relative_to(self.config.rootpath / "snippets").as_posix()
        before = transcripts.exception_of(recorded or "")
        after = transcripts.exception_of(text or "")
        difference = transcripts.difference(recorded or "", text or "", name)
        first = recorded in (None, transcripts.NOT_YET_RUN) or not name.endswith(".out")
        if not first and before != after and not self.config.getoption("--record-outcome"):
            raise self._error(
                f"the transcript ends with {before or 'no exception'}, this run with "
                f"{after or 'no exception'}; if that is meant, "
                "run 'make record OUTCOME=1'",
                difference,
            )
        if not self.config.getoption("--record"):
            raise self._error(f"snippets/{name} is stale; run 'make record'", difference)
        if text is None:
            path.unlink()
        else:
            path.write_text(text, encoding="utf-8")
        self.user_properties.append((DIFFS, difference))

    def _remove(self, variant: Path) -> None:
        """Take away a transcript for a torch version that prints what all print."""
        if not variant.exists():
            return
        if not self.config.getoption("--record"):
            raise self._error(f"{variant.name} is no longer needed; run 'make record'")
        difference = transcripts.difference(_read(variant), "", variant.name)
        variant.unlink()
        self.user_properties.append((DIFFS, difference))

    def _write_placeholder(self) -> None:
        path = self.config.rootpath / "snippets" / Path(self.shown.snippet).with_suffix(".out")
        if not path.exists():
            path.write_text(transcripts.NOT_YET_RUN, encoding="utf-8")

    def _result(self) -> Result:
        results = self.config.stash[RESULTS]
        if self.shown.snippet not in results:
            timeout = GPU_TIMEOUT if self.get_closest_marker("gpu") else DEFAULT_TIMEOUT
            if mark := self.get_closest_marker("timeout"):
                timeout = float(mark.args[0])
            path = self.config.rootpath / "snippets" / self.shown.snippet
            results[self.shown.snippet] = _runner(self.config).run(path, timeout)
        return results[self.shown.snippet]

    def _error(self, message: str, detail: str = "") -> SnippetError:
        where = f"{_relative(self.path, self.config)}:{self.shown.line}: {self.shown.snippet}"
        return SnippetError(f"{where}: {message}" + ("\n" + detail if detail else ""))

    def repr_failure(self, excinfo, style=None):
        if isinstance(excinfo.value, SnippetError | RunnerError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self):
        return self.path, self.shown.line - 1, self.name


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


def _agree(recorded: str | None, text: str | None, name: str) -> bool:
    """Whether a run printed what is recorded."""
    if recorded == text:
        return True
    # Dots may stand for a part of a message, never for what kind of end it is.
    return (
        name.endswith(".out")
        and bool(recorded and text)
        and transcripts.exception_of(recorded) == transcripts.exception_of(text)
        and transcripts.matches(recorded, text)
    )


def _relative(path: Path, config: pytest.Config) -> str:
    return path.relative_to(config.rootpath).as_posix()


def _runner(config: pytest.Config) -> Runner:
    """The one runner of this process, which ends with the session."""
    if RUNNER not in config.stash:
        fork = sys.platform == "linux" and not config.getoption("--fresh")
        config.stash[RUNNER] = Runner(fork)
    return config.stash[RUNNER]


def cuda_present(config: pytest.Config) -> bool:
    if CUDA not in config.stash:
        config.stash[CUDA] = facts()["device"] != "CPU"
    return config.stash[CUDA]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show what the recorder changed."""
    diffs = [
        value
        for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed")
        if report.when == "call"
        for name, value in report.user_properties
        if name == DIFFS
    ]
    if diffs:
        terminalreporter.section(f"recorded {len(diffs)} files")
        for difference in diffs:
            terminalreporter.write_line(difference)

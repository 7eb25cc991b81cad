"""Explain what a program raises, after whatever else prints it: install, IPython, pytest."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Any

from overrides.editions.explain.parts.reports import texts_of
from overrides.editions.explain.parts.show import explain, is_off, write

_previous: dict[str, Any] = {}
"""The hooks that were there before ours, by name."""
_told: set[str] = set()
"""What threads have been told: many may fail alike."""


def explained(error: BaseException | None) -> list[str]:
    """The lines that explain an exception; none for one that is no failure. Raises nothing."""
    try:
        if is_off() or not isinstance(error, Exception):
            return []
        import traceback

        text = "".join(traceback.format_exception(type(error), error, error.__traceback__))
        return explain(texts_of(text))
    except Exception:
        return []


def tell(error: BaseException | None, once: bool = False) -> None:
    """Print the explanation of an exception, if there is one. Raises nothing."""
    try:
        lines = explained(error)
        if lines and not (once and lines[0] in _told):
            _told.add(lines[0])
            write(lines)
    except Exception:
        pass


def install() -> None:
    """Explain what stops the program or one of its threads, below its traceback."""
    if is_off():
        return
    if "program" not in _previous:
        _previous["program"] = sys.excepthook
        sys.excepthook = _on_exception
    if "thread" not in _previous:
        _previous["thread"] = threading.excepthook
        threading.excepthook = _on_thread


def uninstall() -> None:
    """Put back the hooks that were there before, unless others came on top of ours."""
    if sys.excepthook is _on_exception:
        sys.excepthook = _previous.pop("program")
    if threading.excepthook is _on_thread:
        threading.excepthook = _previous.pop("thread")


def _on_exception(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    _previous["program"](kind, error, trace)
    tell(error)


def _on_thread(given: Any) -> None:
    _previous["thread"](given)
    tell(given.exc_value, once=True)


def _after_cell(result: Any) -> None:
    tell(result.error_in_exec)


def load_ipython_extension(shell: Any) -> None:
    """``%load_ext explain``: explain what a cell raises, below its traceback.

    Not by set_custom_exc, which has one place only; Colab has taken it.
    """
    shell.events.register("post_run_cell", _after_cell)


def unload_ipython_extension(shell: Any) -> None:
    """``%unload_ext explain``."""
    shell.events.unregister("post_run_cell", _after_cell)


def pytest_configure(config: Any) -> None:
    """``pytest -p explain``: add a section to the report of each test that fails."""
    import pytest

    class Explain:
        @pytest.hookimpl(hookwrapper=True)
        def pytest_runtest_makereport(self, item: Any, call: Any) -> Any:
            outcome = yield
            report = outcome.get_result()
            lines = explained(call.excinfo.value) if report.failed and call.excinfo else []
            if lines:
                report.sections.append(("PyTorch pitfall", "\n".join(lines)))

    config.pluginmanager.register(Explain(), "explain-pytorch-pitfalls")


def without_own_frames(
    hook: Callable[..., None],
) -> Callable[[type[BaseException], BaseException, TracebackType | None], None]:
    """A hook that hands on a traceback without the frames of this file at its start."""

    def handed_on(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        while trace and trace.tb_frame.f_globals is globals():
            trace = trace.tb_next
        hook(kind, error.with_traceback(trace), trace)

    return handed_on

"""What we rely on in other libraries: when it is gone, one line says so and where to look."""

from __future__ import annotations

import atexit
import dataclasses
import importlib
import multiprocessing.util
import sys
import threading
import weakref
from importlib.util import find_spec
from pathlib import Path

import pytest
import pytest_codeblocks
import pytest_codeblocks.main
from xdist.scheduler import LoadScopeScheduling

from tests.engine.libraries.torch import ALWAYS, COMPILER, DYNAMO

OTHER_BLOCK = dataclasses.make_dataclass("CodeBlock", ["code", "lineno", "syntax", "marks"])


@pytest.mark.parametrize(
    ("library", "owner", "name", "said"),
    [
        ("cpython", threading, "_shutdown", "_shutdown is gone, which waits for"),
        ("cpython", atexit, "_run_exitfuncs", "_run_exitfuncs is gone, which runs"),
        ("cpython", atexit, "_clear", "_clear is gone, which drops"),
        ("cpython", weakref.finalize, "_registry", "_registry is gone, which holds"),
        ("cpython", multiprocessing.util, "_exit_function", "_exit_function is gone, which ends"),
        ("pytest_codeblocks", pytest_codeblocks, "extract_from_buffer", "is gone, which finds"),
        ("pytest_codeblocks", pytest_codeblocks.main, "CodeBlock", "has no expected_output, impor"),
        ("pytest_xdist", LoadScopeScheduling, "_split_scope", "is gone, which says"),
    ],
)
def test_what_the_engine_misses_is_named(
    monkeypatch: pytest.MonkeyPatch, library: str, owner: object, name: str, said: str
):
    if name == "CodeBlock":
        monkeypatch.setattr(owner, name, OTHER_BLOCK)
    else:
        monkeypatch.delattr(owner, name)
    monkeypatch.delitem(sys.modules, f"tests.engine.libraries.{library}", raising=False)
    with pytest.raises(ImportError, match=rf"^tests/engine/libraries/{library}\.py: .*{said}"):
        importlib.import_module(f"tests.engine.libraries.{library}")


def test_the_modules_to_preload_are_those_of_the_pinned_torch():
    torch = find_spec("torch")
    assert torch and torch.origin
    for name in (*ALWAYS, COMPILER, DYNAMO):
        path = Path(torch.origin).parents[1] / name.replace(".", "/")
        assert path.is_dir() or path.with_suffix(".py").is_file(), f"{name} is imported elsewhere"

"""What the engine relies on in other libraries: when it is gone, one line says so."""

from __future__ import annotations

import atexit
import dataclasses
import importlib
import sys
import threading
import weakref
from types import ModuleType

import pytest
import pytest_codeblocks
import pytest_codeblocks.main
import pytest_codeblocks.plugin
from xdist.scheduler import LoadScopeScheduling

from tests.engine.libraries import cpython, pytest_xdist, torch
from tests.engine.libraries import pytest_codeblocks as codeblocks


@pytest.mark.parametrize(
    ("module", "owner", "name"),
    [
        (cpython, threading, "_shutdown"),
        (cpython, atexit, "_run_exitfuncs"),
        (cpython, atexit, "_clear"),
        (cpython, weakref.finalize, "_registry"),
        (codeblocks, pytest_codeblocks, "extract_from_buffer"),
        (codeblocks, pytest_codeblocks.plugin, "MarkdownFile"),
        (codeblocks, pytest_codeblocks.main, "CodeBlock"),
        (pytest_xdist, LoadScopeScheduling, "_split_scope"),
    ],
)
def test_what_is_gone_is_named(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, owner: object, name: str
):
    monkeypatch.delattr(owner, name)
    monkeypatch.delitem(sys.modules, module.__name__)
    with pytest.raises(ImportError) as caught:
        importlib.import_module(module.__name__)
    library = module.__name__.rpartition(".")[2]
    assert str(caught.value).startswith(f"tests/engine/libraries/{library}.py: ")
    assert f"{name} is gone, which " in str(caught.value)


def test_a_block_without_a_field_is_named(monkeypatch: pytest.MonkeyPatch):
    other = dataclasses.make_dataclass("CodeBlock", ["code", "lineno", "syntax", "marks"])
    monkeypatch.setattr(pytest_codeblocks.main, "CodeBlock", other)
    monkeypatch.delitem(sys.modules, codeblocks.__name__)
    with pytest.raises(ImportError, match="a CodeBlock has no expected_output, importorskip"):
        importlib.import_module(codeblocks.__name__)


def test_the_modules_to_preload_are_those_of_the_pinned_torch():
    assert torch.find_missing() == [], "snippets would import what took their place, each anew"

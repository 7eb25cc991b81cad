"""pytest-codeblocks decides which blocks of a page run and with which marks; we run them.

Its documentation describes the comments and the option, not the functions. Where to look when
one is gone: ``pytest_codeblocks/main.py`` and ``pytest_codeblocks/plugin.py`` of the release.
"""

from __future__ import annotations

import re
from dataclasses import fields
from io import StringIO
from typing import Protocol

import pytest_codeblocks
import pytest_codeblocks.main as main
import pytest_codeblocks.plugin

from tests.engine.libraries import look_up

_extract = look_up(
    "pytest_codeblocks", pytest_codeblocks, "extract_from_buffer", "finds a page's blocks"
)
Collector = look_up(
    "pytest_codeblocks", pytest_codeblocks.plugin, "MarkdownFile", "is replaced by our collector"
)
_block = look_up("pytest_codeblocks", main, "CodeBlock", "describes a block of a page")


class CodeBlock(Protocol):
    """What we read of a block that pytest-codeblocks has found."""

    lineno: int
    syntax: str | None
    expected_output: str | None
    importorskip: str | None
    marks: list[str]


if _missing := CodeBlock.__annotations__.keys() - {field.name for field in fields(_block)}:
    raise ImportError(
        "tests/engine/libraries/pytest_codeblocks.py: a CodeBlock has no "
        f"{', '.join(sorted(_missing))}; see its class in pytest_codeblocks/main.py"
    )


def extract(text: str) -> list[CodeBlock]:
    """The blocks of a page. Raises RuntimeError for a comment or a fence that it cannot read.

    Only the bare info string ``python`` runs, so a title and highlighted lines are cut off.
    """
    return _extract(StringIO(re.sub(r"(?m)^(\s*`{3,})python .*$", r"\1python", text)))

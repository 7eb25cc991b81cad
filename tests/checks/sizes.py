"""How long a module and a function may be: so long that one reader can hold it in mind."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

MODULE, FUNCTION = 350, 60
"""Lines, blank ones and comments included."""


def find_long(root: Path, files: Iterable[str]) -> Iterator[str]:
    """Modules and functions below ``overrides`` and ``tests`` that are longer, a line each."""
    for name in files:
        if not name.endswith(".py") or not name.startswith(("overrides/", "tests/")):
            continue
        text = (root / name).read_text(encoding="utf-8")
        if (lines := text.count("\n")) > MODULE:
            yield f"{name}:{MODULE + 1}: {lines} lines; at most {MODULE}"
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                lines = (node.end_lineno or 0) - node.lineno + 1
                if lines > FUNCTION:
                    yield f"{name}:{node.lineno}: {node.name} has {lines} lines; at most {FUNCTION}"

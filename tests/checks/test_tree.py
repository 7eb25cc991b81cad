"""No file is left over: each has a place in the README's map, and a use."""

from __future__ import annotations

from pathlib import Path

import material

from tests.checks.site import ROOT
from tests.checks.sizes import find_long
from tests.checks.tree import find_stray, read_files

THEME = Path(material.__file__).parent / "templates"


def templates() -> set[str]:
    """The names of the theme's templates."""
    return {file.relative_to(THEME).as_posix() for file in THEME.rglob("*.html")}


def test_no_file_is_left_in_the_tree():
    problems = list(find_stray(ROOT, read_files(ROOT), templates()))
    assert not problems, "\n".join(problems)


def test_no_module_and_no_function_is_long():
    assert list(find_long(ROOT, read_files(ROOT))) == []

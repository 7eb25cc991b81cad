"""The check of READMEs and CONTRIBUTINGs, on copies that are broken in one way."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.checks.readmes import PAIRS, ROOMS, ROOT, find_problems


def test_readmes_and_the_tree_agree() -> None:
    assert list(find_problems(ROOT)) == []


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the four files, with links to what they name."""
    for name in [*PAIRS[0], *PAIRS[1], "Makefile"]:
        shutil.copy(ROOT / name, tmp_path)
    for name in ("docs", "snippets", "mkdocs.yml", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    for room in ROOMS:
        (tmp_path / room).mkdir()
        for folder in (ROOT / room).iterdir():
            (tmp_path / room / folder.name).symlink_to(folder)
    assert list(find_problems(tmp_path)) == []
    return tmp_path


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("README.md", "`make test`", "`make tests`", "README.md: there is no 'make tests'"),
        ("README.zh.md", "| `make offline`", "| `dist`", "README.zh.md has no 'make offline'"),
        ("CONTRIBUTING.md", "`make serve`", "`mkdocs`", "CONTRIBUTING.md has no 'make serve'"),
        ("CONTRIBUTING.zh.md", "`make lint test`", "`make test`", "has no 'make lint'"),
        ("README.md", "`overrides/hooks`", "`overrides/hook`", "there is no overrides/hook"),
        ("README.zh.md", "`tests/data`", "`data`", "README.zh.md has no 'tests/data'"),
        ("Makefile", "\nrecord: ", "\nrecords: ", "there is no 'make record'"),
    ],
)
def test_a_file_that_says_something_else_is_named(
    copy: Path, file: str, old: str, new: str, said: str
) -> None:
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new), encoding="utf-8")
    assert any(said in problem for problem in find_problems(copy))


def test_a_new_folder_belongs_on_the_map(copy: Path) -> None:
    (copy / "tests/attic").mkdir()
    assert list(find_problems(copy)) == ["README.md: the map lacks tests/attic"]

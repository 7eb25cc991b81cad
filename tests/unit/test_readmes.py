"""The check of READMEs and CONTRIBUTINGs, on copies that are broken in one way."""

from __future__ import annotations

import pytest

from tests.checks.readmes import find_problems, read


def test_readmes_and_the_tree_agree() -> None:
    assert list(find_problems(read())) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("README.md", "`make test`", "`make tests`", "README.md: there is no 'make tests'"),
        ("README.zh.md", "| `make offline`", "| `dist`", "README.zh.md has no 'make offline'"),
        ("CONTRIBUTING.md", "`make serve`", "`mkdocs`", "CONTRIBUTING.md has no 'make serve'"),
        ("CONTRIBUTING.zh.md", "`make lint test`", "`make test`", "has no 'make lint'"),
        ("README.md", "`overrides/hooks`", "`overrides/hook`", "there is no overrides/hook"),
        ("README.zh.md", "`tests/data`", "`data`", "README.zh.md has no 'tests/data'"),
        ("README.md", "`tests/data`", "`data`", "README.md: the map lacks tests/data"),
        ("Makefile", "\nrecord: ", "\nrecords: ", "there is no 'make record'"),
    ],
)
def test_a_file_that_says_something_else_is_named(file: str, old: str, new: str, said: str):
    texts = read()
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new)
    assert any(said in problem for problem in find_problems(texts))

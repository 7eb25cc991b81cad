"""The check of READMEs and CONTRIBUTINGs, on copies that are broken in one way."""

from __future__ import annotations

import pytest

from tests.checks.readmes import find_problems, read


def test_readmes_and_the_tree_agree() -> None:
    assert list(find_problems(read())) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("README.md", "`make test`", "`make tests`", "README.md:18: there is no 'make tests'"),
        ("README.md", "`make test`", "`make test2`", "README.md:18: there is no 'make test2'"),
        ("README.md", "## Licence", "    cd x && make all # it\n\n## Licence", "there is no 'make all'"),
        ("README.zh.md", "## ", "```sh\n$ make pdfs\n```\n## ", "README.zh.md:12: there is no 'make pdfs'"),
        ("README.zh.md", "| `make explain`", "| `dist`", "README.zh.md has no 'make explain'"),
        ("CONTRIBUTING.md", "`make serve`", "`mkdocs`", "CONTRIBUTING.md has no 'make serve'"),
        ("CONTRIBUTING.zh.md", "`make lint test`", "`make test`", "has no 'make lint test'"),
        ("CONTRIBUTING.zh.md", "`.venv/bin/pytest --codeblocks docs -k <pitfall>`", "pytest", "CONTRIBUTING.zh.md has no '.venv/bin/pytest"),
        ("CONTRIBUTING.md", "`make record OUTCOME=1`", "`make record`", "has no 'make record OUTCOME=1'"),
        ("README.md", "`overrides/theme`", "`overrides/themes`", "there is no overrides/themes"),
        ("README.md", "`.ci/run`", "`.ci/rum`", "there is no .ci/rum"),
        ("CONTRIBUTING.md", "`snippets/autograd/in-place/wordings.toml`", "`snippet/wordings.toml`", "there is no snippet/wordings.toml"),
        ("CONTRIBUTING.md", "`pyproject.toml`", "`pyprojekt.toml`", "there is no pyprojekt.toml"),
        ("CONTRIBUTING.zh.md", "(docs/zh/versions.md)", "(docs/zh/version.md)", "there is no docs/zh/version.md"),
        ("README.zh.md", "`tests/data`", "`data`", "README.zh.md has no 'tests/data'"),
        ("README.md", "`tests/data`", "`data`", "README.md: the map lacks tests/data"),
        ("Makefile", "\nrecord: ", "\nrecords: ", "there is no 'make record'"),
    ],
)  # fmt: skip
def test_a_file_that_says_something_else_is_named(file: str, old: str, new: str, said: str):
    texts = read()
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new, 1)
    assert any(said in problem for problem in find_problems(texts))

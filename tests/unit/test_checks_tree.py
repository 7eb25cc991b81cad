"""The check of the tree, on a copy of it with one file too many."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.checks.site import ROOT
from tests.checks.sizes import find_long
from tests.checks.test_tree import templates
from tests.checks.tree import find_stray, read_files


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree without snippets, records and inventories, as a repository."""
    root = tmp_path_factory.mktemp("tree")
    for name in read_files(ROOT):
        if not name.startswith(("snippets/", "tests/data/pairs/", "tests/data/inventories/")):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, root / name)
    subprocess.run(["git", "-C", str(root), "init", "-q"], check=True)
    assert problems(root) == []
    return root


def problems(root: Path) -> list[str]:
    """What is left over."""
    return list(find_stray(root, read_files(root), templates()))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("scratch.py", "the map of README.md has no 'scratch.py'"),
        ("tmp/core", "the map of README.md has no 'tmp'"),
        ("docs/assets/{}.js", "no other file mentions it"),
        ("docs/en/autograd/{}.md", "no other file mentions it"),
        ("docs/en/autograd/{}.txt", "no other file mentions it"),
        ("overrides/outputs/{}.py", "no other file mentions it"),
        ("overrides/theme/partials/{}.html", "no other file mentions it"),
        ("tests/data/{}.csv", "no other file mentions it"),
        ("tests/checks/{}.py", "no other file mentions it"),
        (".github/{}.md", "no other file mentions it"),
        ("snippets/autograd/.x.swp", "a hidden file"),
    ],
)
def test_a_stray_file_is_named(copy: Path, name: str, said: str):
    # Not in one piece, for this file would then mention it.
    name = name.format("leftover")
    file = copy / name
    made = [folder for folder in file.parents if not folder.exists()]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("x\n")
    try:
        (problem,) = problems(copy)
        assert problem.startswith(f"{name}:1: {said}")
    finally:
        file.unlink()
        for folder in made:
            folder.rmdir()


def test_what_git_ignores_is_left_alone_and_no_git_is_needed(copy: Path):
    for name in (".cache/x", "site/x", "overrides/__pycache__/x.pyc"):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_text("x")
    assert problems(copy) == []
    shutil.move(copy / ".git", copy / "site/git")
    try:
        assert problems(copy) == []
    finally:
        shutil.move(copy / "site/git", copy / ".git")


def test_a_long_module_and_a_long_function_are_named(tmp_path: Path):
    (tmp_path / "tests").mkdir()
    body = "    x = 1\n" * 60
    (tmp_path / "tests/a.py").write_text(f"def f():\n{body}" + f"def g():\n{body[:-10]}" * 5)
    (tmp_path / "a.py").write_text("x = 1\n" * 400)
    assert list(find_long(tmp_path, ["a.py", "tests/a.py"])) == [
        "tests/a.py:351: 361 lines; at most 350",
        "tests/a.py:1: f has 61 lines; at most 60",
    ]

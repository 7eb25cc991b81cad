"""The check of short ids and anchors: what was published and is gone is caught."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from overrides.handbook.handbook import MOVED, read_handbook
from tests.checks.ids import REGISTER, NoHistoryError, find_lost

GIT = ["git", "-c", "user.name=x", "-c", "user.email=x@example.com", "-c", "commit.gpgsign=false"]


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A history in which two ids were registered, and the register then went."""
    if not shutil.which("git"):
        pytest.skip("git is not installed")
    root = tmp_path / "history"
    page = root / "docs/en/topic/page.md"
    page.parent.mkdir(parents=True)
    page.write_text(PAGE, encoding="utf-8")
    (root / "snippets").mkdir()
    register = root / REGISTER
    register.parent.mkdir(parents=True)
    register.write_text('"b" = "topic/page#b"\n"c" = "topic/page#c"\n', encoding="utf-8")
    subprocess.run([*GIT, "init", "-q"], cwd=root, check=True)
    for _ in range(2):
        subprocess.run([*GIT, "add", "-A"], cwd=root, check=True)
        subprocess.run([*GIT, "commit", "-qm", "x"], cwd=root, check=True)
        register.unlink(missing_ok=True)
    return root


PAGE = """# A

## B { #b }

**In short.** B.

## C { #c }

**In short.** C.
"""


def test_an_anchor_that_is_gone_is_named_unless_it_leads_elsewhere(repository: Path):
    assert list(find_lost(read_handbook(repository, "en"))) == []
    page = repository / "docs/en/topic/page.md"
    page.write_text(PAGE.replace("{ #b }", "{ #renamed }"), encoding="utf-8")
    lost, gone = find_lost(read_handbook(repository, "en"))
    assert lost.startswith(f"{MOVED}: the id 'b' is gone, which was topic/page#b")
    assert gone.startswith("docs/en/topic/page.md: the anchor #b is gone")
    (repository / MOVED).write_text(
        '[ids]\nb = "topic/page#renamed"\n[moved]\n"topic/page#b" = "topic/page#renamed"\n'
    )
    assert list(find_lost(read_handbook(repository, "en"))) == []


def test_where_there_is_no_history_that_is_said(repository: Path, tmp_path: Path):
    shallow = tmp_path / "shallow"
    subprocess.run(
        ["git", "clone", "-q", "--depth", "1", repository.as_uri(), str(shallow)], check=True
    )
    (shallow / "snippets").mkdir(exist_ok=True)
    with pytest.raises(NoHistoryError, match="git fetch --unshallow"):
        list(find_lost(read_handbook(shallow, "en")))
    plain = tmp_path / "plain"
    (plain / "docs/en").mkdir(parents=True)
    (plain / "snippets").mkdir()
    with pytest.raises(NoHistoryError, match="is no git repository"):
        list(find_lost(read_handbook(plain, "en")))

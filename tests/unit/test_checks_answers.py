"""The checks of answer pages and of their ids: each thing that can be wrong is caught."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest
from lxml.html import HtmlElement

from overrides.handbook.handbook import Handbook, read_handbook
from overrides.handbook.moved import FILE
from overrides.handbook.pitfall import Pitfall, pitfalls
from overrides.outputs.built import BuiltPage, read_page
from tests.checks import answers
from tests.checks.answers import find_dead_links, find_heavy, find_unlike
from tests.checks.ids import REGISTER, NoHistoryError, find_lost
from tests.checks.site import ROOT

SITE = ROOT / "site"
GIT = ["git", "-c", "user.name=x", "-c", "user.email=x@example.com", "-c", "commit.gpgsign=false"]


@cache
def handbook() -> Handbook:
    return read_handbook(ROOT, "en")


@cache
def pitfall(id_: str) -> Pitfall:
    return next(one for one in pitfalls(handbook()) if one.id == id_)


def built(id_: str) -> BuiltPage:
    return read_page(SITE, f"e/{id_}/index.html")


def other_link(root: HtmlElement) -> None:
    root.find_class("whole")[0].find("a").set("href", "../../autograd/backward/#vector-output")


def other_answer(root: HtmlElement) -> None:
    root.find_class("in-short")[0].text = "Nonsense."


def other_program(root: HtmlElement) -> None:
    root.find(".//pre/code").text = "import os\n"


def other_difference(root: HtmlElement) -> None:
    root.find(".//pre//ins").text = "+ something else"


@pytest.mark.parametrize(
    ("id_", "change", "said"),
    [
        ("leaf-in-place", other_link, "the section it leads to is not 'autograd/in-place#leaf-"),
        ("leaf-in-place", other_answer, "In short is 'Nonsense."),
        ("leaf-in-place", other_program, "'leaf_fixed.py' is not the program"),
        ("view-output", other_difference, "a difference that is not one of its snippets"),
    ],
)
def test_a_page_that_says_something_else_than_its_section_is_named(
    id_: str, change: Callable[[HtmlElement], None], said: str
):
    page = built(id_)
    assert list(find_unlike(handbook(), pitfall(id_), page)) == []
    change(page.root)
    (problem,) = find_unlike(handbook(), pitfall(id_), page)
    assert problem.startswith(f"site/e/{id_}/index.html: ")
    assert said in problem


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ('data-short="leaf-in-place"', "no heading, or several, with data-short='leaf-in-place'"),
        ('href="../../e/leaf-in-place/"', "'leaf-in-place' does not lead to its answer page"),
    ],
)
def test_a_section_that_does_not_lead_to_its_answer_page_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str, said: str
):
    name = "autograd/in-place/index.html"
    html = (SITE / name).read_text(encoding="utf-8")
    file = tmp_path / name
    file.parent.mkdir(parents=True)
    file.write_text(html.replace(change, change.replace("leaf", "leave")), encoding="utf-8")
    monkeypatch.setattr(answers, "_full", lambda site, page: read_page(tmp_path, page))
    (problem,) = find_unlike(handbook(), pitfall("leaf-in-place"), built("leaf-in-place"))
    assert said in problem


@pytest.mark.parametrize(
    ("href", "said"),
    [
        ("../gone/", "the link '../gone/' leads to no file"),
        ("../../errors/#gone", "leads to no place of its page"),
        ("../../errors/#runtimeerror", ""),
        ("https://example.com/gone", ""),
    ],
)
def test_a_dead_link_is_named(href: str, said: str):
    page = built("leaf-in-place")
    page.links[0].set("href", href)
    problems = list(find_dead_links([page]))
    assert [said in problem for problem in problems] == [True] * bool(said)


def test_a_heavy_page_is_named(tmp_path: Path):
    (tmp_path / "index.html").write_text('<link rel="icon" href="x"><p>x', encoding="utf-8")
    (tmp_path / "x").write_bytes(b"small")
    page = read_page(tmp_path, "index.html")
    assert list(find_heavy(page)) == []
    (tmp_path / "y").write_bytes(Random(0).randbytes(46_000))
    (tmp_path / "index.html").write_text('<link rel="icon" href="y"><p>x', encoding="utf-8")
    (problem,) = find_heavy(read_page(tmp_path, "index.html"))
    assert "46.1 kB are loaded first, at most 45" in problem


# --- Ids ---------------------------------------------------------------------------------------


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
    assert lost.startswith(f"{FILE}: the id 'b' is gone, which was topic/page#b")
    assert gone.startswith("docs/en/topic/page.md: the anchor #b is gone")
    (repository / FILE).write_text(
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

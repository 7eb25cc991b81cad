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

from overrides.editions.built import BuiltPage, read_page
from overrides.handbook.handbook import Handbook, read_handbook
from overrides.handbook.pitfall import FILE, Pitfall, pitfalls
from tests.checks import answers
from tests.checks.answers import find_dead_links, find_heavy, find_unlike
from tests.checks.ids import NoHistoryError, find_lost, find_unregistered
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


def test_a_pitfall_that_is_not_registered_is_named_with_the_line_to_add(tmp_path: Path):
    page = tmp_path / "docs/en/topic/page.md"
    page.parent.mkdir(parents=True)
    page.write_text("# A\n\n## B { #b }\n\n**In short.** C.\n", encoding="utf-8")
    (tmp_path / "snippets").mkdir()
    (problem,) = find_unregistered(read_handbook(tmp_path, "en"))
    assert problem == f'docs/en/topic/page.md:3: add a line to {FILE}: "b" = "topic/page#b"'
    register(tmp_path, b="topic/page#b")
    assert list(find_unregistered(read_handbook(tmp_path, "en"))) == []


def register(root: Path, **ids: str) -> None:
    file = root / FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(f'"{one}" = "{address}"\n' for one, address in ids.items()))


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A history in which the id 'b' was added and, later, its section moved."""
    if not shutil.which("git"):
        pytest.skip("git is not installed")
    root = tmp_path / "history"
    root.mkdir()
    subprocess.run([*GIT, "init", "-q"], cwd=root, check=True)
    for number, address in enumerate(("topic/page#b", "topic/moved#b")):
        register(root, a="topic/page#a", b=address)
        subprocess.run([*GIT, "add", "-A"], cwd=root, check=True)
        subprocess.run([*GIT, "commit", "-qm", str(number)], cwd=root, check=True)
    return root


def test_an_id_whose_section_has_moved_is_not_lost(repository: Path):
    assert list(find_lost(repository)) == []


@pytest.mark.parametrize("committed", [False, True])
def test_an_id_that_is_gone_is_named(repository: Path, committed: bool):
    register(repository, a="topic/page#a", renamed="topic/moved#b")
    if committed:
        subprocess.run([*GIT, "commit", "-qam", "2"], cwd=repository, check=True)
    (problem,) = find_lost(repository)
    assert problem.startswith(f"{FILE}: 'b' is gone, which commit ")
    assert "had for 'topic/moved#b'" in problem


def test_where_there_is_no_history_that_is_said(repository: Path, tmp_path: Path):
    shallow = tmp_path / "shallow"
    subprocess.run(
        ["git", "clone", "-q", "--depth", "1", repository.as_uri(), str(shallow)], check=True
    )
    with pytest.raises(NoHistoryError, match="git fetch --unshallow"):
        list(find_lost(shallow))
    (tmp_path / "plain").mkdir()
    with pytest.raises(NoHistoryError, match="is no git repository"):
        list(find_lost(tmp_path / "plain"))

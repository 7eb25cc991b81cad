"""The check of the tables of symptoms, on rows that quote what nothing raises."""

from __future__ import annotations

import pytest

from overrides.handbook.handbook import Handbook, read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import read_page
from tests.checks.site import ROOT
from tests.checks.symptoms import find_unraised
from tests.unit.project import Project

PAGE = """\
# T

## S {{ #s }}

<!-- sign: {row} -->

**Fix.** Call `f(x)`.

{block}
## Owner {{ #owner }}

<!-- cause: topic/page#s: A sign -->

{other}
"""


def book(project: Project, row: str) -> Handbook:
    """A topic whose table has one row, which leads to the section ``s``."""
    block = project.block(
        "a", "g(1)\n", "Traceback (most recent call last):\nValueError: size 3 is too big here\n"
    )
    other = project.block("b", "h(1)\n", "x.py:1: UserWarning: the owner of it warns\n")
    (project.snippets / "wordings.toml").write_text(
        '[s]\nolder = ["TypeError: cannot turn the ... into a number (see ...)"]\n'
    )
    return project.handbook(topic__page=PAGE.format(row=row, block=block, other=other))


@pytest.mark.parametrize(
    "row",
    [
        "`size 3 is too big`",
        "`ValueError: size 7 is too big here`, or nothing",
        "`size ... too big here`",
        "`cannot turn the list into a number`",
        "`the owner of it warns`",
        "`f()`, `g`, `f(x)`",
        "no code at all",
    ],
)
def test_what_the_section_shows_may_be_quoted(project: Project, row: str):
    assert list(find_unraised(book(project, row))) == []


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("`size 3 is too small`", "nothing raises 'size 3 is too small' in 'topic/page#s'"),
        ("`cannot read this number`", "nothing raises 'cannot read this number'"),
        ("`f(x)` or `tensor.gone()`", "nothing mentions 'tensor.gone()'"),
    ],
)
def test_a_row_whose_message_nothing_raises_is_found(project: Project, row: str, said: str):
    (problem,) = find_unraised(book(project, row))
    assert problem.startswith("docs/en/topic/page.md:5: ")
    assert said in problem


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_of_the_handbook_leads_to_what_it_quotes(language: str):
    problems = list(find_unraised(read_handbook(ROOT, language)))
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_misspelt_message_on_a_real_page_is_found(language: str):
    handbook = read_handbook(ROOT, language)
    page = handbook.pages["autograd/graph"]
    right, misspelt = "that is not a leaf Tensor is being", "that is no leaf Tensor is being"
    text = page.text.replace(right, misspelt, 1)
    assert text != page.text
    pages = handbook.pages | {page.name: read_page(text, page.label)}
    broken = Handbook(language, ROOT, pages, handbook.wordings, handbook.ledger)
    assert any("no leaf" in problem for problem in find_unraised(broken))

"""Pitfalls and their short ids: an id is unique, lasting, and leads to a section."""

from __future__ import annotations

from pathlib import Path

import pytest

from overrides.handbook.handbook import MOVED, Handbook, read_handbook
from overrides.handbook.page import PageError
from overrides.handbook.pitfall import ids, pitfalls

PAGE = """# A page

## One thing {{ #one }}

**In short.** The cause of `{0}`; change it.

## Another {{ #two }}

Only a fact.
"""


@pytest.fixture
def handbook(tmp_path: Path) -> Handbook:
    """A handbook of two pages, each with a section that has the id `one`."""
    for name in ("first", "second"):
        page = tmp_path / f"docs/en/topic/{name}.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(PAGE.format(name), encoding="utf-8")
    (tmp_path / "snippets").mkdir()
    (tmp_path / MOVED).parent.mkdir(parents=True)
    return read_handbook(tmp_path, "en")


def test_a_section_with_an_answer_is_a_pitfall_and_other_sections_are_not(handbook):
    (handbook.root / MOVED).write_text('[ids]\n"other-one" = "topic/second#one"\n')
    ids = {pitfall.address: pitfall.id for pitfall in pitfalls(handbook)}
    assert ids == {"topic/first#one": "one", "topic/second#one": "other-one"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"docs/en/topic/second.md:3: another section has the short id 'one'"),
        ('"One" = "topic/first#one"', "'One' is to be lower-case words"),
        ('"one" = "topic/first#two"', "'topic/first#two', which has no In-short line"),
        ('"one" = "topic/first#one"\n"b" = "topic/first#one"', "two ids, 'one' and 'b'"),
    ],
)
def test_an_id_that_cannot_be_used_is_refused(handbook, text, message):
    (handbook.root / MOVED).write_text(f"[ids]\n{text}\n")
    with pytest.raises(PageError, match=message):
        ids(handbook)

"""Fill the page "From the notes to the handbook".

notes.json holds what the source notes claim, by note and heading, with a verdict. The front
matter of each page says which claims it answers, and in which section. Each marker
``<!-- claims of note 000 -->`` on notes.md becomes a table that joins the two.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.markdown import link, table
from overrides.handbook.page import Page, PageError
from overrides.handbook.stage.edits import Edit, instead

CLAIMS = Path(__file__).parents[1] / "notes.json"
_MARKER = re.compile(r"<!-- claims of note (\d{3}) -->")


def edits(handbook: Handbook, page: Page) -> Iterable[Edit]:
    """Replace the markers of a page.

    Raises PageError for an answer in a section that does not exist, or to no claim.
    """
    for number, line in enumerate(page.lines, 1):
        if match := _MARKER.fullmatch(line.strip()):
            yield instead(number, *_table(handbook, page, match[1]))


def _table(handbook: Handbook, here: Page, note: str) -> list[str]:
    said = words(handbook.language, "notes")
    answers = _answers(handbook, here)
    rows = [
        (
            claim["heading"][handbook.language],
            claim["says"][handbook.language],
            said[claim["verdict"]],
            answers[claim["id"]],
        )
        for claim in json.loads(CLAIMS.read_text(encoding="utf-8"))
        if claim["note"] == note and claim["id"] in answers
    ]
    return table(said["head"], rows)


def _answers(handbook: Handbook, here: Page) -> dict[str, str]:
    """A link to the section that answers each claim."""
    known = {claim["id"] for claim in json.loads(CLAIMS.read_text(encoding="utf-8"))}
    answers = {}
    for page in handbook.pages.values():
        for claim, anchor in (page.matter.get("notes") or {}).items():
            line = next((n for n, text in enumerate(page.lines, 1) if f"{claim}:" in text), 1)
            if claim not in known:
                raise PageError(f"{page.label}:{line}: {CLAIMS.name} has no claim {claim}")
            found = handbook.sections.get(f"{page.name}#{anchor}")
            if found is None:
                raise PageError(f"{page.label}:{line}: {claim} names no section: '{anchor}'")
            answers[claim] = link(found[1].heading.title, page.name, anchor, here.name)
    return answers

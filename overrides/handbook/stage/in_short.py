"""The symptom tables of the topics' pages, and the In-short lines that they repeat."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from overrides.handbook.handbook import Handbook
from overrides.handbook.page import Page
from overrides.handbook.text import Edit, cells, escaped, instead
from overrides.handbook.urls import target_of

_LINK = re.compile(r"\[.*\]\((?P<path>[^()\s#]*)#(?P<anchor>[\w-]+)\)")


class Row(NamedTuple):
    """A row of a topic's symptom table: what one sees, what it is, and where to go."""

    line: int
    cells: tuple[str, ...]
    address: str
    """The section that the last cell links to, such as ``nn/losses#weighted-mean``."""


def symptom_rows(page: Page) -> Iterator[Row]:
    """The rows of a page's tables that lead to sections.

    On "From the notes to the handbook" they are claims, which are no symptoms.
    """
    for number, text in enumerate(page.lines if page.name != "notes" else [], 1):
        if not text.startswith("|"):
            continue
        texts = cells(text)
        match = _LINK.fullmatch(texts[-1])
        if match and len(texts) > 1:
            name = target_of(match["path"], page.name)
            yield Row(number, tuple(texts), f"{name}#{match['anchor']}")


def edits(handbook: Handbook, page: Page) -> Iterable[Edit]:
    """Fill the topics' tables with the In-short lines of the sections they lead to."""
    if page.name.endswith("/index"):
        for row in symptom_rows(page):
            if len(row.cells) == 3 and (answer := handbook.in_short.get(row.address)):
                seen, _, target = row.cells
                yield instead(row.line, f"| {seen} | {escaped(answer, '|')} | {target} |")

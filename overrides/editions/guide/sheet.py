"""One page to print and pin up: the pitfalls that people ask about most.

How often is counted, not judged: over the labelled reports on which the search box is measured
(tests/data/finder), each of which counts for the section that answers it best.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from lxml.html import HtmlElement, builder

from overrides.editions.guide.prose import Prose
from overrides.editions.pdf.frame import document, web_address
from overrides.editions.pdf.outline import Outline, base_of
from overrides.editions.pdf.printer import STYLES as BOOK
from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.pitfall import Pitfall, pitfalls
from overrides.outputs import EditionError

STYLES = (*BOOK, Path(__file__).with_name("sheet.css"))
COUNT = 20
"""Pitfalls on the sheet."""
_LABELS = "tests/data/finder/labels.json"


def sheet(handbook: Handbook, outline: Outline) -> HtmlElement:
    """The sheet of one language. Raises EditionError as ``most_asked`` does."""
    said = words(handbook.language, "sheet")
    base = base_of(outline, handbook.language)
    chosen, reports = most_asked(handbook)
    prose = Prose(base, {})
    items = builder.OL()
    for one, asked in chosen:
        place = web_address(base + one.url)
        place.append(builder.SPAN({"class": "asked"}, said["asked"].format(asked)))
        items.append(
            builder.LI(
                builder.P(
                    {"class": "name"}, *prose.plain_line(one.title, handbook.pages[one.page])
                ),
                builder.P(*prose.plain_line(one.in_short, handbook.pages[one.page])),
                place,
            )
        )
    title = said["title"].format(outline.title, len(chosen))
    section = builder.SECTION(
        {"class": "sheet"},
        builder.H1(title),
        builder.P({"class": "about"}, said["about"].format(len(chosen), reports)),
        items,
    )
    return document(handbook.language, title, said["about"].format(len(chosen), reports), [section])


def most_asked(handbook: Handbook) -> tuple[list[tuple[Pitfall, int]], int]:
    """The COUNT pitfalls of most reports with their numbers, most first, and of all reports.

    Of two with the same number the one with more messages comes first, then the earlier one.
    Raises EditionError for labels that cannot be read, and if too few pitfalls are asked for.
    """
    file = handbook.root / _LABELS
    try:
        labels = json.loads(file.read_text(encoding="utf-8"))
        answered = [one["sections"][0] for one in labels.values() if one["sections"]]
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise EditionError(f"{_LABELS}: not the labels of reports: {error!r}") from error
    asked = Counter(answered)
    found = [one for one in pitfalls(handbook) if asked[one.address]]
    if len(found) < COUNT:
        raise EditionError(f"{_LABELS}: reports of {len(found)} pitfalls, too few for {COUNT}")
    found.sort(key=lambda one: (-asked[one.address], -len(one.messages)))
    return [(one, asked[one.address]) for one in found[:COUNT]], len(answered)

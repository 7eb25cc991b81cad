"""The answer first: the In-short line of a section, and every place that repeats it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from overrides.handbook.handbook import CAUSE, Handbook
from overrides.handbook.languages import words
from overrides.handbook.page import Page, Section
from overrides.handbook.text import Edit, below, instead


def edits(handbook: Handbook, page: Page) -> Iterable[Edit]:
    """Mark the In-short lines, list the causes of shared messages."""
    for section in page.sections:
        yield from _section_edits(handbook, page, section)


def _section_edits(handbook: Handbook, page: Page, section: Section) -> Iterator[Edit]:
    anchor = section.heading.id
    fix = handbook.lead(page, section, "fix")
    if answer := handbook.lead(page, section, "in_short"):
        line = page.lines[answer[0] - 1]
        if fix and anchor:
            line += f" [{words(handbook.language, 'stage')['to_fix']}](#{anchor}-fix){{ .to-fix data-book=omit }}"
        yield instead(answer[0], line, "{: .in-short }")
    if fix and anchor:
        yield below(fix[0], f"{{: #{anchor}-fix }}")
    address = f"{page.name}#{anchor}"
    if address in handbook.cause_signs:
        first, *rest = [n for n, text in page.prose(section) if CAUSE.fullmatch(text)]
        yield instead(first, *_causes(handbook, page, address))
        yield from (instead(number) for number in rest)


def _causes(handbook: Handbook, page: Page, address: str) -> list[str]:
    """The list "Which one is yours?" of a section whose message has other causes.

    A single cause leaves nothing to choose, so it says "See also".
    """
    signs = handbook.cause_signs[address]
    labels = words(handbook.language, "stage")
    lines = [labels["which" if len(signs) > 1 else "see_also"], "{: .which }", ""]
    for other, sign in signs.items():
        lines.append(labels["sign"].format(sign, handbook.link(other, page)))
    return lines

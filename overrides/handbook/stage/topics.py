"""The front page and the topics' own pages: what one sees in each topic, and how much there is."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.ledger import minor
from overrides.handbook.page import Page, PageError
from overrides.handbook.stage.entries import chapter_sections, cut, entries
from overrides.handbook.text import Edit, code, instead, link, table
from overrides.handbook.transcript import TYPE
from overrides.handbook.urls import target_of

_PAGE = re.compile(r"(?m)^\d+\. \[.*\]\((?P<path>[^()\s#]+\.md)\)")
_TOPIC = re.compile(r"- \[.*\]\((?P<path>[^()\s#]+/index\.md)\)")
MARKER = re.compile(r"\s*<!-- symptoms(?:: (?P<further>[\w/.# -]+))? -->\s*")
_LONGEST = 90
"""Characters of a message: enough to know it by."""
_VARIANT = "└ "
"""Before what tells another cause of the message in the row above."""


def symptoms(handbook: Handbook, page: Page, further: Collection[str] = ()) -> list[str]:
    """The table of a topic: what one sees, which leads to its section, and what it is.

    A row is made of each pitfall's sign or first message, in the order in which ``page`` lists
    its pages; below the section that owns a message are its other causes. At the end are the pitfalls of other topics
    whose addresses are ``further``. Raises PageError for one that does not exist.
    """
    for address in further:
        if address not in handbook.in_short:
            raise PageError(f"{page.label}: the table names '{address}', which is no pitfall")
    labels = words(handbook.language, "topics")
    rows: dict[str, tuple[str, str]] = {}
    listed = [target_of(match["path"], page.name) for match in _PAGE.finditer(page.text)]
    own = [a for a, other, _ in chapter_sections(handbook) if other.name in listed]
    own.sort(key=lambda address: listed.index(address.partition("#")[0]))
    for address in [*own, *further]:
        if address not in handbook.in_short:
            continue
        causes = handbook.cause_signs.get(address, {})
        if address not in rows:
            rows[address] = _row(handbook, page, address, sign_of(handbook, address), "")
        for cause, sign in causes.items():
            if cause not in rows and cause in handbook.in_short:
                rows[cause] = _row(handbook, page, cause, sign, _VARIANT)
    lines = table(labels["head"], rows.values())
    label = labels["filter"].format(len(rows))
    return [f'<div class="symptoms" data-filter="{label}" markdown>', "", *lines, "", "</div>"]


def sign_of(handbook: Handbook, address: str) -> str:
    """What the reader of a pitfall sees, as Markdown: its sign, else its message without the type.

    The title, for a section that has neither; tests/checks/cards.py refuses it.
    """
    if sign := handbook.signs.get(address):
        return sign
    messages = entries(handbook, address)
    if messages:
        return code(cut(re.sub(rf"^{TYPE}: ", "", messages[0].text), _LONGEST))
    return handbook.sections[address][1].heading.title


def _row(handbook: Handbook, page: Page, address: str, sign: str, mark: str) -> tuple[str, str]:
    other, section = handbook.sections[address]
    title = link(sign, other.name, section.heading.id, page.name)
    return mark + title, handbook.in_short[address]


def facts(handbook: Handbook, page: Page) -> list[str]:
    """What the front page says of the handbook's size, each with a link; numbers from the build."""
    pitfalls = [a for a, _, _ in chapter_sections(handbook) if a in handbook.in_short]
    releases = [minor(handbook.ledger.columns[index].torch) for index in handbook.ledger.main]
    numbers = {
        "pitfalls": len(pitfalls),
        "messages": f"{sum(len(entries(handbook, a)) for a in pitfalls):,}",
        "programs": f"{len(handbook.letters):,}",
        "first": releases[0],
        "last": releases[-1],
    }
    lines = [f"- {text.format(**numbers)}" for text in words(handbook.language, "topics")["facts"]]
    return ['<div class="facts" markdown>', "", *lines, "", "</div>"]


def count_edits(handbook: Handbook, page: Page) -> Iterator[Edit]:
    """Say beside each topic that the front page lists how many pitfalls it has."""
    if page.name != "index":
        return
    topics = [a.partition("/")[0] for a in handbook.in_short]
    for number, line in enumerate(page.lines, 1):
        if match := _TOPIC.fullmatch(line):
            topic = target_of(match["path"], page.name)
            if any(map(MARKER.fullmatch, handbook.pages[topic].lines)):
                count = topics.count(topic.partition("/")[0])
                yield instead(number, f'{line} <span class="count">{count}</span>')

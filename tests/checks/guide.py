"""What the printed field guide must keep; a check yields its problems.

What it should hold is read from the model of the pitfalls, not from the program that prints it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.pitfall import Pitfall, pitfalls
from overrides.handbook.stage.entries import Entry, cut
from overrides.handbook.text import to_text
from overrides.outputs.pdf.outline import Outline
from tests.checks.pdf import SHARED, check_bookmarks
from tests.checks.printed import Printed, squeeze


@dataclass(frozen=True)
class PrintedGuide:
    """One guide read back, and the handbook that it is made from."""

    book: Printed
    handbook: Handbook

    @cached_property
    def pitfalls(self) -> tuple[Pitfall, ...]:
        return pitfalls(self.handbook)

    def text_of(self, pitfall: Pitfall) -> str:
        """The squeezed text of the pages that a pitfall may be on."""
        first = self.book.places.get(pitfall.id, len(self.book.texts))
        return "".join(self.book.texts[first : first + 3])


def read_guide(file: Path, handbook: Handbook, outline: Outline) -> PrintedGuide:
    """The guide in ``file``; ``outline`` is the book's."""
    labels = words(handbook.language, "guide")
    own = replace(
        outline,
        title=labels["title"].format(outline.title),
        subject=labels["subject"].format(len(pitfalls(handbook))),
    )
    return PrintedGuide(Printed(file, own, {}, handbook.language), handbook)


def check_pitfalls(guide: PrintedGuide) -> Iterator[str]:
    """Every pitfall is in the guide once: heading, In short, and the address of its answer."""
    titles = Counter(squeeze(title) for level, title, _ in guide.book.bookmarks if level == 3)
    wanted = Counter(squeeze(to_text(pitfall.title)) for pitfall in guide.pitfalls)
    for title in sorted((wanted - titles) | (titles - wanted)):
        yield f"the outline has '{title}' {titles[title]} times, not {wanted[title]}"
    everything = "".join(guide.book.texts)
    addresses = {link.get("uri") for links in guide.book.links for link in links}
    for pitfall in guide.pitfalls:
        text = squeeze(to_text(pitfall.in_short))
        if text not in guide.text_of(pitfall) or everything.count(text) != 1:
            yield f"'{pitfall.id}': its In-short line is there {everything.count(text)} times"
        url = guide.book.outline.base + pitfall.url
        if url not in addresses or everything.count(squeeze(url.partition("://")[2])) != 1:
            yield f"'{pitfall.id}': its address {url} is not there once"


def check_entries(guide: PrintedGuide) -> Iterator[str]:
    """An entry has the section's messages, the lines that change, and the reason."""
    for pitfall in guide.pitfalls:
        text = guide.text_of(pitfall)
        wanted = [message.text for message in pitfall.messages]
        wanted += [line for change in pitfall.changes for line in change.lines]
        if why := pitfall.lead_ins.get("why"):
            wanted.append(squeeze(to_text(why))[:40].rstrip(":："))
        for phrase in wanted:
            # Between Chinese characters `plain` keeps the marks of emphasis.
            if squeeze(phrase).replace("*", "") not in text.replace("*", ""):
                yield f"'{pitfall.id}' lacks '{phrase}'"


def check_index(guide: PrintedGuide) -> Iterator[str]:
    """Every message is in the index, with a link to the page of its pitfall."""
    index = range(guide.book.places["index"], len(guide.book.document))
    text = "".join(guide.book.texts[page] for page in index)
    linked = {link.get("page") for page in index for link in guide.book.links[page]}
    for pitfall in guide.pitfalls:
        for message in pitfall.messages:
            if not _indexed(message, text):
                yield f"the index lacks '{message.text}'"
        if pitfall.messages and guide.book.places.get(pitfall.id) not in linked:
            yield f"the index leads to no message of '{pitfall.id}'"


def _indexed(message: Entry, text: str) -> bool:
    """Whether the index has a message, or one that differs from it in numbers and names only."""
    short = re.sub(rf"^(?:\w+\.)*{re.escape(message.type)}: ", "", message.text)
    shown = squeeze(cut(short or message.text, 110).removesuffix(" ..."))
    if shown in text:
        return True
    # Where it was cut depends on them too.
    return re.search(r"[^A-Za-z]*".join(re.findall(r"[A-Za-z]+", shown[:70])), text) is not None


def _of_any_book(check: Callable[[Printed], Iterator[str]]) -> Callable:
    """A check of the book for the guide."""

    def checked(guide: PrintedGuide) -> Iterator[str]:
        yield from check(guide.book)

    checked.__name__ = check.__name__
    return checked


CHECKS: tuple[Callable[[PrintedGuide], Iterator[str]], ...] = (
    *(check_pitfalls, check_entries, check_index),
    *map(_of_any_book, (check_bookmarks, *SHARED)),
)

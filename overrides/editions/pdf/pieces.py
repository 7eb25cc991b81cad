"""A book in pieces that are laid out one after another, each a document of its own.

WeasyPrint keeps all that it knows of a document until its layout is done, 2 MB a page. A
piece is what precedes the first chapter, or a chapter; it begins on a new page.
What a piece must know of the others is written into it: on which page it begins, the title
of its part, and the pages that its links name.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass

from lxml.html import HtmlElement, builder

UNKNOWN = "000"
"""Printed in place of a number while the contents are first laid out; most are as wide."""
_BEGIN = "@page :first {{ counter-set: page {first} }} html {{ break-before: {side} }}"


@dataclass(frozen=True)
class Piece:
    """Sections of a book that stand together, below the ``html`` element ``book``."""

    book: HtmlElement
    sections: tuple[HtmlElement, ...]
    part: str
    """The title of the part that the piece begins in; '' if it opens one itself."""

    @property
    def references(self) -> set[str]:
        """The ids whose page numbers the piece prints."""
        return {target for section in self.sections for _, target in _references(section)}

    def html(self, first: int, numbers: Mapping[str, int]) -> HtmlElement:
        """The document of a piece that begins on page ``first``.

        Each reference prints what ``numbers`` has for its target.
        """
        body = builder.BODY(*map(deepcopy, self.sections))
        name_pages(body, numbers)
        if self.part:
            body.set("data-part", self.part)
        head = deepcopy(self.book.head)
        head.append(builder.STYLE(_BEGIN.format(first=first, side=("left", "right")[first % 2])))
        return builder.HTML(dict(self.book.attrib), head, body)


def split(book: HtmlElement) -> list[Piece]:
    """The pieces of ``book`` in order."""
    groups: list[list[HtmlElement]] = [[]]
    for section in book.body:
        # The title of a part without an index page is above its first chapter.
        if "chapter" in section.classes and "bare" not in groups[-1][-1].classes:
            groups.append([])
        groups[-1].append(section)
    pieces, part = [], ""
    for group in groups:
        titles = [title for section in group for title in section.xpath(".//h1[@class='title']")]
        pieces.append(Piece(book, tuple(group), "" if titles else part))
        if titles:
            part = " ".join(titles[-1].text_content().split())
    return pieces


def name_pages(body: HtmlElement, numbers: Mapping[str, int]) -> None:
    """Give each reference below ``body`` the page of its target, or UNKNOWN; book.css prints it."""
    for element, target in _references(body):
        element.set("data-page", str(numbers.get(target, UNKNOWN)))


def _references(section: HtmlElement) -> list[tuple[HtmlElement, str]]:
    """The elements that print a page's number, and the ids that they name."""
    found = section.xpath(".//*[@data-at] | descendant-or-self::*[@class='contents']//a")
    return [(element, element.get("data-at", element.get("href"))[1:]) for element in found]

"""A book in pieces that are laid out one after another, each a document of its own.

WeasyPrint keeps all that it knows of a document until the document is done, 2 MB a page. A
piece is what precedes the first chapter, or a chapter; it begins on a new page.
What a piece must know of the others is written into it: on which page it begins, the title
of its part, and the pages that its links name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass

import lxml.html
from lxml.html import HtmlElement, builder

_REFERENCE = "data-page"
"""The attribute whose value the style sheet prints as the number of a page."""
_UNKNOWN = "000"
"""Printed in place of a number while the book is first laid out; most numbers are as wide."""

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

    def html(self, first: int, numbers: Mapping[str, int]) -> str:
        """The document of a piece that begins on page ``first``.

        Each reference gets its target's number from ``numbers``.
        """
        body = builder.BODY(*map(deepcopy, self.sections))
        name_pages(body, numbers)
        if self.part:
            body.set("data-part", self.part)
        head = deepcopy(self.book.head)
        head.append(builder.STYLE(_BEGIN.format(first=first, side=("left", "right")[first % 2])))
        document = builder.HTML(head, body)
        document.attrib.update(self.book.attrib)
        return lxml.html.tostring(document, encoding="unicode", doctype="<!doctype html>")


def split(book: HtmlElement) -> list[Piece]:
    """The pieces of ``book`` in order."""
    groups: list[list[HtmlElement]] = [[]]
    for section in book.body:
        begun = groups[-1]
        # The title of a part without an index page is above its first chapter.
        if _is(section, "chapter") and not (begun and _is(begun[-1], "bare")):
            groups.append([])
        groups[-1].append(section)
    pieces, part = [], ""
    for group in filter(None, groups):
        titles = [title for section in group for title in section.xpath(".//h1[@class='title']")]
        pieces.append(Piece(book, tuple(group), "" if titles else part))
        if titles:
            part = " ".join(titles[-1].text_content().split())
    return pieces


def name_pages(body: HtmlElement, numbers: Mapping[str, int]) -> None:
    """Give each reference below ``body`` the page of its target; some digits if it is unknown."""
    for element, target in _references(body):
        element.set(_REFERENCE, str(numbers.get(target, _UNKNOWN)))


def _is(section: HtmlElement, name: str) -> bool:
    return name in (section.get("class") or "").split()


def _references(section: HtmlElement) -> Iterator[tuple[HtmlElement, str]]:
    """The elements that print a page's number, and the ids that they name."""
    for element in section.xpath(".//*[@data-at]"):
        yield element, element.get("data-at")[1:]
    for link in section.xpath("descendant-or-self::*[@class='contents']//a"):
        yield link, link.get("href")[1:]

"""Lay out a book piece by piece, with the page numbers that its pieces name."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from weasyprint import CSS, Document, Page
from weasyprint.css.counters import CounterStyle
from weasyprint.text.fonts import FontConfiguration

from overrides.editions.pdf.libraries.weasyprint import (
    ParsedHTML,
    forget_layout,
    remembered_page_references,
    write_numbers,
)
from overrides.editions.pdf.pieces import UNKNOWN, Piece
from overrides.outputs import EditionError

_ROUNDS = 4
"""Twice is enough unless a number in the contents moves a page break there."""


def lay_out(pieces: list[Piece], styles: tuple[Path, ...], base: str) -> Document:
    """The pages of ``pieces`` in order; a relative address is one below ``base``.

    The contents, in the first piece, are laid out before and after all others: they are as
    many pages with the numbers as without. The others are laid out once, and get their
    numbers, which are in boxes whose width book.css fixes, afterwards. Raises EditionError
    for a reference to an id that is nowhere, and if the numbers do not settle.
    """
    layout = _Layout(styles, base)
    front, *chapters = pieces
    opening: list[Page] = []
    pages: list[Page] = []
    for _ in range(_ROUNDS):
        length = len(opening)
        opening = layout.pages(front, 1, layout.numbers)
        if len(opening) == length:
            write_numbers(pages, UNKNOWN, layout.numbers)
            return layout.front.copy(opening + pages)
        pages = []
        for chapter in chapters:
            pages += layout.pages(chapter, 1 + len(opening) + len(pages), {})
        targets = set().union(*(piece.references for piece in pieces))
        if unknown := targets - layout.numbers.keys():
            raise EditionError(f"a reference to '{min(unknown)}', which is not in the book")
    raise EditionError(f"the page numbers of the book did not settle in {_ROUNDS} rounds")


@contextmanager
def quick() -> Iterator[None]:
    """Let nothing cost time that grows faster than the book.

    The garbage collector looks at nothing by itself, which saves a sixth of the time; after
    each piece it looks among what is new since the one before.
    """
    gc.disable()
    gc.freeze()
    try:
        with remembered_page_references():
            yield
    finally:
        gc.unfreeze()
        gc.enable()


class _Layout:
    """What the pieces of a book share while they are laid out."""

    def __init__(self, styles: tuple[Path, ...], base: str) -> None:
        self.base = base
        self.options = {"font_config": FontConfiguration(), "counter_style": CounterStyle()}
        self.style = CSS(string=_read(styles), **self.options)
        self.numbers: dict[str, int] = {}
        """The page of each id, as far as it is known."""
        self.front: Document
        """A document without pages, with the metadata of the book."""

    def pages(self, piece: Piece, first: int, named: Mapping[str, int]) -> list[Page]:
        """The pages of a piece that begins on page ``first``; note the pages of its ids."""
        html = ParsedHTML(piece.html(first, named), self.base)
        document = html.render(stylesheets=[self.style], **self.options)
        self.front = document.copy([])
        for number, page in reversed([*enumerate(document.pages, first)]):
            self.numbers |= dict.fromkeys(page.anchors, number)
        forget_layout(document.pages)
        gc.collect()
        gc.freeze()
        return document.pages


def _read(styles: tuple[Path, ...]) -> str:
    """The text of style sheets, with the values of variables in their places.

    WeasyPrint would look them up again for each element.
    """
    text = "\n".join(style.read_text(encoding="utf-8") for style in styles)
    values = dict(re.findall(r"--(\w+): ([^;}]+)", text))
    return re.sub(r"var\(--(\w+)\)", lambda match: values[match[1]], text)

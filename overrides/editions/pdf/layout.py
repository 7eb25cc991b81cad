"""Lay out and paint a book piece by piece, with the page numbers that its pieces name."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from weasyprint import CSS, HTML, Document
from weasyprint.css.counters import CounterStyle
from weasyprint.text.fonts import FontConfiguration

from overrides.editions import EditionError
from overrides.editions.pdf.libraries.weasyprint import PaintedPage, SharedResources, bind
from overrides.editions.pdf.pieces import Piece

_ROUNDS = 4
"""Twice is enough unless a number is wider than the one it replaces and moves a page break."""


@dataclass
class _LaidOut:
    """A piece as it was laid out last."""

    piece: Piece
    references: set[str]
    made_for: tuple[int, dict[str, int]] | None = None
    """The page that it was to begin on, and the numbers that it was to name."""
    length: int = 0
    pages: list[PaintedPage] = field(default_factory=list)


def lay_out(pieces: list[Piece], styles: tuple[Path, ...], base: str) -> Document:
    """The painted pages of ``pieces`` in order; a relative address is one below ``base``.

    A piece is laid out until it begins on the page that it was laid out for and names true
    numbers: once if it names earlier pages only, else twice. Raises EditionError for a
    reference to an id that is nowhere, and if the numbers do not settle.
    """
    return _Layout(styles, base).of_book([_LaidOut(piece, piece.references) for piece in pieces])


@contextmanager
def paused_collector() -> Iterator[None]:
    """Let the garbage collector look at nothing by itself, which saves a sixth of the time.

    _Layout.lay_out has it look when a piece is done, among what is new since the one before:
    otherwise every search would take longer than the last.
    """
    gc.disable()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.enable()


class _Layout:
    """What the pieces of a book share while they are laid out."""

    def __init__(self, styles: tuple[Path, ...], base: str) -> None:
        self.base = base
        self.fonts, self.counters = FontConfiguration(), CounterStyle()
        self.styles = [
            CSS(style, font_config=self.fonts, counter_style=self.counters) for style in styles
        ]
        self.shared = SharedResources()
        self.numbers: dict[str, int] = {}
        """The page of each id, as far as it is known."""
        self.front: Document | None = None
        """A document without pages, with the metadata of the book."""

    def of_book(self, book: list[_LaidOut]) -> Document:
        """The document of all pieces, once no number changes any more."""
        for _ in range(_ROUNDS):
            first, settled = 1, True
            for laid in book:
                known = laid.references & self.numbers.keys()
                named = {name: self.numbers[name] for name in known}
                if laid.made_for != (first, named):
                    settled = False
                    self.lay_out(laid, first, named)
                first += laid.length
            unknown = [name for laid in book for name in laid.references - self.numbers.keys()]
            if unknown:
                raise EditionError(f"a reference to '{min(unknown)}', which is not in the book")
            if settled and self.front:
                return bind(self.front, [page for laid in book for page in laid.pages], self.shared)
        raise EditionError(f"the page numbers of the book did not settle in {_ROUNDS} rounds")

    def lay_out(self, laid: _LaidOut, first: int, named: dict[str, int]) -> None:
        """Lay out a piece that begins on page ``first``; paint it if it names all numbers."""
        html = HTML(string=laid.piece.html(first, named), base_url=self.base)
        document = html.render(
            stylesheets=self.styles, font_config=self.fonts, counter_style=self.counters
        )
        laid.made_for, laid.length, laid.pages = (first, named), len(document.pages), []
        for number, page in reversed([*enumerate(document.pages, first)]):
            self.numbers |= dict.fromkeys(page.anchors, number)
        if named.keys() == laid.references:
            laid.pages = [PaintedPage(page, self.shared) for page in document.pages]
        self.front = self.front or document.copy([])
        # Boxes point to one another, so that they stay until they are looked for.
        del html, document, page
        gc.collect()
        gc.freeze()

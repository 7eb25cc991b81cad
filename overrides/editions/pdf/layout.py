"""Lay out and paint a book piece by piece, with the page numbers that its pieces name."""

from __future__ import annotations

import gc
from dataclasses import dataclass, field
from pathlib import Path

from weasyprint import CSS, HTML, Document
from weasyprint.css.counters import CounterStyle
from weasyprint.text.fonts import FontConfiguration

from overrides.editions import EditionError
from overrides.editions.pdf.pieces import Piece
from overrides.editions.pdf.sheets import Ink, Sheet, bind

_ROUNDS = 4
"""Twice is enough unless a number is wider than the one it replaces and moves a page break."""


@dataclass
class _Galley:
    """A piece as it was laid out last."""

    piece: Piece
    references: set[str]
    made_for: tuple[int, dict[str, int]] | None = None
    """The page that it was to begin on, and the numbers that it was to name."""
    length: int = 0
    sheets: list[Sheet] = field(default_factory=list)


def lay_out(pieces: list[Piece], styles: tuple[Path, ...], base: str) -> Document:
    """The painted pages of ``pieces`` in order; a relative address is one below ``base``.

    A piece is laid out until it begins on the page that it was laid out for and names true
    numbers: once if it names earlier pages only, else twice. Raises EditionError for a
    reference to an id that is nowhere, and if the numbers do not settle.
    """
    # Without pauses for a search of all objects a sixth of the time is saved; _settle searches
    # when a piece is done.
    gc.disable()
    try:
        return _settle(pieces, styles, base)
    finally:
        gc.enable()


def _settle(pieces: list[Piece], styles: tuple[Path, ...], base: str) -> Document:
    fonts = {"font_config": FontConfiguration(), "counter_style": CounterStyle()}
    sheets_of_style = [CSS(style, **fonts) for style in styles]
    ink = Ink()
    galleys = [_Galley(piece, piece.references) for piece in pieces]
    numbers: dict[str, int] = {}
    front: Document | None = None
    for _ in range(_ROUNDS):
        first, settled = 1, True
        for galley in galleys:
            named = {name: numbers[name] for name in galley.references & numbers.keys()}
            if galley.made_for != (first, named):
                settled = False
                html = HTML(string=galley.piece.html(first, named), base_url=base)
                document = html.render(stylesheets=sheets_of_style, **fonts)
                galley.made_for, galley.length = (first, named), len(document.pages)
                galley.sheets = []
                for number, page in reversed([*enumerate(document.pages, first)]):
                    numbers |= dict.fromkeys(page.anchors, number)
                if named.keys() == galley.references:
                    galley.sheets = [Sheet(page, ink) for page in document.pages]
                front = front or document.copy([])
                # Boxes point to one another, so that they stay until they are looked for.
                del html, document, page
                gc.collect()
            first += galley.length
        if missing := min(
            (name for galley in galleys for name in galley.references - numbers.keys()), default=""
        ):
            raise EditionError(f"a reference to '{missing}', which is not in the book")
        if settled:
            return bind(front, [sheet for galley in galleys for sheet in galley.sheets], ink)
    raise EditionError(f"the page numbers of the book did not settle in {_ROUNDS} rounds")

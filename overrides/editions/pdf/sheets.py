"""Pages that are painted as soon as they are laid out, so that their boxes can go.

WeasyPrint paints a document when all its pages are laid out, and tags it when all are
painted; the boxes of 800 pages take more than half a gigabyte until then. A sheet is a page
that keeps what the PDF is made of: the painted content, and of each box what its tag needs.
It looks into WeasyPrint 70.0: what `weasyprint.pdf.generate_pdf` asks of a page is a sheet's
interface, and what `weasyprint.pdf.tags` reads of a box is in `_KEPT` and `_slim`.
"""

from __future__ import annotations

import pydyf
from weasyprint import Document
from weasyprint.document import Page
from weasyprint.formatting_structure.boxes import PageBox, ReplacedBox
from weasyprint.pdf.fonts import Font
from weasyprint.pdf.stream import Stream

_SCALE = 0.75
"""Points to a pixel: the scale at which `generate_pdf` paints."""
_KEPT = ("element", "element_tag", "children", "colspan", "rowspan", "is_table_wrapper")
_IMAGE = (
    *("position_x", "margin_left", "border_left_width", "padding_left", "width"),
    *("position_y", "margin_top", "border_top_width", "padding_top", "height"),
)
_LIST_STYLES = ("display", "list_style_type")
_SHARED = ("ExtGState", "XObject", "Pattern", "Shading")


class _Fonts(dict):
    """Fonts by WeasyPrint's key; the faces of one file share its content, 20 MB or more."""

    def __setitem__(self, key: int, font: Font) -> None:
        for other in self.values():
            if other.file_content == font.file_content:
                font.file_content = other.file_content
                break
        super().__setitem__(key, font)


class Ink:
    """What the sheets of one book share: fonts, images, states."""

    def __init__(self) -> None:
        self.fonts = _Fonts()
        self.images: dict = {}
        self.resources = pydyf.Dictionary({kind: pydyf.Dictionary() for kind in _SHARED})
        self.resources["ColorSpace"] = None

    def give(self, stream: Stream) -> None:
        """Add the shared resources to those of ``stream``, a page of the PDF."""
        stream._images.update(self.images)
        for kind in _SHARED:
            stream._resources[kind].update(self.resources[kind])
        _set_color_space(self.resources, stream._resources["ColorSpace"])


class Sheet(Page):
    """A painted page, without the boxes that it was painted from."""

    def __init__(self, page: Page, ink: Ink) -> None:
        # All that Page's own __init__ would gather from the boxes is in `page`.
        self.__dict__.update(vars(page))
        self._ink = ink
        self._tags: dict = {}
        rectangle = (0, 0, page.width, page.height)
        stream = Stream(ink.fonts, rectangle, ink.resources, ink.images, self._tags, {}, None)
        stream.transform(d=-1, f=page.height * _SCALE)
        before = len(stream.stream)
        page.paint(stream, _SCALE)
        # An array's data are its items with spaces between, within brackets.
        self._content = pydyf.Array(stream.stream[before:]).data[1:-1]
        _slim(self._page_box)

    def paint(self, stream: Stream, scale: float = _SCALE) -> None:
        """Put the painted content into ``stream``."""
        assert scale == _SCALE
        stream.stream.append(self._content)
        stream._tags.update(self._tags)
        self._ink.give(stream)


def bind(front: Document, sheets: list[Sheet], ink: Ink) -> Document:
    """The document of all ``sheets``, with the metadata of ``front``."""
    book = front.copy(sheets)
    book.fonts = ink.fonts
    return book


def _slim(page_box: PageBox) -> None:
    """Take from the boxes of a painted page what their tags do not need."""
    for box in list(page_box.descendants(placeholders=True)):
        known = vars(getattr(box, "_box", box))
        style = known["style"]
        names = _KEPT + (_IMAGE if isinstance(box, ReplacedBox) else ())
        kept = {name: known[name] for name in names if name in known}
        known.clear()
        known.update(kept)
        if known["element_tag"] == "li":
            known["style"] = {name: style[name] for name in _LIST_STYLES}


def _set_color_space(resources: pydyf.Dictionary, reference: bytes) -> None:
    """Tell the groups below ``resources`` which color spaces the finished PDF has."""
    if resources["ColorSpace"] == reference:
        return
    resources["ColorSpace"] = reference
    for kind in ("XObject", "Pattern"):
        for group in resources[kind].values():
            if group is not None and "Resources" in group.extra:
                _set_color_space(group.extra["Resources"], reference)

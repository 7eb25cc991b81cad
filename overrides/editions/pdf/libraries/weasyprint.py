"""The inside of WeasyPrint: pages that are painted as soon as they are laid out.

WeasyPrint paints a document when all its pages are laid out, and tags it when all are
painted; the boxes of 800 pages take more than half a gigabyte until then. A painted page
keeps what the PDF is made of: its content, and of each box what its tag needs. It has what
`weasyprint.pdf.generate_pdf` asks of a page; what `weasyprint.pdf.tags` reads of a box is in
`_KEPT` and `_drop_layout`.
"""

from __future__ import annotations

import pydyf
import weasyprint
from weasyprint.document import Document, Page
from weasyprint.formatting_structure.boxes import PageBox, ReplacedBox
from weasyprint.pdf.fonts import Font
from weasyprint.pdf.stream import Stream

from overrides.editions.pdf.libraries import require_version
from overrides.editions.pdf.libraries.pydyf import join_operators

VERSION = "70.0"
require_version("WeasyPrint", weasyprint.__version__, VERSION, __file__)

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


class SharedResources:
    """What the painted pages of one book share: fonts, images, states."""

    def __init__(self) -> None:
        self.fonts = _Fonts()
        self.images: dict = {}
        self.resources = pydyf.Dictionary({kind: pydyf.Dictionary() for kind in _SHARED})
        self.resources["ColorSpace"] = None
        self._added_to: pydyf.Dictionary | None = None

    def add_to(self, stream: Stream) -> None:
        """Add them to the resources of the document that ``stream`` is a page of, once."""
        if self._added_to is stream._resources:
            return
        self._added_to = stream._resources
        stream._images.update(self.images)
        for kind in _SHARED:
            stream._resources[kind].update(self.resources[kind])
        _set_color_space(self.resources, stream._resources["ColorSpace"])


class PaintedPage(Page):
    """A page without the boxes that it was painted from."""

    def __init__(self, page: Page, shared: SharedResources) -> None:
        # All that Page's own __init__ would gather from the boxes is in `page`.
        self.__dict__.update(vars(page))
        self._shared = shared
        self._tags: dict = {}
        rectangle = (0, 0, page.width, page.height)
        stream = Stream(
            shared.fonts, rectangle, shared.resources, shared.images, self._tags, {}, None
        )
        stream.transform(d=-1, f=page.height * _SCALE)
        before = len(stream.stream)
        page.paint(stream, _SCALE)
        self._content = join_operators(stream.stream[before:])
        _drop_layout(self._page_box)

    def paint(self, stream: Stream, scale: float = _SCALE) -> None:
        """Put the painted content into ``stream``."""
        assert scale == _SCALE
        stream.stream.append(self._content)
        stream._tags.update(self._tags)
        self._shared.add_to(stream)


def bind(front: Document, pages: list[PaintedPage], shared: SharedResources) -> Document:
    """The document of all ``pages``, with the metadata of ``front``."""
    book = front.copy(pages)
    book.fonts = shared.fonts
    return book


def _drop_layout(page_box: PageBox) -> None:
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

"""The inside of WeasyPrint and of its PDF writer, pydyf: all that is no public interface."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache, partial
from types import SimpleNamespace
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pydyf
import weasyprint
from lxml import etree
from lxml.html import HtmlElement
from weasyprint import CSS, HTML, cssselect2
from weasyprint.document import Page
from weasyprint.formatting_structure.boxes import TextBox
from weasyprint.html import UA, UA_COUNTER_STYLE
from weasyprint.urls import URLFetcher

from overrides.outputs import EditionError

KNOWN = {weasyprint: "70.0", pydyf: "0.13.0"}
for library, version in KNOWN.items():
    if library.__version__ != version:
        raise EditionError(
            f"{library.__name__} {library.__version__} is installed, but overrides/editions/pdf/"
            f"libraries/weasyprint.py uses the inside of {version}; for another version change "
            "KNOWN there and the pin in pyproject.toml, then run tests/unit/test_libraries_pdf.py"
        )

_UNUSED = re.compile(r"^(::(foot)?note-|  @(left|right|.*-corner|.*-center)).*", re.MULTILINE)
"""Built-in rules for all elements and pages, for what the book lacks: half of their styles."""
_UA_STYLE = CSS(
    string=_UNUSED.sub("", UA).replace("\n::marker", "\nli::marker"),
    counter_style=UA_COUNTER_STYLE,
)


class ParsedHTML(HTML):
    """A page that need not be written and parsed again, with fewer built-in styles."""

    def __init__(self, root: HtmlElement, base: str) -> None:
        self.base_url, self.url_fetcher, self.media_type = base, URLFetcher(), "print"
        copy = fromstring(etree.tostring(root))
        self.wrapper_element = cssselect2.ElementWrapper.from_html_root(copy, None)
        self.etree_element = copy

    def _ua_stylesheets(self, forms: bool = False) -> list[CSS]:
        return [_UA_STYLE]


def write_numbers(pages: Iterable[Page], unknown: str, numbers: Mapping[str, int]) -> None:
    """Let laid out ``pages`` print true numbers where their references print ``unknown``.

    A page is painted from the text of its boxes; how wide that is counts in the layout only.
    """
    for page in pages:
        for box in page._page_box.descendants():
            target = box.element.get("data-at") if isinstance(box.element, Element) else None
            if target and isinstance(box, TextBox):
                box.text = box.text.replace(unknown, str(numbers[target[1:]]))
                box.pango_layout.text = box.text


def forget_layout(pages: Iterable[Page]) -> None:
    """Let go of what figures know of the layout, and so of all of it: two thirds of a page."""
    for page in pages:
        for box in page._page_box.descendants():
            image: Any = getattr(box, "replacement", None)
            if context := getattr(image, "_context", None):
                load = partial(context.get_image_from_uri, context=None)
                image._context = SimpleNamespace(
                    font_config=context.font_config, get_image_from_uri=load
                )


@contextmanager
def remembered_page_references() -> Iterator[None]:
    """List a document's pages once instead of once for every tagged box.

    There are a hundred boxes on a page: the lists would cost time by the square of the pages,
    half of all time at 700 pages.
    """
    listed = pydyf.PDF.page_references
    remembered = lru_cache(1)(lambda pdf, pages: listed.fget(pdf))
    pydyf.PDF.page_references = property(lambda pdf: remembered(pdf, pdf.pages["Count"]))
    try:
        yield
    finally:
        pydyf.PDF.page_references = listed

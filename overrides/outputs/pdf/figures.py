"""Inline figures as images that carry their own colours and typefaces.

The site colours a figure's SVG through CSS variables and ``currentColor``, which end at the
border of an image; an image is what gets an alternative text in the PDF's structure.
"""

from __future__ import annotations

import base64
import re

from lxml import etree
from lxml.html import HtmlElement, builder

from overrides.outputs import EditionError
from overrides.outputs.built import with_class

_COLOUR, _ACCENT = "#1d2125", "#b5320a"
_MIXED_CASE = ("viewBox", "clipPath")
"""The names of SVG in our figures that reading them as HTML has put into lower case."""


def place_figures(article: HtmlElement, where: str) -> None:
    """Put an image, with the figure's description, in the place of each inline SVG.

    Raises EditionError for a figure without aria-label.
    """
    for svg in article.xpath(".//svg"):
        figure = next(svg.iterancestors("figure"), None)
        if figure is None or not figure.get("aria-label"):
            raise EditionError(f"{where}: a figure without aria-label")
        figure.attrib.pop("role", None)
        image = builder.IMG(src=_data_uri(svg), alt=figure.get("aria-label"))
        image.tail = svg.tail
        svg.getparent().replace(svg, image)


def _data_uri(svg: HtmlElement) -> str:
    """The address of an image of what the site shows for ``svg``."""
    for accent in svg.xpath(f"descendant-or-self::*[{with_class('accent')}]"):
        accent.set("fill" if accent.tag == "text" else "stroke", _ACCENT)
        for element in accent.iter():
            for name, value in element.attrib.items():
                element.set(name, value.replace("currentColor", _ACCENT))
    for element in svg.iter("*"):
        if family := element.get("font-family"):
            element.set("font-family", _face(family))
        if style := element.get("style"):
            named = re.compile(r"(?<=font-family:)[^;]+")
            element.set("style", named.sub(lambda match: _face(match[0]), style))
    svg.set("xmlns", "http://www.w3.org/2000/svg")
    text = etree.tostring(svg, with_tail=False, encoding="unicode")
    for name in _MIXED_CASE:
        text = re.sub(name, name, text, flags=re.IGNORECASE)
    text = text.replace("currentColor", _COLOUR)
    return "data:image/svg+xml;base64," + base64.b64encode(text.encode()).decode()


def _face(family: str) -> str:
    """The book's face for what the site shows in a reader's own."""
    return f"'Noto Sans {'Mono ' if 'mono' in family else ''}CJK SC'"

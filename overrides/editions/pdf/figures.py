"""Inline figures as images that carry their own colours.

The site colours a figure's SVG through CSS variables and ``currentColor``, which end at the
border of an image; an image is what gets an alternative text in the PDF's structure.
"""

from __future__ import annotations

import base64
import re

from lxml import etree
from lxml.html import HtmlElement, builder

from overrides.outputs import EditionError

_COLOUR, _ACCENT = "#1d2125", "#b5320a"
_SVG = "http://www.w3.org/2000/svg"
_FAMILY = re.compile(r"(font-family:\s*|font:[^;]*?\dpx(?:/\S+)?\s+)[^;]+")
_NAMES = {
    name.lower(): name
    for name in (
        *("clipPath", "clipPathUnits", "gradientTransform", "gradientUnits", "lengthAdjust"),
        *("linearGradient", "markerHeight", "markerUnits", "markerWidth", "maskUnits"),
        *("patternContentUnits", "patternTransform", "patternUnits", "preserveAspectRatio"),
        *("radialGradient", "refX", "refY", "spreadMethod", "startOffset", "textLength"),
        *("textPath", "viewBox"),
    )
}
"""Names of SVG that are not in lower case; those that WeasyPrint can draw."""


def place_figures(article: HtmlElement, where: str) -> None:
    """Put an image, with the figure's description, in the place of each inline SVG.

    Raises EditionError for SVG that is not well-formed and for a figure without aria-label.
    """
    for svg in article.xpath(".//svg[not(ancestor::svg)]"):
        figure = next(svg.iterancestors("figure"), None)
        image = builder.IMG(src=_data_uri(svg, where))
        if figure is None:
            image.attrib.update({"class": "icon", "alt": "•"})
        elif not figure.get("aria-label"):
            raise EditionError(f"{where}: a figure without aria-label")
        else:
            image.set("alt", figure.get("aria-label"))
            figure.attrib.pop("role", None)
        image.tail = svg.tail
        svg.getparent().replace(svg, image)


def _data_uri(svg: HtmlElement, where: str) -> str:
    """The address of an image of what the site shows for ``svg``, an element of an HTML page."""
    for element in svg.iter(etree.Element):
        element.tag = _NAMES.get(element.tag, element.tag)
        for name in _NAMES.keys() & element.attrib.keys():
            element.set(_NAMES[name], element.attrib.pop(name))
    svg.set("xmlns", _SVG)
    text = etree.tostring(svg, with_tail=False)
    try:
        root = etree.fromstring(text)
    except etree.XMLSyntaxError as error:
        raise EditionError(f"{where}: a figure is not well-formed SVG: {error}") from error
    _resolve(root, _COLOUR)
    return "data:image/svg+xml;base64," + base64.b64encode(etree.tostring(root)).decode()


def _face(family: str) -> str:
    """The book's face for what the site shows in a reader's own."""
    return "'Noto Sans Mono CJK SC'" if "mono" in family else "'Noto Sans CJK SC'"


def _resolve(element: etree._Element, colour: str) -> None:
    """Write the colours and fonts that the site's style sheet would give into the attributes."""
    accent = "accent" in (element.get("class") or "").split()
    if accent:
        colour = _ACCENT
    for name, value in element.attrib.items():
        if "currentColor" in value:
            element.set(name, value.replace("currentColor", colour))
    if family := element.get("font-family"):
        element.set("font-family", _face(family))
    if style := element.get("style"):
        element.set("style", _FAMILY.sub(lambda match: match[1] + _face(match[0]), style))
    if accent and str(element.tag).endswith("}text"):
        element.set("fill", colour)
    elif accent:
        element.set("stroke", colour)
    for child in element:
        _resolve(child, colour)

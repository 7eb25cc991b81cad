"""Inline figures as images that carry their own colours.

The site colours a figure's SVG through CSS variables and ``currentColor``, which end at the
border of an image; an image is what gets an alternative text in the PDF's structure.
"""

from __future__ import annotations

import base64
import re

from lxml import etree

from overrides.editions import EditionError

_INK, _ACCENT = "#1d2125", "#b5320a"
_SVG = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_FAMILY = re.compile(r"(font-family:\s*|font:[^;]*?\dpx(?:/\S+)?\s+)[^;]+")


def lift_svg(html: str, where: str) -> tuple[str, list[str]]:
    """``html`` with each inline SVG replaced by ``<svg-figure data-number=...>``, and the SVGs.

    They are lifted before the page is parsed, for HTML parsers do not keep SVG's letter case.
    """
    figures: list[str] = []

    def lift(match: re.Match[str]) -> str:
        figures.append(_colour(match[0], where))
        return f'<svg-figure data-number="{len(figures) - 1}"></svg-figure>'

    return _SVG.sub(lift, html), figures


def data_uri(svg: str) -> str:
    """``svg`` as the address of an image."""
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def _colour(svg: str, where: str) -> str:
    if "xmlns=" not in svg.partition(">")[0]:
        svg = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    try:
        root = etree.fromstring(svg.encode())
    except etree.XMLSyntaxError as error:
        raise EditionError(f"{where}: a figure is not well-formed SVG: {error}") from error
    _resolve(root, _INK)
    return etree.tostring(root, encoding="unicode")


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

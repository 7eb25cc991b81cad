"""Drawings without style attributes, which the site's content security policy does not allow.

Matplotlib writes ``style="fill: none"``. What it writes there can all be said by attributes of
SVG itself, ``fill="none"``, which look the same in the page, in the PDF and in a notebook.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

import tinycss2
from lxml import etree

from overrides.handbook.handbook import Handbook
from overrides.handbook.page import Figure, Page, PageError
from overrides.handbook.stage.edits import Edit, instead

_PRESENTATION = {
    *("clip-path", "clip-rule", "fill", "fill-opacity", "fill-rule", "font-family", "font-size"),
    *("font-style", "font-weight", "image-rendering", "marker", "opacity", "stroke"),
    *("stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin"),
    *("stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor"),
}
"""Properties that are attributes of SVG too; there are more, which no drawing has used yet."""


def edits(handbook: Handbook, page: Page) -> Iterable[Edit]:
    """Put drawings that have style attributes in place of the lines that include them.

    Raises PageError for a style that has no attribute of its own.
    """
    return chain.from_iterable(_edits_of(handbook, page, figure) for figure in page.figures)


def _edits_of(handbook: Handbook, page: Page, figure: Figure) -> Iterator[Edit]:
    file = handbook.snippets / (figure.drawing or "")
    if not file.is_file():
        return
    text = file.read_text(encoding="utf-8")
    if " style=" not in text:
        return
    for number in range(figure.line, figure.end + 1):
        line = page.lines[number - 1]
        if f'"{figure.drawing}"' in line and "--8<--" in line:
            indent = line[: len(line) - len(line.lstrip())]
            try:
                plain = without_styles(text)
            except ValueError as error:
                raise PageError(f"snippets/{figure.drawing}: {error}") from None
            yield instead(number, *(indent + one for one in plain.splitlines()))


def without_styles(svg: str) -> str:
    """The drawing with each style as attributes. Raises ValueError for one that has none."""
    try:
        root = etree.fromstring(svg.encode())
    except etree.XMLSyntaxError as error:
        raise ValueError(f"not well-formed: {error}") from error
    for element in root.iter(etree.Element):
        style = element.attrib.pop("style", "")
        for part in tinycss2.parse_declaration_list(
            style, skip_comments=True, skip_whitespace=True
        ):
            if part.type != "declaration" or part.name not in _PRESENTATION:
                raise ValueError(f"a style that is no attribute of SVG: {style.strip()}")
            # Where a property is given twice, as image-rendering is, the last one counts.
            element.set(part.name, tinycss2.serialize(part.value).strip())
    return etree.tostring(root, encoding="unicode")

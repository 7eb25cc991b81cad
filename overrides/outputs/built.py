"""A page of the built site as a tree: the one reading of finished HTML that editions share.

libxml2 reads a page as a browser does, except that it writes the names of SVG in lower case
(figures.py corrects them for the PDF) and makes no empty paragraph of a lone `</p>`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

import lxml.html
from lxml.html import HtmlElement

from overrides.outputs import EditionError


@dataclass(frozen=True)
class BuiltPage:
    """A page below the folder ``site``; ``name`` is its path there: ``zh/cuda/index.html``."""

    site: Path
    name: str
    root: HtmlElement

    @property
    def label(self) -> str:
        """The page as an error message names it."""
        return f"{self.site.name}/{self.name}"

    @property
    def article(self) -> HtmlElement:
        """What the page says, without the theme's frame. Raises EditionError if it is missing."""
        article = self.root.find(".//article")
        if article is None:
            raise EditionError(f"{self.label}: no <article>")
        return article

    def resolve(self, href: str) -> tuple[str, str] | None:
        """The path below the site that ``href`` leads to, and its fragment.

        '' is the front page's folder. None for an address of another site.
        """
        parts = urlsplit(href)
        if parts.scheme or parts.netloc:
            return None
        path = normpath(join(dirname(self.name), unquote(parts.path)))
        return path.removeprefix("."), unquote(parts.fragment)


def read_page(site: Path, name: str) -> BuiltPage:
    """The page ``name`` of ``site``. Raises EditionError if there is none."""
    file = site / name
    if not file.is_file():
        raise EditionError(f"{site.name}/{name} is missing; run 'make site'")
    parser = lxml.html.HTMLParser(encoding="utf-8")
    return BuiltPage(site, name, lxml.html.document_fromstring(file.read_bytes(), parser=parser))


def with_class(name: str) -> str:
    """The XPath condition of elements that have the class ``name``."""
    return f"contains(concat(' ', normalize-space(@class), ' '), ' {name} ')"

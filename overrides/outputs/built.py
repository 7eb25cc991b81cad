"""A page of the built site as a tree: the one reading of finished HTML that editions share.

libxml2 reads a page as a browser does, with two differences that matter here: it writes the
names of SVG in lower case, which browsers correct when they read the page again (figures.py
corrects them for the PDF), and it keeps an element's `</p>` where a browser makes an empty
paragraph of it.
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

    @property
    def links(self) -> list[HtmlElement]:
        """Every link of the page and its frame."""
        return self.root.xpath(".//a[@href] | .//area[@href]")

    def resolve(self, href: str) -> tuple[str, str] | None:
        """The path below the site that ``href`` leads to, and its fragment.

        '' is the front page's folder. None for an address of another site.
        """
        parts = urlsplit(href)
        if parts.scheme or parts.netloc:
            return None
        path = normpath(join(dirname(self.name), unquote(parts.path)))
        return path.removeprefix("."), unquote(parts.fragment)

    def html(self) -> str:
        """The page as a file's text, in which a browser finds what it finds in the built one."""
        return lxml.html.tostring(self.root, encoding="unicode", doctype="<!doctype html>") + "\n"


def read_page(site: Path, name: str) -> BuiltPage:
    """The page ``name`` of ``site``. Raises EditionError if there is none."""
    file = site / name
    if not file.is_file():
        raise EditionError(f"{site.name}/{name} is missing; run 'make site'")
    return parse_page(site, name, file.read_bytes())


def parse_page(site: Path, name: str, html: bytes) -> BuiltPage:
    """The page that the UTF-8 text ``html`` holds."""
    parser = lxml.html.HTMLParser(encoding="utf-8")
    return BuiltPage(site, name, lxml.html.document_fromstring(html, parser=parser))


def with_class(name: str) -> str:
    """The XPath condition of elements that have the class ``name``."""
    return f"contains(concat(' ', normalize-space(@class), ' '), ' {name} ')"

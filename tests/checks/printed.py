"""What the built site says, and what was printed of it: the two sides of the books' checks.

What a book should hold is read from the built site, not from the program that assembles it.
Texts are compared without white space, and without the page and address numbers in square
brackets that the book adds to links.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from posixpath import join

import pymupdf
from lxml.html import HtmlElement

from overrides.editions.built import read_page, with_class

MARGIN = 40
"""Points at the top and bottom of a page that hold running header and page number."""
_ADDED = re.compile(r"\[(?:p\.|第)?\d+页?\]")


def squeeze(text: str) -> str:
    """``text`` as it is compared."""
    return _ADDED.sub("", re.sub(r"\s+", "", text))


# --- What the site says -----------------------------------------------------------------


@dataclass(frozen=True)
class Chapter:
    """A page of the built site as the book should have it."""

    name: str
    article: HtmlElement

    @property
    def title(self) -> str:
        return _heading(self.article.find(".//h1"))

    @property
    def sections(self) -> list[tuple[int, str]]:
        """Level and title of the sections that an outline of three levels can show."""
        return [(int(tag.tag[1]), _heading(tag)) for tag in self.article.xpath(".//h2 | .//h3")]

    @property
    def code_blocks(self) -> list[list[str]]:
        """The lines of each code block, marks as the book prints them, without empty lines."""
        return [
            [
                squeeze(line if _is_transcript(block) else re.sub(r"#\s*(\(\d+\))!", r"\1", line))
                for line in block.text_content().splitlines()
                if line.strip()
            ]
            for block in self.article.iter("pre")
        ]

    @property
    def last_sentence(self) -> str:
        """The last words of the page's running text."""
        texts = [
            squeeze(tag.text_content())
            for tag in self.article.xpath(".//p | .//li | .//td")
            if not tag.xpath(".//pre")
        ]
        return [text for text in texts if text][-1][-60:]

    @property
    def addresses(self) -> set[str]:
        return {href for href in self.article.xpath(".//a/@href") if re.match(r"[a-z]+:|//", href)}


def _is_transcript(block: HtmlElement) -> bool:
    """A transcript may quote a line with its mark, which is a mark in the code only."""
    return bool(block.xpath(f"ancestor::div[{with_class('language-text')}]"))


def _heading(tag: HtmlElement) -> str:
    return " ".join(tag.text_content().removesuffix("¶").split())


def read_chapter(site: Path, prefix: str, page: str) -> Chapter:
    """The article of one page. Raises EditionError if there is none."""
    article = read_page(site, prefix + join(page, "index.html")).article
    for element in article.xpath(".//*[@data-book='omit'] | .//comment() | .//svg | .//button"):
        element.drop_tree()
    return Chapter(page, article)


# --- What was printed -------------------------------------------------------------------


@dataclass(frozen=True)
class Printed:
    """One PDF."""

    file: Path

    @cached_property
    def document(self) -> pymupdf.Document:
        return pymupdf.open(self.file)

    @cached_property
    def outline(self) -> list[tuple[int, str, int, float]]:
        """Level, title, page from 0 and height in points from the top of each entry."""
        return [
            (level, title, page - 1, target["to"].y)
            for level, title, page, target in self.document.get_toc(simple=False)
        ]

    @cached_property
    def texts(self) -> list[str]:
        """The squeezed text of each page, without running header and page number."""
        return [squeeze(page.get_text(clip=body_of(page))) for page in self.document]

    @cached_property
    def spans(self) -> list[list[dict]]:
        """The text spans of each page, with their glyphs, as they are drawn."""
        return [page.get_texttrace() for page in self.document]

    @cached_property
    def links(self) -> list[list[dict]]:
        return [page.get_links() for page in self.document]

    def pages_of(self, chapter: Chapter) -> range:
        """The pages of a chapter; empty if the book lacks it."""
        names = self.document.resolve_names()
        starts = {
            name.removesuffix("/title"): target["page"]
            for name, target in names.items()
            if name.endswith("/title") or re.fullmatch(r"part-\d+", name)
        }
        start = starts.get(chapter.name or "home")
        if start is None:
            return range(0)
        later = [page for page in starts.values() if page > start]
        return range(start, min(later, default=len(self.document)))


def body_of(page: pymupdf.Page) -> pymupdf.Rect:
    """The part of a page between running header and page number."""
    x0, y0, x1, y1 = page.rect
    return pymupdf.Rect(x0, y0 + MARGIN, x1, y1 - MARGIN)

"""A printed book read back, and the pages of the built site that it should hold.

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

from overrides.editions.pdf.outline import Outline
from overrides.outputs.built import read_page, with_class

MARGIN = 40
"""Points at the top and bottom of a page that hold running header and page number."""
ADDED = re.compile(r"\[(?:p\.|第)?(\d+)页?\]")
"""What the book adds to a link: a page, or the number of an address."""


def squeeze(text: str) -> str:
    """``text`` as it is compared; one glyph stands for both hyphens."""
    return ADDED.sub("", re.sub(r"\s+", "", text)).replace("\N{NON-BREAKING HYPHEN}", "-")


@dataclass(frozen=True)
class Chapter:
    """A page of the built site as the book should have it."""

    name: str
    article: HtmlElement

    @property
    def headings(self) -> list[tuple[int, str]]:
        """Level and text of the title and the sections, as far as an outline shows them."""
        return [
            (int(tag.tag[1]), " ".join(tag.text_content().removesuffix("¶").split()))
            for tag in self.article.xpath(".//h1 | .//h2 | .//h3")
        ]

    @property
    def code_blocks(self) -> list[list[str]]:
        """The lines of each code block, marks as the book prints them, without empty lines."""
        return [
            [
                squeeze(line if _is_transcript(block) else re.sub(r"#\s*(\(\d+\))!", r"\1", line))
                for line in _lines(block)
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
        """What the page links to on other sites."""
        return {href for href in self.article.xpath(".//a/@href") if re.match(r"[a-z]+:|//", href)}


def _lines(block: HtmlElement) -> list[str]:
    """The lines of a block; those of a difference are elements without breaks between them."""
    lines = block.xpath(f"self::*[ancestor::div[{with_class('diff')}]]/code/*")
    return [line.text_content() for line in lines] or block.text_content().splitlines()


def _is_transcript(block: HtmlElement) -> bool:
    """A transcript may quote a line with its mark, which is a mark in the code only."""
    return bool(block.xpath(f"ancestor::div[{with_class('language-text')}]"))


def read_chapter(site: Path, prefix: str, page: str) -> Chapter:
    """The article of one page. Raises EditionError if there is none."""
    article = read_page(site, prefix + join(page, "index.html")).article
    for element in article.xpath(".//*[@data-book='omit'] | .//comment() | .//svg | .//button"):
        element.drop_tree()
    return Chapter(page, article)


@dataclass(frozen=True)
class Printed:
    """One PDF, and what the site says of it: the outline, and the chapters by address."""

    file: Path
    outline: Outline
    chapters: dict[str, Chapter]
    language: str = "en"

    @cached_property
    def document(self) -> pymupdf.Document:
        return pymupdf.open(self.file)

    @cached_property
    def bookmarks(self) -> list[tuple[int, str, int, float]]:
        """Level, title, page from 0 and height in points from the top of each entry."""
        return [
            (level, title, page - 1, target["to"].y)
            for level, title, page, target in self.document.get_toc(simple=False)
        ]

    @cached_property
    def raw_texts(self) -> list[str]:
        """The text of each page between running header and page number, without white space."""
        texts = []
        for page in self.document:
            box = pymupdf.Rect(0, MARGIN, page.rect.x1, page.rect.y1 - MARGIN)
            texts.append(re.sub(r"\s+", "", page.get_text(clip=box)))
        return texts

    @cached_property
    def texts(self) -> list[str]:
        """The squeezed text of each page."""
        return [squeeze(text) for text in self.raw_texts]

    @cached_property
    def spans(self) -> list[list[dict]]:
        """The text spans of each page, with their glyphs, as they are drawn."""
        return [page.get_texttrace() for page in self.document]

    @cached_property
    def links(self) -> list[list[dict]]:
        return [page.get_links() for page in self.document]

    @cached_property
    def starts(self) -> dict[str, int]:
        """The first page of each chapter by address, and of parts without a page of the site."""
        return {
            name.removesuffix("/title"): target["page"]
            for name, target in self.document.resolve_names().items()
            if name.endswith("/title") or re.fullmatch(r"part-\d+", name)
        }

    def pages_of(self, name: str) -> range:
        """The pages of a chapter; empty if the book lacks it."""
        start = self.starts.get(name or "home")
        if start is None:
            return range(0)
        later = [page for page in self.starts.values() if page > start]
        return range(start, min(later, default=len(self.document)))

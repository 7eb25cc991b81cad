"""A printed edition read back, and the pages of the built site that a book should hold.

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

from overrides.outputs.built import read_page, with_class
from overrides.outputs.pdf.outline import Outline

MARGIN = 34
"""Points at the top and bottom of a page that hold running header and page number."""
ADDED = re.compile(r"\[(?:p\.|第)?(\d+)页?\]")
"""What the book adds to a link: a page, or the number of an address."""
_NOT_PRINTED = (
    ".//*[@data-book='omit'] | .//comment() | .//svg | .//button"
    f" | .//details[{with_class('whole')} or {with_class('ran')}]"
)


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
    def code_lines(self) -> list[str]:
        """The lines of all code blocks, with the marks of notes as the book prints them."""
        found = []
        for block in self.article.iter("pre"):
            # The lines of a difference are elements without breaks between them.
            changed = block.xpath(f"self::*[ancestor::div[{with_class('diff')}]]/code/*")
            # A transcript may quote a line with its mark, which is a mark in the code only.
            quoted = block.xpath(f"ancestor::div[{with_class('language-text')}]")
            lines = [line.text_content() for line in changed] or block.text_content().splitlines()
            found += [line if quoted else re.sub(r"#\s*(\(\d+\))!", r"\1", line) for line in lines]
        return [squeeze(line) for line in found if line.strip()]

    @property
    def last_sentence(self) -> str:
        """The last words of the page's running text."""
        texts = [
            squeeze(tag.text_content())
            for tag in self.article.xpath(".//p | .//li | .//td")
            if not tag.xpath(".//pre")
        ]
        return next((text[-60:] for text in reversed(texts) if text), "")

    @property
    def addresses(self) -> set[str]:
        """What the page links to on other sites."""
        return {href for href in self.article.xpath(".//a/@href") if re.match(r"[a-z]+:|//", href)}


def read_chapter(site: Path, prefix: str, page: str) -> Chapter:
    """The article of one page. Raises EditionError if there is none."""
    article = read_page(site, prefix + join(page, "index.html")).article
    for element in article.xpath(_NOT_PRINTED):
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
    def bookmarks(self) -> list[tuple[int, str, int]]:
        """Level, title and page from 0 of each entry."""
        return [(level, title, page - 1) for level, title, page in self.document.get_toc()]

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
    def links(self) -> list[list[dict]]:
        return [page.get_links() for page in self.document]

    @cached_property
    def places(self) -> dict[str, int]:
        """The page from 0 of each id."""
        return {name: to["page"] for name, to in self.document.resolve_names().items()}

    def pages_of(self, name: str) -> range:
        """The pages of a chapter; empty if the book lacks it."""
        start = self.places.get(f"{name or 'home'}/title")
        if start is None:
            return range(0)
        starts = [
            page
            for id_, page in self.places.items()
            if page > start and (id_.endswith("/title") or re.fullmatch(r"part-\d+", id_))
        ]
        return range(start, min(starts, default=len(self.document)))

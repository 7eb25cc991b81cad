"""What the printed books and field guides must keep, as read back; a check yields its problems.

What a book should hold is read from the built site, what a guide should from the model of the
pitfalls, and nothing from the programs that print them. Texts are compared without white space, and
without the page and address numbers in square brackets that are added to links.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from posixpath import join

import pymupdf
from lxml.html import HtmlElement

from overrides.handbook.languages import LANGUAGES
from overrides.handbook.pitfall import FOLDER, Pitfall
from overrides.handbook.text import to_text
from overrides.outputs.built import read_page, with_class
from overrides.outputs.pdf.outline import Outline, Part

_MARGIN, _SIDE, _GAP = 34, 14 / 25.4 * 72, 7 / 25.4 * 72
"""Points of the running header, of the side margin, and between the guide's two columns."""
_ADDED = re.compile(r"\[(?:p\.|第)?(\d+)页?\]")
"""What is added to a link: a page, or the number of an address."""
_NOT_PRINTED = (
    ".//*[@data-book='omit'] | .//comment() | .//svg | .//button"
    f" | .//details[{with_class('whole')} or {with_class('ran')}]"
)
_TYPEFACES = {f"Noto-{kind}-CJK-SC" for kind in ("Sans", "Serif", "Sans-Mono")}


def squeeze(text: str) -> str:
    """``text`` as it is compared; one glyph stands for both hyphens."""
    return _ADDED.sub("", re.sub(r"\s+", "", text)).replace("\N{NON-BREAKING HYPHEN}", "-")


@dataclass(frozen=True)
class Printed:
    """A PDF, and what it should hold: chapters in a book, pitfalls in a guide."""

    file: Path
    outline: Outline
    language: str
    site: Path | None = None
    """Of a book."""
    pitfalls: tuple[Pitfall, ...] = field(default=(), repr=False)
    """Of a guide."""

    @cached_property
    def document(self) -> pymupdf.Document:
        return pymupdf.open(self.file)

    @cached_property
    def bookmarks(self) -> list[tuple[int, str, int]]:
        """Level, title and page from 0 of each entry of the outline."""
        return [(level, title, page - 1) for level, title, page in self.document.get_toc()]

    @cached_property
    def texts(self) -> list[str]:
        """The squeezed text of each page between running header and page number."""
        texts = []
        for page in self.document:
            box = pymupdf.Rect(0, _MARGIN, page.rect.x1, page.rect.y1 - _MARGIN)
            texts.append(squeeze(page.get_text(clip=box)))
        return texts

    @cached_property
    def links(self) -> list[list[dict]]:
        return [page.get_links() for page in self.document]

    @cached_property
    def places(self) -> dict[str, int]:
        """The page from 0 of each id."""
        return {name: to["page"] for name, to in self.document.resolve_names().items()}

    @cached_property
    def chapters(self) -> dict[str, HtmlElement]:
        """The articles that a book should have, by address. Raises EditionError for a missing one."""
        chapters = {}
        for name in self.outline.pages if self.site else ():
            assert self.site
            page = read_page(self.site, LANGUAGES[self.language] + join(name, "index.html"))
            for element in page.article.xpath(_NOT_PRINTED):
                element.drop_tree()
            chapters[name] = page.article
        return chapters

    def text_of(self, name: str) -> str:
        """The text of a chapter; '' if the book lacks it."""
        start = self.places.get(f"{name or 'home'}/title", len(self.texts))
        starts = [
            page
            for id_, page in self.places.items()
            if page > start and (id_.endswith("/title") or re.fullmatch(r"part-\d+", id_))
        ]
        return "".join(self.texts[start : min(starts, default=len(self.texts))])


# --- Of both ---


def check_bookmarks(book: Printed) -> Iterator[str]:
    """Each entry of the outline is where it says."""
    for _, title, page in book.bookmarks:
        if squeeze(title) not in book.texts[page]:
            yield f"'{title}' is not on page {page + 1}"


def check_links(book: Printed) -> Iterator[str]:
    """Links lead into the book or to the web; a book's to its own site only to answer pages."""
    root = book.outline.base.removesuffix("zh/")
    addresses = set()
    for number, links in enumerate(book.links, 1):
        for link in links:
            address = link.get("uri") or link.get("file") or ""
            addresses.add(address)
            on_the_web = link["kind"] == pymupdf.LINK_URI and re.match("https?://", address)
            own = book.site and address.startswith(root)
            wrong = own and not address.startswith(f"{book.outline.base}{FOLDER}/")
            if wrong or not (on_the_web or link.get("page", -1) >= 0):
                yield f"page {number} links to '{address or link.get('nameddest')}'"
    for name, article in book.chapters.items():
        wanted = {href for href in article.xpath(".//a/@href") if re.match(r"[a-z]+:|//", href)}
        for address in sorted(wanted - addresses):
            yield f"'{name}' lacks the link to {address}"


def check_typefaces(book: Printed) -> Iterator[str]:
    """All fonts are embedded outlines of the named faces; the printer tells of missing glyphs."""
    # All pages share one list of fonts; asking each page for it takes minutes.
    fonts = {font[3].rpartition("+")[2]: font[1:3] for font in book.document[0].get_fonts()}
    for face, (kind, form) in fonts.items():
        if kind == "n/a" or form == "Type3" or face.removesuffix("-Bold") not in _TYPEFACES:
            yield f"the font {face} is {form}, embedded as {kind}, or none of the book's"
    for face in sorted(_TYPEFACES - fonts.keys()):
        yield f"the font {face} is used nowhere"


def check_margins(book: Printed) -> Iterator[str]:
    """Nothing but the cover is beyond the right margin, and no text beyond its column."""
    width = book.document[0].rect.width
    column, edge = (width - _GAP) / 2, width - _SIDE
    columns = range(min(book.places.values(), default=0), book.places.get("index", 0))
    for number, page in enumerate(book.document.pages(1), 1):
        for block in page.get_text("dict")["blocks"]:
            if block["type"] and block["bbox"][2] > edge + 1:
                yield f"page {number + 1}: an image ends beyond the margin"
            for span in (span for line in block.get("lines", ()) for span in line["spans"]):
                x0, y0, x1, _ = span["bbox"]
                text = span["text"].rstrip()
                x1 -= (len(span["text"]) - len(text)) * span["size"] / 4
                in_left = not book.site and span["size"] < 15 and x0 < column and number in columns
                # Code in a sentence has a padding on which a line may end.
                if text and y0 > _MARGIN and x1 > (column if in_left else edge) + 1:
                    yield f"page {number + 1}: '{text[:40]}' ends beyond the margin"


def check_metadata(book: Printed) -> Iterator[str]:
    """The file says its language, and opens with its outline."""
    catalog = book.document.pdf_catalog()
    wanted = {"Lang": {"en": "en", "zh": "zh-Hans"}[book.language], "PageMode": "/UseOutlines"}
    for key, value in wanted.items():
        if (have := book.document.xref_get_key(catalog, key)[1]) != value:
            yield f"{key} is '{have}', not '{value}'"
    if book.outline.title not in (title := book.document.metadata["title"]):
        yield f"the title is '{title}'"


# --- Of a book ---


def check_outline(book: Printed) -> Iterator[str]:
    """Every page and section of the nav is in the outline, in order."""
    wanted = [entry for part in book.outline.parts for entry in _expected(part, book.chapters)]
    bookmarks = [(level, title) for level, title, _ in book.bookmarks]
    for want, have in zip_longest(wanted, bookmarks):
        if want != have:
            yield f"the outline has {have or 'nothing'} in place of {want}"
            break


def _expected(part: Part, chapters: dict[str, HtmlElement]) -> Iterator[tuple[int, str]]:
    opened_by_page = not part.title or part.has_index
    if not opened_by_page:
        yield 1, part.title
    for position, page in enumerate(part.pages):
        deeper = not (opened_by_page and position == 0)
        for tag in chapters[page].xpath(".//h1 | .//h2 | .//h3"):
            if int(tag.tag[1]) + deeper <= 3:
                title = tag.text_content().removesuffix("¶")
                yield int(tag.tag[1]) + deeper, " ".join(title.split())


def check_texts(book: Printed) -> Iterator[str]:
    """A chapter has its code in order, its last sentence, its figures and short addresses."""
    document = book.document
    figures = {
        squeeze(document.xref_get_key(number, "Alt")[1])
        for number in range(1, document.xref_length())
        if document.xref_get_key(number, "S")[1] == "/Figure"
    }
    for name, article in book.chapters.items():
        text, position = book.text_of(name), 0
        for line in _code_lines(article):
            end = _end_of(line, text, position)
            if not end:
                yield f"'{name}' lacks the line '{line}'"
            position = end or position
        prose = [
            squeeze(tag.text_content())
            for tag in article.xpath(".//p | .//li | .//td")
            if not tag.xpath(".//pre")
        ]
        base = book.outline.base.partition("://")[2]
        wanted = [text[-60:] for text in prose if text][-1:]
        wanted += [f"{base}{FOLDER}/{short}/" for short in article.xpath(".//@data-short")]
        yield from (f"'{name}' lacks '{part}'" for part in wanted if part not in text)
        for label in article.xpath(".//figure/@aria-label"):
            if squeeze(label) not in figures:
                yield f"'{name}' lacks the figure '{label[:50]}'"


def _end_of(line: str, text: str, start: int) -> int:
    """Where a line of code ends in a text; 0 if it is not there.

    A long one may go on on the next page: what floats on the first is between its pieces then.
    """
    for cut in range(len(line), 0 if len(line) > 200 else len(line) - 1, -1):
        place = text.find(line[:cut], start)
        rest = text.find(line[cut:], place + cut) if place >= 0 else -1
        if rest >= 0:
            return rest + len(line) - cut
    return 0


def _code_lines(article: HtmlElement) -> list[str]:
    """The lines of all code blocks, with the marks of notes as the book prints them."""
    printed = []
    for block in article.iter("pre"):
        # The lines of a difference are elements without breaks between them.
        changed = block.xpath(f"self::*[ancestor::div[{with_class('diff')}]]/code/*")
        # A transcript may quote a line with its mark, which is a mark in the code only.
        quoted = block.xpath(f"ancestor::div[{with_class('language-text')}]")
        lines = [line.text_content() for line in changed] or block.text_content().splitlines()
        printed += [line if quoted else re.sub(r"#\s*(\(\d+\))!", r"\1", line) for line in lines]
    return [squeeze(line) for line in printed if line.strip()]


# --- Of a guide ---


def check_pitfalls(guide: Printed) -> Iterator[str]:
    """Every pitfall is there once, with In short, messages, changed lines, reason and address."""
    titles = Counter(squeeze(title) for level, title, _ in guide.bookmarks if level == 3)
    wanted = Counter(squeeze(to_text(pitfall.title)) for pitfall in guide.pitfalls)
    for title in sorted((titles - wanted) | (wanted - titles)):
        yield f"the outline has '{title}' {titles[title]} times, not {wanted[title]}"
    everything = "".join(guide.texts)
    addresses = {link.get("uri") for links in guide.links for link in links}
    index = "".join(guide.texts[guide.places["index"] :])
    for pitfall in guide.pitfalls:
        first = guide.places.get(pitfall.id, len(guide.texts))
        text = "".join(guide.texts[first : first + 3]).replace("*", "")
        url = guide.outline.base + pitfall.url
        if url not in addresses or everything.count(squeeze(url.partition("://")[2])) != 1:
            yield f"'{pitfall.id}': its address {url} is not there once"
        phrases = [to_text(pitfall.in_short), *(message.text for message in pitfall.messages)]
        phrases += [line for change in pitfall.changes for line in change.lines]
        phrases += [squeeze(to_text(pitfall.lead_ins.get("why", "")))[:40].rstrip(":：")]
        for phrase in phrases:
            # Between Chinese characters `plain` keeps the marks of emphasis.
            if squeeze(phrase).replace("*", "") not in text:
                yield f"'{pitfall.id}' lacks '{phrase}'"
        for message in pitfall.messages:
            # The index has one of those that differ in numbers and names only.
            short = re.sub(rf"^(?:\w+\.)*{re.escape(message.type)}: ", "", message.text)
            if not re.search(r"[^A-Za-z]*".join(re.findall(r"[A-Za-z]+", short)[:7]), index):
                yield f"the index lacks '{message.text}'"


Check = Callable[[Printed], Iterator[str]]
SHARED: tuple[Check, ...] = (
    *(check_bookmarks, check_links, check_typefaces, check_margins, check_metadata),
)
OF_BOOKS: tuple[Check, ...] = (check_outline, check_texts, *SHARED)
OF_GUIDES: tuple[Check, ...] = (check_pitfalls, *SHARED)

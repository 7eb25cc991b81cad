"""The printed books, read back, and what they must keep; each check returns its problems.

What a book should hold is read from the built site, not from the program that assembles it.
Texts are compared without white space, and without the page and address numbers in square
brackets that the book adds to links.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from unicodedata import east_asian_width

import lxml.html
import pymupdf
from lxml.html import HtmlElement

from overrides.editions.pdf.outline import Outline, Part

_TYPEFACES = {
    f"Noto-{kind}-CJK-SC{weight}"
    for kind in ("Sans", "Serif", "Sans-Mono")
    for weight in ("", "-Bold")
}
_ADDED = re.compile(r"\[(?:p\.|第)?\d+页?\]")
_HEAD, _FOOT = 40, 40
"""Points at the top and bottom of a page that hold running header and page number."""
_RIGHT_EDGE = (176 - 18) / 25.4 * 72
_PAGE_LINES = 45
"""Lines of code that certainly fit on one page."""


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
    return bool(block.xpath("ancestor::div[contains(@class, 'language-text')]"))


def _heading(tag: HtmlElement) -> str:
    return " ".join(tag.text_content().removesuffix("¶").split())


def read_chapter(site: Path, prefix: str, page: str) -> Chapter:
    """The article of one page. Raises IndexError if there is none."""
    html = (site / prefix / page / "index.html").read_text(encoding="utf-8")
    text = re.search(r"<article\b[^>]*>(.*)</article>", html, re.DOTALL)[1]
    article = lxml.html.fragment_fromstring(text, create_parent="div")
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
        return [squeeze(page.get_text(clip=_body(page))) for page in self.document]

    @cached_property
    def spans(self) -> list[list[dict]]:
        """The text spans of each page, with their glyphs, as they are drawn."""
        return [page.get_texttrace() for page in self.document]

    @cached_property
    def links(self) -> list[list[dict]]:
        return [page.get_links() for page in self.document]

    def pages_of(self, chapter: Chapter) -> range:
        """The pages that a chapter stands on; empty if the book lacks it."""
        names = self.document.resolve_names()
        starts = {
            name.removesuffix("/title"): target["page"]
            for name, target in names.items()
            if name.endswith("/title") or name == "messages" or re.fullmatch(r"part-\d+", name)
        }
        start = starts.get(chapter.name or "home")
        if start is None:
            return range(0)
        later = [page for page in starts.values() if page > start]
        return range(start, min(later, default=len(self.document)))


def _body(page: pymupdf.Page) -> pymupdf.Rect:
    return pymupdf.Rect(page.rect.x0, _HEAD, page.rect.x1, page.rect.y1 - _FOOT)


# --- Checks -----------------------------------------------------------------------------


def check_outline(book: Printed, outline: Outline, chapters: dict[str, Chapter]) -> list[str]:
    """Every nav page and section is in the outline, in order, and stands where it says."""
    expected: list[tuple[int, str]] = []
    for part in outline.parts:
        expected += _expected(part, chapters)
    found = [(level, title) for level, title, _, _ in book.outline]
    problems = [
        f"{book.file.name}: the outline has {have or 'nothing'} in place of {want}"
        for want, have in _first_difference(expected, found)
    ]
    for _, title, page, _ in book.outline:
        if squeeze(title) not in book.texts[page]:
            problems.append(f"{book.file.name}: '{title}' is not on page {page + 1}")
    return problems


def _expected(part: Part, chapters: dict[str, Chapter]) -> Iterator[tuple[int, str]]:
    first = part.pages[0]
    opened_by_page = not part.title or all(page.startswith(f"{first}/") for page in part.pages[1:])
    if not opened_by_page:
        yield 1, part.title
    for position, page in enumerate(part.pages):
        deeper = not (opened_by_page and position == 0) and bool(part.title)
        yield 1 + deeper, chapters[page].title
        for level, title in chapters[page].sections:
            if level + deeper <= 3:
                yield level + deeper, title


def _first_difference(expected: list, found: list) -> list[tuple]:
    for position, want in enumerate(expected):
        have = found[position] if position < len(found) else None
        if want != have:
            return [(want, have)]
    return []


def check_texts(book: Printed, chapters: Iterable[Chapter]) -> list[str]:
    """Every code line stands in the chapter in order, and so does the chapter's last sentence.

    A block that fits on a page is not broken after its first line.
    """
    problems = []
    for chapter in chapters:
        pages = book.pages_of(chapter)
        text, ends = "", []
        for page in pages:
            text += book.texts[page]
            ends.append(len(text))
        position = 0
        for block in chapter.code_blocks:
            places = []
            for line in block:
                place = text.find(line, position)
                if place < 0:
                    problems.append(f"{book.file.name}: '{chapter.name}' lacks the line '{line}'")
                    break
                places.append(sum(end <= place for end in ends))
                position = place + len(line)
            if len(places) > 1 and places[0] != places[1] and len(block) < _PAGE_LINES:
                where = pages.start + places[0] + 1
                problems.append(f"{book.file.name}: page {where} ends with '{block[0]}'")
        if chapter.last_sentence not in text:
            problems.append(f"{book.file.name}: '{chapter.name}' lacks '{chapter.last_sentence}'")
    return problems


def check_headings(book: Printed) -> list[str]:
    """No heading stands alone at a page's foot: some text of another kind follows it there."""
    problems = []
    for _, title, page, y in book.outline:
        below = [
            span
            for span in book.spans[page]
            if span["bbox"][1] > y and span["bbox"][3] < book.document[page].rect.height - _FOOT
        ]
        if not any(span["size"] < 11.5 for span in below) and "[" not in title:
            problems.append(f"{book.file.name}: '{title}' ends page {page + 1}")
    return problems


def check_page_numbers(book: Printed) -> list[str]:
    """Every number that a page shows for another page is the number of that page."""
    problems = []
    first_chapter = book.outline[0][2]
    index = max(page for level, _, page, _ in book.outline if level == 1)
    linked: list[set[int]] = []
    for page, links in zip(book.document, book.links, strict=True):
        inside = [link for link in links if link.get("page", -1) >= 0]
        linked.append({link["page"] + 1 for link in inside})
        words = [
            ((x0 + x1) / 2, (y0 + y1) / 2, word)
            for x0, y0, x1, y1, word, *_ in (page.get_text("words") if inside else [])
        ]
        for link in inside:
            # In the contents a link is a whole line, whose dots stand in a box of their own.
            box = pymupdf.Rect(link["from"])
            if page.number < first_chapter:
                box.x0, box.x1 = 0, page.rect.x1
            text = " ".join(
                word for x, y, word in words if box.x0 <= x <= box.x1 and box.y0 <= y <= box.y1
            )
            number = re.search(r"(?<!\d)(\d+)$", text)
            in_index = page.number >= index and text == (number and number[0])
            listed = page.number < first_chapter or in_index
            if listed and number and int(number[0]) != link["page"] + 1:
                problems.append(
                    f"{book.file.name}: page {page.number + 1} says '{text[-40:]}' of page "
                    f"{link['page'] + 1}"
                )
            elif page.number < first_chapter and not number:
                problems.append(f"{book.file.name}: no number in the contents after '{text}'")
    for page in book.document.pages(first_chapter):
        text = re.sub(r"\s", "", page.get_text(clip=_body(page)))
        numbers = {int(number) for number in re.findall(r"\[(?:p\.|第)(\d+)页?\]", text)}
        near = linked[page.number] | (linked[page.number - 1] if page.number else set())
        problems += [
            f"{book.file.name}: page {page.number + 1} says 'page {number}' beside no link there"
            for number in sorted(numbers - near)
        ]
    return problems


def check_links(book: Printed, chapters: Iterable[Chapter], site_url: str) -> list[str]:
    """Links inside lead to a page of the book, others to the web; none of the site's is lost."""
    problems = []
    addresses = set()
    for number, links in enumerate(book.links, 1):
        for link in links:
            address = link.get("uri") or link.get("file") or ""
            if link["kind"] == pymupdf.LINK_URI and re.match("https?://", address):
                addresses.add(address)
                if not address.startswith(site_url):
                    continue
            elif link.get("page", -1) >= 0:
                continue
            where = address or link.get("nameddest") or link.get("name", "")
            problems.append(f"{book.file.name}: page {number} links to '{where}'")
    for chapter in chapters:
        problems += [
            f"{book.file.name}: '{chapter.name}' lacks the link to {address}"
            for address in sorted(chapter.addresses - addresses)
        ]
    return problems


def check_typefaces(book: Printed) -> list[str]:
    """All fonts are embedded outlines of the named faces; every glyph is there."""
    problems = []
    # All pages share one list of fonts; asking each page for it takes minutes.
    seen = {font[:5] for font in book.document[0].get_fonts()}
    for _, kind, form, name, _ in sorted(seen):
        face = name.rpartition("+")[2]
        if kind == "n/a" or form == "Type3":
            problems.append(f"{book.file.name}: the font {face} is {form}, embedded as {kind}")
        if face not in _TYPEFACES:
            problems.append(f"{book.file.name}: the font {face} is none of the book's")
    used = {name.rpartition("+")[2] for _, _, _, name, _ in seen}
    problems += [
        f"{book.file.name}: the font {face} is used nowhere"
        for face in sorted(_TYPEFACES - used)
        if not face.endswith("-Bold")
    ]
    for number, spans in enumerate(book.spans, 1):
        for span in spans:
            missing = [chr(code) for code, glyph, *_ in span["chars"] if glyph == 0]
            if missing:
                problems.append(f"{book.file.name}: page {number} has no glyph for {missing}")
    return problems


def check_margins(book: Printed) -> list[str]:
    """Nothing but the cover stands beyond the right margin."""
    problems = []
    for number, spans in enumerate(book.spans[1:], 2):
        for span in spans:
            text = "".join(chr(code) for code, *_ in span["chars"]).rstrip()
            right = max((box[2] for _, _, _, box in span["chars"][: len(text)]), default=0)
            if text and right > _RIGHT_EDGE + 0.5:
                problems.append(
                    f"{book.file.name}: page {number}: '{text[:40]}' ends "
                    f"{right - _RIGHT_EDGE:.1f} pt beyond the margin"
                )
    for page in book.document:
        for image in page.get_image_info() if page.number else ():
            if image["bbox"][2] > _RIGHT_EDGE + 0.5:
                problems.append(f"{book.file.name}: page {page.number + 1}: a wide image")
    return problems


def check_columns(book: Printed) -> list[str]:
    """In code, columns of a mixed table align within 0.5 pt: Chinese is twice as wide as Latin."""
    problems = []
    for number, spans in enumerate(book.spans, 1):
        rows: dict[tuple[float, float], list[tuple[float, str]]] = {}
        for span in spans:
            if "Mono" in span["font"]:
                row = rows.setdefault((round(span["bbox"][3], 1), span["size"]), [])
                row += [(origin[0], chr(code)) for code, _, origin, _ in span["chars"]]
        for (_, size), row in rows.items():
            text = "".join(char for _, char in sorted(row))
            if any(east_asian_width(char) in "WF" for char in text) and not _aligned(row, size):
                problems.append(f"{book.file.name}: page {number}: '{text[:40]}' does not align")
    return problems


def _aligned(row: list[tuple[float, str]], size: float) -> bool:
    """Whether each character of a line stands in its column; a gap begins another piece."""
    expected = None
    for x, char in sorted(row):
        if expected is None or x - expected > size:
            expected = x
        if abs(x - expected) > 0.5:
            return False
        expected += size * (1 if east_asian_width(char) in "WF" else 0.5)
    return True


def check_metadata(book: Printed, outline: Outline, language: str) -> list[str]:
    """Title, subject, author, language and tags are set, and the outline opens with the file."""
    document = book.document
    catalog = document.pdf_catalog()
    expected = {
        "Lang": {"en": "en", "zh": "zh-Hans"}[language],
        "PageMode": "/UseOutlines",
        "ViewerPreferences/DisplayDocTitle": "true",
        "MarkInfo/Marked": "true",
    }
    found = {name: document.xref_get_key(catalog, name)[1] for name in expected}
    expected |= {"title": outline.title, "subject": outline.subject}
    found |= {name: document.metadata[name] for name in ("title", "subject")}
    problems = [
        f"{book.file.name}: {name} is '{found[name]}', not '{expected[name]}'"
        for name in expected
        if found[name] != expected[name]
    ]
    for name in ("author", "keywords", "creationDate"):
        if not document.metadata[name]:
            problems.append(f"{book.file.name}: no {name}")
    if document.xref_get_key(catalog, "StructTreeRoot")[0] != "xref":
        problems.append(f"{book.file.name}: no tags")
    if "pdfuaid" not in document.get_xml_metadata():
        problems.append(f"{book.file.name}: does not say that it is PDF/UA")
    return problems


def check_figures(book: Printed, chapters: Iterable[Chapter]) -> list[str]:
    """Each figure of the pages is in the book, with its description as alternative text."""
    document = book.document
    texts = [
        document.xref_get_key(number, "Alt")[1]
        for number in range(1, document.xref_length())
        if document.xref_get_key(number, "S")[1] == "/Figure"
    ]
    problems = [f"{book.file.name}: a figure without a text" for text in texts if text == "null"]
    for chapter in chapters:
        for figure in chapter.article.iter("figure"):
            label = figure.get("aria-label") or ""
            if squeeze(label) not in {squeeze(text) for text in texts}:
                problems.append(
                    f"{book.file.name}: '{chapter.name}' lacks the figure '{label[:50]}'"
                )
    return problems


def check_table_heads(book: Printed, chapter: Chapter) -> list[str]:
    """A table that runs over several pages has its head on each of them."""
    pages = book.pages_of(chapter)
    head = squeeze(
        "".join(cell.text_content() for cell in chapter.article.xpath("(.//thead)[1]//th"))
    )
    return [
        f"{book.file.name}: page {page + 1} goes on with a table without its head"
        for page in pages[1:]
        if head not in book.texts[page]
    ]


def check_twins(one: Printed, two: Printed) -> list[str]:
    """Both books have the same parts, chapters and sections, under the same names."""
    names = [set(book.document.resolve_names()) for book in (one, two)]
    problems = [
        f"'{name}' is in {(one if name in names[0] else two).file.name} only"
        for name in sorted(names[0] ^ names[1])
    ]
    levels = [[level for level, *_ in book.outline] for book in (one, two)]
    if levels[0] != levels[1]:
        problems.append(f"{one.file.name} and {two.file.name}: outlines of different shape")
    return problems

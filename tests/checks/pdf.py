"""What the printed books must keep; a check yields its problems.

What a book should hold is read from the built site, not from the program that assembles it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise, zip_longest
from unicodedata import east_asian_width

import pymupdf
from lxml.html import HtmlElement

from overrides.editions.pdf.outline import Part, base_of
from overrides.handbook.handbook import INDEXES
from overrides.handbook.pitfall import FOLDER
from overrides.outputs.built import with_class
from tests.checks.printed import ADDED, MARGIN, Chapter, Printed, squeeze

SITE_URL = "https://pytorch-pitfalls.example/"
_TYPEFACES = {
    f"Noto-{kind}-CJK-SC{weight}"
    for kind in ("Sans", "Serif", "Sans-Mono")
    for weight in ("", "-Bold")
}
_RIGHT_EDGE = (176 - 18) / 25.4 * 72
_PAGE_LINES = 45
"""Lines of code that certainly fit on one page."""
_LINE = 160
"""Characters of a line of code, without its spaces, that may still be one line of a page."""


def check_outline(book: Printed) -> Iterator[str]:
    """Every page and section of the nav is in the outline, in order, and where it says."""
    expected = [entry for part in book.outline.parts for entry in _expected(part, book.chapters)]
    found = [(level, title) for level, title, _, _ in book.bookmarks]
    for want, have in zip_longest(expected, found):
        if want != have:
            yield f"the outline has {have or 'nothing'} in place of {want}"
            break
    for _, title, page, _ in book.bookmarks:
        if squeeze(title) not in book.texts[page]:
            yield f"'{title}' is not on page {page + 1}"


def _expected(part: Part, chapters: dict[str, Chapter]) -> Iterator[tuple[int, str]]:
    first = part.pages[0]
    opened_by_page = not part.title or all(page.startswith(f"{first}/") for page in part.pages[1:])
    if not opened_by_page:
        yield 1, part.title
    for position, page in enumerate(part.pages):
        deeper = not (opened_by_page and position == 0) and bool(part.title)
        for level, title in chapters[page].headings:
            if level + deeper <= 3:
                yield level + deeper, title


def check_texts(book: Printed) -> Iterator[str]:
    """Every code block is in the chapter in order, and so is the chapter's last sentence.

    A block that fits on a page is not broken after its first line, unless that line is so long
    that it takes several of the page.
    """
    for name, chapter in book.chapters.items():
        pages = book.pages_of(name)
        text, ends = "", []
        for page in pages:
            text += book.texts[page]
            ends.append(len(text))
        position = 0
        for block in filter(None, chapter.code_blocks):
            places = _find_lines(block, text, ends, position)
            if not places:
                lost = [line for line in block if line not in text[position:]]
                yield f"'{name}' lacks the line '{(lost or block)[0]}'"
                continue
            position = places[-1]
            on = [sum(end <= place for end in ends) for place in places]
            short = len(block[0]) <= _LINE and 1 < len(block) < _PAGE_LINES
            if short and on[0] not in on[1:2]:
                yield f"page {pages.start + on[0] + 1} ends with '{block[0]}'"
        if chapter.last_sentence not in text:
            yield f"'{name}' lacks '{chapter.last_sentence}'"


def _find_lines(block: list[str], text: str, ends: list[int], position: int) -> list[int]:
    """The places of the lines of ``block`` in ``text``, from ``position`` on; none if one is lost.

    Each line is right behind the one before or at the start of a page: a line alone may also
    be words of a sentence. The marks of lists are behind all other text of their page.
    """
    place = text.find(block[0], position)
    while place >= 0:
        places = [place]
        for before, line in pairwise(block):
            behind = places[-1] + len(before)
            starts = [behind, *(end for end in ends if end >= behind)][:2]
            places += [start for start in starts if text.startswith(line, start)][:1]
        if len(places) == len(block):
            return places
        place = text.find(block[0], place + 1)
    return []


def check_headings(book: Printed) -> Iterator[str]:
    """No heading is alone at a page's foot: some text of another kind follows it there."""
    for _, title, page, y in book.bookmarks:
        foot = book.document[page].rect.height - MARGIN
        below = [
            span for span in book.spans[page] if span["bbox"][1] > y and span["bbox"][3] < foot
        ]
        if not any(span["size"] < 11.5 for span in below) and "[" not in title:
            yield f"'{title}' ends page {page + 1}"


def check_page_numbers(book: Printed) -> Iterator[str]:
    """Every number that a page shows for another page is the number of that page."""
    first_chapter = book.bookmarks[0][2]
    linked = [{link["page"] + 1 for link in links if "page" in link} for links in book.links]
    for page, text in enumerate(book.raw_texts):
        if page < first_chapter:
            for problem in _check_contents(book.document[page], book.links[page]):
                yield f"page {page + 1}: {problem}"
            continue
        numbers = {int(match[1]) for match in ADDED.finditer(text) if match[0][1] in "p第"}
        # A number may follow on the page after its link.
        for number in sorted(numbers - linked[page] - linked[page - 1]):
            yield f"page {page + 1} says 'page {number}' beside no link there"


def _check_contents(page: pymupdf.Page, links: list[dict]) -> Iterator[str]:
    """What is wrong with the numbers on a page of the contents, where a link is a whole line."""
    words = [(x0, (y0 + y1) / 2, word) for x0, y0, _, y1, word, *_ in page.get_text("words")]
    for link, after in zip_longest(links, links[1:]):
        # Of a title that takes two lines, the last one has the number.
        if link.get("page", -1) < 0 or (after and _target(after) == _target(link)):
            continue
        box = link["from"]
        inside = ((x, y, word) for x, y, word in words if box.x0 - 1 <= x <= box.x1)
        text = " ".join(word for _, y, word in inside if box.y0 <= y <= box.y1)
        number = re.search(r"(?<!\d)(\d+)$", text)
        if not number:
            yield f"no number in the contents after '{text}'"
        elif int(number[0]) != link["page"] + 1:
            yield f"says '{text[-40:]}' of page {link['page'] + 1}"


def _target(link: dict) -> tuple:
    return link.get("page"), str(link.get("to")), link.get("nameddest")


def check_index(book: Printed) -> Iterator[str]:
    """The index of error messages comes last, and each of its links gives a page."""
    indexes = [name for name in INDEXES if name in book.outline.pages]
    if book.outline.pages[-len(indexes) :] != indexes or not indexes:
        yield f"the last chapter is '{book.outline.pages[-1]}', not '{INDEXES[0]}'"
    for name in indexes:
        text = "".join(book.raw_texts[page] for page in book.pages_of(name))
        found = sum(match[0][1] in "p第" for match in ADDED.finditer(text))
        wanted = len(book.chapters[name].article.xpath(".//table//a"))
        if found < wanted:
            yield f"'{name}' has {found} page numbers for {wanted} links"


def check_links(book: Printed) -> Iterator[str]:
    """Links inside lead to a page of the book, others to the web; none of the site's is lost.

    Of the site itself there are only the short addresses.
    """
    answers = f"{base_of(book.outline, book.language)}{FOLDER}/"
    addresses = set()
    for number, links in enumerate(book.links, 1):
        for link in links:
            address = link.get("uri") or link.get("file") or ""
            addresses.add(address)
            on_the_web = link["kind"] == pymupdf.LINK_URI and re.match("https?://", address)
            own = address.startswith(SITE_URL) and not address.startswith(answers)
            if own or not (on_the_web or link.get("page", -1) >= 0):
                where = address or link.get("nameddest") or link.get("name", "")
                yield f"page {number} links to '{where}'"
    for name, chapter in book.chapters.items():
        for address in sorted(chapter.addresses - addresses):
            yield f"'{name}' lacks the link to {address}"


def check_typefaces(book: Printed) -> Iterator[str]:
    """All fonts are embedded outlines of the named faces.

    WeasyPrint's warnings, which stop the printing, tell of missing glyphs.
    """
    fonts = _fonts(book.document)
    yield from wrong_fonts(book.document)
    for face in sorted(_TYPEFACES - fonts.keys()):
        if not face.endswith("-Bold"):
            yield f"the font {face} is used nowhere"


def wrong_fonts(document: pymupdf.Document) -> Iterator[str]:
    """Fonts that are none of the book's, or not embedded as outlines."""
    for face, (kind, form) in _fonts(document).items():
        if kind == "n/a" or form == "Type3":
            yield f"the font {face} is {form}, embedded as {kind}"
        if face not in _TYPEFACES:
            yield f"the font {face} is none of the book's"


def _fonts(document: pymupdf.Document) -> dict[str, tuple[str, str]]:
    """How each font is embedded, and its form, by name.

    All pages share one list of fonts; asking each page for it takes minutes.
    """
    return {
        name.rpartition("+")[2]: (kind, form) for _, kind, form, name, *_ in document[0].get_fonts()
    }


def check_columns(book: Printed) -> Iterator[str]:
    """Where code mixes Chinese and Latin, they are two columns and one column wide."""
    for page, spans in enumerate(book.spans, 1):
        for span in spans:
            columns = [
                2 if east_asian_width(chr(code)) in "WF" else code < 128
                for code, *_ in span["chars"]
            ]
            if "Mono" not in span["font"] or 2 not in columns:
                continue
            places = [(x, y) for _, _, (x, y), _ in span["chars"]]
            for wide, (x, y), (after, line) in zip(columns, places, places[1:], strict=False):
                if wide and y == line and abs(after - x - wide * span["size"] / 2) > 0.5:
                    text = "".join(chr(code) for code, *_ in span["chars"])
                    yield f"page {page}: '{text[:40]}' does not align"
                    break


def check_margins(book: Printed) -> Iterator[str]:
    """Nothing but the cover is beyond the right margin."""
    for page, spans in enumerate(book.spans[1:], 1):
        for span in spans:
            text = "".join(chr(code) for code, *_ in span["chars"]).rstrip()
            right = max((box[2] for _, _, _, box in span["chars"][: len(text)]), default=0)
            if right > _RIGHT_EDGE + 0.5:
                beyond = f"{right - _RIGHT_EDGE:.1f} pt beyond the margin"
                yield f"page {page + 1}: '{text[:40]}' ends {beyond}"
        if any(
            image["bbox"][2] > _RIGHT_EDGE + 0.5 for image in book.document[page].get_image_info()
        ):
            yield f"page {page + 1}: an image ends beyond the margin"


def check_metadata(book: Printed) -> Iterator[str]:
    """Title, subject, author, language and tags are set, and the outline opens with the file."""
    document = book.document
    keys = ("Lang", "PageMode", "ViewerPreferences/DisplayDocTitle", "MarkInfo/Marked")
    found = {key: document.xref_get_key(document.pdf_catalog(), key)[1] for key in keys}
    wanted = ({"en": "en", "zh": "zh-Hans"}[book.language], "/UseOutlines", "true", "true")
    expected = dict(zip(keys, wanted, strict=True))
    expected |= {"title": book.outline.title, "subject": book.outline.subject}
    found |= document.metadata
    for name, value in expected.items():
        if found[name] != value:
            yield f"{name} is '{found[name]}', not '{value}'"
    for name in ("author", "keywords", "creationDate"):
        if not found[name]:
            yield f"no {name}"
    if document.xref_get_key(document.pdf_catalog(), "StructTreeRoot")[0] != "xref":
        yield "no tags"
    if "pdfuaid" not in document.get_xml_metadata():
        yield "does not say that it is PDF/UA"


def check_figures(book: Printed) -> Iterator[str]:
    """Each figure of the pages is in the book, with its description as alternative text."""
    document = book.document
    texts = {
        squeeze(document.xref_get_key(number, "Alt")[1])
        for number in range(1, document.xref_length())
        if document.xref_get_key(number, "S")[1] == "/Figure"
    }
    if "null" in texts:
        yield "a figure without a text"
    for name, chapter in book.chapters.items():
        for label in chapter.article.xpath(".//figure/@aria-label"):
            if squeeze(label) not in texts:
                yield f"'{name}' lacks the figure '{label[:50]}'"


def check_table_heads(book: Printed) -> Iterator[str]:
    """A table that runs over several pages, the first one of a chapter, repeats its head."""
    for name in {"notes"} & book.chapters.keys():
        cells = book.chapters[name].article.xpath("(.//thead)[1]//th")
        head = squeeze("".join(cell.text_content() for cell in cells))
        for page in book.pages_of(name)[1:]:
            if head not in book.texts[page]:
                yield f"page {page + 1} goes on with a table without its head"


def check_short_addresses(book: Printed) -> Iterator[str]:
    """Each pitfall says in its chapter where its answer page is on the web."""
    base = base_of(book.outline, book.language).partition("://")[2]
    for name, chapter in book.chapters.items():
        text = "".join(book.texts[page] for page in book.pages_of(name))
        for short in chapter.article.xpath(".//@data-short"):
            if f"{base}{FOLDER}/{short}/" not in text:
                yield f"{name}: '{base}{FOLDER}/{short}/' is not in its chapter"


CHECKS: tuple[Callable[[Printed], Iterator[str]], ...] = (
    *(check_outline, check_texts, check_headings, check_page_numbers, check_index, check_links),
    *(check_typefaces, check_columns, check_margins, check_metadata, check_figures),
    *(check_table_heads, check_short_addresses),
)


def check_listings(document: HtmlElement) -> Iterator[str]:
    """Each transcript of an assembled book is in the listing of the code that printed it."""
    bound = f"parent::*[{with_class('listing')}] and preceding-sibling::div"
    for block in document.xpath(
        f"//div[{with_class('language-text')}][not(ancestor::*[{with_class('ran')}])][not({bound})]"
    ):
        yield f"a transcript without its code: '{block.text_content().strip()[:60]}'"

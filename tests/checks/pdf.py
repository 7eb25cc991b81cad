"""What the printed books must keep; a check yields its problems.

What a book should hold is read from the built site, not from the program that assembles it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import zip_longest

import pymupdf

from overrides.handbook.handbook import INDEXES
from overrides.handbook.pitfall import FOLDER
from overrides.outputs.pdf.outline import Part
from tests.checks.printed import ADDED, MARGIN, Chapter, Printed, squeeze

_TYPEFACES = {
    f"Noto-{kind}-CJK-SC{weight}"
    for kind in ("Sans", "Serif", "Sans-Mono")
    for weight in ("", "-Bold")
}
_SIDE = 14 / 25.4 * 72
"""The side margin of a page, in points."""


def check_outline(book: Printed) -> Iterator[str]:
    """Every page and section of the nav is in the outline, in order, and where it says."""
    expected = [entry for part in book.outline.parts for entry in _expected(part, book.chapters)]
    found = [(level, title) for level, title, _ in book.bookmarks]
    for want, have in zip_longest(expected, found):
        if want != have:
            yield f"the outline has {have or 'nothing'} in place of {want}"
            break
    yield from check_bookmarks(book)


def check_bookmarks(book: Printed) -> Iterator[str]:
    """Each entry of the outline is where it says."""
    for _, title, page in book.bookmarks:
        if squeeze(title) not in book.texts[page]:
            yield f"'{title}' is not on page {page + 1}"


def _expected(part: Part, chapters: dict[str, Chapter]) -> Iterator[tuple[int, str]]:
    opened_by_page = not part.title or part.has_index
    if not opened_by_page:
        yield 1, part.title
    for position, page in enumerate(part.pages):
        deeper = not (opened_by_page and position == 0)
        for level, title in chapters[page].headings:
            if level + deeper <= 3:
                yield level + deeper, title


def check_texts(book: Printed) -> Iterator[str]:
    """Every line of code is in its chapter in order, and so is the chapter's last sentence."""
    for name, chapter in book.chapters.items():
        text = "".join(book.texts[page] for page in book.pages_of(name))
        position = 0
        for line in chapter.code_lines:
            place = text.find(line, position)
            if place < 0:
                yield f"'{name}' lacks the line '{line}'"
            else:
                position = place + len(line)
        if chapter.last_sentence not in text:
            yield f"'{name}' lacks '{chapter.last_sentence}'"


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
    """What is wrong with the numbers on a page of the contents, each at the start of its link."""
    first_words: dict[tuple[int, str], list[str]] = {}
    shown = page.get_textpage()
    for link in links:
        if link.get("page", -1) >= 0:
            target = (link["page"] + 1, str(link["to"]))
            text = page.get_textbox(link["from"] + (0, 3, 0, -3), textpage=shown)
            first_words.setdefault(target, []).extend(text.split()[:1])
    for (number, _), words in first_words.items():
        if str(number) not in words:
            yield f"says {words} of page {number}"


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
    """Links lead into the book or to the web; of the handbook's own site only to answer pages.

    None to another site is lost.
    """
    root = book.outline.base.removesuffix("zh/")
    addresses = set()
    for number, links in enumerate(book.links, 1):
        for link in links:
            address = link.get("uri") or link.get("file") or ""
            addresses.add(address)
            on_the_web = link["kind"] == pymupdf.LINK_URI and re.match("https?://", address)
            own = address.startswith(root) and book.chapters
            wrong = own and not address.startswith(f"{book.outline.base}{FOLDER}/")
            if wrong or not (on_the_web or link.get("page", -1) >= 0):
                yield f"page {number} links to '{address or link.get('nameddest')}'"
    for name, chapter in book.chapters.items():
        for address in sorted(chapter.addresses - addresses):
            yield f"'{name}' lacks the link to {address}"


def check_short_addresses(book: Printed) -> Iterator[str]:
    """Each pitfall says in its chapter where its answer page is on the web."""
    base = book.outline.base.partition("://")[2]
    for name, chapter in book.chapters.items():
        text = "".join(book.texts[page] for page in book.pages_of(name))
        for short in chapter.article.xpath(".//@data-short"):
            if f"{base}{FOLDER}/{short}/" not in text:
                yield f"{name}: '{base}{FOLDER}/{short}/' is not in its chapter"


def check_typefaces(book: Printed) -> Iterator[str]:
    """All fonts are embedded outlines of the named faces.

    WeasyPrint's warnings, which stop the printing, tell of missing glyphs.
    """
    # All pages share one list of fonts; asking each page for it takes minutes.
    fonts = {
        name.rpartition("+")[2]: (kind, form)
        for _, kind, form, name, *_ in book.document[0].get_fonts()
    }
    for face, (kind, form) in fonts.items():
        if kind == "n/a" or form == "Type3":
            yield f"the font {face} is {form}, embedded as {kind}"
        if face not in _TYPEFACES:
            yield f"the font {face} is none of the book's"
    for face in sorted(_TYPEFACES - fonts.keys()):
        if not face.endswith("-Bold"):
            yield f"the font {face} is used nowhere"


def check_margins(book: Printed) -> Iterator[str]:
    """Nothing but the cover is beyond the right margin, and no text beyond its column."""
    width = book.document[0].rect.width
    # The guide has two columns with 7 mm between them.
    left_column = (width - 7 / 25.4 * 72) / 2
    for number, page in enumerate(book.document.pages(1), 2):
        for span in page.get_texttrace():
            text = "".join(chr(code) for code, *_ in span["chars"]).rstrip()
            boxes = [box for _, _, _, box in span["chars"][: len(text)]]
            in_left = (
                not book.chapters and span["size"] < 15 and boxes and boxes[0][0] < left_column
            )
            edge = left_column if in_left and _in_columns(book, number) else width - _SIDE
            # Code in a sentence has a padding on which a line may end.
            if boxes and boxes[-1][2] > edge + 1 and boxes[0][1] > MARGIN:
                beyond = f"{boxes[-1][2] - edge:.1f} pt beyond the margin"
                yield f"page {number}: '{text[:40]}' ends {beyond}"
        if any(image["bbox"][2] > width - _SIDE + 0.5 for image in page.get_image_info()):
            yield f"page {number}: an image ends beyond the margin"


def _in_columns(book: Printed, number: int) -> bool:
    """Whether the page with this number is one of the guide's with two columns."""
    return min(book.places.values(), default=0) < number <= book.places.get("index", 0)


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


SHARED: tuple[Callable[[Printed], Iterator[str]], ...] = (
    *(check_page_numbers, check_links, check_typefaces, check_margins, check_metadata),
)
"""The checks of the guide, too."""
CHECKS = (
    *(check_outline, check_texts, check_index, check_short_addresses, check_figures),
    *SHARED,
)

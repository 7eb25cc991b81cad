"""What the printed books must keep; each check returns its problems."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from unicodedata import east_asian_width

import pymupdf
from lxml.html import HtmlElement

from overrides.editions.built import with_class
from overrides.editions.pdf.outline import Outline, Part
from tests.checks.printed import MARGIN, Chapter, Printed, body_of, squeeze

_TYPEFACES = {
    f"Noto-{kind}-CJK-SC{weight}"
    for kind in ("Sans", "Serif", "Sans-Mono")
    for weight in ("", "-Bold")
}
_RIGHT_EDGE = (176 - 18) / 25.4 * 72
_PAGE_LINES = 45
"""Lines of code that certainly fit on one page."""


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
            if span["bbox"][1] > y and span["bbox"][3] < book.document[page].rect.height - MARGIN
        ]
        if not any(span["size"] < 11.5 for span in below) and "[" not in title:
            problems.append(f"{book.file.name}: '{title}' ends page {page + 1}")
    return problems


def check_page_numbers(book: Printed) -> list[str]:
    """Every number that a page shows for another page is the number of that page."""
    first_chapter = book.outline[0][2]
    problems = [
        f"{book.file.name}: page {page.number + 1}: {problem}"
        for page in book.document.pages(0, first_chapter)
        for problem in _check_contents(page, book.links[page.number])
    ]
    linked = [{link["page"] + 1 for link in links if "page" in link} for links in book.links]
    for page in book.document.pages(first_chapter):
        text = re.sub(r"\s", "", page.get_text(clip=body_of(page)))
        numbers = {int(number) for number in re.findall(r"\[(?:p\.|第)(\d+)页?\]", text)}
        # A number may follow on the page after its link.
        near = linked[page.number] | linked[page.number - 1]
        problems += [
            f"{book.file.name}: page {page.number + 1} says 'page {number}' beside no link there"
            for number in sorted(numbers - near)
        ]
    return problems


def _check_contents(page: pymupdf.Page, links: list[dict]) -> Iterator[str]:
    """What is wrong with the numbers on a page of the contents, where a link is a whole line."""
    words = [((y0 + y1) / 2, word) for _, y0, _, y1, word, *_ in page.get_text("words")]
    for link in links:
        if link.get("page", -1) < 0:
            continue
        box = link["from"]
        text = " ".join(word for y, word in words if box.y0 <= y <= box.y1)
        number = re.search(r"(?<!\d)(\d+)$", text)
        if not number:
            yield f"no number in the contents after '{text}'"
        elif int(number[0]) != link["page"] + 1:
            yield f"says '{text[-40:]}' of page {link['page'] + 1}"


def check_page_references(book: Printed, chapter: Chapter) -> list[str]:
    """Each link of the index of error messages is followed by the number of a page."""
    text = "".join(
        re.sub(r"\s+", "", book.document[page].get_text(clip=body_of(book.document[page])))
        for page in book.pages_of(chapter)
    )
    found = len(re.findall(r"\[(?:p\.|第)\d+页?\]", text))
    wanted = len(chapter.article.xpath(".//table//a"))
    if found >= wanted:
        return []
    return [f"{book.file.name}: '{chapter.name}' has {found} page numbers for {wanted} links"]


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


def check_listings(document: HtmlElement) -> list[str]:
    """Each transcript of an assembled book is in the listing of the code that printed it."""
    bound = f"parent::*[{with_class('listing')}] and preceding-sibling::div"
    blocks = document.xpath(
        f"//div[{with_class('language-text')}][not(ancestor::*[{with_class('ran')}])][not({bound})]"
    )
    return [
        f"a transcript without its code: '{block.text_content().strip()[:60]}'" for block in blocks
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

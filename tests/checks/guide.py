"""What the printed field guide and sheet must keep; a check yields its problems.

What they should hold is read from the model of the pitfalls, not from the program that prints
them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

import pymupdf

from overrides.handbook.handbook import Handbook
from overrides.handbook.markdown import plain
from overrides.handbook.pitfall import Pitfall, pitfalls
from overrides.handbook.stage.entries import Entry, cut
from tests.checks import pdf
from tests.checks.printed import Printed, squeeze

PAGES = 200
"""A field guide is thin."""
_MM = 72 / 25.4
_LEFT_COLUMN, _RIGHT_COLUMN = (14 + 87.5) * _MM, (210 - 14) * _MM
"""The right edges of the columns, in points."""
_TITLE = 15
"""Points from which a text is the title of a part, which spans both columns."""


@dataclass(frozen=True)
class PrintedGuide:
    """One guide read back, and the handbook that it is made from."""

    book: Printed
    handbook: Handbook
    base: str
    """The address of the language's root on the web."""

    @cached_property
    def pitfalls(self) -> tuple[Pitfall, ...]:
        return pitfalls(self.handbook)

    @cached_property
    def places(self) -> dict[str, tuple[int, float]]:
        """Page from 0 and distance from its top, of each named place."""
        return {
            name: (target["page"], target.get("to", (0, 0))[1])
            for name, target in self.book.document.resolve_names().items()
        }

    def text_of(self, one: Pitfall) -> str:
        """The squeezed text of the pages that a pitfall may be on."""
        first = self.places[one.id][0]
        return "".join(self.book.texts[first : first + 3])

    @cached_property
    def index(self) -> range:
        """The pages of the index."""
        return range(self.places["index"][0], len(self.book.document))


def check_pitfalls(guide: PrintedGuide) -> Iterator[str]:
    """Every pitfall is in the guide once: heading, In short, and the address of its answer."""
    titles = Counter(squeeze(title) for level, title, _, _ in guide.book.bookmarks if level == 3)
    wanted = Counter(squeeze(plain(one.title)) for one in guide.pitfalls)
    for title in sorted((wanted - titles) | (titles - wanted)):
        yield f"the outline has '{title}' {titles[title]} times, not {wanted[title]}"
    everything = "".join(guide.book.texts)
    addresses = Counter(link.get("uri") for links in guide.book.links for link in links)
    for one in guide.pitfalls:
        if one.id not in guide.places:
            yield f"'{one.id}' is nowhere"
            continue
        text = squeeze(plain(one.in_short))
        if text not in guide.text_of(one) or everything.count(text) != 1:
            yield f"'{one.id}': its In-short line is there {everything.count(text)} times"
        url = guide.base + one.url
        # A link that wraps is two areas.
        if not addresses[url] or everything.count(squeeze(url.partition("://")[2])) != 1:
            yield f"'{one.id}': its address {url} is not there once"


def check_entries(guide: PrintedGuide) -> Iterator[str]:
    """An entry has the section's messages, the lines that change, and the reason."""
    for one in guide.pitfalls:
        if one.id not in guide.places:
            continue
        text = guide.text_of(one)
        said = [message.text for message in one.messages]
        said += [line for pair in one.changes for line in pair.lines]
        if why := one.told.get("why"):
            said.append(squeeze(plain(why))[:40].rstrip(":："))
        for words in said:
            # Between Chinese characters `plain` keeps the marks of emphasis.
            if squeeze(words).replace("*", "") not in text.replace("*", ""):
                yield f"'{one.id}' lacks '{words}'"


def check_outline(guide: PrintedGuide) -> Iterator[str]:
    """Each entry of the outline is where it says; parts, groups and pitfalls have three levels."""
    for level, title, page, _ in guide.book.bookmarks:
        if squeeze(title) not in guide.book.texts[page]:
            yield f"'{title}' is not on page {page + 1}"
        if level > 3:
            yield f"'{title}' is at level {level}"
    if not guide.book.bookmarks or guide.book.bookmarks[-1][2] not in guide.index:
        yield "the index is not in the outline"


def check_order(guide: PrintedGuide) -> Iterator[str]:
    """The decision page comes first; it leads to each of its pitfalls by page."""
    start = guide.handbook.pages["start"].sections[1:]
    found = [title for level, title, _, _ in guide.book.bookmarks if level == 2]
    wanted = [plain(one.heading.title) for one in start]
    # Each is also the title of a group, if it leads to a pitfall.
    if found[: len(wanted)] != wanted:
        yield f"the decision page has the headings {found[: len(wanted)]}, not {wanted}"
    first = min(guide.places[one.id] for one in guide.pitfalls if one.id in guide.places)
    for page in range(guide.places["start"][0], first[0]):
        links = [link for link in guide.book.links[page] if link.get("page", -1) >= 0]
        shown = re.findall(r"\[(?:p\.|第)(\d+)", guide.book.raw_texts[page])
        if len(shown) < len({link["page"] for link in links}):
            yield f"page {page + 1} has {len(shown)} numbers for {len(links)} links"


def check_index(guide: PrintedGuide) -> Iterator[str]:
    """Every message is in the index, with a link to the page of its pitfall."""
    text = "".join(guide.book.texts[page] for page in guide.index)
    linked = {link.get("page") for page in guide.index for link in guide.book.links[page]}
    for one in guide.pitfalls:
        for message in one.messages:
            if not _indexed(message, text):
                yield f"the index lacks '{message.text}'"
        if one.messages and one.id in guide.places and guide.places[one.id][0] not in linked:
            yield f"the index leads to no message of '{one.id}'"


def _indexed(message: Entry, text: str) -> bool:
    """Whether the index has a message, or one that differs from it in numbers and names only."""
    said = re.sub(rf"^(?:\w+\.)*{re.escape(message.type)}: ", "", message.text)
    shown = squeeze(cut(said or message.text, 110).removesuffix(" ..."))
    if shown in text:
        return True
    # Where it was cut depends on them too.
    words = re.findall(r"[A-Za-z]+", shown[:70])
    return re.search(r"[^A-Za-z]*".join(words), text) is not None


def check_links(guide: PrintedGuide) -> Iterator[str]:
    """Links lead to a page of the guide or to the web."""
    for number, links in enumerate(guide.book.links, 1):
        for link in links:
            address = link.get("uri") or ""
            on_the_web = link["kind"] == pymupdf.LINK_URI and re.match("https?://", address)
            if not (on_the_web or link.get("page", -1) >= 0):
                where = address or link.get("file") or link.get("nameddest") or link.get("name", "")
                yield f"page {number} links to '{where}'"


def check_margins(guide: PrintedGuide) -> Iterator[str]:
    """No text is wider than its column."""
    parts = [page for name, (page, _) in guide.places.items() if name.startswith("part-")]
    for page, spans in enumerate(guide.book.spans):
        columns = min(parts, default=0) <= page < guide.index.start
        for span in spans if page else ():
            text = "".join(chr(code) for code, *_ in span["chars"]).rstrip()
            boxes = [box for _, _, _, box in span["chars"][: len(text)]]
            if not boxes or span["size"] > _TITLE:
                continue
            left = columns and boxes[0][0] < _LEFT_COLUMN
            beyond = boxes[-1][2] - (_LEFT_COLUMN if left else _RIGHT_COLUMN)
            head = boxes[0][1] < 14 * _MM
            # Code in a sentence has a padding on which a line may end.
            if beyond > 1 and not head:
                yield f"page {page + 1}: '{text[:40]}' ends {beyond:.1f} pt beyond its column"


def check_length(guide: PrintedGuide) -> Iterator[str]:
    """The guide has at most PAGES pages."""
    if len(guide.book.document) > PAGES:
        yield f"{len(guide.book.document)} pages, more than {PAGES}"


def _of_any_book(check: Callable[[Printed], Iterator[str]]) -> Callable:
    """A check of the complete book for the guide."""

    def checked(guide: PrintedGuide) -> Iterator[str]:
        yield from check(guide.book)

    checked.__name__ = check.__name__
    return checked


CHECKS: tuple[Callable[[PrintedGuide], Iterator[str]], ...] = (
    *(check_pitfalls, check_entries, check_outline, check_order, check_index, check_links),
    *(check_margins, check_length),
    *map(
        _of_any_book,
        (pdf.check_page_numbers, pdf.check_typefaces, pdf.check_columns, pdf.check_metadata),
    ),
)


def check_sheet(
    document: pymupdf.Document, chosen: list[Pitfall], reports: int, base: str
) -> Iterator[str]:
    """The sheet is one page of A4 with these pitfalls in order and the number of reports."""
    if len(document) != 1:
        yield f"{len(document)} pages, not one"
    page = document[0]
    if tuple(round(side / _MM) for side in page.rect.br) != (210, 297):
        yield f"a page of {page.rect.br}, not A4 upright"
    text = squeeze(page.get_text())
    place = 0
    for one in chosen:
        place = text.find(squeeze(plain(one.title)), place)
        for words in (plain(one.in_short), (base + one.url).partition("://")[2]):
            if place < 0 or squeeze(words) not in text[place:]:
                yield f"'{one.id}' lacks '{words}' or is out of order"
                place = max(place, 0)
    if str(reports) not in text:
        yield f"does not say that it counts {reports} reports"
    for span in page.get_texttrace():
        if len(set(span["color"])) > 1:
            yield "a text in colour"
            break
    found = {link.get("uri") for link in page.get_links()}
    yield from (f"no link to '{one.id}'" for one in chosen if base + one.url not in found)
    yield from pdf.wrong_fonts(document)

"""The field guide of one language as one HTML page: every pitfall in a few lines.

All of it is read from the model of the pitfalls that all short editions share and from the
decision page; order.py has the order. The complete book's printer and style sheet print it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from lxml.html import HtmlElement, builder

from overrides.editions.guide.order import START, Group, Part, parts
from overrides.editions.guide.prose import Prose, changed_lines, page_number, paragraph
from overrides.editions.pdf.frame import contents, document, front_matter, web_address
from overrides.editions.pdf.outline import Outline, base_of
from overrides.editions.pdf.printer import STYLES as BOOK
from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.markdown import code, plain
from overrides.handbook.pitfall import Pitfall, pitfalls
from overrides.handbook.stage.entries import Entry, cut, key_of

STYLES = (*BOOK, Path(__file__).with_name("guide.css"))
_LONGEST = 110
"""Characters of a message that the index shows, as on the page with the error index."""


class Guide:
    """The guide of one language while it is assembled; ``outline`` is the complete book's."""

    def __init__(self, handbook: Handbook, outline: Outline):
        self.handbook, self.outline = handbook, outline
        self.language = handbook.language
        self.words = words(self.language, "guide")
        self.errors = words(self.language, "errors")
        self.pitfalls = pitfalls(handbook)
        ids = {one.address: one.id for one in self.pitfalls}
        if start := handbook.pages.get(START):
            ids |= {f"{START}#{one.id}": f"{START}-{one.id}" for one in start.headings if one.id}
        self.prose = Prose(base_of(outline, self.language), ids)
        self.contents: list[tuple[int, str, str]] = []
        """Level, title and id of each entry of the contents."""

    def html(self) -> HtmlElement:
        """The whole guide. Raises PageError if there is no decision page."""
        made = parts(self.handbook, self.outline, self.pitfalls)
        chapters = [self._start(), *map(self._part, made), self._index()]
        title = self.words["title"].format(self.outline.title)
        subject = self.words["subject"].format(len(self.pitfalls))
        imprint = [line.format(self.prose.base) for line in self.words["imprint"]]
        opening = front_matter(self.language, title, subject, imprint, self.outline.copyright)
        opening.append(contents(self.language, self.contents))
        return document(self.language, title, subject, [*opening, *chapters])

    # --- Chapters ----------------------------------------------------------------------

    def _start(self) -> HtmlElement:
        """The decision page, each of whose answers has a page number."""
        page = self.handbook.pages[START]
        chapter = builder.SECTION({"class": "chapter start"})
        for section in page.sections:
            level, anchor = section.heading.level, START
            if section.heading.id:
                anchor += f"-{section.heading.id}"
            title = self.prose.plain_line(section.heading.title, page)
            heading = builder.E(f"h{level}", {"id": anchor}, *title)
            if level == 1:
                heading.set("class", "title")
            chapter.append(heading)
            self.contents.append((level, plain(section.heading.title), anchor))
            text = page.span(section.heading.line + 1, section.end)
            elements = self.prose.elements(text, page)
            if level == 1:
                # What the site says above its list speaks of the search box.
                about = builder.P(self.words["start"])
                elements = [about, *(one for one in elements if one.tag != "p")]
            chapter.extend(elements)
        return chapter

    def _part(self, part: Part) -> HtmlElement:
        title, about = self.words[part.id]
        self.contents.append((1, title, f"part-{part.id}"))
        chapter = builder.SECTION(
            {"class": "chapter"},
            builder.H1({"id": f"part-{part.id}", "class": "title"}, title),
            builder.P({"class": "about"}, about),
        )
        columns = builder.DIV({"class": "columns"})
        columns.extend(element for group in part.groups for element in self._group(group))
        chapter.append(columns)
        return chapter

    def _group(self, group: Group) -> Iterator[HtmlElement]:
        page = group.pitfalls[0].page
        self.contents.append((2, plain(group.title), group.id))
        yield builder.H2({"id": group.id}, *self.prose.plain_line(group.title, page))
        for one in group.pitfalls:
            self.contents.append((3, plain(one.title), one.id))
            yield self._pitfall(one)

    def _pitfall(self, one: Pitfall) -> HtmlElement:
        """What the guide says of a pitfall: how it shows, In short, what changes, and why."""
        page = self.handbook.pages[one.page]
        entry = builder.DIV({"class": "pitfall"})
        entry.append(builder.H3({"id": one.id}, *self.prose.plain_line(one.title, page)))
        entry.append(builder.P({"class": "in-short"}, *self.prose.line(one.in_short, page)))
        if one.messages:
            entry.append(builder.UL({"class": "messages"}, *map(self._message, one.messages)))
        else:
            entry.extend(self._told(one, "symptom"))
        changes = [changed_lines(pair.lines) for pair in one.changes if pair.lines]
        entry.extend(changes or self._told(one, "fix"))
        entry.extend(self._told(one, "why"))
        entry.append(web_address(self.prose.base + one.url))
        return entry

    def _message(self, message: Entry) -> HtmlElement:
        item = builder.LI(builder.CODE(message.text))
        mark = self.errors.get(message.kind, "torch " * bool(message.releases) + message.releases)
        if mark:
            item.append(builder.SPAN({"class": "mark"}, mark))
        return item

    def _told(self, one: Pitfall, kind: str) -> list[HtmlElement]:
        """The section's paragraph with a lead-in, and its lead-in; none if it has none."""
        text = paragraph(self.handbook, one, kind)
        if not text:
            return []
        lead = words(self.language, "leads")[kind]
        return self.prose.elements(
            words(self.language, "stage")["colon"].format(lead) + text,
            self.handbook.pages[one.page],
        )

    # --- Index -------------------------------------------------------------------------

    def _index(self) -> HtmlElement:
        """Every message by its type and its words, with the pages of its pitfalls."""
        self.contents.append((1, self.words["index"], "index"))
        heading = builder.H1({"id": "index", "class": "title"}, self.words["index"])
        chapter = builder.SECTION({"class": "chapter index"}, heading)
        found = [
            (entry.type, key_of(entry.text), number, entry.text, one)
            for number, one in enumerate(self.pitfalls)
            for entry in one.messages
        ]
        found.sort(key=lambda row: (not row[0], row[0].lower(), *row[:3]))
        for name, rows in groupby(found, key=lambda row: row[0]):
            anchor = f"index-{name.lower().replace('.', '-') or 'other'}"
            title = code(name) if name else self.errors["other"]
            self.contents.append((2, plain(title), anchor))
            page = self.pitfalls[0].page
            chapter.append(builder.H2({"id": anchor}, *self.prose.plain_line(title, page)))
            for _, same in groupby(rows, key=lambda row: row[1]):
                chapter.append(self._row(name, [(text, one) for *_, text, one in same]))
        return chapter

    def _row(self, name: str, same: list[tuple[str, Pitfall]]) -> HtmlElement:
        """A message and where it is explained; of several places each with its title."""
        text = same[0][0]
        said = cut(re.sub(rf"^(?:\w+\.)*{re.escape(name)}: ", "", text), _LONGEST)
        # Of some there is only the type.
        text = said if re.search(r"\w", said) else text
        row = builder.P({"class": "row"}, builder.CODE(text))
        places = {one.id: one for _, one in same}
        for target, one in places.items():
            link = builder.A({"href": f"#{target}"}, page_number(target))
            if len(places) > 1:
                link.extend(
                    [builder.SPAN(*self.prose.plain_line(one.title, self.handbook.pages[one.page]))]
                )
            row.append(link)
        return row

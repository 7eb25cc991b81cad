"""What the field guide says of a pitfall: parts of its section's Markdown, as elements.

A paragraph that ends with a colon announces what follows it on its page. A list or a table
comes along; a program does not, and a full stop takes the colon's place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from posixpath import dirname, join, normpath

import lxml.html
from lxml.html import HtmlElement, builder
from markdown import Markdown

from overrides.editions.pdf.listings import typeset_lines
from overrides.handbook.fences import difference
from overrides.handbook.handbook import Handbook
from overrides.handbook.page import Page
from overrides.handbook.pitfall import Pitfall

_ELSEWHERE = re.compile(r"[a-z]+:|//")
"""How an address of another site begins."""
_LISTED = re.compile(r"[-*|] |\d+\. |    ")
"""How the lines of a list or a table begin, and those that go on with an item."""


def paragraph(handbook: Handbook, pitfall: Pitfall, kind: str) -> str:
    """The section's paragraph with a lead-in such as ``why``, without it; '' if it has none.

    A list or a table that it announces is part of it.
    """
    found = handbook.lead(*handbook.sections[pitfall.address], kind)
    if found is None:
        return ""
    line, text = found
    if not text.endswith((":", "：")):
        return text
    listed = _listed(handbook.pages[pitfall.page], line)
    if listed:
        return f"{text}\n\n{listed}"
    return text[:-1] + ("." if text.endswith(":") else "。")


def _listed(page: Page, line: int) -> str:
    """The list or table below a paragraph's line; '' if something else is there."""
    lines = []
    for text in page.lines[line + 1 :]:
        if text and not _LISTED.match(text):
            break
        lines.append(text)
    block = "\n".join(lines).strip("\n")
    # A list with programs between its items says nothing without them.
    return "" if "```" in block else block


@dataclass(frozen=True)
class Prose:
    """Makes elements of Markdown; ``base`` is the address of the language's root on the web."""

    base: str
    ids: Mapping[str, str]
    """The id in the guide of each section that is in it, by address."""

    def elements(self, text: str, page: Page) -> list[HtmlElement]:
        """The paragraphs, lists and tables of Markdown that is on ``page``.

        A link to a section that is in the guide gets a page number, any other link leads to
        the web.
        """
        html = Markdown(extensions=["attr_list", "tables"]).convert(text)
        elements = lxml.html.fragments_fromstring(html)
        for link in [link for one in elements for link in one.iter("a")]:
            self._lead(link, page)
        return elements

    def line(self, text: str, page: Page) -> list[str | HtmlElement]:
        """What is in the one paragraph that ``text`` makes, for an element of another name."""
        (element,) = self.elements(text, page)
        return [element.text or "", *element]

    def plain_line(self, text: str, page: Page) -> list[str | HtmlElement]:
        """The same without links: for a heading, and for an element that is a link itself."""
        (element,) = lxml.html.fragments_fromstring(Markdown().convert(text))
        for link in element.findall(".//a"):
            link.drop_tag()
        return [element.text or "", *element]

    def _lead(self, link: HtmlElement, page: Page) -> None:
        href = link.get("href")
        if _ELSEWHERE.match(href):
            return
        path, _, anchor = href.partition("#")
        name = normpath(join(dirname(page.name), path.removesuffix(".md"))) if path else page.name
        if there := self.ids.get(f"{name}#{anchor}"):
            link.set("href", f"#{there}")
            follow(link, page_number(there))
        else:
            folder = "" if name == "index" else f"{name.removesuffix('/index')}/"
            link.set("href", self.base + folder + (f"#{anchor}" if anchor else ""))


def page_number(target: str) -> HtmlElement:
    """The number of the page on which the id ``target`` is; book.css prints it."""
    return builder.SPAN({"class": "page", "data-at": f"#{target}"})


def follow(link: HtmlElement, reference: HtmlElement) -> None:
    """Put ``reference`` right after ``link``, before the text that follows."""
    reference.tail, link.tail = link.tail, None
    link.addnext(reference)


def changed_lines(lines: tuple[str, ...]) -> HtmlElement:
    """The lines that change, as the complete book prints them, without empty ones around."""
    text = re.sub(r"\A(\s*\n)+|(\n\s*)+\Z", "", "\n".join(lines))
    block = lxml.html.fragment_fromstring(difference(text, "diff", "diff", {}, None))
    typeset_lines(block.find(".//pre"))
    return block

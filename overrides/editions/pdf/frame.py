"""What every printed edition has around its chapters: cover, contents, metadata."""

from __future__ import annotations

from collections.abc import Iterable

import lxml.html
from lxml.html import HtmlElement, builder

from overrides.handbook.languages import words
from overrides.outputs import built_at

_DOCUMENT = '<!doctype html><html lang="{}"><head><meta charset="utf-8"></head><body></body></html>'


def document(
    language: str, title: str, subject: str, sections: Iterable[HtmlElement]
) -> HtmlElement:
    """A page of ``sections`` that says what it is: title, author, subject, keywords and date."""
    said = words(language, "book")
    page = lxml.html.document_fromstring(_DOCUMENT.format(said["code"]))
    page.body.extend(sections)
    page.head.append(builder.TITLE(title))
    day = built_at().strftime("%Y-%m-%dT%H:%M:%SZ")
    for name, value in (
        ("author", said["author"]),
        ("description", subject),
        ("keywords", said["keywords"]),
        ("dcterms.created", day),
        ("dcterms.modified", day),
    ):
        page.head.append(builder.META({"name": name, "content": value}))
    return page


def front_matter(
    language: str, title: str, subject: str, imprint: Iterable[str], copyright_: str
) -> list[HtmlElement]:
    """The cover and the page behind it; ``copyright_`` is HTML."""
    date = words(language, "book")["date"].format(built_at())
    said = {"title": title, "subject": subject, "date": date}
    lines = [builder.P({"class": name}, text) for name, text in said.items()]
    licence = lxml.html.fragment_fromstring(copyright_, create_parent="p")
    return [
        builder.SECTION({"class": "cover"}, *lines),
        builder.SECTION({"class": "imprint"}, *map(builder.P, imprint), licence),
    ]


def contents(language: str, entries: Iterable[tuple[int, str, str]]) -> HtmlElement:
    """The contents: level, title and id of each entry."""
    items = builder.UL()
    for level, title, anchor in entries:
        link = builder.A({"href": f"#{anchor}"}, title)
        items.append(builder.LI({"class": f"level-{level}"}, link))
    heading = builder.P({"class": "title"}, words(language, "book")["contents"])
    return builder.SECTION({"class": "contents"}, heading, items)


def web_address(url: str) -> HtmlElement:
    """The line that says where something is on the web: the address as one types it."""
    return builder.P({"class": "where"}, builder.A({"href": url}, url.partition("://")[2]))

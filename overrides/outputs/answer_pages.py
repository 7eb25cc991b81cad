"""The answer page of each pitfall: small and complete, at its short address ``e/<id>/``.

People come to it from a search engine, a terminal or a book, with a message. Its title is that
message; below are the section's card, the signs of the message's other causes, and how else the
message reads. Card and paragraphs are those of the page that MkDocs has just rendered. ``e/``
lists all pitfalls.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby, takewhile
from pathlib import PurePosixPath
from typing import Any, NamedTuple

import lxml.html
from lxml.html import HtmlElement
from markupsafe import escape

from overrides.handbook.handbook import Handbook, title_of
from overrides.handbook.languages import LANGUAGES, words
from overrides.handbook.pitfall import FOLDER, Pitfall, pitfalls
from overrides.handbook.stage.entries import Entry, words_of
from overrides.handbook.stage.error_index import mark_of
from overrides.handbook.text import phrase, to_text
from overrides.handbook.urls import rebased, url_of

_QUOTED = 5
"""Words in a row, or all of a shorter quotation, by which a message is recognised."""
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")


class Section(NamedTuple):
    """What answer pages take from a section, as HTML."""

    title: str
    card: str
    paragraphs: list[str]
    """Those that begin with a lead-in."""


def cut(html: str, url: str) -> dict[str, Section]:
    """The sections of the page rendered at ``url``, by id, with links as answer pages write them."""
    root = lxml.html.fragment_fromstring(html, create_parent=True)
    for sign in root.xpath("//a[@class='headerlink' or @class='short-link']"):
        sign.drop_tree()
    for link in root.iter("a"):
        link.set("href", rebased(link.get("href", ""), url, f"{FOLDER}/id/"))
    sections = {}
    for heading in root.iter(*_HEADINGS):
        below = [*takewhile(lambda x: x.tag not in _HEADINGS, heading.itersiblings())]
        led = (p for p in below if p.tag == "p" and not p.text and len(p) and p[0].tag == "strong")
        card = (x for x in below if x.get("class") in ("answer", "in-short"))
        sections[heading.get("id", "")] = Section(
            _inner(heading),
            "".join(lxml.html.tostring(x, encoding="unicode", with_tail=False) for x in card),
            [_inner(p).strip() for p in led],
        )
    return sections


def answers(
    handbook: Handbook, rendered: dict[str, dict[str, Section]]
) -> Iterator[dict[str, Any]]:
    """What the template needs for the list of all pitfalls, and for the page of each of them."""
    labels = words(handbook.language, "answer")
    ids = {pitfall.address: pitfall.id for pitfall in pitfalls(handbook)}

    def title(address: str) -> str:
        page, _, anchor = address.partition("#")
        return rendered[page][anchor].title

    groups = []
    for name, group in groupby(pitfalls(handbook), key=lambda pitfall: pitfall.page):
        heading = next(iter(rendered[name].values())).title
        groups.append((name, heading, [(p.id, title(p.address)) for p in group]))
    about = {"title": labels["index"], "description": labels["about"], "groups": groups}
    yield about | {"url": f"{FOLDER}/"}
    # One of these on a page, and two neighbours of the same page.
    around = (None, *pitfalls(handbook), None)
    for before, pitfall, after in zip(around, around[1:], around[2:], strict=False):
        assert pitfall
        message = _main_message(pitfall)
        page, section = to_text(pitfall.title), rendered[pitfall.page][pitfall.anchor]
        causes = []
        for address, sign in pitfall.causes:
            name, _, anchor = address.partition("#")
            href = f"../{ids[address]}/" if address in ids else f"../../{url_of(name)}#{anchor}"
            causes.append((phrase(sign), href, title(address)))
        yield {
            "url": pitfall.url,
            "title": f"{message.text} - {page}" if message else page,
            "description": to_text(pitfall.in_short),
            "pitfall": pitfall,
            "message": message.text if message else "",
            "heading": title(pitfall.address),
            "messages": [
                (entry.text, mark_of(handbook, entry))
                for entry in pitfall.messages
                if entry != message
            ],
            "causes": causes,
            "neighbours": [
                (f"../{other.id}/", title(other.address))
                for other in (before, after)
                if other and other.page == pitfall.page
            ],
            "card": section.card,
            **{kind: _paragraph(handbook, section, kind) for kind in ("symptom", "fix")},
            "above": [
                (url_of(name), to_text(title_of(handbook.pages[name])))
                for name in (f"{PurePosixPath(pitfall.page).parent}/index", pitfall.page)
                if name in handbook.pages
            ],
        }


def _main_message(pitfall: Pitfall) -> Entry | None:
    """The message that the section is about: one that its heading or its Symptom quotes.

    A section shows other messages too, say of a wrong fix. None if it quotes none of them.
    """
    for text in (pitfall.title, pitfall.lead_ins.get("symptom", "")):
        for quoted in re.findall(r"`([^`]+)`", text):
            terms = words_of(quoted).split()
            for n in range(max(1, len(terms) - _QUOTED + 1) if len(terms) > 2 else 0):
                part = " ".join(terms[n : n + _QUOTED])
                for entry in pitfall.messages:
                    if f" {part} " in f" {words_of(entry.text)} ":
                        return entry
    return None


def sitemap(pages: Iterable[str], address: str) -> str:
    """The entries of pages, named by their URLs, in each language, for the site's sitemap."""
    entries = []
    for page in pages:
        urls = {code: f"{address}{prefix}{page}" for code, prefix in LANGUAGES.items()}
        others = "".join(
            f'<xhtml:link rel="alternate" hreflang="{code}" href="{url}"/>'
            for code, url in urls.items()
        )
        entries += [f"<url><loc>{url}</loc>{others}</url>\n" for url in urls.values()]
    return "".join(entries)


def _inner(element: HtmlElement) -> str:
    """The HTML inside an element."""
    children = (lxml.html.tostring(child, encoding="unicode") for child in element)
    return "".join([escape(element.text or ""), *children])


def _paragraph(handbook: Handbook, section: Section, kind: str) -> str:
    """A section's paragraph with the lead-in ``kind``; '' if it has none."""
    lead = re.escape(words(handbook.language, "leads")[kind])
    start = re.compile(rf"<strong>{lead}\.?</strong>")
    return next(filter(start.match, section.paragraphs), "")

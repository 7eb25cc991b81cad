"""The field guide of one language: every pitfall in a few lines, by what one sees.

guide.html says what is printed of a pitfall. First come those with a message, by the type and
the words of the first one, then those without, by topic. The index at the end has every message.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

import lxml.html
from lxml.html import HtmlElement
from markdown import Markdown
from markupsafe import Markup

from overrides.handbook.fences import difference
from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import lead_in, words
from overrides.handbook.pitfall import Pitfall, pitfalls
from overrides.handbook.stage.entries import Entry, key_of
from overrides.handbook.stage.error_index import mark_of, text_in_index
from overrides.handbook.urls import target_of, url_of
from overrides.outputs.pdf.listings import typeset_lines
from overrides.outputs.pdf.outline import Outline
from overrides.outputs.pdf.printer import BOOK, TEMPLATES, document, put_page_number

STYLES = (BOOK, BOOK.with_name("guide.css"))
_MARKDOWN = Markdown(extensions=["attr_list", "tables"])


def guide(handbook: Handbook, outline: Outline) -> str:
    """The whole guide as HTML; ``outline`` is the book's."""
    labels = words(handbook.language, "guide")
    entries = pitfalls(handbook)
    html = TEMPLATES.get_template("guide.html").render(
        labels=labels,
        other=words(handbook.language, "errors")["other"],
        base=outline.base,
        parts=_parts(entries, outline),
        index=_index(entries),
        mark=partial(mark_of, handbook),
        lead=partial(_lead, handbook),
        link=lambda address, pitfall: handbook.link(address, handbook.pages[pitfall.page]),
        phrase=lambda text: Markup(_html(text).removeprefix("<p>").removesuffix("</p>")),
        difference=lambda lines: Markup(difference("\n".join(lines), "diff", "diff", {}, None)),
    )
    chapters = lxml.html.fragments_fromstring(html)
    for chapter in chapters:
        _resolve_links(chapter, {pitfall.address: pitfall.id for pitfall in entries}, outline.base)
        for pre in chapter.iter("pre"):
            typeset_lines(pre)
    title = labels["title"].format(outline.title)
    outline = replace(outline, title=title, subject=labels["subject"].format(len(entries)))
    imprint = [line.format(outline.base) for line in labels["imprint"]]
    return document(handbook.language, outline, imprint, chapters)


def _parts(entries: Iterable[Pitfall], outline: Outline) -> dict[str, dict[str, list[Pitfall]]]:
    """The pitfalls of each part, as words.toml names it, by type of the message or by topic."""
    parts: dict[str, dict[str, list[Pitfall]]]
    parts = {"raises": {}, "warns": {}, "prints": {}, "silent": {}}
    first = [(p.messages[0], p) for p in entries if p.messages]
    for message, pitfall in sorted(first, key=lambda x: (x[0].type.lower(), key_of(x[0].text))):
        is_warning = message.type.endswith("Warning")
        part = "prints" if not message.type else "warns" if is_warning else "raises"
        parts[part].setdefault(message.type, []).append(pitfall)
    silent = [p for p in entries if not p.messages]
    for topic in outline.parts:
        if own := [p for page in topic.pages for p in silent if p.page == page]:
            parts["silent"][topic.title] = own
    return {part: groups for part, groups in parts.items() if groups}


def _index(entries: Iterable[Pitfall]) -> Iterator[tuple[str, list[tuple[str, list[Pitfall]]]]]:
    """The messages of each type with their pitfalls; alike ones differ in numbers and names."""
    index: dict[str, dict[str, dict[str, tuple[Entry, Pitfall]]]] = {}
    for pitfall in entries:
        for message in pitfall.messages:
            alike = index.setdefault(message.type, {}).setdefault(key_of(message.text), {})
            alike.setdefault(pitfall.id, (message, pitfall))
    for type_ in sorted(index, key=lambda name: (not name, name.lower(), name)):
        rows = (zip(*alike.values(), strict=True) for _, alike in sorted(index[type_].items()))
        yield type_, [(text_in_index(messages[0]), list(those)) for messages, those in rows]


def _lead(handbook: Handbook, pitfall: Pitfall, kind: str) -> Markup:
    """The section's paragraph of a kind such as ``why`` with its lead-in; '' if it has none.

    A colon at its end announces a list or a table, which comes along, or a program, which does
    not: then it is a full stop.
    """
    page, section = handbook.sections[pitfall.address]
    line, text = handbook.lead(page, section, kind) or (0, "")
    if not text:
        return Markup("")
    if text.endswith((":", "：")):
        below = "\n".join(page.lines[line:])
        block = re.sub(r"(?m)^(?![-*|] |\d+\. |    |$).*\Z", "", below, count=1, flags=re.DOTALL)
        listed = "" if "```" in block else block.strip("\n")
        text = f"{text}\n\n{listed}" if listed else text[:-1] + (".", "。")[text.endswith("：")]
    space = " " if handbook.language == "en" else ""
    return Markup(_html(lead_in(handbook.language, kind) + space + text))


def _html(text: str) -> str:
    return _MARKDOWN.reset().convert(text)


def _resolve_links(chapter: HtmlElement, ids: dict[str, str], base: str) -> None:
    """Lead the links of a pitfall to the one in the guide that they name, or to the web."""
    for link in chapter.xpath(".//*[@data-source]//a[not(contains(@href, '//'))]"):
        path, _, anchor = link.get("href").partition("#")
        name = target_of(path, link.xpath("string(ancestor::*[@data-source]/@data-source)"))
        if id_ := ids.get(f"{name}#{anchor}"):
            put_page_number(link, id_)
        else:
            link.set("href", base + url_of(name) + (f"#{anchor}" if anchor else ""))

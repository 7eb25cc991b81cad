"""What the search box searches: messages, symptoms and In-short lines, and the full text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from overrides.handbook.handbook import Handbook
from overrides.handbook.page import Page, plain
from overrides.handbook.stage.answers import symptom_rows
from overrides.handbook.stage.entries import chapter_sections, cut, entries

KINDS = (
    *("raised", "printed", "warned", "older", "wrapped", "localised", "elsewhere"),
    *("row", "symptom", "paragraph"),
)
"""Kinds of texts in the finder's data, which names them by their place here."""


def finder_data(handbook: Handbook) -> tuple[list, dict[str, list[str]]]:
    """What the search box searches, and the sections that share a message.

    First the pages as ``[URL, title, sections]``. A section is ``[id, title, kind, text, kind,
    text, ...]``, with ``KINDS`` by place.
    Texts of one section are together because they share words: it compresses best so. Then the
    URL of each section that owns a message, with those of the others that explain it.
    """
    number = {kind: place for place, kind in enumerate(KINDS)}
    rows: dict[str, list[str]] = {}
    for page in handbook.pages.values():
        for row in symptom_rows(page):
            rows.setdefault(row.address, []).append(row.cells[0])
    pages: dict[str, list] = {}
    for address, page, section in chapter_sections(handbook):
        texts: list[tuple[str, str]] = [
            (entry.kind, entry.text) for entry in entries(handbook, address)
        ]
        extra = handbook.wordings.get(page.name, {}).get(section.heading.id)
        symptoms = list(extra.symptoms[handbook.language]) if extra else []
        texts += [("symptom", text) for text in symptoms]
        symptom = handbook.lead(page, section, "symptom")
        if symptom and not symptoms:
            texts.append(("paragraph", cut(plain(symptom[1]))))
        for seen in rows.get(address, ()):
            texts += _row_texts(seen)
        _, _, sections = pages.setdefault(page.name, [f"{page.name}/", _title(page), []])
        said = [part for kind, text in texts for part in (number[kind], text)]
        sections.append([section.heading.id, plain(section.heading.title), *said])
    causes = {_url(owner): list(map(_url, others)) for owner, others in handbook.causes.items()}
    return list(pages.values()), causes


def answers(handbook: Handbook) -> dict[str, dict[str, str]]:
    """The In-short lines of every page by id, with code in backticks."""
    found: dict[str, dict[str, str]] = {name.removesuffix("/index"): {} for name in handbook.pages}
    for address, answer in handbook.in_short.items():
        page, _, anchor = address.partition("#")
        found[page.removesuffix("/index")][anchor] = answer
    return found


def full_text(handbook: Handbook) -> list:
    """All prose and transcripts: pages as ``[URL, title, [[id, title, text], ...]]``."""
    pages = []
    for name, page in handbook.pages.items():
        if name in ("errors", "runtime-errors"):  # they repeat what the sections say
            continue
        sections = []
        for section in page.sections:
            texts = [plain(_WITHOUT.sub(" ", text)) for _, text in page.prose(section)]
            address = f"{name}#{section.heading.id}"
            if section.heading.id:
                texts.append(handbook.messages[address].printed)
            text = " ".join(" ".join(texts).split())
            title = plain(section.heading.title) if section.heading.level > 1 else ""
            sections.append([section.heading.id, title, text])
        url = "" if name == "index" else f"{name.removesuffix('/index')}/"
        pages.append([url, _title(page), sections])
    return pages


_WITHOUT = re.compile(r"<!--.*?-->|</?[a-z][^>]*>|^\s*(?:!!!|\?\?\?\+?|===) ?[\w-]*|^\|[ |:-]+\|$")
"""What is on a line of prose and not part of its text."""


def _url(address: str) -> str:
    return address.replace("#", "/#")


def _title(page: Page) -> str:
    return plain(next((one.title for one in page.headings if one.level == 1), page.name))


def _row_texts(seen: str) -> Iterator[tuple[str, str]]:
    """What the first cell of a symptom table's row says: messages in code, and the whole."""
    # A name alone, such as `model.eval()`, is not a message.
    messages = [
        text
        for text in (match[1] for match in re.finditer(r"`([^`]+)`", seen))
        if len(re.findall("[A-Za-z]{2,}", text)) > 2
    ]
    yield from (("row", text) for text in messages)
    if plain(seen) not in messages:
        yield "symptom", plain(seen)

"""What the search box searches: messages, people's words, In-short lines, and the full text."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

from overrides.handbook.handbook import INDEXES, Handbook, title_of, url_of
from overrides.handbook.languages import words
from overrides.handbook.markdown import plain
from overrides.handbook.stage.answers import symptom_rows
from overrides.handbook.stage.entries import chapter_sections, cut, entries

SETTINGS = tomllib.loads(Path(__file__).with_name("finder.toml").read_text(encoding="utf-8"))
"""What decides how the finder ranks, by the names in finder.toml."""
KINDS = tuple(SETTINGS["counts"])
"""Kinds of texts in the finder's data, which names them by their place here."""

FIRST = 0xA1
"""The first of the characters that `shortened` writes for Chinese ones; finder.js knows it too."""
_LONGEST = 124
"""Characters of a message that are compared: enough to tell it from all others."""


def finder_data(handbook: Handbook) -> tuple[list, dict[str, list[str]]]:
    """What a pasted message is compared with, and the sections that share a message.

    First the pages as ``[URL, title, sections]``. A section is ``[id, title, kind, text, kind,
    text, ...]``, with ``KINDS`` by place.
    Texts of one section are together because they share words: it compresses best so. Then the
    URL of each section that owns a message, with those of the others that explain it.
    """
    number = {kind: place for place, kind in enumerate(KINDS)}
    rows = _rows(handbook)
    pages: dict[str, list] = {}
    for address, page, section in chapter_sections(handbook):
        texts = [(entry.kind, cut(entry.text, _LONGEST)) for entry in entries(handbook, address)]
        texts += [("row", text) for seen in rows.get(address, ()) for text in _messages(seen)]
        _, _, sections = pages.setdefault(page.name, [f"{page.name}/", plain(title_of(page)), []])
        said = [part for kind, text in texts for part in (number[kind], text)]
        sections.append([section.heading.id, plain(section.heading.title), *said])
    causes = {_url(owner): list(map(_url, others)) for owner, others in handbook.causes.items()}
    return list(pages.values()), causes


def phrases(handbook: Handbook) -> list[str]:
    """How people describe the problem of each section of `finder_data`, in its order.

    One phrase per line, without the words that any question has.
    """
    said = words(handbook.language, "finder")["common"].split()
    common = re.compile(rf"\b(?:{'|'.join(said)})\b|[?.,!？。，！、]", re.IGNORECASE | re.ASCII)
    rows = _rows(handbook)
    found = []
    for address, page, section in chapter_sections(handbook):
        extra = handbook.wordings.get(page.name, {}).get(section.heading.id)
        texts = list(extra.symptoms[handbook.language]) if extra else []
        seen = rows.get(address, ())
        texts += [plain(one) for one in seen if plain(one) not in _messages(one)]
        found.append("\n".join(" ".join(common.sub(" ", text).split()) for text in texts))
    return found


def shortened(texts: list[str]) -> tuple[list[str], str]:
    """``texts`` with each Chinese character as one of two bytes instead of three, and the key.

    The character at place n of the key is written as the one with the number ``FIRST + n``.
    Raises ValueError if there are more than two bytes can tell apart.
    """
    count = Counter(one for text in texts for one in text if one >= "\u3400")
    key = "".join(one for one, _ in sorted(count.items(), key=lambda pair: (-pair[1], pair[0])))
    if FIRST + len(key) > 0x800:
        raise ValueError(f"phrases: {len(key)} Chinese characters are too many to shorten")
    table = str.maketrans({one: chr(FIRST + place) for place, one in enumerate(key)})
    return [text.translate(table) for text in texts], key


def _rows(handbook: Handbook) -> dict[str, list[str]]:
    """The first cells of the rows of symptom tables, by the section that a row leads to."""
    rows: dict[str, list[str]] = {}
    for page in handbook.pages.values():
        for row in symptom_rows(page):
            rows.setdefault(row.address, []).append(row.cells[0])
    return rows


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
        if name in INDEXES:  # they repeat what the sections say
            continue
        sections = []
        for section in page.sections:
            # The tables of the page "From the notes" quote what sections correct.
            texts = [
                plain(_WITHOUT.sub(" ", text))
                for _, text in page.prose(section)
                if not (name == "notes" and text.startswith("|"))
            ]
            address = f"{name}#{section.heading.id}"
            if section.heading.id:
                texts.append(handbook.messages[address].printed)
            text = " ".join(" ".join(texts).split())
            title = plain(section.heading.title) if section.heading.level > 1 else ""
            sections.append([section.heading.id, title, text])
        pages.append([url_of(name), plain(title_of(page)), sections])
    return pages


_WITHOUT = re.compile(r"<!--.*?-->|</?[a-z][^>]*>|^\s*(?:!!!|\?\?\?\+?|===) ?[\w-]*|^\|[ |:-]+\|$")
"""What is on a line of prose and not part of its text."""


def _url(address: str) -> str:
    return address.replace("#", "/#")


def _messages(seen: str) -> list[str]:
    """The messages in code that the first cell of a symptom table's row quotes."""
    spans = re.findall(r"`([^`]+)`", seen)
    # A name alone, such as `model.eval()`, is not a message.
    return [text for text in spans if len(re.findall("[A-Za-z]{2,}", text)) > 2]

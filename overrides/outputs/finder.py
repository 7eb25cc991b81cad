"""What the search box searches: messages, people's words, In-short lines and the full text.

Each is one script per language, so that a reader loads no more than a search needs. The In-short
lines are one script per page: all of them weigh as much as all messages.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from overrides.handbook.handbook import INDEXES, Handbook, title_of
from overrides.handbook.languages import LANGUAGES, words
from overrides.handbook.pitfall import Pitfall, pitfalls
from overrides.handbook.stage.changes import copied
from overrides.handbook.stage.entries import chapter_sections, entries
from overrides.handbook.text import to_text, without_links
from overrides.handbook.urls import absolute, url_of
from overrides.outputs.ranking import stem, stems

_TARGET = re.compile(r"\]\(([^()\s]+)\)")
_SETTINGS = tomllib.loads(Path(__file__).with_name("finder.toml").read_text(encoding="utf-8"))


def settings() -> dict[str, Any]:
    """What decides how sections are ranked: finder.toml, and the stems of any question."""
    common = " ".join(words(language, "finder")["common"] for language in LANGUAGES).split()
    stems_of_any = dict.fromkeys(stem(word, _SETTINGS["same"]) for word in common)
    return _SETTINGS | {"general": _SETTINGS["general"]["messages"], "common": list(stems_of_any)}


def scripts(handbook: Handbook) -> Iterator[tuple[str, Any]]:
    """The name of each script of a language, and the data in it."""
    unused = ("common", "try", "tries")
    labels = {k: t for k, t in words(handbook.language, "finder").items() if k not in unused}
    pages: dict[str, dict[str, Any]] = {}
    for row in sections(handbook):
        name = row.pop("page")
        title = to_text(title_of(handbook.pages[name]))
        pages.setdefault(name, {"title": title, "sections": []})["sections"].append(row)
    causes = {
        owner.replace("#", "/#"): [other.replace("#", "/#") for other in others]
        for owner, others in handbook.causes.items()
    }
    data = {"pages": pages, "causes": causes, "ladders": ladders(handbook)}
    cues = {address.replace("#", "/#"): cue for address, cue in _SETTINGS["cues"].items()}
    yield "finder", data | {"labels": labels, "settings": settings() | {"cues": cues}}
    yield "phrases", phrases(handbook)
    yield "fulltext", full_text(handbook)
    for name in pages:
        own = [pitfall for pitfall in pitfalls(handbook) if pitfall.page == name]
        yield f"answers/{name}", {x.anchor: answer(x) for x in own}
        yield f"cards/{name}", {x.anchor: card(handbook, x) for x in own}


def answer(pitfall: Pitfall) -> dict[str, str]:
    """What every result shows of a pitfall, its code in backticks."""
    texts = {"short": pitfall.in_short, "sign": pitfall.sign}
    return {name: _in_backticks(text) for name, text in texts.items() if text}


def card(handbook: Handbook, pitfall: Pitfall) -> dict[str, Any]:
    """What a sure answer shows besides: how to tell, the common change, signs of other causes."""
    shown: dict[str, Any] = {}
    if text := pitfall.lead_ins.get("is_it"):
        shown["is_it"] = _in_backticks(text)
    if signs := handbook.cause_signs.get(pitfall.address):
        shown["causes"] = {x.replace("#", "/#"): _in_backticks(y) for x, y in signs.items()}
    if pitfall.shown:
        lines = pitfall.shown[0].lines
        shown["change"] = {"lines": lines, "copy": copied(lines)}
    elif pitfall.uses:
        shown["change"] = {"lines": pitfall.uses, "copy": "\n".join(pitfall.uses)}
    return shown


def ladders(handbook: Handbook) -> list[dict[str, Any]]:
    """The lists of questions on the page of symptoms, with the sections and pages they lead to."""
    page = handbook.pages.get("start")
    lists = []
    for section in page.sections if page else ():
        if section.heading.level == 2 and page:
            text = page.span(section.heading.line, section.end)
            targets = (absolute(match[1], page.name, "") for match in _TARGET.finditer(text))
            row = {"url": f"{url_of(page.name)}#{section.heading.id}", "page": title_of(page)}
            row |= {"title": to_text(section.heading.title)}
            lists.append(row | {"sections": sorted({url for url in targets if "/" in url})})
    return lists


def _in_backticks(markdown: str) -> str:
    """Markdown whose only marks are those of code."""
    return without_links(markdown).replace("``", "`")


def sections(handbook: Handbook) -> list[dict[str, Any]]:
    """What a paste is compared with: messages and title of each section, and what is often asked."""
    rows = []
    for address, page, section in chapter_sections(handbook):
        title = to_text(section.heading.title)
        row: dict[str, Any] = {"page": page.name, "id": section.heading.id, "title": title}
        for entry in entries(handbook, address):
            # A wrapper stands around the message of an unknown cause.
            kind = "wrapped" if entry.kind == "wrapped" else "messages"
            row.setdefault(kind, []).append(entry.text)
        wordings = handbook.wordings.get(page.name, {}).get(str(section.heading.id))
        if wordings and wordings.reports:
            row["reports"] = wordings.reports
        rows.append(row)
    return rows


def phrases(handbook: Handbook) -> list[list[str]]:
    """How people describe each of `sections`, as stems, without the words of any question."""
    common = words(handbook.language, "finder")["common"].split()
    noise = re.compile(rf"\b(?:{'|'.join(common)})\b|[?.,!？。，！、]", re.IGNORECASE | re.ASCII)
    symptoms = {pitfall.address: list(pitfall.symptoms) for pitfall in pitfalls(handbook)}
    for address, sign in handbook.signs.items():
        # A sign that is one message in code says nothing in people's words.
        if address in symptoms and not re.fullmatch(r"`[^`]+`", sign):
            symptoms[address].append(to_text(sign))
    rows = []
    for address, _, _ in chapter_sections(handbook):
        texts = (noise.sub(" ", text) for text in symptoms.get(address, ()))
        stemmed = (stems(text, _SETTINGS["same"]) for text in texts)
        rows.append([" ".join(phrase) for phrase in stemmed if phrase])
    return rows


def full_text(handbook: Handbook) -> list[dict[str, str]]:
    """All prose and transcripts by section."""
    texts = []
    for name, page in handbook.pages.items():
        if name in INDEXES:  # they repeat what the sections say
            continue
        for section in page.sections:
            anchor, url = section.heading.id, url_of(name)
            title = section.heading.title if section.heading.level > 1 else title_of(page)
            # The tables of the page "From the notes" quote what sections correct.
            lines = [line for _, line in page.prose(section) if name != "notes" or line[0] != "|"]
            prose = [to_text(line) for line in lines]
            if anchor:
                url += f"#{anchor}"
                prose.append(handbook.messages[f"{name}#{anchor}"].printed)
            text = " ".join(" ".join(prose).split())
            row = {"url": url, "title": to_text(title), "page": to_text(title_of(page))}
            texts.append(row | {"text": text})
    return texts

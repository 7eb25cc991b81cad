"""The order of the field guide: every pitfall once, where one looks for it.

First what happens without a message, as the decision page asks for it, then messages by their
type and in alphabetical order, then what is wrong without a word, by topic. No list decides
where a pitfall is: the links of the decision page and of the ladders that it leads to do, or
else the pitfall's own message.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from posixpath import dirname, join, normpath

from overrides.editions.pdf.outline import Outline
from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.markdown import code
from overrides.handbook.page import Page, PageError, Section
from overrides.handbook.pitfall import Pitfall
from overrides.handbook.stage.entries import key_of

START = "start"
"""The decision page."""
_MANY, _FEW = 24, 8
"""Pitfalls of one type from which it is several groups, and how many each has at least."""
_LINK = re.compile(r"\]\((?P<path>[^()\s#]*)#(?P<anchor>[\w-]+)\)")


@dataclass(frozen=True)
class Group:
    """Pitfalls below one heading, in order; ``title`` is Markdown."""

    id: str
    title: str
    pitfalls: tuple[Pitfall, ...]


@dataclass(frozen=True)
class Part:
    """A part of the guide; ``id`` is also the name of its title in words.toml."""

    id: str
    groups: tuple[Group, ...]


def parts(handbook: Handbook, outline: Outline, found: Iterable[Pitfall]) -> list[Part]:
    """The parts in order; those without a pitfall are left out.

    Raises PageError if there is no decision page.
    """
    by_address = {one.address: one for one in found}
    symptoms, ladders = _symptoms(handbook)
    # A pitfall of the decision page first, then a message, then one that a ladder leads to.
    seen = {address: place for address, place in symptoms.items() if address in by_address}
    silent = [one for one in by_address.values() if one.address not in seen and not one.messages]
    for one in silent:
        if place := ladders.get(one.address):
            seen[one.address] = place
    others = [one for one in by_address.values() if one.address not in seen]
    made = [
        Part("happens", tuple(_by_symptom(handbook, seen, by_address))),
        *_by_message([one for one in others if one.messages], handbook.language),
        Part("silent", tuple(_by_topic(outline, [one for one in others if not one.messages]))),
    ]
    return [part for part in made if part.groups]


def _symptoms(handbook: Handbook) -> tuple[dict[str, str], dict[str, str]]:
    """The heading of the decision page that leads to a section, by the section's address.

    First directly, then over the table of a section that it leads to.
    """
    page = handbook.pages.get(START)
    if page is None:
        raise PageError(f"docs/{handbook.language}/{START}.md is missing: the decision page")
    direct: dict[str, str] = {}
    for section in page.sections[1:]:
        for address in _links(page, section):
            direct.setdefault(address, section.heading.id)
    further: dict[str, str] = {}
    for address, place in direct.items():
        if address in handbook.sections:
            for other in _links(*handbook.sections[address], only="|"):
                further.setdefault(other, place)
    return direct, further


def _links(page: Page, section: Section, only: str = "") -> Iterator[str]:
    """The addresses that a section links to in lines that begin with ``only``, in order."""
    for _, text in page.prose(section):
        for match in _LINK.finditer(text if text.startswith(only) else ""):
            path = match["path"].removesuffix(".md")
            name = normpath(join(dirname(page.name), path)) if path else page.name
            yield f"{name}#{match['anchor']}"


def _by_symptom(
    handbook: Handbook, seen: Mapping[str, str], by_address: Mapping[str, Pitfall]
) -> Iterator[Group]:
    """A group for each heading of the decision page, in the order of its questions."""
    for section in handbook.pages[START].sections[1:]:
        here = [by_address[one] for one, place in seen.items() if place == section.heading.id]
        if here:
            yield Group(f"see-{section.heading.id}", section.heading.title, tuple(here))


def _by_message(found: list[Pitfall], language: str) -> Iterator[Part]:
    """What raises, what warns and what only prints a line, by the type of the first message."""
    kinds: dict[str, dict[str, list[Pitfall]]] = {"raises": {}, "warns": {}, "prints": {}}
    for one in found:
        name = one.messages[0].type
        kind = "prints" if not name else "warns" if name.endswith("Warning") else "raises"
        kinds[kind].setdefault(name, []).append(one)
    for kind, types in kinds.items():
        groups = [
            group
            for name in sorted(types, key=str.lower)
            for group in _of_type(name, types[name], language)
        ]
        yield Part(kind, tuple(groups))


def _of_type(name: str, found: list[Pitfall], language: str) -> Iterator[Group]:
    """The group of a type; of many pitfalls several, by the letter that a message begins with."""
    title = code(name) if name else words(language, "errors")["other"]
    anchor = f"type-{name.lower().replace('.', '-') or 'other'}"
    ordered = sorted(found, key=_key)
    if len(ordered) <= _MANY:
        yield Group(anchor, title, tuple(ordered))
        return
    gathered: list[list[Pitfall]] = []
    for _, same in groupby(ordered, key=lambda one: _key(one)[0]):
        if not gathered or len(gathered[-1]) >= _FEW:
            gathered.append([])
        gathered[-1] += same
    for here in gathered:
        first, last = (_key(one)[0].upper() for one in (here[0], here[-1]))
        letters = first if first == last else f"{first}\N{EN DASH}{last}"
        yield Group(f"{anchor}-{first.lower()}", f"{title} {letters}", tuple(here))


def _key(one: Pitfall) -> str:
    return key_of(one.messages[0].text)


def _by_topic(outline: Outline, found: list[Pitfall]) -> Iterator[Group]:
    """A group for each part of the handbook, in its order."""
    for part in outline.parts:
        here = [(part.pages.index(one.page), one) for one in found if one.page in part.pages]
        if here:
            topic = here[0][1].page.partition("/")[0]
            ordered = sorted(here, key=lambda pair: pair[0])
            yield Group(f"topic-{topic}", part.title, tuple(one for _, one in ordered))

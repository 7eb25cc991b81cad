"""The handbook inside explain.py: what it compares a text with, and what it says of a section."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from overrides.editions.explain.parts.ranking import Index, Result, Text, find
from overrides.editions.explain.parts.words import Vocabulary, in_twos

LANGUAGES = ("en", "zh")
RANKED = ""
"""What is compared, packed by ``pack``. The build puts it here; the tree has none."""
TOLD = ""
"""What is said of each section, in the same way."""
_LEVELS = ("sure", "likely")
"""From which levels on a section is worth an interruption."""


class Section(NamedTuple):
    """One section in one language: where it is, and what is compared with a text."""

    page: str
    anchor: str
    id: str
    """The short id of its answer page; '' if the section has none."""
    title: str
    said: list
    """Kinds and texts of its messages, in turn."""
    phrases: str
    """How people describe it: stems, a phrase per line, the names in quotes after a ``'``."""

    @property
    def url(self) -> str:
        """Its address on the site, as the search box has it."""
        return f"{self.page}/#{self.anchor}"


class Pair(NamedTuple):
    """What changes from a program that fails to one that works."""

    message: int
    """The place of the message that the first one ends with in the section's texts, or -1."""
    lines: list


class Answer(NamedTuple):
    """What the handbook says of one section, as plain text."""

    in_short: str
    why: str
    fix: str
    pairs: list


def pack(content: Any) -> str:
    """``content`` as printable text; ``unpack`` gives it back."""
    import base64
    import bz2
    import json

    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return base64.b85encode(bz2.compress(text.encode("utf-8"))).decode("ascii")


def unpack(packed: str) -> Any:
    """The content of ``pack``."""
    import base64
    import bz2
    import json

    return json.loads(bz2.decompress(base64.b85decode(packed.replace("\n", ""))))


class Book:
    """The handbook in one language."""

    def __init__(self, ranked: dict, language: str) -> None:
        self.language = language
        self.site: str = ranked["site"]
        self.settings = ranked["settings"]
        self.causes: dict[str, list[int]] = ranked["causes"]
        self.said: dict[str, Any] = ranked["words"][language]
        self.vocabulary = Vocabulary(self.settings["same"], frozenset(ranked["common"]))
        place = LANGUAGES.index(language)
        self.sections: list[Section] = []
        page = ""
        for row in ranked["sections"]:
            page = row[0] or page
            anchor, id_ = row[1], row[2]
            # What both languages say alike is there once.
            said = row[5] if row[5 + place] == 0 else row[5 + place]
            id_ = anchor if id_ == 1 else id_
            self.sections.append(Section(page, anchor, id_, row[3 + place], said, row[7 + place]))
        self.by_id = {one.id: n for n, one in enumerate(self.sections) if one.id}

    def texts(self, with_phrases: bool) -> Iterator[Text]:
        """All that is compared, in the order of the site's data."""
        kinds = list(self.settings["counts"])
        for n, section in enumerate(self.sections):
            for place in range(0, len(section.said), 2):
                yield self._text(n, section.said[place], section.said[place + 1], place // 2)
            if with_phrases:
                for phrase in filter(None, section.phrases.split("\n")):
                    stems, _, names = phrase.partition("'")
                    yield Text(n, kinds.index("symptom"), in_twos(stems.split()), names.split())
            yield self._text(n, kinds.index("title"), section.title)

    def _text(self, section: int, kind: int, text: str, place: int = -1) -> Text:
        words, names = self.vocabulary.words(text), self.vocabulary.quoted(text)
        return Text(section, kind, words, names, place)

    @cache  # noqa: B019 - there is one book per language, kept to the end
    def index(self, with_phrases: bool) -> Index:
        """What ranks the sections, with or without how people describe them."""
        texts = list(self.texts(with_phrases))
        return Index(len(self.sections), texts, self.vocabulary, self.settings)

    def find(self, text: str) -> list[Result]:
        """What the search box shows for ``text``, at most three."""
        return find(text, self.index)

    def best(self, texts: list[str]) -> Result | None:
        """The section for the first of ``texts`` that leads to one for sure, or else probably."""
        probable = None
        for text in texts:
            for result in self.find(text)[:1]:
                if self.sections[result.section].id and result.level in _LEVELS:
                    if result.level == _LEVELS[0]:
                        return result
                    probable = probable or result
        return probable

    def others(self, section: int) -> list[str]:
        """The ids of the other sections that explain this one's message, its owner first."""
        groups = ([int(owner), *others] for owner, others in self.causes.items())
        group = next((group for group in groups if section in group), [])
        return [self.sections[one].id for one in group if one != section and self.sections[one].id]

    def answer(self, section: int) -> Answer:
        """What the handbook says of a section that has an id."""
        place = list(self.by_id.values()).index(section)
        told = _unpacked_told()
        in_short, why, fix = told[self.language][place]
        pairs = [Pair(message, lines.split("\n")) for message, lines in told["pairs"][place]]
        return Answer(in_short, why, fix, pairs)


def home(site: str, language: str) -> str:
    """The root of a language below ``site``, which ends with ``/``."""
    return site if language == LANGUAGES[0] else f"{site}{language}/"


def url(site: str, language: str, id_: str) -> str:
    """The address of a section's answer page below ``site``."""
    return f"{home(site, language)}e/{id_}/"


@cache
def read_book(language: str) -> Book:
    """The handbook in a language, unpacked when it is first needed."""
    return Book(unpack(RANKED), language)


@cache
def _unpacked_told() -> dict:
    return unpack(TOLD)

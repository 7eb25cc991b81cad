"""The messages of one section: what its transcripts show, and its further wordings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from overrides.handbook.handbook import Handbook
from overrides.handbook.page import Page, Section
from overrides.handbook.transcript import TYPE

_LONGEST = 160
"""Characters of a message that the finder compares."""


class Entry(NamedTuple):
    """One message of one section."""

    kind: str
    type: str
    """Exception or warning type without its module; '' for a line that has none."""
    text: str
    """The message with its type, as one would see it, cut to a readable length."""
    releases: str = ""
    """The torch releases that print it, if it is not what the pinned one prints."""


def chapter_sections(handbook: Handbook) -> Iterator[tuple[str, Page, Section]]:
    """Address, page and section of all that the finder can lead to."""
    for address, (page, section) in handbook.sections.items():
        if "/" in page.name and not page.name.endswith("/index") and section.heading.level > 1:
            yield address, page, section


@cache
def entries(handbook: Handbook, address: str) -> tuple[Entry, ...]:
    """The messages of a section, without those that begin like another one of it."""
    shown = handbook.messages[address]
    page, _, anchor = address.partition("#")
    extra = handbook.wordings.get(page, {}).get(anchor)
    listed: list[Entry] = []
    known: list[tuple[str, str]] = []
    texts = []
    for message in shown.messages:
        snippet, letter = shown.elsewhere.get(message, ("", ""))
        releases = (
            handbook.release_spans(handbook.letters[snippet]).get(letter, "") if letter else ""
        )
        texts.append((message.kind, message.type, message.line, releases))
    for kind, text in extra.messages if extra else ():
        match = re.match(TYPE, text)
        texts.append((kind, match[0] if match else "", text, ""))
    for kind, name, text, releases in texts:
        key = re.sub(r"[\W\d]+", " ", text.removeprefix(f"{name}: ")).strip()
        # A name such as cv2.error says nothing without its module.
        name = name if name.endswith(".error") else name.rpartition(".")[2]
        # Of another type it is another message: some change theirs from release to release.
        if any(other.startswith(key) and name in ("", type_) for type_, other in known):
            continue
        known.append((name, key))
        # Told without its type, as in a snippet that tries several forms.
        first = words_of(re.sub(rf"^{TYPE}: ", "", text)).split()[:8]
        if kind == "older" and " ".join(first) in words_of(shown.printed):
            kind = "printed"
        listed.append(Entry(kind, name, cut(text), releases))
    return tuple(listed)


def cut(text: str, longest: int = _LONGEST) -> str:
    """The message without its hints, which differ by mode and release, and not too long."""
    text = text.partition(" Hint: ")[0]
    return text if len(text) <= longest else text[:longest].rpartition(" ")[0] + " ..."


def key_of(text: str) -> str:
    """A message's words, by which it is sorted and by which two are the same."""
    letters = re.sub(r"[^a-z ]+", " ", re.sub(rf"^{TYPE}: ", "", text).lower())
    return re.sub(r" +", " ", letters).strip() or text


def words_of(text: str) -> str:
    """The English words of a text, in lower case, with a space between each two."""
    return " ".join(re.findall(r"[a-z]{2,}", text.lower()))

"""The messages of one section: what its transcripts show, and its further wordings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from overrides.handbook.handbook import Handbook
from overrides.handbook.messages import TYPE, SectionMessages
from overrides.handbook.page import Page, Section
from overrides.handbook.stage.releases import releases_of

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
    return tuple(_entries(handbook, address))


def _entries(handbook: Handbook, address: str) -> Iterator[Entry]:
    shown = handbook.messages[address]
    page, _, anchor = address.partition("#")
    extra = handbook.wordings.get(page, {}).get(anchor)
    said: list[tuple[str, str]] = []
    texts = [
        (
            message.kind,
            message.type,
            message.line,
            _releases(handbook, shown.elsewhere.get(message)),
        )
        for message in shown.messages
    ]
    if extra:
        typed = ((kind, re.match(TYPE, text), text) for kind, text in extra.messages)
        texts += [(kind, match[0] if match else "", text, "") for kind, match, text in typed]
    for kind, name, text, releases in texts:
        said_text = text.removeprefix(f"{name}: ")
        # A name such as cv2.error says nothing without its module.
        name = name if name.endswith(".error") else name.rpartition(".")[2]
        key = re.sub(r"[\W\d]+", " ", said_text).strip()
        # Of another type it is another message: some change theirs from release to release.
        if any(other.startswith(key) and name in ("", type_) for type_, other in said):
            continue
        said.append((name, key))
        # Told without its type, as in a snippet that tries several forms.
        if kind == "older" and _prints(shown, text):
            kind = "printed"
        yield Entry(kind, name, cut(text), releases)


def _releases(handbook: Handbook, place: tuple[str, str] | None) -> str:
    """The releases on a CPU that print the transcript with this letter of a snippet."""
    if place is None:
        return ""
    snippet, letter = place
    return releases_of(handbook, handbook.letters(snippet)).get(letter, "")


def cut(text: str, longest: int = _LONGEST) -> str:
    """The message without its hints, which differ by mode and release, and not too long."""
    text = text.partition(" Hint: ")[0]
    return text if len(text) <= longest else text[:longest].rpartition(" ")[0] + " ..."


def key_of(text: str) -> str:
    """A message's words, by which it is sorted and by which two are the same."""
    found = re.sub(r"[^a-z ]+", " ", re.sub(rf"^{TYPE}: ", "", text).lower())
    return re.sub(r" +", " ", found).strip() or text


def words_of(text: str) -> str:
    """The English words of a text, in lower case, with a space between each two."""
    return " ".join(re.findall(r"[a-z]{2,}", text.lower()))


def _prints(shown: SectionMessages, text: str) -> bool:
    """Whether the transcripts have the first eight words of a message."""
    first = words_of(re.sub(rf"^{TYPE}: ", "", text)).split()[:8]
    return " ".join(first) in words_of(shown.printed)

"""What a transcript says: the exception it ends with, warnings, and what a snippet caught."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from overrides.handbook.ledger import variant_of, variants
from overrides.handbook.page import Page, PageError
from overrides.handbook.transcript import split_error

TYPE = (
    r"(?:[a-z]\w*\.error"
    r"|(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Warning|NotFound|Interrupt))\b"
)
"""The name of an exception or a warning, with or without its module."""

_WARNED = re.compile(rf"(?m)^\S+:(?:\d+|\.\.\.): (?P<type>{TYPE}): (?P<text>.+)$")
_PRINTED = re.compile(
    rf"(?m)(?:^|[\s>(])(?P<type>{TYPE})(?::? (?P<text>.{{12,}})|:?\n +(?P<next>.{{12,}}))$"
)


@dataclass(frozen=True)
class Message:
    """What a transcript shows: an exception or warning type and its text."""

    kind: str
    """``raised`` for the end of a transcript, ``printed`` for one that the snippet caught and
    printed, ``warned`` for a warning."""
    type: str
    text: str

    @property
    def line(self) -> str:
        """The message as Python prints it."""
        return f"{self.type}: {self.text}" if self.text else self.type


@dataclass
class SectionMessages:
    """What the transcripts of one section show."""

    messages: list[Message] = field(default_factory=list)
    elsewhere: dict[Message, tuple[str, str]] = field(default_factory=dict)
    """Those that only another torch release shows: snippet and letter of the transcript."""
    printed: str = ""
    """All that they print, on one line."""


def read_messages(page: Page, snippets: Path) -> dict[str, SectionMessages]:
    """What each section of ``page`` shows, by address such as ``nn/losses#weighted-mean``.

    Raises PageError for a transcript that is missing.
    """
    found = {
        f"{page.name}#{section.heading.id}": SectionMessages()
        for section in page.sections
        if section.heading.id
    }
    for block in page.blocks:
        section = page.section_at(block.fence.line)
        if not block.transcript or not section or not section.heading.id:
            continue
        file = snippets / str(block.transcript.include)
        if not file.is_file():
            raise PageError(
                f"{page.label}:{block.transcript.line}: snippets/{block.transcript.include} "
                "does not exist; run 'make record'"
            )
        here = found[f"{page.name}#{section.heading.id}"]
        # What other torch versions print is on the page too.
        for transcript in [file, *variants(file)]:
            text = transcript.read_text(encoding="utf-8")
            new = [one for one in messages_of(text) if one not in here.messages]
            here.messages += new
            if variant := variant_of(transcript):
                here.elsewhere |= dict.fromkeys(new, (block.snippet, variant[1]))
            here.printed += " " + " ".join(text.split())
    return found


@cache  # both languages show the same transcripts
def messages_of(transcript: str) -> tuple[Message, ...]:
    """The messages in a transcript, the one that it ends with first."""
    return tuple(_messages_of(transcript))


def _messages_of(transcript: str) -> Iterator[Message]:
    body, error = split_error(transcript)
    if raised := _raised(error):
        yield Message("raised", *raised)
    for match in _WARNED.finditer(body):
        yield Message("warned", match["type"], match["text"].strip())
    for match in _PRINTED.finditer(_WARNED.sub("", body)):
        yield Message("printed", match["type"], (match["text"] or match["next"]).strip())


def _raised(error: str) -> tuple[str, str] | None:
    """Type and text of an exception as Python prints it; the text with its indented lines."""
    lines = error.strip().splitlines()
    for number, line in enumerate(lines):
        if match := re.match(r"([A-Za-z_][\w.]*)(?:: ?(.*))?$", line):
            rest = lines[number + 1 :]
            if match[2]:
                more = next((n for n, text in enumerate(rest) if not text[:1].isspace()), len(rest))
                rest = rest[:more]
            text = " ".join(part.strip() for part in [match[2] or "", *rest])
            return match[1], re.sub(r"\s+", " ", text).strip()
    return None

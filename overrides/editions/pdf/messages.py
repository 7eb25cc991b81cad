"""The index of error messages: what the transcripts of the book raise or print, with pages.

Source are the transcripts in the built pages, so the index holds what a reader can see.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from lxml.html import HtmlElement, builder

_MESSAGE = re.compile(r"^[^'\"]*?(?<![\w.])((?:\w+\.)*\w*(?:Error|Exception|Warning)):(?: (.*))?$")
_SHOWN = 120
"""Characters of a message that the index prints; two that differ so far in numbers only are
one entry, with the numbers of the first."""


@dataclass(frozen=True)
class Message:
    """An exception or a warning, and the id of the transcript that shows it."""

    kind: str
    text: str
    anchor: str


def read_messages(transcript: str, anchor: str) -> list[Message]:
    """The messages in one transcript, in order; a message may begin on the line after its type."""
    found = []
    lines = transcript.splitlines()
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if match := _MESSAGE.match(line):
            text = _shorten((match[2] or after).strip())
            if text:
                found.append(Message(match[1].rpartition(".")[2], text, anchor))
    return found


def _shorten(text: str) -> str:
    if len(text) <= _SHOWN:
        return text
    return text[:_SHOWN].rpartition(" ")[0] + " …"


def typeset_index(messages: Iterable[Message]) -> list[HtmlElement]:
    """The entries below one heading a type, sorted, errors before warnings.

    Each page number is an empty link that the style sheet fills.
    """
    entries: dict[str, dict[str, list[str]]] = {}
    first: dict[tuple[str, str], str] = {}
    for message in messages:
        text = first.setdefault((message.kind, re.sub(r"\d+", "0", message.text)), message.text)
        anchors = entries.setdefault(message.kind, {}).setdefault(text, [])
        if message.anchor not in anchors:
            anchors.append(message.anchor)
    found = []
    for kind in sorted(entries, key=lambda kind: (kind.endswith("Warning"), kind)):
        found.append(builder.H2(kind))
        items = builder.UL({"class": "messages"})
        for text in sorted(entries[kind], key=str.lower):
            item = builder.LI(builder.CODE(text), " ")
            for anchor in entries[kind][text]:
                item.append(builder.A({"href": f"#{anchor}", "class": "at"}))
            items.append(item)
        found.append(items)
    return found

"""Read the messages of each section back from the HTML of a page.

A transcript belongs to the section whose heading stands above it. Its error was marked by
the hook transcripts.py; what a snippet caught and printed, and what it warned of, is read
from the transcript's lines.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

TYPE = (
    r"(?:[a-z]\w*\.error"
    r"|(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Warning|NotFound|Interrupt))\b"
)
"""The name of an exception or a warning, with or without its module."""

_PIECES = re.compile(
    r'<h[23] id="(?P<section>[\w-]+)">'
    r'|<div class="language-text highlight"><pre><span></span><code>(?P<text>.*?)</code></pre>'
    r"|<p><strong>(?:Symptom\.|现象)</strong>(?P<symptom>.*?)</p>",
    re.DOTALL,
)
_RAISED = re.compile(
    r'<span class="error">Traceback \(most recent call last\):\n(.*?)</span>', re.DOTALL
)
_WARNED = re.compile(rf"(?m)^\S+:(?:\d+|\.\.\.): (?P<type>{TYPE}): (?P<text>.+)$")
_PRINTED = re.compile(
    rf"(?m)(?:^|[\s>(])(?P<type>{TYPE})(?::? (?P<text>.{{12,}})|:?\n +(?P<next>.{{12,}}))$"
)
_ROW = re.compile(
    r'<tr>\s*<td>(?P<seen>.*?)</td>(?:(?!</tr>).)*?<a href="(?P<href>[^"]+)"', re.DOTALL
)
_CODE = re.compile(r"<code>(.*?)</code>", re.DOTALL)


@dataclass(frozen=True)
class Message:
    """What a transcript shows: an exception or warning type and its text."""

    kind: str
    """``raised`` for the end of a transcript, ``printed`` for one that the snippet caught and
    printed, ``warned`` for a warning."""
    type: str
    text: str


@dataclass
class Section:
    """What one section of a page shows."""

    messages: list[Message]
    symptom: str = ""
    """The paragraph that leads with "Symptom", as text."""
    printed: str = ""
    """All that its transcripts print, as text."""


def plain(markup: str) -> str:
    """The text of some HTML, on one line."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", "", markup))).strip()


def codes(markup: str) -> list[str]:
    """The texts of the code spans in some HTML."""
    return [plain(code) for code in _CODE.findall(markup)]


def sections_of(content: str) -> dict[str, Section]:
    """The sections of a page's HTML, by id, with what their transcripts show."""
    found: dict[str, Section] = {"": Section([])}
    current = found[""]
    for piece in _PIECES.finditer(content):
        if piece["section"]:
            current = found.setdefault(piece["section"], Section([]))
        elif piece["symptom"]:
            current.symptom = plain(piece["symptom"]).removeprefix("：")
        else:
            for message in messages_of(piece["text"]):
                if message not in current.messages:
                    current.messages.append(message)
            current.printed += f" {plain(piece['text'])}"
    return found


def messages_of(transcript: str) -> Iterator[Message]:
    """The messages in the HTML of a transcript, the one that it ends with first."""
    ended = _RAISED.search(transcript)
    if ended and (raised := _split(html.unescape(ended[1]))):
        yield Message("raised", *raised)
    body = html.unescape(
        re.sub(r"<[^>]+>", "", transcript[: ended.start()] if ended else transcript)
    )
    for match in _WARNED.finditer(body):
        yield Message("warned", match["type"], match["text"].strip())
    for match in _PRINTED.finditer(_WARNED.sub("", body)):
        yield Message("printed", match["type"], (match["text"] or match["next"]).strip())


def _split(error: str) -> tuple[str, str] | None:
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


def rows_of(content: str) -> Iterator[tuple[str, str]]:
    """The rows of a topic's symptom table: the first cell's HTML and the last cell's link."""
    for row in _ROW.finditer(content):
        yield row["seen"], row["href"]

"""Read a transcript: what a snippet printed.

It is the text of ``<name>.out``: standard output and error as a terminal shows them. An uncaught
exception ends it with ``Traceback (most recent call last):`` and the exception's own text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from itertools import takewhile
from pathlib import Path

from overrides.handbook.ledger import SAME, variants
from overrides.handbook.page import Page

TRACEBACK = "Traceback (most recent call last):"
NOT_YET_RUN = "[not yet run: needs a CUDA device]\n"


def split_error(transcript: str) -> tuple[str, str]:
    """What was printed before the exception, and the exception's own lines; '' if it has none."""
    head, mark, error = transcript.rpartition(TRACEBACK + "\n")
    if not mark or (head and not head.endswith("\n")):
        return transcript, ""
    return head, error


def exception_of(transcript: str) -> str | None:
    """The type name of the exception that ``transcript`` ends with, or None."""
    raised = _raised(split_error(transcript)[1])
    return raised[0].rpartition(".")[2] if raised else None


_NOISE = [
    # Where a warning is raised, and the source line that Python shows below it.
    (r"(?m)^\S+\.py:(?:\d+|\.\.\.): (?=\w*Warning: )", ""),
    (r"(?m)^(\w*Warning: .*)\n  +\S.*$", r"\1"),
    # The frames of a worker's traceback, and the marks under a line of source.
    (r'(?m)^ +File "(?!.*_(?:broken|fixed)\.py)[^"]*", line \S+, in .*\n(?: {4}.*\n)*', ""),
    (r"(?m)^(?:\S.*\])? *[~^]+\n", ""),
    (r"\bline \d+\b", "line ..."),
    # Dynamo cuts long paths.
    (r"# \S+/(\w+\.py:)", r"# .../\1"),
    # An address of the documentation, and how a hint spells out a default.
    (r"https?://\S+", "https://..."),
    (r"(set_detect_anomaly\(True), check_nan=False\)", r"\1)"),
    # Nodes of the graph.
    (r"\b([A-Z]\w*Backward)\d+\b", r"\1"),
    (r"\bgrad_fn=<\w+>", "grad_fn=<...>"),
    # The C++ log: "[rank0]:[W... reducer.cpp:...]", once "[W reducer.cpp:1300]".
    (r"(?m)^(?:\[rank\d+\]:)?\[([A-Z])(?:\.\.\.)? ([\w./-]+):(?:\d+|\.\.\.)\]", r"[\1 \2]"),
]


def without_noise(transcript: str) -> str:
    """A transcript without what moves with every release and tells a reader nothing.

    Those are places in PyTorch's own source, lines shown from it, and numbers of graph nodes.
    """
    for pattern, replacement in _NOISE:
        transcript = re.sub(pattern, replacement, transcript)
    return transcript


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
    """What each section of ``page`` shows, by address such as ``nn/losses#weighted-mean``."""
    messages = {}
    for section in page.sections:
        if not section.heading.id:
            continue
        messages[f"{page.name}#{section.heading.id}"] = shown = SectionMessages()
        for block in page.blocks_in(section):
            if not block.transcript:
                continue
            file = (snippets / block.snippet).with_suffix(".out")
            # What other torch versions print is on the page too.
            for letter, transcript in {SAME: file, **variants(file)}.items():
                text = transcript.read_text(encoding="utf-8")
                new = [message for message in messages_of(text) if message not in shown.messages]
                shown.messages += new
                if letter != SAME:
                    shown.elsewhere |= dict.fromkeys(new, (block.snippet, letter))
                shown.printed += " " + " ".join(text.split())
    return messages


@cache  # both languages show the same transcripts
def messages_of(transcript: str) -> tuple[Message, ...]:
    """The messages in a transcript, the one that it ends with first."""
    body, error = split_error(transcript)
    raised = _raised(error)
    return (
        *([Message("raised", *raised)] if raised else []),
        *(Message("warned", m["type"], m["text"].strip()) for m in _WARNED.finditer(body)),
        *(
            Message("printed", m["type"], (m["text"] or m["next"]).strip())
            for m in _PRINTED.finditer(_WARNED.sub("", body))
        ),
    )


def _raised(error: str) -> tuple[str, str] | None:
    """Type and text of an exception as Python prints it; the text with its indented lines."""
    lines = error.rstrip().splitlines()
    # A SyntaxError shows the offending line, indented, before its name.
    for number, line in enumerate(lines, 1):
        if match := re.match(r"([A-Za-z_][\w.]*)(?:: ?(.*))?$", line):
            rest = lines[number:]
            if match[2]:
                rest = list(takewhile(lambda text: text[:1].isspace(), rest))
            return match[1], " ".join(" ".join([match[2] or "", *rest]).split())
    return None

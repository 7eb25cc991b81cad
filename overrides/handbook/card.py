"""What a section says for its answer card: comments beside its In-short line.

``<!-- sign: what the reader sees -->``
    Its row in the topic's table, where no message says it.
``<!-- change: clip_fixed.py: if only the norm matters -->``
    The name of one of several changes; the common one comes first.
``<!-- use: torch.cuda.synchronize() -->``
    The line to use where no broken and fixed program differ in a few lines: a command or, where
    the section has programs, code of one of them or of its text.
``<!-- cause: nn/losses#weighted-mean: what the reader sees -->``
    Another section that explains the same message, and its sign: what tells it apart.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from overrides.handbook.page import Page, PageError, Section

_COMMENT = re.compile(r"\s*<!-- (?P<kind>sign|change|use|cause): (?P<text>\S.*?) -->\s*")


@dataclass(frozen=True)
class CardNotes:
    """The comments of a section, each with its line."""

    sign: tuple[int, str] | None
    """Markdown."""
    names: dict[str, tuple[int, str]]
    """The names of changes as Markdown, by the file name of the fixed program, in order."""
    uses: tuple[tuple[int, str], ...]
    """Lines of code, in order."""
    causes: dict[str, tuple[int, str]]
    """The signs of other causes as Markdown, by the address of their section, in order."""


def read_notes(page: Page, section: Section) -> CardNotes:
    """The comments of a section.

    Raises PageError for one that is not as above, and for a second sign.
    """
    sign = None
    names: dict[str, tuple[int, str]] = {}
    uses: list[tuple[int, str]] = []
    causes: dict[str, tuple[int, str]] = {}
    for line, text in page.prose(section):
        comment = re.match(r"\s*<!--\s*(sign|change|use|cause)\b", text)
        if not comment:
            continue
        place = f"{page.label}:{line}"
        match = _COMMENT.fullmatch(text)
        subject, colon, rest = match["text"].partition(": ") if match else ("", "", "")
        if comment[1] == "cause":
            if not re.fullmatch(r"[\w/.#-]+", subject) or not rest:
                raise PageError(f"{place}: write '<!-- cause: page#id: what the reader sees -->'")
            causes[subject] = line, rest
        elif not match:
            raise PageError(f"{place}: write '<!-- sign: text -->' on one line")
        elif comment[1] == "use":
            uses.append((line, match["text"]))
        elif comment[1] == "sign":
            if sign:
                raise PageError(f"{place}: a second sign; line {sign[0]} has the first")
            sign = line, match["text"]
        else:
            if not colon or not subject.endswith("_fixed.py"):
                raise PageError(f"{place}: write '<!-- change: x_fixed.py: when -->'")
            names[subject] = line, rest
    return CardNotes(sign, names, tuple(uses), causes)

"""What a section says for its answer card: comments beside its In-short line.

``<!-- sign: what the reader sees -->``
    Its row in the topic's table, where no message says it.
``<!-- change: clip_fixed.py: if only the norm matters -->``
    The name of one of several changes; the common one comes first.
``<!-- use: torch.cuda.synchronize() -->``
    The line to use where no broken and fixed program differ in a few lines: one of a snippet of
    the section or, where it has none, code of its text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from overrides.handbook.page import Page, PageError, Section

_COMMENT = re.compile(r"\s*<!-- (?P<kind>sign|change|use): (?P<text>\S.*?) -->\s*")


@dataclass(frozen=True)
class CardNotes:
    """The comments of a section, each with its line."""

    sign: tuple[int, str] | None
    """Markdown."""
    names: dict[str, tuple[int, str]]
    """The names of changes as Markdown, by the file name of the fixed program, in order."""
    uses: tuple[tuple[int, str], ...]
    """Lines of code, in order."""


def read_notes(page: Page, section: Section) -> CardNotes:
    """The comments of a section.

    Raises PageError for one that is not as above, and for a second sign.
    """
    sign = None
    names: dict[str, tuple[int, str]] = {}
    uses = []
    for line, text in page.prose(section):
        match = _COMMENT.fullmatch(text)
        if not match:
            if re.match(r"\s*<!--\s*(sign|change|use)\b", text):
                raise PageError(f"{page.label}:{line}: write '<!-- sign: text -->' on one line")
        elif match["kind"] == "use":
            uses.append((line, match["text"]))
        elif match["kind"] == "sign":
            if sign:
                raise PageError(f"{page.label}:{line}: a second sign; line {sign[0]} has the first")
            sign = line, match["text"]
        else:
            file, colon, name = match["text"].partition(": ")
            if not colon or not file.endswith("_fixed.py"):
                raise PageError(f"{page.label}:{line}: write '<!-- change: x_fixed.py: when -->'")
            names[file] = line, name
    return CardNotes(sign, names, tuple(uses))

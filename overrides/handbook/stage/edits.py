"""Changes to the lines of a page, collected first and made at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from overrides.handbook.page import Page


@dataclass(frozen=True)
class Edit:
    """Put ``lines`` in place of those from ``first`` to ``last``, counted from 1.

    With ``last`` one less than ``first``, nothing is replaced: the lines go before ``first``.
    """

    first: int
    last: int
    lines: tuple[str, ...]


def below(line: int, *lines: str) -> Edit:
    """Add ``lines`` below a line."""
    return Edit(line + 1, line, lines)


def instead(line: int, *lines: str) -> Edit:
    """Put ``lines`` in place of a line."""
    return Edit(line, line, lines)


def apply(page: Page, edits: Iterable[Edit]) -> str:
    """The page's text with all edits made. Raises ValueError if two of them overlap."""
    lines = list(page.lines)
    before = len(lines) + 1
    for edit in sorted(edits, key=lambda edit: (edit.first, edit.last), reverse=True):
        if edit.last >= before:
            raise ValueError(f"{page.label}:{edit.first}: two changes of one line")
        lines[edit.first - 1 : edit.last] = edit.lines
        before = edit.first
    return "\n".join(lines)

"""Take a page's Markdown apart into what a notebook is made of.

A page is plain Markdown with includes, as CONTRIBUTING.md describes and the tests enforce,
so it is enough to look at whole lines. The tests compare the snippets found here with those
that pytest-codeblocks finds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from textwrap import dedent

_FENCE = re.compile(r'( *)```python title="([\w.-]+)"(.*)')
_INCLUDE = re.compile(r' *-+8<-+ "([^"]+)"')
_COMMENT = re.compile(r" *<!--(.*?)-->")
_HEADER = re.compile(r'(!!!|\?\?\?\+?|===)[ \t]+(?:([\w-]+)[ \t]*)?(?:"(.*)")?\s*')
_ITEM = re.compile(r" *\d+\.\s")
_LIST_LINE = re.compile(r" *\d+\.\s| {2,}\S")


class PartError(Exception):
    """A page that cannot be taken apart; the text begins with the line's number."""


@dataclass(frozen=True)
class Box:
    """An admonition, a folded note or a tab."""

    header: str
    """Its first line, as on the page."""
    title: str
    folded: bool
    line: int
    """Where it begins, counted from the page's first line."""


@dataclass(frozen=True)
class Prose:
    """Markdown without snippets and figures; ``box`` is the box that it stands in, if any."""

    text: str
    box: Box | None = None


@dataclass(frozen=True)
class Code:
    """A snippet, by its path below ``snippets/``, with what stands around its fence."""

    snippet: str
    fence: str
    """The fence's first line."""
    marks: tuple[str, ...] = ()
    """The comments above it: ``pytest.mark.gpu`` and the like."""
    has_transcript: bool = False
    notes: str = ""
    """The numbered list that explains the code's ``# (1)!`` marks."""
    box: Box | None = None


@dataclass(frozen=True)
class Figure:
    """A ``<figure>`` that includes the drawing ``figure``, a path below ``snippets/``."""

    html: str
    figure: str
    caption: str
    box: Box | None = None


Part = Prose | Code | Figure


def read_parts(markdown: str) -> list[Part]:
    """The parts of a page in order. Raises PartError for a box in a box with a snippet."""
    return _read(markdown.split("\n"), None, 1)


def _read(lines: list[str], box: Box | None, first: int) -> list[Part]:
    parts: list[Part] = []
    prose: list[str] = []
    marks: list[str] = []

    def close_prose() -> None:
        text = "\n".join(prose).strip("\n")
        if text.strip():
            parts.append(Prose(text, box))
        prose.clear()

    at = 0
    while at < len(lines):
        line = lines[at]
        header = _HEADER.fullmatch(line)
        if fence := _FENCE.fullmatch(line):
            close_prose()
            code, at = _read_code(lines, at, fence, tuple(marks), box)
            if code is None:
                raise PartError(f"{first + at}: a fence that is not exactly one include")
            marks.clear()
            parts.append(code)
        elif (comment := _COMMENT.fullmatch(line)) and comment[1].startswith("pytest"):
            marks.append(comment[1].removeprefix("pytest-codeblocks:"))
            at += 1
        elif line.lstrip().startswith("<figure"):
            end = _find(lines, at, "</figure>", first)
            html = dedent("\n".join(lines[at : end + 1]))
            at = end + 1
            if include := _INCLUDE.search(html):
                close_prose()
                caption = re.search(r"<figcaption>(.*?)</figcaption>", html, re.DOTALL)
                parts.append(Figure(html, include[1], caption[1] if caption else "", box))
            else:
                prose += html.split("\n")
        elif header:
            end = _end_of_box(lines, at)
            inside = lines[at + 1 : end]
            if any(_FENCE.fullmatch(one) or "<figure" in one for one in inside):
                if box is not None:
                    raise PartError(f"{first + at}: a snippet two boxes deep; take it out of one")
                close_prose()
                folded = header[1] == "???"
                title = (header[2] or "").capitalize() if header[3] is None else header[3]
                new = Box(line, title, folded, first + at)
                parts += _read(dedent("\n".join(inside)).split("\n"), new, first + at + 1)
            else:
                prose += lines[at:end]
            at = end
        else:
            prose.append(line)
            at += 1
    close_prose()
    return parts


def _read_code(
    lines: list[str], at: int, fence: re.Match[str], marks: tuple[str, ...], box: Box | None
) -> tuple[Code | None, int]:
    """The snippet whose fence opens at ``at``, and the line after all that belongs to it.

    None if the fence is not exactly one include.
    """
    snippet = _INCLUDE.fullmatch(lines[at + 1]) if at + 2 < len(lines) else None
    if snippet is None or lines[at + 2].strip() != "```":
        return None, at
    at += 3
    notes, following = "", _skip_blank(lines, at)
    if following < len(lines) and _ITEM.match(lines[following]):
        end = following
        while end < len(lines) and (not lines[end].strip() or _LIST_LINE.match(lines[end])):
            if _FENCE.fullmatch(lines[end]):
                break
            end += 1
        notes, at = dedent("\n".join(lines[following:end])).strip("\n"), end
    following = _skip_blank(lines, at)
    transcript = following + 1 < len(lines) and "expected-output" in lines[following]
    if transcript:
        at = following + 4
    return Code(snippet[1], fence[0].strip(), marks, transcript, notes, box), at


def _skip_blank(lines: list[str], at: int) -> int:
    while at < len(lines) and not lines[at].strip():
        at += 1
    return at


def _end_of_box(lines: list[str], at: int) -> int:
    """The line after the box whose header is at ``at``."""
    end = last = at + 1
    while end < len(lines) and (not lines[end].strip() or lines[end].startswith("    ")):
        end += 1
        if lines[end - 1].strip():
            last = end
    return last


def _find(lines: list[str], at: int, what: str, first: int) -> int:
    for number in range(at, len(lines)):
        if what in lines[number]:
            return number
    raise PartError(f"{first + at}: no {what} closes this line's element")

"""Markdown as text: write it, change a page's lines, and make it mean the same anywhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from posixpath import dirname, relpath

from overrides.handbook.page import Page

_CODE_SPAN = re.compile(r"(`+)(.+?)\1", re.DOTALL)
_TARGET = re.compile(r'\]\(([^()\s]+)((?:\s+"[^"]*")?)\)')
_LINK = re.compile(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\([^()\s]*(?:\s+\"[^\"]*\")?\)")
_MARKUP = re.compile(r"<!--.*?-->|</?[a-z][^>]*>|^\s*\?\?\?\+? ?[\w-]*|^\|[ |:-]+\|$")
"""What is on a line of a page and no part of its text."""
_ONLY_FOR_SCREENS = re.compile(
    r"\s*\[[^\]]*\]\([^)]*\)\{[^{}]*data-book=omit[^{}]*\}"  # a link that only a screen needs
    r"|<!--.*?-->"
    r"|</?(?:div|span|i|time|p|ol|label|noscript|textarea|svg|path|a)\b[^>]*>"
)
_SEARCH_BOX = re.compile(r'^<div class="finder".*?^</noscript>$', re.DOTALL | re.MULTILINE)
_COMMENT = re.compile(r"\s*<!--.*-->\s*")
"""A line that is a comment and nothing else; a code span in it is part of the comment."""
_ATTRIBUTES = re.compile(r"\s*\{:?[ \t]*[#.][^{}\n]*\}")
_ATTRIBUTE_LINE = re.compile(r"\s*\{:[^{}\n]*\}")
_OMITTED = re.compile(r"\s*\{:[^{}\n]*\bdata-book=omit\b[^{}\n]*\}")
_OMITTED_BOX = re.compile(r"(?m)^<details [^>]*data-book=omit.*?^</details>$", re.DOTALL)


def code(text: str) -> str:
    """``text`` as a code span, whatever backticks it holds."""
    text = " ".join(text.split())
    longest = max(map(len, re.findall("`+", text)), default=0)
    mark = "`" * (longest + 1)
    space = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{mark}{space}{text}{space}{mark}"


def fence_for(text: str) -> str:
    """A row of backticks that no line of ``text`` closes."""
    lines = (line.strip() for line in text.split("\n"))
    return "`" * max(3, *(len(line) - len(line.lstrip("`")) + 1 for line in lines))


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    """The lines of a table; cells are Markdown, in which a ``|`` is only a character."""
    lines = [
        "| " + " | ".join(escaped(cell, "|") for cell in cells) + " |" for cells in [head, *rows]
    ]
    return [lines[0], "|" + " --- |" * (lines[0].count(" | ") + 1), *lines[1:]]


def cells(row: str) -> list[str]:
    """The cells of a table's row; a ``|`` in code or after a backslash divides none."""
    spans = [range(*span.span()) for span in _CODE_SPAN.finditer(row)]
    cuts = [
        at
        for at, character in enumerate(row)
        if character == "|" and row[at - 1 : at] != "\\" and not any(at in span for span in spans)
    ]
    edges = [-1, *cuts, len(row)]
    texts = [row[a + 1 : b].strip() for a, b in pairwise(edges)]
    return texts[bool(row.startswith("|")) : len(texts) - bool(row.rstrip().endswith("|"))]


def link(title: str, target: str, anchor: str, page: str) -> str:
    """A link from ``page`` to a section of page ``target``; both are names such as ``nn/losses``.

    ``title`` is Markdown. Brackets in it are escaped outside code.
    """
    fragment = f"#{anchor}" if anchor else ""
    path = "" if target == page and anchor else f"{relpath(target, dirname(page) or '.')}.md"
    return f"[{escaped(title, '[]')}]({path}{fragment})"


def escaped(markdown: str, characters: str) -> str:
    """``markdown`` with ``characters`` escaped outside code, where they need no escape."""
    bare = re.compile(rf"(?<!\\)([{re.escape(characters)}])")
    return outside_code(markdown, lambda piece: bare.sub(r"\\\1", piece))


def outside_code(markdown: str, change: Callable[[str], str]) -> str:
    """``markdown`` with ``change`` made to each piece that is in no code span."""
    pieces, end = [], 0
    for span in _CODE_SPAN.finditer(markdown):
        pieces += [change(markdown[end : span.start()]), span[0]]
        end = span.end()
    return "".join([*pieces, change(markdown[end:])])


def without_links(markdown: str) -> str:
    """``markdown`` with the texts of its links only, for a page from which they would not lead."""
    return _around_code(markdown, lambda text: _LINK.sub(r"\1", text), lambda span: span[0])


def to_text(markdown: str) -> str:
    """A line of Markdown as text: without code marks, links, emphasis, escapes and HTML."""

    def bare(text: str) -> str:
        text = _LINK.sub(r"\1", _MARKUP.sub(" ", text))
        text = re.sub(r"(\*\*|__)(.+?)\1", r"\2", text)
        text = re.sub(r"(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?!\w)", r"\1", text)
        return re.sub(r"\\([\\`*_{}\[\]()#+.!|<>-])", r"\1", text)

    if _COMMENT.fullmatch(markdown):
        return ""
    text = _around_code(markdown, bare, lambda m: m[2].strip() if len(m[1]) > 1 else m[2])
    return re.sub(r"\s+", " ", text).strip()


def phrase(markdown: str) -> str:
    """A line of Markdown as HTML, without a paragraph around it."""
    from markdown import Markdown  # which a machine that only runs snippets may lack

    return Markdown().convert(markdown).removeprefix("<p>").removesuffix("</p>")


def _around_code(
    markdown: str, change: Callable[[str], str], show: Callable[[re.Match[str]], str]
) -> str:
    """``markdown`` as a whole changed, but each code span only shown as ``show`` says."""
    spans: list[str] = []

    def keep(match: re.Match[str]) -> str:
        spans.append(show(match))
        return f"\0{len(spans) - 1}\0"

    text = change(_CODE_SPAN.sub(keep, markdown))
    return re.sub(r"\0(\d+)\0", lambda match: spans[int(match[1])], text)


def portable_line(markdown: str, resolve: Callable[[str], str]) -> str:
    """A line of a page as it means the same anywhere: ``resolve`` makes links absolute."""

    def bare(piece: str) -> str:
        return _ATTRIBUTES.sub("", _ONLY_FOR_SCREENS.sub("", piece.replace("<br>", " ")))

    def relink(piece: str) -> str:
        return _TARGET.sub(lambda match: f"]({resolve(match[1])}{match[2]})", piece)

    # Markup may have a code span inside, so that one change is made before the other.
    return outside_code(outside_code(markdown, bare), relink)


def portable(page: Page, snippets: Path, resolve: Callable[[str], str]) -> dict[int, list[str]]:
    """What each line of a page becomes in plain Markdown, by its number.

    Included files are in place, boxes are open below their titles in bold, and what only a
    browser shows is left out. ``resolve`` makes a link's target absolute. Raises
    FileNotFoundError for a file that is included and does not exist.
    """
    lines = {}
    taken = dict(_replaced(page, snippets))
    for number in range(page.start, len(page.lines) + 1):
        line = page.lines[number - 1]
        below = page.lines[number] if number < len(page.lines) else ""
        if number in taken:
            lines[number] = taken[number]
        elif not (
            _COMMENT.fullmatch(line) or _ATTRIBUTE_LINE.fullmatch(line) or _OMITTED.fullmatch(below)
        ):
            depth = len(page.boxes_at(number))
            lines[number] = [portable_line(line, resolve)[4 * depth :].rstrip()]
    return lines


def _replaced(page: Page, snippets: Path) -> Iterator[tuple[int, list[str]]]:
    """The lines that fences, boxes and figures take up, and what they become."""
    for fence in page.fences:
        text = "\n".join(fence.body)
        if fence.include:
            text = (snippets / fence.include).read_text(encoding="utf-8").rstrip("\n")
        indent = fence.indent[4 * len(page.boxes_at(fence.line)) :]
        marks = fence_for(text)
        lines = [f"{marks}{fence.info}", *text.split("\n"), marks]
        yield fence.line, [f"{indent}{line}".rstrip() for line in lines]
        yield from ((number, []) for number in range(fence.line + 1, fence.end + 1))
    for box in page.boxes:
        yield box.line, [f"**{box.title}**"]
    for figure in page.figures:
        yield figure.line, [f"*{figure.caption}*"]
        yield from ((number, []) for number in range(figure.line + 1, figure.end + 1))


def only_text(staged: str) -> str:
    """A staged page without its search box and list of sections, of which a text file has none."""
    return _OMITTED_BOX.sub("", _SEARCH_BOX.sub("", staged))


def joined(lines: dict[int, list[str]], first: int, last: int) -> str:
    """The text of some lines, with one blank line where what was left out leaves several."""
    text: list[str] = []
    for number in range(first, last + 1):
        piece = lines.get(number, [])
        if piece != [""] or (text and text[-1]):
            text += piece
    return "\n".join(text).strip("\n") + "\n"


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


def edited(page: Page, edits: Iterable[Edit]) -> str:
    """The page's text with all edits made. Raises ValueError if two of them overlap."""
    lines = list(page.lines)
    before = len(lines) + 1
    for edit in sorted(edits, key=lambda edit: (edit.first, edit.last), reverse=True):
        if edit.last >= before:
            raise ValueError(f"{page.label}:{edit.first}: two changes of one line")
        lines[edit.first - 1 : edit.last] = edit.lines
        before = edit.first
    return "\n".join(lines)

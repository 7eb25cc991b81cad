"""Write Markdown: code spans, tables and links that mean what they say."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from posixpath import dirname, relpath

_CODE_SPAN = re.compile(r"(`+)(.+?)\1", re.DOTALL)


def code(text: str) -> str:
    """``text`` as a code span, whatever backticks it holds."""
    text = " ".join(text.split())
    longest = max(map(len, re.findall("`+", text)), default=0)
    mark = "`" * (longest + 1)
    space = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{mark}{space}{text}{space}{mark}"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    """The lines of a table; cells are Markdown, in which a ``|`` is only a character."""
    lines = ["| " + " | ".join(map(_cell, cells)) + " |" for cells in [head, *rows]]
    return [lines[0], "|" + " --- |" * (lines[0].count(" | ") + 1), *lines[1:]]


def _cell(markdown: str) -> str:
    """A cell's Markdown with pipes escaped outside code, where they need no escape."""
    pieces, end = [], 0
    for span in _CODE_SPAN.finditer(markdown):
        pieces += [re.sub(r"(?<!\\)\|", r"\\|", markdown[end : span.start()]), span[0]]
        end = span.end()
    return "".join([*pieces, re.sub(r"(?<!\\)\|", r"\\|", markdown[end:])])


def link(title: str, target: str, anchor: str, page: str) -> str:
    """A link from ``page`` to a section of page ``target``; both are names such as ``nn/losses``.

    ``title`` is Markdown. Brackets in it are escaped outside code.
    """
    fragment = f"#{anchor}" if anchor else ""
    path = "" if target == page and anchor else f"{relpath(target, dirname(page) or '.')}.md"
    pieces, end = [], 0
    for span in _CODE_SPAN.finditer(title):
        pieces += [re.sub(r"(?<!\\)([\[\]])", r"\\\1", title[end : span.start()]), span[0]]
        end = span.end()
    pieces.append(re.sub(r"(?<!\\)([\[\]])", r"\\\1", title[end:]))
    return f"[{''.join(pieces)}]({path}{fragment})"


def cells(row: str) -> list[str]:
    """The cells of a table's row; a ``|`` in code or after a backslash divides none."""
    spans = [range(*span.span()) for span in _CODE_SPAN.finditer(row)]
    cuts = [
        at
        for at, character in enumerate(row)
        if character == "|" and row[at - 1 : at] != "\\" and not any(at in span for span in spans)
    ]
    edges = [-1, *cuts, len(row)]
    found = [row[a + 1 : b].strip() for a, b in pairwise(edges)]
    return found[bool(row.startswith("|")) : len(found) - bool(row.rstrip().endswith("|"))]

"""Write Markdown that means what it says: code spans, tables, links; and read a line of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import pairwise
from posixpath import dirname, join, normpath, relpath

_CODE_SPAN = re.compile(r"(`+)(.+?)\1", re.DOTALL)
_TARGET = re.compile(r'\]\(([^()\s]+)((?:\s+"[^"]*")?)\)')
_LINK_TARGET = re.compile(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\([^()\s]*(?:\s+\"[^\"]*\")?\)")


def code(text: str) -> str:
    """``text`` as a code span, whatever backticks it holds."""
    text = " ".join(text.split())
    longest = max(map(len, re.findall("`+", text)), default=0)
    mark = "`" * (longest + 1)
    space = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{mark}{space}{text}{space}{mark}"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    """The lines of a table; cells are Markdown, in which a ``|`` is only a character."""
    lines = [
        "| " + " | ".join(escaped(cell, "|") for cell in cells) + " |" for cells in [head, *rows]
    ]
    return [lines[0], "|" + " --- |" * (lines[0].count(" | ") + 1), *lines[1:]]


def escaped(markdown: str, characters: str) -> str:
    """``markdown`` with ``characters`` escaped outside code, where they need no escape."""
    bare = re.compile(rf"(?<!\\)([{re.escape(characters)}])")
    return outside_code(markdown, lambda piece: bare.sub(r"\\\1", piece))


def link(title: str, target: str, anchor: str, page: str) -> str:
    """A link from ``page`` to a section of page ``target``; both are names such as ``nn/losses``.

    ``title`` is Markdown. Brackets in it are escaped outside code.
    """
    fragment = f"#{anchor}" if anchor else ""
    path = "" if target == page and anchor else f"{relpath(target, dirname(page) or '.')}.md"
    return f"[{escaped(title, '[]')}]({path}{fragment})"


def target_of(path: str, page: str) -> str:
    """The page that a relative ``path``, of a link on ``page``, leads to: the reverse of link."""
    return normpath(join(dirname(page), path.removesuffix(".md"))) if path else page


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


def outside_code(markdown: str, change: Callable[[str], str]) -> str:
    """``markdown`` with ``change`` made to each piece that is in no code span."""
    pieces, end = [], 0
    for span in _CODE_SPAN.finditer(markdown):
        pieces += [change(markdown[end : span.start()]), span[0]]
        end = span.end()
    return "".join([*pieces, change(markdown[end:])])


def relinked(markdown: str, resolve: Callable[[str], str]) -> str:
    """``markdown`` with ``resolve`` applied to the target of each link.

    A link's text may hold a code span, its target cannot.
    """
    return outside_code(
        markdown, lambda piece: _TARGET.sub(lambda m: f"]({resolve(m[1])}{m[2]})", piece)
    )


def without_links(markdown: str) -> str:
    """``markdown`` with the texts of its links only, for a page from which they would not lead."""
    kept: list[str] = []

    def keep(match: re.Match[str]) -> str:
        kept.append(match[0])
        return f"\0{len(kept) - 1}\0"

    text = _LINK_TARGET.sub(r"\1", _CODE_SPAN.sub(keep, markdown))
    return re.sub(r"\0(\d+)\0", lambda match: kept[int(match[1])], text)


def plain(markdown: str) -> str:
    """A line of Markdown as text: without code marks, links, emphasis and escapes."""
    kept: list[str] = []

    def keep(match: re.Match[str]) -> str:
        kept.append(match[2].strip() if match[1] != "`" else match[2])
        return f"\0{len(kept) - 1}\0"

    text = _CODE_SPAN.sub(keep, markdown)
    text = _LINK_TARGET.sub(r"\1", text)
    text = re.sub(r"(\*\*|__)(.+?)\1", r"\2", text)
    text = re.sub(r"(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?!\w)", r"\1", text)
    text = re.sub(r"\\([\\`*_{}\[\]()#+.!|<>-])", r"\1", text)
    text = re.sub(r"\0(\d+)\0", lambda m: kept[int(m[1])], text)
    return re.sub(r"\s+", " ", text).strip()

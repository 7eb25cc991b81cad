"""Code and transcripts as the book shows them.

A long line wraps with its continuation indented deeper than its start, and a page break
leaves no first line behind. A snippet and its transcript become one ``div.listing``; the
numbered notes of its ``# (1)!`` marks follow.
"""

from __future__ import annotations

import re
from unicodedata import east_asian_width

from lxml.html import HtmlElement, builder

from overrides.outputs.built import with_class

_MARK = re.compile(r"#\s*\((\d+)\)!")
_STYLED = re.compile(
    r"ins|del|k[cdnprt]?|s[12bcdhiloprsxa]?|c[1dhmps]?|m[bfhilo]?|n[bcdfe]|ow|error|pending"
)
_CHANGED = ("ins", "del")
"""The elements of lines that a difference adds and removes."""
_KEPT_TOGETHER = 20
"""Lines up to which a listing is never broken: under half a page."""
_EDGE = 4
"""Lines of a longer block that stay together at each side of a page break; also in book.css."""
_LONG = 66
"""Columns from which a line may have to wrap, and gets its own indentation."""
_INSET = 1.8
"""The padding of all lines in book.css, in widths of a character."""


_Line = list[tuple[str, str]]
"""The text of a line in pieces of one colour, each with the class that gives it."""


def typeset_lines(pre: HtmlElement) -> int:
    """Replace the text of ``pre`` by blocks of lines; return how many lines there are.

    A long line is a block of its own, the lines between two such are one: a block a line
    would double the memory that a book takes. For the same reason spans that colour nothing
    are dropped.
    """
    if pre.xpath(f"ancestor::div[{with_class('diff')}]"):
        # The lines of a difference are elements without line breaks between them.
        for element in pre.xpath("./code/*"):
            element.tail = "\n"
    lines = _lines(pre)
    pre[:] = []
    pre.text = None
    blocks: list[list[_Line]] = []
    for line in lines:
        if not blocks or _is_long(line) or _is_long(blocks[-1][-1]):
            blocks.append([])
        blocks[-1].append(line)
    before = 0
    for block in blocks:
        tied = before > 0 and (before < _EDGE or len(lines) - before < _EDGE)
        pre.append(_block(block, tied))
        before += len(block)
    return len(lines)


def _lines(pre: HtmlElement) -> list[_Line]:
    """The lines of ``pre`` without empty ones at its end."""
    lines: list[_Line] = [[]]
    for text in pre.xpath(".//text()"):
        parent = text.getparent()
        style = _style(parent.getparent() if text.is_tail else parent, pre)
        for number, piece in enumerate(text.split("\n")):
            if number:
                lines.append([])
            if lines[-1] and lines[-1][-1][1] == style:
                piece = lines[-1].pop()[0] + piece
            if piece:
                lines[-1].append((piece, style))
    while len(lines) > 1 and not _text(lines[-1]).strip():
        lines.pop()
    return lines


def _style(element: HtmlElement, pre: HtmlElement) -> str:
    """The class that colours text in ``element``: a difference's, or else the innermost one."""
    style = ""
    while element is not pre:
        name = element.tag if element.tag in _CHANGED else element.get("class") or ""
        if name in _CHANGED or (not style and _STYLED.fullmatch(name)):
            style = name
        element = element.getparent()
    return style


def _is_long(line: _Line) -> bool:
    """Whether a line may have to wrap; a Chinese character is as wide as two others."""
    return sum(2 if east_asian_width(one) in "WF" else 1 for one in _text(line)) > _LONG


def _text(line: _Line) -> str:
    return "".join(text for text, _ in line)


def _block(lines: list[_Line], tied: bool) -> HtmlElement:
    """The element of one long line or of several short ones."""
    attributes = {"class": "tied" if tied else "free"}
    if _is_long(lines[0]):
        text = _text(lines[0])
        indent = len(text) - len(text.lstrip()) + 4
        attributes["style"] = f"padding-left:{indent + _INSET}ch;text-indent:-{indent}ch"
    content: list[str | HtmlElement] = []
    for number, line in enumerate(lines):
        content += ["\n"] if number else []
        for piece in line:
            content += _coloured(*piece)
    return builder.SPAN(attributes, *content, "" if lines[-1] else " ")


def _coloured(piece: str, style: str) -> list[str | HtmlElement]:
    """``piece`` in its colour; the mark of a note loses its comment sign."""
    if style.startswith("c") and (mark := _MARK.search(piece)):
        shown = builder.SPAN({"class": "mark"}, f"({mark[1]})")
        return [piece[: mark.start()], shown, piece[mark.end() :]]
    return [builder.SPAN({"class": style}, piece) if style else piece]


def bind_listings(article: HtmlElement) -> None:
    """Make one ``div.listing`` of each code block and what belongs to it."""
    bound: set[HtmlElement] = set()
    blocks = f".//div[{with_class('highlight')}][.//pre][not(ancestor::*[{with_class('ran')}])]"
    for block in article.xpath(blocks):
        if block not in bound:
            found = _followers(block)
            listing = [block, *found["transcript"], *found["ran"]]
            bound.update(listing)
            _wrap(block, listing, found["notes"])


def _followers(block: HtmlElement) -> dict[str, list[HtmlElement]]:
    """What follows ``block`` and belongs to it: transcript, notes, and where it was run.

    They come in any order, and with empty paragraphs between them: in a folded box Markdown
    makes one of the comment that announces a transcript.
    """
    found: dict[str, list[HtmlElement]] = {"transcript": [], "notes": [], "ran": []}
    is_code = "language-text" not in block.classes
    marked = is_code and _MARK.search(block.text_content())
    follower = block.getnext()
    while follower is not None:
        after = follower.getnext()
        if "ran" in follower.classes:
            found["ran"].append(follower)
        elif is_code and "language-text" in follower.classes and not found["transcript"]:
            found["transcript"].append(follower)
        elif marked and follower.tag == "ol" and not found["notes"]:
            found["notes"].append(follower)
        elif follower.tag == "p" and not len(follower) and not (follower.text or "").strip():
            follower.drop_tree()
        else:
            break
        follower = after
    return found


def _wrap(block: HtmlElement, listing: list[HtmlElement], notes: list[HtmlElement]) -> None:
    """Put ``listing``, which begins with ``block``, into an element, and ``notes`` behind it."""
    wrapper = builder.DIV({"class": "listing"})
    block.addprevious(wrapper)
    lines = 0
    for element in [*listing, *notes]:
        # Text between blocks is white space, but for a page that is written without any.
        wrapper.tail = (wrapper.tail or "") + (element.tail or "")
        element.tail = None
    for element in listing:
        wrapper.append(element)
        lines += sum(typeset_lines(pre) for pre in element.iter("pre"))
    if lines <= _KEPT_TOGETHER:
        wrapper.set("class", "listing whole")
    for element in notes:
        element.set("class", "notes")
        element.tail, wrapper.tail = wrapper.tail, None
        wrapper.addnext(element)
    before = wrapper.getprevious()
    if before is not None and before.tag == "p" and len(before.text_content()) < 300:
        before.classes.add("lead-in")

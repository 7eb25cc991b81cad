"""Code and transcripts as the printed editions show them.

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
"""The classes that colour something, and the elements of a difference that do."""
_KEPT_TOGETHER = 10
"""Lines up to which a listing is never broken."""
_EDGE, _INSET = 4, 1.8
"""As in book.css: lines that stay together around a page break, and characters of padding."""
_LONG = 66
"""Columns from which a line may have to wrap, and gets its own indentation."""

_Line = list[tuple[str, str]]
"""The text of a line in pieces of one colour, each with the class that gives it."""


def bind_listings(article: HtmlElement) -> None:
    """Make one ``div.listing`` of each code block and what belongs to it."""
    for block in article.xpath(f".//div[{with_class('highlight')}][.//pre]"):
        if "listing" not in block.getparent().classes:
            _bind(block)


def _bind(block: HtmlElement) -> None:
    """Put ``block``, its transcript and where it ran into one element, and its notes behind that.

    They come in any order; in a folded box a comment between them is an empty paragraph.
    """
    listing: list[HtmlElement] = [block]
    notes: list[HtmlElement] = []
    is_code = "language-text" not in block.classes
    marked = is_code and _MARK.search(block.text_content())
    for follower in list(block.itersiblings()):
        is_transcript = "language-text" in follower.classes
        if "ran" in follower.classes or (is_code and is_transcript):
            listing.append(follower)
            is_code = is_code and not is_transcript
        elif marked and follower.tag == "ol" and not notes:
            notes.append(follower)
        elif follower.tag == "p" and not len(follower) and not (follower.text or "").strip():
            follower.drop_tree()
        else:
            break
    wrapper = builder.DIV({"class": "listing"})
    before = block.getprevious()
    block.addprevious(wrapper)
    wrapper.extend(listing)
    for element in notes:
        element.set("class", "notes")
        wrapper.addnext(element)
    if sum(map(typeset_lines, wrapper.iter("pre"))) <= _KEPT_TOGETHER:
        wrapper.classes.add("whole")
    if before is not None and before.tag == "p" and len(before.text_content()) < 300:
        before.classes.add("lead-in")


def typeset_lines(pre: HtmlElement) -> int:
    """Replace the text of ``pre`` by blocks of lines; return how many lines there are.

    A long line is a block of its own, the lines between two such are one: a block a line, and
    spans that colour nothing, would double the memory that a book takes.
    """
    # The lines of a difference are elements without line breaks between them.
    for element in pre.xpath(f"self::*[ancestor::div[{with_class('diff')}]]/code/*"):
        element.tail = "\n"
    lines = _lines(pre)
    pre[:] = []
    pre.text = None
    blocks: list[list[_Line]] = []
    for line in lines:
        if not blocks or _is_long(line) or _is_long(blocks[-1][-1]):
            blocks.append([])
        blocks[-1].append(line)
    above = 0
    for block in blocks:
        tied = above > 0 and (above < _EDGE or len(lines) - above < _EDGE)
        pre.append(_block(block, tied))
        above += len(block)
    for name in pre.xpath(f"preceding-sibling::span[{with_class('filename')}]"):
        pre[0].insert(0, name)
        name.tail, pre[0].text = pre[0].text, None
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
    while len(lines) > 1 and not any(text.strip() for text, _ in lines[-1]):
        lines.pop()
    return lines


def _style(element: HtmlElement, pre: HtmlElement) -> str:
    """The class that colours text in ``element``, or the name of the line in a difference."""
    while element is not pre:
        for name in (element.tag, element.get("class") or ""):
            if _STYLED.fullmatch(name):
                return name
        element = element.getparent()
    return ""


def _is_long(line: _Line) -> bool:
    """Whether a line may have to wrap; a Chinese character is as wide as two others."""
    text = "".join(text for text, _ in line)
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text) > _LONG


def _block(lines: list[_Line], tied: bool) -> HtmlElement:
    """The element of one long line or of several short ones."""
    attributes = {"class": "tied" if tied else "free"}
    if _is_long(lines[0]):
        first = lines[0][0][0]
        indent = len(first) - len(first.lstrip(" ")) + 4
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

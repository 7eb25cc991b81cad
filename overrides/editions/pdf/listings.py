"""Code and transcripts as the book shows them.

A long line wraps with its continuation indented deeper than its start, and a page break
leaves no first line behind. A snippet and its
transcript become one ``div.listing``; the numbered notes of its ``# (1)!`` marks follow.
"""

from __future__ import annotations

import re
from unicodedata import east_asian_width

from lxml.html import HtmlElement, builder

from overrides.editions.built import with_class

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


def typeset_lines(pre: HtmlElement) -> int:
    """Replace the text of ``pre`` by blocks of lines; return how many lines there are.

    A long line is a block of its own, the lines between two such are one: a block a line
    would double the memory that a book takes. For the same reason spans that colour nothing
    are dropped.
    """
    lines: list[list[tuple[str, str]]] = [[]]
    if any("diff" in _classes(parent) for parent in pre.iterancestors("div")):
        # The lines of a difference are elements without line breaks between them.
        for line in pre.xpath("./code/*"):
            line.tail = "\n"
    _collect(pre, "", lines)
    while len(lines) > 1 and not _text(lines[-1]).strip():
        lines.pop()
    for child in list(pre):
        pre.remove(child)
    pre.text = None
    blocks: list[list[list[tuple[str, str]]]] = []
    for line in lines:
        if not blocks or _is_long(line) or _is_long(blocks[-1][-1]):
            blocks.append([])
        blocks[-1].append(line)
    before = 0
    for block in blocks:
        after = len(lines) - before
        tied = 0 < before < _EDGE or (before > 0 and after < _EDGE)
        pre.append(_block(block, tied))
        before += len(block)
    return len(lines)


def _is_long(line: list[tuple[str, str]]) -> bool:
    return _columns(_text(line)) > _LONG


def _text(line: list[tuple[str, str]]) -> str:
    return "".join(text for text, _ in line)


def _collect(element: HtmlElement, style: str, lines: list[list[tuple[str, str]]]) -> None:
    """Append the text below ``element`` to ``lines`` as pairs of text and class."""
    name = element.tag if element.tag in _CHANGED else element.get("class") or ""
    if style not in _CHANGED and _STYLED.fullmatch(name):
        style = name
    _append(element.text, style, lines)
    for child in element:
        if isinstance(child.tag, str):
            _collect(child, style, lines)
        _append(child.tail, style, lines)


def _append(text: str | None, style: str, lines: list[list[tuple[str, str]]]) -> None:
    for number, piece in enumerate((text or "").split("\n")):
        if number:
            lines.append([])
        if piece:
            last = lines[-1]
            if last and last[-1][1] == style:
                last[-1] = (last[-1][0] + piece, style)
            else:
                last.append((piece, style))


def _block(lines: list[list[tuple[str, str]]], tied: bool) -> HtmlElement:
    """The element of one long line or of several short ones."""
    element = builder.SPAN({"class": "tied" if tied else "free"})
    if _is_long(lines[0]):
        text = _text(lines[0])
        indent = len(text) - len(text.lstrip()) + 4
        element.set("style", f"padding-left:{indent + _INSET}ch;text-indent:-{indent}ch")
    for number, line in enumerate(lines):
        if number:
            _add_text(element, "\n")
        for piece, style in line:
            _add(element, piece, style)
    if not lines[-1]:
        _add_text(element, " ")
    return element


def _add(element: HtmlElement, piece: str, style: str) -> None:
    """Append ``piece`` in its colour; the mark of a note loses its comment sign."""
    if not style:
        _add_text(element, piece)
    elif style.startswith("c") and (mark := _MARK.search(piece)):
        _add_text(element, piece[: mark.start()])
        element.append(builder.SPAN({"class": "mark"}, f"({mark[1]})"))
        _add_text(element, piece[mark.end() :])
    else:
        element.append(builder.SPAN({"class": style}, piece))


def _columns(text: str) -> int:
    """The width of ``text`` in characters of the code face; Chinese takes two."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def _add_text(element: HtmlElement, text: str) -> None:
    if len(element):
        element[-1].tail = (element[-1].tail or "") + text
    else:
        element.text = (element.text or "") + text


def bind_listings(article: HtmlElement) -> None:
    """Make one ``div.listing`` of each code block and what belongs to it."""
    bound: set[HtmlElement] = set()
    blocks = f".//div[{with_class('highlight')}][.//pre][not(ancestor::*[{with_class('ran')}])]"
    for block in article.xpath(blocks):
        if block in bound:
            continue
        transcript, notes, runs = _followers(block)
        listing = [block, *transcript, *runs]
        bound.update(listing)
        _wrap(block, listing, notes)


_Followers = tuple[list[HtmlElement], list[HtmlElement], list[HtmlElement]]


def _followers(block: HtmlElement) -> _Followers:
    """What follows ``block`` and belongs to it: transcript, notes, and where it was run.

    They come in any order, and with empty paragraphs between them: in a folded box Markdown
    makes one of the comment that announces a transcript.
    """
    transcript: list[HtmlElement] = []
    notes: list[HtmlElement] = []
    runs: list[HtmlElement] = []
    is_code = "language-text" not in _classes(block)
    marked = is_code and _MARK.search(block.text_content())
    follower = block.getnext()
    while follower is not None:
        classes, after = _classes(follower), follower.getnext()
        if "ran" in classes:
            runs.append(follower)
        elif is_code and "language-text" in classes and not transcript:
            transcript.append(follower)
        elif marked and follower.tag == "ol" and not notes:
            notes.append(follower)
        elif follower.tag == "p" and not len(follower) and not (follower.text or "").strip():
            follower.drop_tree()
        else:
            break
        follower = after
    return transcript, notes, runs


def _classes(element: HtmlElement) -> list[str]:
    return (element.get("class") or "").split()


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
        before.set("class", f"{before.get('class') or ''} lead-in".strip())

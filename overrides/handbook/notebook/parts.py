"""What a notebook is made of: a page's snippets, figures and the prose between, in order."""

from __future__ import annotations

from textwrap import dedent

from overrides.handbook.page import Block, Box, Figure, Page, PageError

Part = tuple[Box | None, str | Block | Figure]
"""The box that it is in, if any, and prose, a snippet or a drawing."""


def read_parts(page: Page) -> list[Part]:
    """The parts of ``page`` in order.

    A box without snippets and drawings stays in the prose. Raises PageError for a snippet or a
    drawing in a box in a box.
    """
    found: list[tuple[int, int, Block | Figure]] = [
        *((block.first, block.end, block) for block in page.blocks),
        *((figure.line, figure.end, figure) for figure in page.figures if figure.drawing),
    ]
    found.sort(key=lambda one: one[0])
    boxes: dict[int, Box] = {}
    for first, _, _ in found:
        around = page.boxes_at(first)
        if len(around) > 1:
            raise PageError(f"{page.label}:{first}: a snippet two boxes deep; take it out of one")
        boxes |= {box.line: box for box in around}
    parts: list[Part] = []
    line = page.start
    for first, last, part in found:
        parts += [*_prose(page, line, first - 1, boxes), (_box(page, first, boxes), part)]
        line = last + 1
    return parts + _prose(page, line, len(page.lines), boxes)


def _box(page: Page, line: int, boxes: dict[int, Box]) -> Box | None:
    """The one of ``boxes`` that a line is in."""
    return next((box for box in page.boxes_at(line) if box.line in boxes), None)


def _prose(page: Page, first: int, last: int, boxes: dict[int, Box]) -> list[Part]:
    """The prose from one line to another, cut where one of the ``boxes`` begins or ends."""
    pieces: list[tuple[Box | None, list[str]]] = []
    for number in range(first, last + 1):
        if number in boxes:
            continue
        box = _box(page, number, boxes)
        if not pieces or pieces[-1][0] is not box:
            pieces.append((box, []))
        pieces[-1][1].append(page.lines[number - 1])
    texts = ((box, dedent("\n".join(lines)).strip("\n")) for box, lines in pieces)
    return [(box, text) for box, text in texts if text.strip()]

"""What a notebook is made of: a page's snippets, figures and the prose between, in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import dedent

from overrides.handbook.page import Box, Page, PageError


@dataclass(frozen=True)
class Prose:
    """Markdown without snippets and drawings, and the box that it is in, if any."""

    text: str
    box: Box | None = None


@dataclass(frozen=True)
class Code:
    """A snippet, by its path below ``snippets/``, with what belongs to it on the page."""

    snippet: str
    gpu: bool = False
    has_transcript: bool = False
    notes: str = ""
    """The numbered list that explains the code's ``# (1)!`` marks."""
    box: Box | None = None


@dataclass(frozen=True)
class Drawing:
    """A drawing that the page includes, a path below ``snippets/``."""

    figure: str
    caption: str
    box: Box | None = None


Part = Prose | Code | Drawing


def read_parts(page: Page) -> list[Part]:
    """The parts of ``page`` in order.

    A box without snippets and drawings stays in the prose. Raises PageError for a code fence
    that is not one include, and for a snippet in a box in a box.
    """
    includes = {block.fence.line for block in page.blocks}
    for fence in page.fences:
        if fence.info.startswith("python") and fence.line not in includes:
            raise PageError(f"{page.label}:{fence.line}: a fence that is not exactly one include")
    found = sorted(_found(page), key=lambda one: one[0])
    boxes = {part.box.line: part.box for _, _, part in found if part.box}
    parts: list[Part] = []
    line = page.start
    for first, last, part in found:
        parts += [*_prose(page, line, first - 1, boxes), part]
        line = last + 1
    return parts + _prose(page, line, len(page.lines), boxes)


def _found(page: Page) -> Iterator[tuple[int, int, Code | Drawing]]:
    """Each snippet and drawing with its first and its last line."""
    for block in page.blocks:
        notes = dedent(page.span(*block.notes)) if block.notes else ""
        gpu, box = "pytest.mark.gpu" in block.marks, _box(page, block.first)
        yield (
            block.first,
            block.end,
            Code(block.snippet, gpu, block.transcript is not None, notes, box),
        )
    for figure in page.figures:
        if figure.drawing:
            box = _box(page, figure.line)
            yield figure.line, figure.end, Drawing(figure.drawing, figure.caption, box)


def _box(page: Page, line: int) -> Box | None:
    boxes = page.boxes_at(line)
    if len(boxes) > 1:
        raise PageError(f"{page.label}:{line}: a snippet two boxes deep; take it out of one")
    return boxes[0] if boxes else None


def _prose(page: Page, first: int, last: int, boxes: dict[int, Box]) -> list[Part]:
    """The prose from one line to another, cut where one of the ``boxes`` begins or ends."""
    pieces: list[tuple[Box | None, list[str]]] = []
    for number in range(first, last + 1):
        if number in boxes:
            continue
        box = next((box for box in page.boxes_at(number) if box.line in boxes), None)
        if not pieces or pieces[-1][0] is not box:
            pieces.append((box, []))
        pieces[-1][1].append(page.lines[number - 1])
    texts = ((dedent("\n".join(lines)).strip("\n"), box) for box, lines in pieces)
    return [Prose(text, box) for text, box in texts if text.strip()]

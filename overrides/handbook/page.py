"""Read a page of the handbook: the one parser of its Markdown.

A page is plain Markdown with includes, as the tests enforce, so whole lines are enough to find
headings, fences, snippets with what belongs to them, boxes and figures.

Lines are counted from 1 at the top of the file, front matter included.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import PurePosixPath
from typing import Any

try:
    import yaml
except ModuleNotFoundError:  # a stock PyTorch image; nobody reads front matter there
    yaml = None  # type: ignore[assignment]

_FENCE = re.compile(r"(?P<indent>[ \t>]*)(?P<mark>`{3,}|~{3,})(?P<info>.*)")
_INCLUDE = re.compile(r'-+8<-+ "([^"]+)"')
_HEADING = re.compile(
    r"(?P<marks>#{1,6})[ \t]+(?P<title>.*?)[ \t]*#*[ \t]*(?P<attributes>\{[^{}]*\})?"
)
_ID = re.compile(r"#([\w-]+)")
_BOX = re.compile(
    r'(?P<indent> *)(?P<kind>\?\?\?\+?)[ \t]+(?:(?P<name>[\w-]+(?:[ \t]+[\w-]+)*)[ \t]*)?(?:"(?P<title>.*)")?\s*'
)
_FIGURE = re.compile(r"\s*<figure.*")
_MARK = re.compile(r"\s*<!--\s*(?:pytest-codeblocks:(?P<rest>.*?)|(?P<whole>pytest.*?))\s*-->\s*")
_EXPECTED = re.compile(r"\s*<!--.*expected-output.*-->\s*")
_ITEM = re.compile(r" *\d+\.\s")
_LIST_LINE = r"(?: *\d+\.\s| {2,}\S)"


class PageError(Exception):
    """A page that cannot be used as it is; the text is one line that names file and line."""


@dataclass(frozen=True)
class Heading:
    """A heading of any level. ``title`` is Markdown; ``id`` is '' if the page gives none."""

    line: int
    level: int
    title: str
    id: str


@dataclass(frozen=True)
class Fence:
    """A fenced block, wherever it is indented to; one that is never closed ends the page."""

    line: int
    end: int
    """The closing line, or the page's last."""
    indent: str
    mark: str
    info: str
    body: tuple[str, ...]
    """The lines between, without the indentation."""

    @property
    def include(self) -> str | None:
        """The path below ``snippets/`` that is all the fence holds, else None."""
        match = _INCLUDE.fullmatch(self.body[0]) if len(self.body) == 1 else None
        return match[1] if match else None


@dataclass(frozen=True)
class Box:
    """A note that can be folded, from its first line to its last."""

    line: int
    end: int
    title: str
    folded: bool


@dataclass(frozen=True)
class Block:
    """A snippet's fence with what belongs to it: marks above, notes and transcript below."""

    fence: Fence
    snippet: str
    marks: tuple[str, ...]
    """The comments above the fence, without ``pytest-codeblocks:``."""
    first: int
    """The line of the first mark, or of the fence."""
    notes: tuple[int, int] | None
    """First and last line of the list under the fence, which explains ``# (1)!`` in its code."""
    transcript: Fence | None
    end: int
    """The last line of all that."""


@dataclass(frozen=True)
class Figure:
    """A ``<figure>`` element with the drawing that it includes, a path below ``snippets/``."""

    line: int
    end: int
    drawing: str | None
    caption: str


@dataclass(frozen=True)
class Section:
    """What is between one heading and the next of any level."""

    heading: Heading
    end: int
    """Its last line."""


@dataclass(frozen=True)
class Page:
    """One Markdown file. ``label`` names it in messages, such as ``docs/en/cuda/memory.md``."""

    label: str
    name: str
    """Path below ``docs/<language>/`` without the suffix, such as ``cuda/memory``."""
    text: str
    matter: dict = field(repr=False)
    """The front matter."""
    start: int
    """The first line below the front matter."""

    @cached_property
    def lines(self) -> list[str]:
        """The file's lines; line n is at n - 1."""
        return self.text.split("\n")

    def span(self, first: int, last: int) -> str:
        """The text of the lines from ``first`` to ``last``, both included."""
        return "\n".join(self.lines[first - 1 : last])

    @cached_property
    def fences(self) -> list[Fence]:
        """Every fenced block in order."""
        fences = []
        lines = enumerate(self.lines[self.start - 1 :], self.start)
        for start, line in lines:
            opened = _FENCE.fullmatch(line)
            if not opened or (opened["mark"][0] == "`" and "`" in opened["info"]):
                continue
            body, end = [], len(self.lines)
            for number, inner in lines:
                match = _FENCE.fullmatch(inner)
                if match and match["mark"].startswith(opened["mark"]) and not match["info"].strip():
                    end = number
                    break
                indented = inner.startswith(opened["indent"])
                body.append(inner[len(opened["indent"]) :] if indented else inner.lstrip())
            indent, mark, info = opened.group("indent", "mark", "info")
            fences.append(Fence(start, end, indent, mark, info.strip(), tuple(body)))
        return fences

    @cached_property
    def fenced(self) -> set[int]:
        """The lines that are in a fence or open or close one."""
        return {n for fence in self.fences for n in range(fence.line, fence.end + 1)}

    def _unfenced(self, pattern: re.Pattern[str]) -> Iterator[tuple[int, re.Match[str]]]:
        """The lines below the front matter, outside fences, that are what ``pattern`` matches."""
        for number, line in enumerate(self.lines[self.start - 1 :], self.start):
            if number not in self.fenced and (match := pattern.fullmatch(line)):
                yield number, match

    @cached_property
    def headings(self) -> list[Heading]:
        """Every ``#`` heading outside fences, of any level, with any attributes."""
        headings = []
        for number, match in self._unfenced(_HEADING):
            id_ = _ID.search(match["attributes"] or "")
            level = len(match["marks"])
            headings.append(Heading(number, level, match["title"], id_[1] if id_ else ""))
        return headings

    @cached_property
    def sections(self) -> list[Section]:
        """The parts of the page below its headings, in order."""
        ends = [heading.line - 1 for heading in self.headings[1:]] + [len(self.lines)]
        return [Section(*pair) for pair in zip(self.headings, ends, strict=True)]

    def section_at(self, line: int) -> Section | None:
        """The section that a line is in; None above the first heading."""
        place = bisect_right([heading.line for heading in self.headings], line)
        return self.sections[place - 1] if place else None

    def prose(self, section: Section) -> list[tuple[int, str]]:
        """The lines of a section that are in no fence and not blank, with their numbers."""
        return [
            (number, self.lines[number - 1])
            for number in range(section.heading.line + 1, section.end + 1)
            if number not in self.fenced and self.lines[number - 1].strip()
        ]

    def blocks_in(self, section: Section) -> list[Block]:
        """The snippets of a section."""
        return [b for b in self.blocks if section.heading.line < b.fence.line <= section.end]

    @cached_property
    def boxes(self) -> list[Box]:
        """Every note that can be folded, the outer before the inner."""
        boxes = []
        for number, match in self._unfenced(_BOX):
            name = (match["name"] or "").capitalize()
            title = name if match["title"] is None else match["title"]
            end = self._last_line(number, f"{match['indent']}    ")
            boxes.append(Box(number, end, title, match["kind"] == "???"))
        return boxes

    def _last_line(self, first: int, like: str, without: Collection[int] = ()) -> int:
        """The last line from ``first`` on, before one that is not blank nor ``like`` them."""
        last = first
        for number in range(first + 1, len(self.lines) + 1):
            if self._line(number).strip():
                if number in without or not re.match(like, self._line(number)):
                    break
                last = number
        return last

    def boxes_at(self, line: int) -> list[Box]:
        """The boxes around a line, the outermost first."""
        return [box for box in self.boxes if box.line < line <= box.end]

    @cached_property
    def blocks(self) -> list[Block]:
        """The snippets in order: fences with a title that hold one include."""
        fences = {fence.line: fence for fence in self.fences}
        return [
            self._block(fence, fence.include, fences)
            for fence in self.fences
            if fence.include and fence.info.startswith("python ")
        ]

    def _block(self, fence: Fence, snippet: str, fences: dict[int, Fence]) -> Block:
        marks: list[str] = []
        first = fence.line
        while above := _MARK.fullmatch(self._line(first - 1)):
            first -= 1
            marks.insert(0, above["whole"] or above["rest"])
        end, notes = fence.end, None
        below = self._next(end + 1)
        if _ITEM.match(self._line(below)):
            end = self._last_line(below, f".{{{len(fence.indent)}}}{_LIST_LINE}", self.fenced)
            notes = (below, end)
            below = self._next(end + 1)
        if _EXPECTED.fullmatch(self._line(below)):
            end = below
            below = self._next(below + 1)
        transcript = fences.get(below)
        if not transcript or transcript.include != f"{snippet.removesuffix('.py')}.out":
            return Block(fence, snippet, tuple(marks), first, notes, None, end)
        return Block(fence, snippet, tuple(marks), first, notes, transcript, transcript.end)

    def _line(self, number: int) -> str:
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def _next(self, number: int) -> int:
        """The first line from ``number`` that is not blank; one past the end if there is none."""
        while number <= len(self.lines) and not self._line(number).strip():
            number += 1
        return number

    @cached_property
    def figures(self) -> list[Figure]:
        """Every ``<figure>`` in order. Raises PageError for one that is not closed."""
        figures = []
        for number, _ in self._unfenced(_FIGURE):
            html, closed, _ = self.span(number, len(self.lines)).partition("</figure>")
            if not closed:
                raise PageError(f"{self.label}:{number}: no </figure> closes this figure")
            drawing = _INCLUDE.search(html)
            caption = re.search(r"<figcaption>(.*?)</figcaption>", html, re.DOTALL)
            end = number + html.count("\n")
            figure = number, end, drawing[1] if drawing else None, caption[1] if caption else ""
            figures.append(Figure(*figure))
        return figures


def read_page(text: str, label: str) -> Page:
    """The page with this text, whose file is ``label``, such as ``docs/en/cuda/memory.md``.

    Raises PageError for front matter that is not a YAML mapping.
    """
    matter: dict[str, Any] = {}
    start = 1
    if text.startswith("---\n") and "\n---\n" in text:
        head = text[4 : text.index("\n---\n", 3)]
        try:
            matter = (yaml and yaml.safe_load(head)) or {}
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            raise PageError(
                f"{label}:{mark.line + 2 if mark else 1}: front matter: "
                f"{getattr(error, 'problem', error)}"
            ) from None
        if not isinstance(matter, dict):
            raise PageError(f"{label}:1: front matter is not a mapping of names to values")
        start = head.count("\n") + 4
    name = PurePosixPath(*PurePosixPath(label).parts[2:]).with_suffix("").as_posix()
    return Page(label, name, text, matter, start)

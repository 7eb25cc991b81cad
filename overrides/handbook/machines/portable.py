"""A staged page as plain Markdown that means the same anywhere: everything in place, no hooks.

Includes are replaced by the files they name, links are absolute, folded boxes are open, and
what only a browser shows (buttons, anchors, classes) is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from overrides.handbook.handbook import Handbook, url_of
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.markdown import outside_code, relinked, target_of
from overrides.handbook.page import Page, Section, read_page
from overrides.handbook.stage.runs import fence_for

_OMITTED = re.compile(
    r"\s*\[[^\]]*\]\([^)]*\)\{[^{}]*data-book=omit[^{}]*\}"  # a link that only a screen needs
    r"|<!--.*?-->"
    r"|</?(?:div|span|time|p|ol|label|noscript|textarea|svg|path|a)\b[^>]*>"
)
_ATTRIBUTES = re.compile(r"\s*\{:?[ \t]*[#.][^{}\n]*\}")
_ATTRIBUTE_LINE = re.compile(r"\s*\{:[^{}\n]*\}")
_ONLY_ON_SCREEN = re.compile(r"\s*\{:[^{}\n]*\.moved\b[^{}\n]*\}")
_SCREEN = ('<div class="finder"', "</noscript>")
"""Where the search box begins and ends; a text file has none."""


@dataclass(frozen=True)
class Portable:
    """One page as portable Markdown."""

    page: Page
    """The staged page."""
    title: str
    """Its first heading, as Markdown."""
    introduction: str
    """What is below the title and above the first section."""
    sections: tuple[tuple[str, str], ...]
    """Id and text of each section, heading included; '' for a heading without an id."""


def portable(handbook: Handbook, staged: str, name: str, site: str) -> Portable:
    """The page ``name`` with the staged text ``staged``; ``site`` is the root of all languages.

    Raises FileNotFoundError for a file that the page includes and that does not exist.
    """
    page = read_page(staged, f"docs/{handbook.language}/{name}.md")
    root = site + LANGUAGES[handbook.language]

    def resolve(target: str) -> str:
        path, mark, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target):
            return target
        there = target_of(path, name)
        if path and not path.endswith(".md"):
            return root + there + mark + anchor
        return root + url_of(there) + mark + anchor

    lines = _lines(handbook, page, resolve)
    if not page.sections:
        return Portable(page, name, _joined(lines, page.start, len(page.lines)), ())
    first, *rest = page.sections
    return Portable(
        page,
        first.heading.title,
        _joined(lines, first.heading.line + 1, first.end),
        tuple((one.heading.id, _section(lines, one)) for one in rest),
    )


def _bare(markdown: str) -> str:
    return _ATTRIBUTES.sub("", _OMITTED.sub("", markdown.replace("<br>", " ")))


def _section(lines: dict[int, list[str]], section: Section) -> str:
    return _joined(lines, section.heading.line, section.end)


def _joined(lines: dict[int, list[str]], first: int, last: int) -> str:
    """The text of some lines, with one blank line where what was left out leaves several."""
    found: list[str] = []
    for number in range(first, last + 1):
        piece = lines.get(number, [])
        if piece != [""] or (found and found[-1]):
            found += piece
    return "\n".join(found).strip("\n") + "\n"


def _lines(handbook: Handbook, page: Page, resolve: Callable[[str], str]) -> dict[int, list[str]]:
    """What each line of a page becomes, by its number; fences are at their first line."""
    found: dict[int, list[str]] = {}
    taken = dict(_taken(handbook, page))
    for number in range(page.start, len(page.lines) + 1):
        if number in taken:
            found[number] = taken[number]
            continue
        line = page.lines[number - 1]
        if number < len(page.lines) and _ONLY_ON_SCREEN.fullmatch(page.lines[number]):
            continue
        if _ATTRIBUTE_LINE.fullmatch(line):
            continue
        line = relinked(outside_code(line, _bare), resolve)
        found[number] = [line[4 * len(page.boxes_at(number)) :].rstrip()]
    return found


def _taken(handbook: Handbook, page: Page) -> Iterator[tuple[int, list[str]]]:
    """The lines that fences, boxes, figures and the search box take up, and what they become."""
    for fence in page.fences:
        text = "\n".join(fence.body)
        if fence.include:
            text = (handbook.snippets / fence.include).read_text(encoding="utf-8").rstrip("\n")
        indent = fence.indent[4 * len(page.boxes_at(fence.line)) :]
        marks = fence_for(text)
        yield (
            fence.line,
            [
                f"{indent}{line}".rstrip()
                for line in (f"{marks}{fence.info}", *text.split("\n"), marks)
            ],
        )
        yield from ((n, []) for n in range(fence.line + 1, fence.end + 1))
    for box in page.boxes:
        yield box.line, [f"**{box.title}**"]
    for figure in page.figures:
        yield figure.line, [f"*{figure.caption}*"]
        yield from ((n, []) for n in range(figure.line + 1, figure.end + 1))
    inside = False
    for number, line in enumerate(page.lines, 1):
        inside = inside or line.startswith(_SCREEN[0])
        if inside:
            yield number, []
        inside = inside and not line.startswith(_SCREEN[1])

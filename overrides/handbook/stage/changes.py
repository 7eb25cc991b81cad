"""A snippet's block on the site: what the fix changes, the program, and where it was run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import groupby
from textwrap import dedent

from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.page import Page
from overrides.handbook.stage.runs import run_lines
from overrides.handbook.text import Edit

_MOST_CHANGED = 8
"""Lines removed and added, beyond which the whole program says more than a difference."""
_LONG = 12
"""Lines of a program above which it is folded when a difference is shown above it."""
_ANNOTATION = re.compile(r"#.*?\(\d+\)!")
_NOTE = re.compile(r"\s*#\s*\(\d+\)!$")


def edits(handbook: Handbook, page: Page) -> Iterable[Edit]:
    """What every block of a page becomes."""
    broken_by_fixed = {
        fixed: broken
        for section in page.sections
        for broken, fixed in pairs([block.snippet for block in page.blocks_in(section)])
    }
    for block in page.blocks:
        code = handbook.code(block)
        # An ordinary list that follows a block without a transcript is no list of notes.
        has_list = block.notes and not block.transcript and not _ANNOTATION.search(code)
        last = block.fence.end if has_list else block.end
        # A comment inside a box, or two fences without a line between, would be a paragraph.
        lines = [
            "" if line.lstrip().startswith("<!--pytest") else line[len(block.fence.indent) :]
            for line in page.lines[block.first - 1 : last]
        ]
        lines += run_lines(handbook, block)
        if block.snippet in broken_by_fixed:
            path = handbook.snippets / broken_by_fixed[block.snippet]
            broken = path.read_text(encoding="utf-8")
            if changed := difference(broken, code):
                count = len(code.splitlines())
                if count > _LONG and not page.boxes_at(block.first):
                    title = words(handbook.language, "stage")["whole"].format(count)
                    lines = [f'??? whole "{title}"', "", *(f"    {line}" for line in lines)]
                lines = ["```diff", *changed, "```", "", *lines]
        indent = block.fence.indent
        yield Edit(block.first, last, tuple((indent + line).rstrip() for line in lines))


def pairs(snippets: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The broken and the fixed programs of a section, given the paths of its snippets in order.

    ``x_fixed.py`` belongs to ``x_broken.py`` or, as another way to fix the same program, to the
    last broken one above it.
    """
    broken: list[str] = []
    for path in snippets:
        if path.endswith("_broken.py"):
            broken.append(path)
        elif path.endswith("_fixed.py") and broken:
            twin = path.replace("_fixed.py", "_broken.py")
            yield twin if twin in broken else broken[-1], path


def difference(broken: str, fixed: str) -> list[str]:
    """The lines that change from one program to the other, with a little around each change.

    Unchanged lines begin with two spaces, removed ones with ``- ``, added ones with ``+ ``; a
    line ``...`` is between two changes that are apart. Comments that carry the number of a note
    lose it. Empty if the programs are equal, or differ in so much that it says little.
    """
    before, after = (
        [without_note(line) for line in text.rstrip("\n").split("\n")] for text in (broken, fixed)
    )
    lines: list[str] = []
    changed = 0
    for group in SequenceMatcher(None, before, after, False).get_grouped_opcodes(1):
        if lines:
            lines.append("...")
        for operation, a, b, c, d in group:
            if operation == "equal":
                lines += [f"  {line}" for line in before[a:b]]
                continue
            lines += [f"- {line}" for line in before[a:b]] + [f"+ {line}" for line in after[c:d]]
            changed += b - a + d - c
    if not changed or changed > min(_MOST_CHANGED, len(after)):
        return []
    return [line.rstrip() for line in lines]


def copied(lines: Iterable[str]) -> str:
    """What to paste of a difference: the kept and added lines of each change, without signs.

    Kept lines are left out where only the added ones are Python by themselves.
    """
    pieces = []
    for apart, group in groupby(lines, lambda line: line == "..."):
        if apart:
            continue
        after = [line for line in group if not line.startswith("-")]
        whole = dedent("\n".join(line[2:] for line in after))
        added = dedent("\n".join(line[2:] for line in after if line.startswith("+")))
        pieces.append(added if not is_python(whole) and is_python(added) else whole)
    return "\n".join(piece for piece in pieces if piece)


def is_python(code: str) -> bool:
    """Whether ``code`` parses."""
    try:
        ast.parse(code)
    except SyntaxError:
        return False
    return True


def without_note(line: str) -> str:
    """A line of a program without the comment that is only the number of a note."""
    return _NOTE.sub("", line)

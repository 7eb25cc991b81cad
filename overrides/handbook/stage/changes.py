"""What a fix changes: pairs of programs, their differences, and what to copy of one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import groupby
from textwrap import dedent

_MOST_CHANGED = 8
"""Lines removed and added, beyond which the whole program says more than a difference."""
_NOTE = re.compile(r"\s*#\s*\(\d+\)!$")


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
                lines += [f"  {line}" for line in before[a:b] if line]
                continue
            removed, added = _trimmed(before[a:b]), _trimmed(after[c:d])
            lines += [f"- {line}" for line in removed] + [f"+ {line}" for line in added]
            changed += len(removed) + len(added)
    if not changed or changed > min(_MOST_CHANGED, len(after)):
        return []
    return [line.rstrip() for line in lines]


def _trimmed(lines: list[str]) -> list[str]:
    """``lines`` without the empty ones at both ends."""
    return "\n".join(lines).strip("\n").split("\n") if any(lines) else []


def copied(lines: Iterable[str]) -> str:
    """What to paste of a difference: the kept and added lines of each change, without signs.

    Kept lines are left out where only the added ones are Python by themselves, and so are those
    that print.
    """
    pieces = []
    for apart, group in groupby(lines, lambda line: line == "..."):
        if apart:
            continue
        after = [line for line in group if not line.startswith(("-", "  print("))]
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

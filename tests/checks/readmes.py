"""What READMEs and CONTRIBUTINGs promise: ``python -m tests.checks.readmes``, in ``make lint``.

Both languages name the same commands and files, every command is a target of the Makefile, every
file of the map exists, and the map has every folder of ``overrides`` and ``tests``. Prints what
is wrong, a line each, and exits with 1. Only the standard library is used.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAIRS = tuple(
    (f"{name}.md", f"{name}.zh.md")
    for name in ("README", "CONTRIBUTING", "CHANGELOG", "CODE_OF_CONDUCT")
)
ROOMS = ("overrides", "tests")
"""Folders whose own folders the map has to have."""
_CODE = re.compile(r"`([^`\n]+)`")
_COMMAND = re.compile(r"\bmake ((?:[a-z][a-z-]*(?: |$))+)")
_TARGET = re.compile(r"(?m)^([a-z][a-z-]*):(?!=)")
_MAP_ROW = re.compile(r"(?m)^\| (`[^|]*?) \|")


def read() -> dict[str, str]:
    """The texts of these files and of the Makefile."""
    names = [*(name for pair in PAIRS for name in pair), "Makefile"]
    return {name: (ROOT / name).read_text(encoding="utf-8") for name in names}


def find_problems(texts: dict[str, str]) -> Iterator[str]:
    """What is wrong with these texts."""
    targets = set(_TARGET.findall(texts["Makefile"]))
    for names in PAIRS:
        for name, other in (names, names[::-1]):
            text = texts[name]
            for target in sorted(commands(text) - targets):
                yield f"{name}: there is no 'make {target}'"
            for item in sorted(commands(text) - commands(texts[other])):
                yield f"{name}:{line_of(text, item)}: {other} has no 'make {item}'"
            for item in sorted(paths(text) - paths(texts[other])):
                yield f"{name}:{line_of(text, item)}: {other} has no '{item}'"
            for path in sorted(paths(text)):
                # What a contributor is about to write need not be there yet.
                if not (ROOT / path.partition("<")[0]).exists():
                    yield f"{name}:{line_of(text, path)}: there is no {path}"
    mapped = {path.rstrip("/") for path in rows(texts[PAIRS[0][0]])}
    for room in ROOMS:
        for folder in sorted((ROOT / room).iterdir()):
            path = f"{room}/{folder.name}"
            if folder.is_dir() and folder.name != "__pycache__" and path not in mapped:
                yield f"{PAIRS[0][0]}: the map lacks {path}"


def commands(text: str) -> set[str]:
    """The targets of the ``make`` commands in code."""
    found = (_COMMAND.match(code) for code in _CODE.findall(text))
    return {target for match in found if match for target in match[1].split()}


def paths(text: str) -> set[str]:
    """Files and folders of this repository that a text names in code, and those of its map."""
    first = {"docs", "overrides", "snippets", "tests", "mkdocs.yml", "pyproject.toml", "Makefile"}
    # In a path, what a contributor is to fill in has a name in the language of the text.
    return {
        re.sub(r"<.*", "<", code)
        for code in _CODE.findall(text)
        if code.partition("/")[0] in first and " " not in code
    }


def rows(text: str) -> set[str]:
    """The paths in the first column of a text's tables."""
    return {code for cell in _MAP_ROW.findall(text) for code in _CODE.findall(cell)}


def line_of(text: str, part: str) -> int:
    """The line that a part of a text is on."""
    return text[: text.index(part)].count("\n") + 1


if __name__ == "__main__":
    sys.exit("\n".join(find_problems(read())) or 0)

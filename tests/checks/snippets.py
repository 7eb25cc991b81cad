"""Checks over the snippet files and the pages that show them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from overrides.handbook.languages import LANGUAGES
from tests.checks.tree import Tree

VARIANT = re.compile(r"(?P<stem>.+)\.(?P<letter>[b-z])\.out")
"""The name of a transcript kept for other torch versions."""
_BLANK = re.compile(r"[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0]")
"""Letters and marks without a shape, which no category of Unicode tells from others."""
_MARK, _NOTE = re.compile(r"# \((\d+)\)!"), re.compile(r"\s*(\d+)\. ")
MAX_LINES, MAX_DRAWING_LINES, MAX_COLUMNS = 40, 55, 78


def find_orphans(tree: Tree) -> Iterator[str]:
    """Files below ``snippets/`` that some language does not show."""
    root, snippets = tree.root, tree.root / "snippets"
    shown: dict[str, set[str]] = {}
    for block in tree.blocks:
        language = block.page.relative_to(root / "docs").parts[0]
        for name in (block.snippet, block.transcript):
            if name:
                shown.setdefault(name, set()).add(language)
    for language, handbook in tree.handbooks.items():
        for figure in (figure for page in handbook.pages.values() for figure in page.figures):
            if figure.drawing:
                shown.setdefault(figure.drawing, set()).add(language)
    for file in sorted(snippets.rglob("*")):
        path = file.relative_to(snippets)
        hidden = any(part.startswith((".", "__pycache__")) for part in path.parts)
        if file.is_dir() or hidden:
            continue
        variant = VARIANT.fullmatch(file.name)
        problem = None
        if file.name == "wordings.toml":
            pages = [root / f"docs/{language}/{path.parent}.md" for language in LANGUAGES]
            if gone := [str(page.relative_to(root)) for page in pages if not page.exists()]:
                problem = f"{' and '.join(gone)} is gone; delete it"
        elif file.suffix not in (".py", ".out", ".svg"):
            problem = "neither a snippet, a transcript, a figure nor wordings.toml"
        elif not file.with_name(f"{variant['stem'] if variant else file.stem}.py").exists():
            problem = "its snippet is gone; delete it"
        # What else is printed by other versions, the ledgers say; that has a check of its own.
        elif not variant and (missing := LANGUAGES.keys() - shown.get(path.as_posix(), set())):
            places = " and ".join(sorted(missing))
            problem = f"shown by no page in {places}; include it or delete it"
        if problem:
            yield f"snippets/{path}: {problem}"


def find_oversized(tree: Tree) -> Iterator[str]:
    """Snippets too long for a reader's patience or too wide for a phone and the PDF."""
    for file in sorted((tree.root / "snippets").rglob("*.py")):
        name = file.relative_to(tree.root)
        lines = file.read_text(encoding="utf-8").splitlines()
        limit = MAX_DRAWING_LINES if file.stem.endswith("_drawing") else MAX_LINES
        if len(lines) > limit:
            yield f"{name}:{limit + 1}: {len(lines)} lines; at most {limit}"
        for number, line in enumerate(lines, 1):
            if len(line) > MAX_COLUMNS:
                yield f"{name}:{number}: {len(line)} columns; at most {MAX_COLUMNS}"


def find_invisible(tree: Tree) -> Iterator[str]:
    """Characters that no reader sees, in pages, snippets, transcripts and tables of words.

    Such are the controls that turn the direction of text, spaces without a width, marks of byte
    order, carriage returns, and spaces that are not the usual one. A tab may be printed.
    """
    root = tree.root
    files = [
        *root.glob("docs/**/*.md"),
        *root.glob("snippets/**/*"),
        *root.glob("overrides/**/*.toml"),
    ]
    for file in sorted(file for file in files if file.is_file() and file.suffix != ".pyc"):
        usual = "\t" if file.suffix == ".out" else ""
        # As bytes: text would lose its carriage returns on the way.
        for number, line in enumerate(file.read_bytes().decode().split("\n"), 1):
            if line.isprintable() and not _BLANK.search(line):
                continue
            for column, sign in enumerate(line, 1):
                if sign not in usual and (not sign.isprintable() or _BLANK.match(sign)):
                    name = unicodedata.name(sign, "a control")
                    place = f"{file.relative_to(root).as_posix()}:{number}"
                    yield f"{place}: U+{ord(sign):04X} ({name}) in column {column}"


def find_same_but_for_case(tree: Tree) -> Iterator[str]:
    """Files and folders of which macOS and Windows keep only one."""
    for top in ("docs", "snippets", "overrides", "tests"):
        known: dict[str, str] = {}
        for file in sorted((tree.root / top).rglob("*")):
            path = file.relative_to(tree.root).as_posix()
            other = known.setdefault(unicodedata.normalize("NFC", path).casefold(), path)
            if other != path:
                yield f"{path}: differs from {other} only by case"


def find_unexplained(tree: Tree) -> Iterator[str]:
    """Marks ``# (1)!`` in a program without a note below it, and notes without a mark."""
    for handbook in tree.handbooks.values():
        for page in handbook.pages.values():
            for block in page.blocks:
                marks = {int(number) for number in _MARK.findall(handbook.code(block))}
                notes = page.lines[block.notes[0] - 1 : block.notes[1]] if block.notes else []
                numbers = {int(match[1]) for match in map(_NOTE.match, notes) if match}
                if marks and marks != numbers:
                    place = f"{page.label}:{block.fence.line}"
                    yield f"{place}: the program has the marks {marks}, the notes are {numbers or 'missing'}"

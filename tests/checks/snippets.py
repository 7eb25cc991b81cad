"""Checks over the snippet files and the pages that show them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import read_page
from tests.engine.blocks import ShownSnippet

VARIANT = re.compile(r"(?P<stem>.+)\.(?P<letter>[b-z])\.out")
"""The name of a transcript kept for other torch versions."""
_BLANK = re.compile(r"[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0]")
"""Letters and marks without a shape, which no category of Unicode tells from others."""
MAX_LINES, MAX_DRAWING_LINES, MAX_COLUMNS = 40, 55, 78


def find_orphans(root: Path, blocks: Iterable[ShownSnippet]) -> list[str]:
    """Files below ``snippets/`` that some language does not show, one line each."""
    snippets = root / "snippets"
    shown: dict[str, set[str]] = {}
    for block in blocks:
        language = block.page.relative_to(root / "docs").parts[0]
        for name in (block.snippet, block.transcript):
            if name:
                shown.setdefault(name, set()).add(language)
    for file in (root / "docs").rglob("*.md"):
        label = file.relative_to(root)
        for figure in read_page(file.read_text(encoding="utf-8"), label.as_posix()).figures:
            if figure.drawing:
                shown.setdefault(figure.drawing, set()).add(label.parts[1])
    problems = []
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
            problems.append(f"snippets/{path}: {problem}")
    return problems


def find_oversized(root: Path) -> list[str]:
    """Snippets too long for a reader's patience or too wide for a phone and the PDF."""
    problems = []
    for file in sorted((root / "snippets").rglob("*.py")):
        name = file.relative_to(root)
        lines = file.read_text(encoding="utf-8").splitlines()
        limit = MAX_DRAWING_LINES if file.stem.endswith("_drawing") else MAX_LINES
        if len(lines) > limit:
            problems.append(f"{name}:{limit + 1}: {len(lines)} lines; at most {limit}")
        problems += [
            f"{name}:{number}: {len(line)} columns; at most {MAX_COLUMNS}"
            for number, line in enumerate(lines, 1)
            if len(line) > MAX_COLUMNS
        ]
    return problems


def find_invisible(root: Path) -> list[str]:
    """Characters that no reader sees, in pages, snippets, transcripts and tables of words.

    Such are the controls that turn the direction of text, spaces without a width, marks of byte
    order, carriage returns, and spaces that are not the usual one. A tab may be printed.
    """
    files = [
        *root.glob("docs/**/*.md"),
        *root.glob("snippets/**/*"),
        *root.glob("overrides/**/*.toml"),
    ]
    problems = []
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
                    problems.append(f"{place}: U+{ord(sign):04X} ({name}) in column {column}")
    return problems


def find_same_but_for_case(root: Path) -> list[str]:
    """Files and folders, the built site's included, of which macOS and Windows keep only one."""
    problems = []
    for top in ("docs", "snippets", "overrides", "tests", "site"):
        known: dict[str, str] = {}
        for file in sorted((root / top).rglob("*")):
            path = file.relative_to(root).as_posix()
            other = known.setdefault(unicodedata.normalize("NFC", path).casefold(), path)
            if other != path:
                problems.append(f"{path}: differs from {other} only by case")
    return problems

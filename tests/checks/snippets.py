"""Checks over the snippet files and the pages that show them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from overrides.handbook.ledger import variant_of
from overrides.handbook.page import read_page
from tests.engine.blocks import ShownSnippet

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
        name = file.relative_to(snippets).as_posix()
        if file.is_dir() or "__pycache__" in name or "/." in f"/{name}":
            continue
        if file.name == "wordings.toml":
            pages = [
                root / f"docs/{language}/{file.parent.relative_to(snippets)}.md"
                for language in ("en", "zh")
            ]
            problems += [
                f"snippets/{name}: its page {page.relative_to(root)} is gone; delete it"
                for page in pages
                if not page.exists()
            ]
        elif file.suffix not in (".py", ".out", ".svg"):
            problems.append(
                f"snippets/{name}: neither a snippet, a transcript, a figure nor wordings.toml"
            )
        elif file.suffix != ".py" and not _snippet_of(file).exists():
            problems.append(f"snippets/{name}: its snippet is gone; delete it")
        elif variant_of(file):
            continue  # shown by what the ledgers say, which has a check of its own
        elif missing := {"en", "zh"} - shown.get(name, set()):
            problems.append(
                f"snippets/{name}: shown by no page in {' and '.join(sorted(missing))}; "
                "include it or delete it"
            )
    return problems


def _snippet_of(file: Path) -> Path:
    """The snippet that a transcript, a variant of one or a figure belongs to."""
    variant = variant_of(file)
    return file.with_name(f"{variant[0]}.py") if variant else file.with_suffix(".py")


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

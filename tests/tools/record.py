"""Record what snippets print: ``python -m tests.tools.record [WORD ...] [--outcome]``.

Runs the snippets that git says are new or changed since the branch left main, or those with a
WORD in their path, writes their transcripts and figures, and shows the difference; before, ruff
formats them. Ends with one line if a word fits none, and with pytest's status otherwise.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from overrides.handbook.page import read_page
from tests.checks.history import NoHistoryError, base, git
from tests.checks.sources import ROOT


def changed(root: Path) -> set[str]:
    """The paths below ``snippets/`` of programs that are new or changed.

    Raises NoHistoryError outside a repository with its history.
    """
    since = base(root)
    lines = git(root, "diff", "--name-only", since, "--", "snippets").split("\n")
    lines += git(root, "ls-files", "--others", "--exclude-standard", "--", "snippets").split("\n")
    return {
        line.removeprefix("snippets/")
        for line in lines
        if line.endswith(".py") and Path(root, line).exists()
    }


def tests_of(root: Path) -> dict[str, str]:
    """The test of each snippet that an English page shows, by its path."""
    tests = {}
    for file in sorted((root / "docs/en").rglob("*.md")):
        page = file.relative_to(root).as_posix()
        for block in read_page(file.read_text(encoding="utf-8"), page).blocks:
            tests[block.snippet] = f"{page}::{block.snippet}"
    return tests


def main() -> None:
    """Choose the snippets, and let pytest record them."""
    words = [word for word in sys.argv[1:] if word != "--outcome"]
    tests = tests_of(ROOT)
    try:
        chosen = set() if words else changed(ROOT) & tests.keys()
    except NoHistoryError as error:
        sys.exit(f"make record: {error}; ONLY=word records without")
    for word in words:
        fits = {name for name in tests if word.replace("-", "_") in name.replace("-", "_")}
        if not fits:
            sys.exit(f"make record: no page shows a snippet with '{word}' in its path")
        chosen |= fits
    if not chosen:
        sys.exit("make record: no snippet is new or changed; ONLY=word records others")
    files = [f"snippets/{name}" for name in sorted(chosen)]
    for formatter in (["check", "--fix"], ["format"]):
        subprocess.run([sys.executable, "-m", "ruff", *formatter, "--quiet", *files], cwd=ROOT)
    options = ["--record-outcome"] if "--outcome" in sys.argv else []
    command = [sys.executable, "-m", "pytest", "--codeblocks", "-q", "--record", *options]
    sys.exit(
        subprocess.run([*command, *(tests[name] for name in sorted(chosen))], cwd=ROOT).returncode
    )


if __name__ == "__main__":
    main()

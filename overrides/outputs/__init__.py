"""What the PDF, the offline edition and the page that links them agree on: names and date."""

from __future__ import annotations

import os
import subprocess
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parents[2]
SITE, DIST = ROOT / "site", ROOT / "dist"
OFFLINE = "pytorch-pitfalls-offline.zip"
EXPLAIN = "explain.py"


class EditionError(Exception):
    """Why an edition cannot be made, in one line that names what to mend."""


def pdf_name(language: str) -> str:
    """The file name of a language's book."""
    return f"pytorch-pitfalls-{language}.pdf"


def guide_name(language: str) -> str:
    """The file name of a language's field guide."""
    return f"pytorch-pitfalls-field-guide-{language}.pdf"


def sheet_name(language: str) -> str:
    """The file name of a language's one-page sheet."""
    return f"pytorch-pitfalls-sheet-{language}.pdf"


def built_at() -> datetime:
    """The date that all editions carry: SOURCE_DATE_EPOCH, else that of the last commit.

    Without either (an unpacked archive) it is the start of 1980, the first date that a zip
    file can hold: wrong, but the same in every build. Raises EditionError for a
    SOURCE_DATE_EPOCH that is no number of seconds.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH") or _last_commit() or "315532800"
    try:
        return datetime.fromtimestamp(int(given), UTC)
    except (ValueError, OverflowError, OSError) as error:
        raise EditionError(f"SOURCE_DATE_EPOCH='{given}' is no number of seconds") from error


def _last_commit() -> str:
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    except OSError:
        return ""


def require_site(site: Path) -> None:
    """Raise EditionError if there is no built site at ``site``."""
    if not (site / "index.html").is_file():
        raise EditionError(f"{site}/index.html is missing; run 'make site'")

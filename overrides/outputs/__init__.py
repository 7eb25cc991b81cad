"""What the PDF, the offline edition and the page that links them agree on: names and date."""

from __future__ import annotations

import os
import subprocess
import zipfile
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parents[2]
SITE, DIST = ROOT / "site", ROOT / "dist"
OFFLINE = "pytorch-pitfalls-offline.zip"
EXPLAIN = "explain.py"
SKILL = "pytorch-pitfalls-skill.zip"


class EditionError(Exception):
    """Why an edition cannot be made, in one line that names what to mend."""


def pdf_name(language: str) -> str:
    """The file name of a language's book."""
    return f"pytorch-pitfalls-{language}.pdf"


def guide_name(language: str) -> str:
    """The file name of a language's field guide."""
    return f"pytorch-pitfalls-field-guide-{language}.pdf"


def built_at() -> datetime:
    """The date that all editions carry: SOURCE_DATE_EPOCH, else that of the last commit.

    Without either (an unpacked archive) the start of 1980, the first that a zip file can hold.
    Raises EditionError for a SOURCE_DATE_EPOCH that is no number of seconds.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH") or git_log(ROOT, "-1", "--format=%ct").strip()
    try:
        return datetime.fromtimestamp(int(given or 315532800), UTC)
    except (ValueError, OverflowError, OSError) as error:
        raise EditionError(f"SOURCE_DATE_EPOCH='{given}' is no number of seconds") from error


def write_zip(target: Path, folder: str, files: Iterable[tuple[str, bytes]]) -> None:
    """Pack files, their paths and contents, into the zip ``target``, in one folder.

    They carry the date of all editions, so that two builds are alike. Raises EditionError as
    ``built_at`` does.
    """
    date = built_at().timetuple()[:6]
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in files:
            entry = zipfile.ZipInfo(f"{folder}/{name}", date)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=9)


def git_log(root: Path, *arguments: str) -> str:
    """What ``git log`` says in the folder ``root``; '' without git or a repository."""
    try:
        command = ["git", "log", *arguments]
        return subprocess.run(command, cwd=root, capture_output=True, text=True).stdout
    except OSError:
        return ""

"""The handbook of the build that is running, in each language; hooks share it here."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from mkdocs.structure.pages import Page

from overrides.handbook.handbook import Handbook, read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.libraries.static_i18n import is_nested as is_nested

HANDBOOKS: dict[str, Handbook] = {}
"""By language, as the files were when the build began."""

STAGED: dict[str, str] = {}
"""Its pages as the engine reads them, by path below ``docs/``."""


@dataclass
class Serving:
    """What ``make serve`` knows: only changed pages are made, and faults do not end it."""

    on: bool = False
    since: float = 0.0
    """When it was started, in seconds since the epoch."""
    changed: set[str] = field(default_factory=set)
    """Paths below ``docs/`` whose staged text differs from that of the last build."""


SERVING = Serving()


def name_of(page: Page) -> str:
    """A page's name below its language, such as ``autograd/in-place``."""
    return page.file.src_uri.partition("/")[2].removesuffix(".md")


def begin(root: Path) -> None:
    """Read both languages of the handbook at ``root`` anew.

    Raises PageError, WordingError or ValueError (a broken ledger), one line that names the file.
    """
    HANDBOOKS.update({language: read_handbook(root, language) for language in LANGUAGES})

"""moved.toml: short ids that differ from their section's anchor, and old addresses of sections."""

from __future__ import annotations

import tomllib
from pathlib import Path

FILE = "overrides/handbook/moved.toml"
"""Below the root of the repository."""


def short_ids(root: Path) -> dict[str, str]:
    """The section's address by short id, for those that are not the section's anchor."""
    return _read(root, "ids")


def moved(root: Path) -> dict[str, str]:
    """The new address of a section by its old one, such as ``cuda/setup#map-location``."""
    return _read(root, "moved")


def _read(root: Path, part: str) -> dict[str, str]:
    file = root / FILE
    return tomllib.loads(file.read_text(encoding="utf-8")).get(part, {}) if file.exists() else {}

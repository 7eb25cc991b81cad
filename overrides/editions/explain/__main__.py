"""Write dist/explain.py: ``python -m overrides.editions.explain``, which reads the pages alone.

Exits with one line if a page cannot be read, or the file would be larger than it may be.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mkdocs.utils.yaml import yaml_load

from overrides.editions.explain.bundle import bundle
from overrides.editions.explain.content import ranked, told
from overrides.editions.explain.parts.book import LANGUAGES, pack
from overrides.handbook.handbook import read_handbook
from overrides.handbook.page import PageError
from overrides.handbook.wordings import WordingError
from overrides.outputs import DIST, EXPLAIN, ROOT, EditionError

LARGEST = 400_000
"""Bytes: what somebody downloads to a server by hand."""
_LONGEST = range(400, -1, -40)
"""Characters of a section's Why and Fix: as many as the largest file has room for."""


def make(root: Path, target: Path) -> str:
    """Write the program for the handbook below ``root``; what it has become comes back.

    Raises EditionError if it is too large, and what reading a page raises.
    """
    handbooks = {language: read_handbook(root, language) for language in LANGUAGES}
    with (root / "mkdocs.yml").open(encoding="utf-8") as config:
        site = yaml_load(config)["site_url"].rstrip("/") + "/"
    compared = pack(ranked(handbooks, site))
    for longest in _LONGEST:
        packed = {"RANKED": compared, "TOLD": pack(told(handbooks, longest))}
        program = bundle(packed, site).encode("utf-8")
        if len(program) <= LARGEST:
            break
    else:
        raise EditionError(f"{target.name} has {len(program)} bytes, more than {LARGEST}")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(program)
    return f"{len(program) / 1000:.0f} kB, each Why and Fix up to {longest} characters"


def main() -> None:
    """Write the file and say how large it is."""
    parser = argparse.ArgumentParser(prog="python -m overrides.editions.explain")
    parser.add_argument("--to", type=Path, default=DIST / EXPLAIN)
    target = parser.parse_args().to
    try:
        made = make(ROOT, target)
    except (EditionError, PageError, WordingError, ValueError) as error:
        sys.exit(f"make explain: {error}")
    print(f"{target.name}: {made}")


if __name__ == "__main__":
    main()

"""Confirm that both languages of a section say the same: ``make paired SECTION=...``.

``python -m tests.tools.paired autograd/in-place#leaf-in-place`` records one section,
``autograd/in-place`` a page with its introduction, ``all`` everything. Without an argument it
prints what is not confirmed yet, and exits with 1 if there is anything.
"""

from __future__ import annotations

import sys
from pathlib import Path

from overrides.handbook.page import PageError
from tests.checks.pairs import confirm, find_unpaired

ROOT = Path(__file__).parents[2]


def main(wanted: str = "") -> int | str:
    """The exit status, or the line to exit with."""
    try:
        if not wanted:
            problems = list(find_unpaired(ROOT))
            print("\n".join(problems) or "Both languages are confirmed everywhere.")
            return 1 if problems else 0
        changed = confirm(ROOT, wanted)
    except PageError as error:
        return str(error)
    print("\n".join(f"confirmed: {address}" for address in changed) or "nothing had changed")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))

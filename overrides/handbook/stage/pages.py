"""Complete the handbook's pages before any engine builds them.

Pure functions from Markdown pages to Markdown pages: overrides/hooks.py serves
their result to MkDocs, ``python -m overrides.handbook.stage.pages FOLDER`` writes it, to read it or
for an engine without hooks. What a page leaves to the build are comments that say so (``<!-- error index -->``)
and lines that follow from others (where a block was run, what a fix changes).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from overrides.handbook.handbook import Handbook, read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import Page
from overrides.handbook.pitfall import ids
from overrides.handbook.stage import (
    answers,
    changes,
    error_index,
    moved,
    releases,
    runs,
)
from overrides.handbook.stage.edits import Edit, apply, instead

_STEPS = (
    *(answers.edits, changes.edits, runs.edits, releases.edits),
    *(error_index.edits, moved.edits),
)


def stage(handbook: Handbook) -> dict[str, str]:
    """The text of every page, by name, as the engine is to read it.

    Raises PageError or WordingError, one line that names the file, for what cannot be completed.
    """
    error_index.refuse_orphans(handbook)
    short_ids = ids(handbook)
    return {
        name: apply(
            page,
            chain(heading_edits(short_ids, page), *(step(handbook, page) for step in _STEPS)),
        )
        for name, page in handbook.pages.items()
    }


def heading_edits(short_ids: dict[str, str], page: Page) -> Iterator[Edit]:
    """Let each pitfall's heading name its short id; ``short_ids`` is by address.

    The site makes a link of the attribute ``data-short``; see overrides/handbook/short_links.py.
    """
    for section in page.sections:
        if short := short_ids.get(f"{page.name}#{section.heading.id}"):
            line = page.lines[section.heading.line - 1].rstrip()
            yield instead(section.heading.line, f"{line[:-1].rstrip()} data-short={short} }}")


if __name__ == "__main__":
    for language in LANGUAGES:
        for name, text in stage(read_handbook(Path(), language)).items():
            file = Path(sys.argv[1], language, f"{name}.md")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")

"""Complete the handbook's pages before any engine builds them.

Pure functions from Markdown pages to Markdown pages: the hook overrides/hooks/stage.py serves
their result to MkDocs, ``python -m overrides.handbook.stage FOLDER`` writes it for an engine
without hooks. What a page leaves to the build are comments that say so (``<!-- error index -->``)
and lines that follow from others (where a block was run, what a fix changes).
"""

from __future__ import annotations

from itertools import chain

from overrides.handbook.handbook import Handbook
from overrides.handbook.pitfall import ids
from overrides.handbook.stage import (
    answers,
    changes,
    error_index,
    figures,
    moved,
    notes,
    releases,
    runs,
)
from overrides.handbook.stage.answer_pages import heading_edits
from overrides.handbook.stage.edits import apply

_STEPS = (
    *(answers.edits, changes.edits, runs.edits, releases.edits),
    *(error_index.edits, notes.edits, moved.edits, figures.edits),
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

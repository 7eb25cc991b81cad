"""Complete the handbook's pages before any engine builds them.

Pure functions from Markdown to Markdown: overrides/hooks.py serves their result to MkDocs,
``python -m overrides.handbook.stage.pages FOLDER`` writes it, for an engine without hooks. What a
page leaves to the build are comments that say so, and lines that follow from others.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from overrides.handbook.handbook import MOVED, Handbook, read_handbook
from overrides.handbook.languages import LANGUAGES, words
from overrides.handbook.page import Page, PageError
from overrides.handbook.pitfall import ids
from overrides.handbook.stage import cards, error_index, releases, runs, topics
from overrides.handbook.text import Edit, below, edited, instead

_MARKERS = {
    "<!-- finder -->": error_index.finder_box,
    "<!-- facts -->": topics.facts,
    "<!-- environments -->": runs.environments_table,
    "<!-- never run -->": runs.never_run,
    "<!-- where it was last run -->": runs.last_run,
    "<!-- changes -->": releases.by_release,
    "<!-- releases -->": releases.by_section,
}
"""What makes the lines that stand in place of a comment."""


def stage(handbook: Handbook) -> dict[str, str]:
    """The text of every page, by name, as the engine is to read it.

    Raises PageError or WordingError, one line that names the file, for what cannot be completed.
    """
    error_index.refuse_orphans(handbook)
    short_ids = ids(handbook)
    steps = (cards.edits, topics.count_edits, marker_edits, moved_edits)
    return {
        name: edited(
            page, [*heading_edits(short_ids, page), *(e for s in steps for e in s(handbook, page))]
        )
        for name, page in handbook.pages.items()
    }


def marker_edits(handbook: Handbook, page: Page) -> Iterator[Edit]:
    """Replace each comment that stands for what other pages or the ledger say."""
    for number, line in enumerate(page.lines, 1):
        if match := error_index.MARKER.fullmatch(line):
            yield instead(number, *error_index.index(handbook, page, match["type"]))
        elif match := topics.MARKER.fullmatch(line):
            further = (match["further"] or "").split()
            yield instead(number, *topics.symptoms(handbook, page, further))
        elif make := _MARKERS.get(line.strip()):
            yield instead(number, *make(handbook, page))


def moved_edits(handbook: Handbook, page: Page) -> Iterator[Edit]:
    """Let links to sections that have moved arrive: a line at the old page's foot has the old id.

    handbook.js then goes on to the new place. Raises PageError for a new address that does not
    exist, or an old one that does.
    """
    lines = []
    for old, new in handbook.moves.get("moved", {}).items():
        name, _, anchor = old.partition("#")
        if name != page.name:
            continue
        if old in handbook.sections:
            raise PageError(f"{MOVED}: {old} is a section again; delete the line")
        if new not in handbook.sections:
            raise PageError(f"{MOVED}: {new} does not exist")
        notice = words(handbook.language, "stage")["moved_to"].format(handbook.link(new, page))
        lines += ["", notice, f"{{: #{anchor} .moved data-book=omit data-search-exclude }}"]
    if lines:
        yield below(len(page.lines), *lines, "")


def heading_edits(short_ids: dict[str, str], page: Page) -> Iterator[Edit]:
    """Let each pitfall's heading name its short id, for the books; ``short_ids`` is by address."""
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

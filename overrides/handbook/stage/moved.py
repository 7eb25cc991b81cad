"""Old addresses of sections that have moved: the page they were on says where they are.

moved.toml maps an old address to the new one. At the foot of the old page there is a line with
the old id for each, so that a link to it arrives; handbook.js then goes on to the new place.
"""

from __future__ import annotations

from collections.abc import Iterable

from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.markdown import link
from overrides.handbook.moved import FILE, moved
from overrides.handbook.page import Page, PageError
from overrides.handbook.stage.edits import Edit, below


def edits(handbook: Handbook, page: Page) -> Iterable[Edit]:
    """Add the lines at the page's foot.

    Raises PageError for a new address that does not exist, or an old one that does.
    """
    lines = []
    for old, new in moved(handbook.root).items():
        name, _, anchor = old.partition("#")
        if name != page.name:
            continue
        if old in handbook.sections:
            raise PageError(f"{FILE}: {old} is a section again; delete the line")
        if new not in handbook.sections:
            raise PageError(f"{FILE}: {new} does not exist")
        there, section = handbook.sections[new]
        title = link(section.heading.title, there.name, section.heading.id, page.name)
        said = words(handbook.language, "stage")["moved_to"].format(title)
        lines += ["", said, f"{{: #{anchor} .moved data-book=omit data-search-exclude }}"]
    if lines:
        yield below(len(page.lines), *lines, "")

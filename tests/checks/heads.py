"""Front matter: complete, known, and of this page alone; ids of headings, and links to them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from overrides.handbook.page import Page
from overrides.handbook.urls import target_of
from tests.checks.tree import Tree

KEYS = {"title": str, "description": str, "search": dict, "finder": bool, "hide": list}
"""What front matter may hold, and of which kind it is."""
REQUIRED = ("title", "description")
_OUR_LINK = re.compile(r"\]\((?!https?:)([\w./-]*\.md|(?=#))(?:#([\w-]+))?\)")
_MADE = re.compile(r"<!-- (?:error index|symptoms)|\bid=\"")
"""On pages with headings that are not in their Markdown."""


def find_wrong_matter(tree: Tree) -> Iterator[str]:
    """Front matter that is incomplete, unknown, of another page, or unlike in both languages."""
    for handbook in tree.handbooks.values():
        seen: dict[tuple[str, object], str] = {}
        for page in handbook.pages.values():
            yield from _of_one(page)
            for key in REQUIRED:
                value = page.matter.get(key)
                if value and (first := seen.setdefault((key, value), page.label)) != page.label:
                    yield f"{page.label}:{line_of(page, key)}: the {key} of {first}"
    for english, chinese in tree.pairs():
        for key in sorted(KEYS.keys() - set(REQUIRED)):
            if chinese.matter.get(key) != english.matter.get(key):
                yield f"{chinese.label}:{line_of(chinese, key)}: other {key} than {english.label}"


def find_wrong_ids(tree: Tree) -> Iterator[str]:
    """Sections without an id, and ids that a page has twice."""
    for handbook in tree.handbooks.values():
        for page in handbook.pages.values():
            lines: dict[str, int] = {}
            for heading in page.headings:
                place = f"{page.label}:{heading.line}"
                if heading.level == 2 and not heading.id:
                    yield f"{place}: no id; write '## {heading.title} {{ #an-id }}'"
                elif heading.id and lines.setdefault(heading.id, heading.line) != heading.line:
                    yield f"{place}: line {lines[heading.id]} has the id '{heading.id}'; choose another"


def _of_one(page: Page) -> Iterator[str]:
    for key, value in page.matter.items():
        place = f"{page.label}:{line_of(page, key)}"
        if key not in KEYS:
            yield f"{place}: unknown key '{key}'; a page has {', '.join(KEYS)}"
        elif not isinstance(value, KEYS[key]):
            yield f"{place}: {key} is not a {KEYS[key].__name__}"
    for key in REQUIRED:
        if not page.matter.get(key):
            yield f"{page.label}:{line_of(page, key)}: no {key}"
    title = page.matter.get("title")
    # The front page says what one gets there instead.
    if page.name != "index" and page.headings and title not in ("", page.headings[0].title):
        line = page.headings[0].line
        yield f"{page.label}:{line}: the heading is not the title, '{title}'"


def line_of(page: Page, key: str) -> int:
    """The line of a key in the front matter; 1 if it is not there."""
    head = enumerate(page.lines[: page.start - 1], 1)
    return next((n for n, line in head if line.strip().startswith(f"{key}:")), 1)


def find_dead_links(tree: Tree) -> Iterator[str]:
    """Links of our pages to pages and headings that are not there."""
    for handbook in tree.handbooks.values():
        ids = {name: {h.id for h in page.headings} for name, page in handbook.pages.items()}
        made = {name for name, page in handbook.pages.items() if _MADE.search(page.text)}
        for page in handbook.pages.values():
            for number, line in enumerate(page.lines, 1):
                for path, anchor in () if number in page.fenced else _OUR_LINK.findall(line):
                    name = target_of(path, page.name)
                    if name in ids and (not anchor or anchor in ids[name] or name in made):
                        continue
                    yield f"{page.label}:{number}: there is no {path}{f'#{anchor}' * bool(anchor)}"

"""What search engines and link previews read: front matter, and the sitemap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree import ElementTree

from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import Page

KEYS = {"title": str, "description": str, "search": dict, "finder": bool, "hide": list}
"""What front matter may hold, and of which kind it is."""
REQUIRED = ("title", "description")
_XML = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
_LINK = "{http://www.w3.org/1999/xhtml}link"


def find_matter_problems(english: Handbook, chinese: Handbook) -> Iterator[str]:
    """Front matter that is incomplete, unknown, of another page, or unlike in both languages."""
    for handbook in (english, chinese):
        seen: dict[tuple[str, object], str] = {}
        for page in handbook.pages.values():
            yield from _of_one(page)
            for key in REQUIRED:
                value = page.matter.get(key)
                if value and (first := seen.setdefault((key, value), page.label)) != page.label:
                    yield f"{page.label}:{line_of(page, key)}: the {key} of {first}"
    for name, page in chinese.pages.items():
        other = english.pages.get(name)
        for key in sorted(KEYS.keys() - set(REQUIRED)) if other else ():
            if page.matter.get(key) != other.matter.get(key):
                yield f"{page.label}:{line_of(page, key)}: other {key} than {other.label}"


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


def find_sitemap_problems(sitemap: str, base: str, folders: Iterable[str]) -> Iterator[str]:
    """What is wrong with a sitemap that should list ``folders`` below ``base`` in both languages.

    ``base`` ends with a slash; a folder is '' for the home page, or such as ``nn/losses/``.
    """
    wanted = {
        base + prefix + folder: {code: base + LANGUAGES[code] + folder for code in LANGUAGES}
        for folder in folders
        for prefix in LANGUAGES.values()
    }
    try:
        root = ElementTree.fromstring(sitemap)
    except ElementTree.ParseError as error:
        yield f"sitemap.xml:{error.position[0]}: {error}"
        return
    seen = set()
    for url in root.iter(f"{_XML}url"):
        place = (url.findtext(f"{_XML}loc") or "").strip()
        links = {link.get("hreflang"): link.get("href") for link in url.iter(_LINK)}
        if place not in wanted:
            yield f"sitemap.xml: {place} is not a page"
        elif place in seen:
            yield f"sitemap.xml: {place} is there twice"
        elif links != wanted[place]:
            yield f"sitemap.xml: {place} has the languages {links}"
        seen.add(place)
    for place in sorted(wanted.keys() - seen):
        yield f"sitemap.xml: {place} is missing"

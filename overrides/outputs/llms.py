"""What programs read of one language: Markdown beside each page, its lists, feed and search.

``llms.txt`` follows https://llmstxt.org: the pages with the titles of their pitfalls, small enough
to be read whole; ``llms-full.txt`` is everything in one file.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from overrides.handbook.handbook import INDEXES, Handbook, title_of
from overrides.handbook.languages import words
from overrides.handbook.ledger import minor
from overrides.handbook.page import read_page
from overrides.handbook.pitfall import Pitfall, pitfalls
from overrides.handbook.text import joined, portable, to_text, without_search_box
from overrides.handbook.urls import absolute, root_of, url_of
from overrides.outputs.notebook import recorded_with

FILE = "index.md"
"""The Markdown file of a page, in the folder of its HTML."""
_MOST = 50
"""Entries of the feed."""
_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).with_name("templates")),
    autoescape=select_autoescape(["xml"]),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)
_TEMPLATES.filters |= {"to_text": to_text, "title_of": title_of}
_TEMPLATES.globals |= {"url_of": url_of, "indexes": INDEXES}


@dataclass(frozen=True)
class Edition:
    """One language of the handbook as programs read it."""

    handbook: Handbook
    title: str
    description: str
    site: str
    """The absolute address of all languages, with a slash at its end."""
    topics: tuple[tuple[str, tuple[str, ...]], ...]
    """The menu: title and page names of each topic; '' for pages of no topic."""
    staged: dict[str, str]
    """The text of each page as MkDocs reads it, by name."""

    @property
    def root(self) -> str:
        """The address that this language's pages are below."""
        return root_of(self.site, self.handbook.language)

    @cached_property
    def by_page(self) -> dict[str, dict[str, Pitfall]]:
        """The pitfalls of each page, by anchor."""
        pages: dict[str, dict[str, Pitfall]] = {name: {} for name in self.handbook.pages}
        for pitfall in pitfalls(self.handbook):
            pages[pitfall.page][pitfall.anchor] = pitfall
        return pages

    @cached_property
    def pages(self) -> dict[str, tuple[str, dict[str, str]]]:
        """What is above the first section of each page, and its sections by id, as Markdown."""
        return {name: self._page(name) for name in self.handbook.pages if name not in INDEXES}

    def _page(self, name: str) -> tuple[str, dict[str, str]]:
        label = f"docs/{self.handbook.language}/{name}.md"
        page = read_page(without_search_box(self.staged[name]), label)
        resolve = partial(absolute, page=name, root=self.root)
        lines = portable(page, self.handbook.snippets, resolve)
        first, *rest = page.sections
        sections = {s.heading.id: joined(lines, s.heading.line, s.end) for s in rest}
        return joined(lines, first.heading.line + 1, first.end), sections

    def above(self, url: str) -> str:
        """The sentence at the top of each file: where its code was run, and its web page."""
        labels = words(self.handbook.language, "machines")
        releases = [minor(self.handbook.ledger.columns[n].torch) for n in self.handbook.ledger.main]
        page = str(labels["page"].format(self.root + url))
        if not releases:
            return page
        pinned = recorded_with(self.handbook.root)
        return labels["tested"].format(pinned=pinned, first=releases[0], last=releases[-1]) + page


def files(edition: Edition) -> Iterator[tuple[str, str]]:
    """Path below the language's root, and text, of every file.

    Raises FileNotFoundError for a file that a page includes and that does not exist.
    """
    texts = {name: _page_text(edition, name) for name in edition.pages}
    for name, text in texts.items():
        yield url_of(name) + FILE, text
    for page, by_anchor in edition.by_page.items():
        for anchor, pitfall in by_anchor.items():
            head, _, rest = edition.pages[page][1][anchor].partition("\n")
            text = f"{head.removeprefix('#')}\n\n> {edition.above(pitfall.url)}\n{rest}"
            yield pitfall.url + FILE, text
    order = [texts[name] for _, names in edition.topics for name in names if name in texts]
    yield "llms-full.txt", "\n".join([f"{edition.title}: {edition.description}\n", *order])
    labels = {part: words(edition.handbook.language, part) for part in ("machines", "finder")}
    dates = _dates(edition.handbook)
    newest = [one for one in pitfalls(edition.handbook) if one.page in dates]
    newest = sorted(newest, key=lambda one: dates[one.page], reverse=True)[:_MOST]
    for name in ("llms.txt", "feed.xml", "opensearch.xml"):
        template = _TEMPLATES.get_template(name)
        yield name, template.render(edition=edition, labels=labels, dates=dates, newest=newest)


def _page_text(edition: Edition, name: str) -> str:
    """A whole page as one file; each pitfall has its short address under the heading."""
    introduction, sections = edition.pages[name]
    title = title_of(edition.handbook.pages[name])
    texts = [f"# {title}\n\n> {edition.above(url_of(name))}\n", introduction]
    for anchor, text in sections.items():
        if pitfall := edition.by_page[name].get(anchor):
            text = text.replace("\n", f"\n\n<{edition.root}{pitfall.url}>\n", 1)
        texts.append(text)
    return "\n".join(texts)


def _dates(handbook: Handbook) -> dict[str, str]:
    """The day of the last commit that changed each page, by name; none without git."""
    folder = f"docs/{handbook.language}/"
    command = ["git", "log", "--format=/%cs", "--name-only", "--relative", "--", folder]
    try:
        log = subprocess.run(command, cwd=handbook.root, capture_output=True, text=True).stdout
    except OSError:
        return {}
    dates: dict[str, str] = {}
    day = ""
    for line in log.splitlines():
        day = line[1:] if line.startswith("/") else day
        dates.setdefault(line.removeprefix(folder).removesuffix(".md"), day)
    return {name: dates[name] for name in handbook.pages if name in dates}

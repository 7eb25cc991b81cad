"""What programs read of one language: Markdown beside each page, its lists, feed and search.

``llms.txt`` follows https://llmstxt.org: the pages with the titles of their pitfalls, small enough
to be read whole; ``llms-full.txt`` is everything in one file.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from overrides.handbook.handbook import INDEXES, Handbook, title_of
from overrides.handbook.languages import words
from overrides.handbook.ledger import minor
from overrides.handbook.page import read_page
from overrides.handbook.pitfall import pitfalls
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


def files(edition: Edition) -> Iterator[tuple[str, str]]:
    """Path below the language's root, and text, of every file.

    Raises FileNotFoundError for a file that a page includes and that does not exist.
    """
    handbook, root = edition.handbook, edition.root
    by_address = {pitfall.address: pitfall for pitfall in pitfalls(handbook)}
    above = _above(handbook)
    pages = {}
    for name in handbook.pages:
        if name in INDEXES:  # tables of messages, which pitfalls.json has
            continue
        title, introduction, sections = _portable(edition, name)
        texts = [f"# {title}\n\n> {above.format(root + url_of(name))}\n", introduction]
        for anchor, text in sections.items():
            head, _, rest = text.partition("\n")
            if pitfall := by_address.get(f"{name}#{anchor}"):
                url = root + pitfall.url
                own = f"{head.removeprefix('#')}\n\n> {above.format(url)}\n{rest}"
                yield pitfall.url + FILE, own
                text = f"{head}\n\n<{url}>\n{rest}"
            texts.append(text)
        pages[name] = "\n".join(texts)
        yield url_of(name) + FILE, pages[name]
    order = [pages[name] for _, names in edition.topics for name in names if name in pages]
    yield "llms-full.txt", "\n".join([f"{edition.title}: {edition.description}\n", *order])
    dates = _dates(handbook)
    newest = [pitfall for pitfall in pitfalls(handbook) if pitfall.page in dates]
    newest.sort(key=lambda pitfall: dates[pitfall.page], reverse=True)
    for name in ("llms.txt", "feed.xml", "opensearch.xml"):
        yield (
            name,
            _TEMPLATES.get_template(name).render(
                edition=edition,
                pitfalls=pitfalls(handbook),
                labels={part: words(handbook.language, part) for part in ("machines", "finder")},
                dates=dates,
                newest=newest[:_MOST],
            ),
        )


def _portable(edition: Edition, name: str) -> tuple[str, str, dict[str, str]]:
    """A page's title, what is above its first section, and its sections by id, as Markdown."""
    handbook = edition.handbook
    page = read_page(without_search_box(edition.staged[name]), handbook.pages[name].label)
    resolve = partial(absolute, page=name, root=edition.root)
    lines = portable(page, handbook.snippets, resolve)
    top, *rest = page.sections
    introduction = joined(lines, top.heading.line + 1, top.end)
    sections = {s.heading.id: joined(lines, s.heading.line, s.end) for s in rest}
    return top.heading.title, introduction, sections


def _above(handbook: Handbook) -> str:
    """The sentence at the top of each file, with a gap for the address of its web page."""
    labels = words(handbook.language, "machines")
    releases = [minor(handbook.ledger.columns[n].torch) for n in handbook.ledger.main]
    if not releases:
        return str(labels["page"])
    pinned = recorded_with(handbook.root)
    tested = labels["tested"].format(pinned=pinned, first=releases[0], last=releases[-1])
    return str(tested + labels["page"])


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

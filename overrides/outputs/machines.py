"""What programs read: Markdown beside each page, its lists, feed and search, and pitfalls.json.

``llms.txt`` follows https://llmstxt.org: the pages with the titles of their pitfalls, small enough
to be read whole; ``llms-full.txt`` is everything in one file. ``pitfalls.json`` is the model of
both languages, described by pitfalls.schema.json.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from overrides.handbook.handbook import INDEXES, Handbook, title_of
from overrides.handbook.languages import words
from overrides.handbook.page import PageError, read_page
from overrides.handbook.pitfall import LEADS, Pitfall, pitfalls
from overrides.handbook.stage.entries import Entry
from overrides.handbook.text import (
    joined,
    only_text,
    portable,
    portable_line,
    to_text,
    without_links,
)
from overrides.handbook.urls import absolute, root_of, url_of
from overrides.outputs import git_log

SCHEMA = Path(__file__).with_name("pitfalls.schema.json")
NAME = "pitfalls.json"
_FILE = "index.md"
"""The Markdown file of a page, in the folder of its HTML."""
_MOST = 50
"""Entries of the feed."""
TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).with_name("templates")),
    autoescape=select_autoescape(["xml"]),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)
TEMPLATES.filters |= {"to_text": to_text, "title_of": title_of, "without_links": without_links}
TEMPLATES.globals |= {"url_of": url_of, "indexes": INDEXES}


@dataclass(frozen=True)
class Edition:
    """One language of the handbook as programs read it."""

    handbook: Handbook
    title: str
    description: str
    site: str
    """The absolute address of all languages, with a slash at its end."""
    topics: dict[str, list[str]]
    """The menu: page names by the title of their topic; '' for pages of no topic."""
    staged: dict[str, str]
    """The text of each page as MkDocs reads it, by path below ``docs/``."""

    @property
    def root(self) -> str:
        """The address that this language's pages are below."""
        return root_of(self.site, self.handbook.language)


@cache
def recorded_with(root: Path) -> str:
    """The torch version that transcripts are recorded with, from requirements.lock.

    Raises PageError if the file does not pin one.
    """
    lock = (root / "requirements.lock").read_text(encoding="utf-8")
    pinned = re.search(r"(?m)^torch==([\w.]+)", lock)
    if not pinned:
        raise PageError("requirements.lock: pins no torch; run 'make lock'")
    return pinned[1]


def files(edition: Edition) -> Iterator[tuple[str, str]]:
    """Path below the language's root, and text, of every file.

    Raises FileNotFoundError for a file that a page includes and that does not exist.
    """
    handbook, root = edition.handbook, edition.root
    by_address = {pitfall.address: pitfall for pitfall in pitfalls(handbook)}
    labels = {part: words(handbook.language, part) for part in ("machines", "finder")}
    above = labels["machines"]["page"]
    if releases := handbook.ledger.releases:
        run = {"first": releases[0], "last": releases[-1], "pinned": recorded_with(handbook.root)}
        above = labels["machines"]["tested"].format(**run) + above
    pages = {}
    for name, page in handbook.pages.items():
        if name in INDEXES:  # tables of messages, which pitfalls.json has
            continue
        staged = edition.staged[page.label.removeprefix("docs/")]
        page = read_page(only_text(staged), page.label)
        lines = portable(page, handbook.snippets, partial(absolute, page=name, root=root))
        top, *sections = page.sections
        texts = [f"# {top.heading.title}\n\n> {above.format(root + url_of(name))}\n"]
        texts.append(joined(lines, top.heading.line + 1, top.end))
        for section in sections:
            text = joined(lines, section.heading.line, section.end)
            if pitfall := by_address.get(f"{name}#{section.heading.id}"):
                head, _, rest = text.partition("\n")
                url = root + pitfall.url
                own = f"{head.removeprefix('#')}\n\n> {above.format(url)}\n{rest}"
                yield pitfall.url + _FILE, own
                text = f"{head}\n\n<{url}>\n{rest}"
            texts.append(text)
        pages[name] = "\n".join(texts)
        yield url_of(name) + _FILE, pages[name]
    order = [pages[name] for names in edition.topics.values() for name in names if name in pages]
    yield "llms-full.txt", "\n".join([f"{edition.title}: {edition.description}\n", *order])
    dates = _dates(handbook)
    newest = [pitfall for pitfall in pitfalls(handbook) if pitfall.page in dates]
    newest.sort(key=lambda pitfall: dates[pitfall.page], reverse=True)
    context = {"pitfalls": pitfalls(handbook), "newest": newest[:_MOST], "dates": dates}
    for name in ("llms.txt", "feed.xml", "opensearch.xml"):
        yield name, TEMPLATES.get_template(name).render(context, edition=edition, labels=labels)


def _dates(handbook: Handbook) -> dict[str, str]:
    """The day of the last commit that changed each page, by name; none without git."""
    folder = f"docs/{handbook.language}/"
    command = ("--format=/%cs", "--name-only", "--relative", "--", folder)
    dates: dict[str, str] = {}
    day = ""
    for line in git_log(handbook.root, *command).splitlines():
        day = line[1:] if line.startswith("/") else day
        dates.setdefault(line.removeprefix(folder).removesuffix(".md"), day)
    return {name: dates[name] for name in handbook.pages if name in dates}


def pitfalls_json(handbooks: list[Handbook], site: str) -> str:
    """The text of the file. Messages and code are the same in every language: they are there once.

    Raises KeyError for a pitfall that one of the languages lacks.
    """
    by_id = [{p.id: (handbook.language, p) for p in pitfalls(handbook)} for handbook in handbooks]
    data = {
        "$schema": site + SCHEMA.name,
        "license": "CC-BY-4.0",
        "torch": handbooks[0].ledger.releases,
        "pitfalls": [_pitfall(dict(pairs[id_] for pairs in by_id), site) for id_ in by_id[0]],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _pitfall(by_language: dict[str, Pitfall], site: str) -> dict[str, Any]:
    """A pitfall as the file has it, from its form in each language."""
    pitfall = next(iter(by_language.values()))

    def each(value: Callable[[Pitfall, str], Any]) -> dict[str, Any]:
        return {code: value(p, root_of(site, code)) for code, p in by_language.items()}

    def lead(kind: str, p: Pitfall, root: str) -> str:
        return portable_line(p.lead_ins[kind], partial(absolute, page=p.page, root=root))

    return {
        "id": pitfall.id,
        "section": pitfall.address,
        "title": each(lambda p, _: to_text(p.title)),
        "in_short": each(lambda p, _: without_links(p.in_short)),
        "sign": each(lambda p, _: p.sign) if pitfall.sign else {},
        **{kind: each(partial(lead, kind)) if pitfall.lead_ins.get(kind) else {} for kind in LEADS},
        "symptoms": each(lambda p, _: p.symptoms),
        "messages": [_message(entry) for entry in pitfall.messages],
        "causes": [
            {
                "section": cause.address,
                "sign": {k: p.causes[n].sign for k, p in by_language.items()},
            }
            for n, cause in enumerate(pitfall.causes)
        ],
        "programs": [
            vars(program) | {"where": {k: p.programs[n].where for k, p in by_language.items()}}
            for n, program in enumerate(pitfall.programs)
        ],
        "pairs": [
            {
                "name": {k: p.changes[n].name for k, p in by_language.items() if change.name},
                "broken": change.broken,
                "fixed": change.fixed,
                "changes": change.lines,
            }
            for n, change in enumerate(pitfall.changes)
        ],
        "uses": pitfall.uses,
        "addresses": each(
            lambda p, root: {
                "answer": root + p.url,
                "markdown": root + p.url + _FILE,
                "page": f"{root}{url_of(p.page)}#{p.anchor}",
            }
        ),
    }


def _message(entry: Entry) -> dict[str, str]:
    fields = {"kind": entry.kind, "type": entry.type, "text": entry.text, "torch": entry.releases}
    return {name: text for name, text in fields.items() if text}

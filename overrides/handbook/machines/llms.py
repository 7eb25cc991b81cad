"""Markdown files for language models: one beside every page and answer page, and their lists.

``llms.txt`` follows https://llmstxt.org: what there is, each with a line on it; ``llms-full.txt``
is all of it in one file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from overrides.handbook.handbook import INDEXES, Handbook, url_of
from overrides.handbook.languages import LANGUAGES, words
from overrides.handbook.ledger import minor
from overrides.handbook.machines.portable import Portable
from overrides.handbook.markdown import plain, without_links
from overrides.handbook.notebook.publish import recorded_with
from overrides.handbook.pitfall import Pitfall

PAGE = "index.md"
"""The Markdown file of a page, in the folder of its HTML."""


@dataclass(frozen=True)
class Edition:
    """One language of the handbook, complete and portable."""

    handbook: Handbook
    title: str
    description: str
    site: str
    """The root of all languages, with a slash at its end."""
    topics: tuple[tuple[str, tuple[str, ...]], ...]
    """The menu: title and page names of each topic; '' for pages of no topic."""
    pages: dict[str, Portable]
    pitfalls: tuple[Pitfall, ...]

    @property
    def root(self) -> str:
        """The address that this language's pages are below."""
        return self.site + LANGUAGES[self.handbook.language]


def tested(edition: Edition, address: str) -> str:
    """The sentence at the top of each file: where its code was run, and its web page."""
    ledger = edition.handbook.ledger
    releases = [minor(ledger.columns[index].torch) for index in ledger.main]
    said = words(edition.handbook.language, "machines")
    page = said["page"].format(address)
    if not releases:
        return page
    pinned = recorded_with(edition.handbook.root)
    return said["tested"].format(pinned=pinned, first=releases[0], last=releases[-1]) + page


def files(edition: Edition) -> Iterator[tuple[str, str]]:
    """Path below the language's root, and text, of every Markdown file and both lists."""
    for name, page in edition.pages.items():
        if name not in INDEXES:  # tables of messages, which pitfalls.json has
            yield url_of(name) + PAGE, page_text(edition, name, page)
    for pitfall in edition.pitfalls:
        yield pitfall.url + PAGE, pitfall_text(edition, pitfall)
    yield "llms.txt", llms(edition)
    yield "llms-full.txt", full(edition)


def page_text(edition: Edition, name: str, page: Portable) -> str:
    """A whole page as one file."""
    head = f"# {page.title}\n\n> {tested(edition, edition.root + url_of(name))}\n"
    answers = {one.anchor: one for one in edition.pitfalls if one.page == name}
    texts = (_with_address(edition, answers.get(id_), text) for id_, text in page.sections)
    return "\n".join([head, page.introduction, *texts])


def pitfall_text(edition: Edition, pitfall: Pitfall) -> str:
    """The section of one pitfall as one file."""
    page = edition.pages[pitfall.page]
    text = dict(page.sections)[pitfall.anchor]
    head, _, rest = text.partition("\n")
    told = tested(edition, edition.root + pitfall.url)
    return f"{head.removeprefix('#')}\n\n> {told}\n{rest}"


def _with_address(edition: Edition, pitfall: Pitfall | None, text: str) -> str:
    """A section, with the address of its answer page under the heading if it is a pitfall."""
    if pitfall is None:
        return text
    head, _, rest = text.partition("\n")
    return f"{head}\n\n<{edition.root}{pitfall.url}>\n{rest}"


def llms(edition: Edition) -> str:
    """The list of all pitfalls and pages, by topic."""
    said = words(edition.handbook.language, "machines")
    lines = [f"# {edition.title}", "", f"> {edition.description}", ""]
    lines += [said["how"].format(f"{edition.root}llms-full.txt", f"{edition.site}pitfalls.json")]
    for topic, names in edition.topics:
        found = list(_entries(edition, names))
        if found:
            lines += ["", f"## {topic or said['other']}", "", *found]
    return "\n".join(lines) + "\n"


def _entries(edition: Edition, names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if name in INDEXES:
            continue
        page = edition.pages[name]
        told = " ".join(str(page.page.matter.get("description", "")).split())
        title = plain(page.title)
        yield f"- [{title}]({edition.root}{url_of(name)}{PAGE}): {told}".removesuffix(": ")
        for one in edition.pitfalls:
            if one.page == name:
                title, answer = plain(one.title), without_links(one.in_short)
                yield f"    - [{title}]({edition.root}{one.url}{PAGE}): {answer}"


def full(edition: Edition) -> str:
    """Every page in the menu's order, in one file."""
    names = [name for _, group in edition.topics for name in group if name not in INDEXES]
    pages = [page_text(edition, name, edition.pages[name]) for name in names]
    return "\n".join([f"{edition.title}: {edition.description}\n", *pages])

"""The built answer pages: what they say is what the sections say, and every link arrives."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from lxml.html import HtmlElement

from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.pitfall import FOLDER, Pitfall
from overrides.handbook.stage.changes import without_note
from overrides.outputs.built import BuiltPage, read_page, with_class

HEAVIEST = 45_000
"""Bytes of an answer page with all that it loads first, compressed."""


def read_answers(site: Path, language: str) -> dict[str, BuiltPage]:
    """The answer pages of a language by id; '' is the list of them all."""
    folder = site / LANGUAGES[language] / FOLDER
    found = {}
    for file in sorted(folder.rglob("*.html")):
        id_ = file.parent.relative_to(folder).as_posix().removeprefix(".")
        found[id_] = read_page(site, file.relative_to(site).as_posix())
    return found


def find_dead_links(pages: Iterable[BuiltPage]) -> Iterator[str]:
    """Links to a file of the site, or a place in it, that is not there."""
    for page in pages:
        for link in page.links:
            found = page.resolve(link.get("href"))
            if not found:
                continue
            path, anchor = found
            file = page.site / path
            file = file / "index.html" if file.is_dir() else file
            if not file.is_file():
                yield f"{page.label}: the link '{link.get('href')}' leads to no file"
            elif anchor and anchor not in _anchors(file):
                yield f"{page.label}: the link '{link.get('href')}' leads to no place of its page"


@cache
def _anchors(file: Path) -> frozenset[str]:
    root = read_page(file.parent, file.name).root
    return frozenset(root.xpath("//@id"))


def find_unlike(handbook: Handbook, pitfall: Pitfall, answer: BuiltPage) -> Iterator[str]:
    """Where an answer page and its section, on its full page, do not say and name the same."""
    prefix = LANGUAGES[handbook.language]
    full = _full(answer.site, f"{prefix}{pitfall.page}/index.html")
    headings = full.root.xpath(f"//*[@data-short='{pitfall.id}']")
    if [heading.get("id") for heading in headings] != [pitfall.anchor]:
        yield f"{full.label}: no heading, or several, with data-short='{pitfall.id}'"
        return
    (heading,) = headings
    here = [
        full.resolve(one.get("href")) for one in heading.xpath(f"a[{with_class('short-link')}]")
    ]
    if here != [(f"{prefix}{pitfall.url}".rstrip("/"), "")]:
        yield f"{full.label}: the heading '{pitfall.id}' does not lead to its answer page"
    for link in answer.root.xpath(f"//*[{with_class('whole')}]/a"):
        there = (f"{prefix}{pitfall.page}", pitfall.anchor)
        if answer.resolve(link.get("href")) != there:
            yield f"{answer.label}: the section it leads to is not '{pitfall.address}'"
    said = [_in_short(answer.article), _in_short_below(heading)]
    if said[0] != said[1]:
        yield f"{answer.label}: In short is '{said[0]}', in its section '{said[1]}'"
    yield from _find_other_code(handbook, pitfall, answer)


@cache
def _full(site: Path, name: str) -> BuiltPage:
    return read_page(site, name)


def _in_short(element: HtmlElement) -> str:
    found = element.xpath(f"(.//p[{with_class('in-short')}])[1]")
    # The section's own has a link to its Fix at the end.
    return _text(found[0]) if found else ""


def _in_short_below(heading: HtmlElement) -> str:
    found = heading.xpath(f"(following-sibling::p[{with_class('in-short')}])[1]")
    return _text(found[0]) if found else ""


def _text(paragraph: HtmlElement) -> str:
    parts = paragraph.xpath(f".//text()[not(ancestor::a[{with_class('to-fix')}])]")
    return " ".join("".join(parts).split())


def _find_other_code(handbook: Handbook, pitfall: Pitfall, answer: BuiltPage) -> Iterator[str]:
    """Programs and differences on the page that are not those of the pitfall's snippets."""
    files = {}
    for pair in pitfall.changes:
        program = (handbook.snippets / pair.fixed).read_text(encoding="utf-8").rstrip("\n")
        files[pair.fixed.rpartition("/")[2]] = "\n".join(map(without_note, program.split("\n")))
    changes = ["".join(pair.lines) for pair in pitfall.changes]
    for block in answer.article.iter("pre"):
        above = block.getparent()
        if "diff" in above.classes:
            if block.text_content().replace("\n", "") not in changes:
                yield f"{answer.label}: a difference that is not one of its snippets"
            continue
        name = above.xpath(f"string(*[{with_class('filename')}])").strip()
        if block.text_content().rstrip("\n") != files.get(name, "").expandtabs(4):
            yield f"{answer.label}: '{name}' is not the program of the snippet"


def find_heavy(page: BuiltPage) -> Iterator[str]:
    """Say so if the page, with all that it loads, is too heavy."""
    size = weight(page)
    if size > HEAVIEST:
        yield f"{page.label}: {size / 1000:.1f} kB are loaded first, at most {HEAVIEST / 1000:g}"


def weight(page: BuiltPage) -> int:
    """Compressed bytes of a page and of every file that it loads."""
    loads = page.root.xpath("//@src | //link[@rel='stylesheet' or @rel='icon']/@href")
    names = {page.name, *(str((page.resolve(load) or ("",))[0]) for load in loads)}
    return sum(_compressed(page.site / name) for name in names)


@cache
def _compressed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 6))

"""What changed with which release of torch: the page that lists it, from the ledger alone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.ledger import FAILED, MISSING, NOT_RUN, SAME, SKIPPED, minor, variant_path
from overrides.handbook.page import Page, Section
from overrides.handbook.stage.edits import Edit, below, instead
from overrides.handbook.text import link, table, without_links
from overrides.handbook.transcript import exception_of, split_error, without_noise

NOTHING = NOT_RUN + SKIPPED + FAILED
"""Letters of environments that say nothing of a snippet."""
_WARNING = re.compile(r"(?m)^(?:\S+:(?:\d+|\.\.\.): )?\w*Warning: .*\n(?:  .*\n)?")
_MARKS = {SAME: "=", MISSING: "–"}
"""How the table of releases shows a letter; another transcript is shown by its letter."""
_MINOR = ("added", "removed", "reworded")
"""Changes of which a release lists only the sections, in one line for each kind."""


@dataclass(frozen=True)
class Change:
    """What a release changed in one section: a key of ``[<language>.releases]`` and its words."""

    key: str
    detail: str = ""


def printed(handbook: Handbook, snippet: str, letter: str) -> str:
    """The transcript of a snippet that has this letter; '' if it prints nothing."""
    file = variant_path((handbook.snippets / snippet).with_suffix(".out"), letter)
    return file.read_text(encoding="utf-8") if file.exists() else ""


def releases_of(handbook: Handbook, letters: str) -> dict[str, str]:
    """The `spans` of each letter that says what a release printed."""
    return {
        letter: text for letter, text in spans(handbook, letters).items() if letter not in NOTHING
    }


def spans(handbook: Handbook, letters: str) -> dict[str, str]:
    """The releases of each letter on a CPU, as a reader sees them: spans, with commas between.

    A release that has not run the snippet divides a span; nothing is inferred.
    """
    ledger = handbook.ledger
    runs: list[tuple[str, str, str]] = []
    for index in ledger.main:
        letter, release = letters[index], minor(ledger.columns[index].torch)
        if runs and runs[-1][0] == letter:
            runs[-1] = (letter, runs[-1][1], release)
        else:
            runs.append((letter, release, release))
    found: dict[str, list[str]] = {}
    for letter, first, last in runs:
        found.setdefault(letter, []).append(first if first == last else f"{first}–{last}")
    separator = words(handbook.language, "runs")["comma"]
    return {letter: separator.join(spans) for letter, spans in found.items()}


def edits(handbook: Handbook, page: Page) -> Iterable[Edit]:
    """Fill the markers ``<!-- changes -->`` and ``<!-- releases -->``, if the page has them.

    A page that shows what other releases print offers the choice of one below its title.
    """
    columns = handbook.ledger.columns
    if page.headings and any(
        set(handbook.letters(block.snippet)) - {SAME, MISSING, *NOTHING} for block in page.blocks
    ):
        names = " ".join(minor(columns[index].torch) for index in handbook.ledger.main)
        choice = f'<div class="release" data-releases="{names}"></div>'
        yield below(page.headings[0].line, "", choice)
    for number, line in enumerate(page.lines, 1):
        if line.strip() == "<!-- changes -->":
            yield instead(number, *_by_release(handbook, page))
        elif line.strip() == "<!-- releases -->":
            yield instead(number, *_by_section(handbook, page))


def _sections(handbook: Handbook) -> dict[str, list[str]]:
    """The snippets of each section whose output is not the same on all releases, by address."""
    found: dict[str, list[str]] = {}
    for address, (page, section) in handbook.sections.items():
        for block in page.blocks:
            letters = handbook.letters(block.snippet)
            ran = {letters[index] for index in handbook.ledger.main} - set(NOTHING)
            if page.section_at(block.fence.line) is section and len(ran) > 1:
                found.setdefault(address, []).append(block.snippet)
    return found


def _change(handbook: Handbook, snippet: str, before: str, after: str) -> Change:
    """What a reader notices when a release prints ``after`` instead of ``before`` (letters)."""
    if before == MISSING:
        return Change("added")
    if after == MISSING:
        return Change("removed")
    old, new = (printed(handbook, snippet, letter) for letter in (before, after))
    was, now = exception_of(old), exception_of(new)
    if was != now:
        return Change("raises", now) if now else Change("passes", str(was))
    before_error = [split_error(without_noise(text))[0] for text in (old, new)]
    same = len({_WARNING.sub("", text) for text in before_error}) == 1
    return Change("reworded" if same else "prints")


def _by_release(handbook: Handbook, here: Page) -> list[str]:
    """A heading and a list for each release with a change, the newest first."""
    said = words(handbook.language, "releases")
    ledger = handbook.ledger
    sections = _sections(handbook)
    lines: list[str] = []
    for before, after in reversed(list(pairwise(ledger.main))):
        found: dict[str, list[Change]] = {}
        for address, snippets in sections.items():
            for snippet in snippets:
                letters = handbook.letters(snippet)
                pair = letters[before], letters[after]
                if pair[0] != pair[1] and not set(pair) & set(NOTHING):
                    change = _change(handbook, snippet, *pair)
                    if change not in found.setdefault(address, []):
                        found[address].append(change)
        release = minor(ledger.columns[after].torch)
        lines += ["", f"### torch {release} {{ #torch-{release.replace('.', '-')} }}", ""]
        neighbours = minor(ledger.columns[before].torch), release
        for address, changes in found.items():
            told = said["comma"].join(
                said[one.key].format(one.detail) for one in changes if one.key not in _MINOR
            )
            if told:
                told = _section_says(handbook, address, neighbours) or told
                lines.append(f"- {_link(handbook, address, here)}{said['colon']}{told}")
        for key in _MINOR:
            links = [
                _link(handbook, address, here)
                for address, changes in found.items()
                if Change(key) in changes and all(one.key in _MINOR for one in changes)
            ]
            if links:
                lines.append(f"- {said[key]}{said['colon']}{said['comma'].join(links)}")
        if lines[-1] == "":
            lines.append(said["none"])
    return lines


def _section_says(handbook: Handbook, address: str, releases: tuple[str, str]) -> str:
    """What the section's own line on versions says of two neighbouring releases; '' if nothing."""
    lead = handbook.lead(*handbook.sections[address], "versions")
    named = re.compile("|".join(rf"(?<![\d.]){re.escape(one)}(?![\d])" for one in releases))
    sentences = re.split(r"(?<=[.。]) +(?=[A-Z`])|(?<=。)", lead[1]) if lead else []
    text = words(handbook.language, "runs")["space"].join(
        sentence.strip() for sentence in sentences if named.search(sentence)
    )
    return without_links(text)


def _by_section(handbook: Handbook, here: Page) -> list[str]:
    """A table: a row for each section, a narrow column for each release."""
    said = words(handbook.language, "releases")
    ledger = handbook.ledger
    head = [said["section"], *(minor(ledger.columns[index].torch) for index in ledger.main)]
    rows = []
    for address, snippets in _sections(handbook).items():
        cells = []
        for index in ledger.main:
            seen = {handbook.letters(snippet)[index] for snippet in snippets} - set(NOTHING)
            other = "≠" if seen - {SAME, MISSING} else _MARKS[min(seen)] if seen else ""
            cells.append(_MARKS[MISSING] if MISSING in seen else other)
        if set(cells) - {"=", ""}:
            rows.append((_link(handbook, address, here), *cells))
    # A table takes no class; the style goes by what is before it.
    return ['<div class="releases"></div>', "", *table(head, rows)] if rows else [said["none"]]


def _link(handbook: Handbook, address: str, here: Page) -> str:
    page: Page
    section: Section
    page, section = handbook.sections[address]
    return link(section.heading.title, page.name, str(section.heading.id), here.name)

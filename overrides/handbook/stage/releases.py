"""What changed with which release of torch: the page that lists it, from the ledger alone."""

from __future__ import annotations

import re
from itertools import pairwise

from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.ledger import MISSING, NOTHING, SAME, minor
from overrides.handbook.page import Page
from overrides.handbook.text import table, without_links
from overrides.handbook.transcript import exception_of, split_error, without_noise

_WARNING = re.compile(r"(?m)^(?:\S+:(?:\d+|\.\.\.): )?\w*Warning: .*\n(?:  .*\n)?")
_MARKS = {SAME: "=", MISSING: "–"}
"""How the table of releases shows a letter; another transcript is shown by its letter."""
_MINOR = ("added", "removed", "reworded")
"""Changes of which a release lists only the sections, in one line for each kind."""


Change = tuple[str, str]
"""What a release changed in one section: a key of ``[<language>.releases]`` and its words."""


def _sections(handbook: Handbook) -> dict[str, list[str]]:
    """The snippets of each section whose output is not the same on all releases, by address."""
    differing = {
        snippet
        for snippet, letters in handbook.letters.items()
        if len({letters[index] for index in handbook.ledger.main} - set(NOTHING)) > 1
    }
    return {
        address: snippets
        for address, (page, section) in handbook.sections.items()
        if (snippets := [b.snippet for b in page.blocks_in(section) if b.snippet in differing])
    }


def _change(handbook: Handbook, snippet: str, before: str, after: str) -> Change:
    """What a reader notices when a release prints ``after`` instead of ``before`` (letters)."""
    if MISSING in (before, after):
        return "added" if before == MISSING else "removed", ""
    old, new = (handbook.printed(snippet, letter) for letter in (before, after))
    was, now = exception_of(old), exception_of(new)
    if was != now:
        return ("raises", now) if now else ("passes", str(was))
    bodies = {_WARNING.sub("", split_error(without_noise(text))[0]) for text in (old, new)}
    return "reworded" if len(bodies) == 1 else "prints", ""


def by_release(handbook: Handbook, here: Page) -> list[str]:
    """A heading and a list for each release with a change, the newest first."""
    ledger = handbook.ledger
    sections = _sections(handbook)
    lines: list[str] = []
    for before, after in reversed(list(pairwise(ledger.main))):
        changes: dict[str, list[Change]] = {}
        for address, snippets in sections.items():
            for snippet in snippets:
                letters = handbook.letters[snippet]
                pair = letters[before], letters[after]
                if pair[0] != pair[1] and not set(pair) & set(NOTHING):
                    change = _change(handbook, snippet, *pair)
                    if change not in changes.setdefault(address, []):
                        changes[address].append(change)
        neighbours = minor(ledger.columns[before].torch), minor(ledger.columns[after].torch)
        release = neighbours[1]
        lines += ["", f"### torch {release} {{ #torch-{release.replace('.', '-')} }}", ""]
        lines += _change_list(handbook, here, changes, neighbours)
    return lines


def _change_list(
    handbook: Handbook, here: Page, changes: dict[str, list[Change]], releases: tuple[str, str]
) -> list[str]:
    """The list of what changed, by section, between two neighbouring releases."""
    labels = words(handbook.language, "releases")
    lines = []
    minor_only: dict[str, list[str]] = {key: [] for key in _MINOR}
    for address, changed in changes.items():
        major = [labels[key].format(name) for key, name in changed if key not in _MINOR]
        title = handbook.link(address, here)
        if major:
            text = _section_says(handbook, address, releases) or labels["comma"].join(major)
            lines.append(f"- {title}{labels['colon']}{text}")
        else:
            for key, _ in changed:
                minor_only[key].append(title)
    for key, links in minor_only.items():
        if links:
            lines.append(f"- {labels[key]}{labels['colon']}{labels['comma'].join(links)}")
    return lines or [labels["none"]]


def _section_says(handbook: Handbook, address: str, releases: tuple[str, str]) -> str:
    """What the section's own line on versions says of two neighbouring releases; '' if nothing."""
    lead = handbook.lead(*handbook.sections[address], "versions")
    named = re.compile("|".join(rf"(?<![\d.]){re.escape(name)}(?![\d])" for name in releases))
    sentences = re.split(r"(?<=[.。]) +(?=[A-Z`])|(?<=。)", lead[1]) if lead else []
    text = words(handbook.language, "runs")["space"].join(
        sentence.strip() for sentence in sentences if named.search(sentence)
    )
    return without_links(text)


def by_section(handbook: Handbook, here: Page) -> list[str]:
    """A table: a row for each section, a narrow column for each release."""
    labels = words(handbook.language, "releases")
    ledger = handbook.ledger
    head = [labels["section"], *ledger.releases]
    rows = []
    for address, snippets in _sections(handbook).items():
        cells = []
        for index in ledger.main:
            seen = {handbook.letters[snippet][index] for snippet in snippets} - set(NOTHING)
            other = "≠" if seen - {SAME, MISSING} else _MARKS[min(seen)] if seen else ""
            cells.append(_MARKS[MISSING] if MISSING in seen else other)
        if set(cells) - {"=", ""}:
            rows.append((handbook.link(address, here), *cells))
    # A table takes no class; the style goes by what is before it.
    return ['<div class="releases"></div>', "", *table(head, rows)] if rows else [labels["none"]]

"""Read the wordings of messages that no transcript shows, one TOML file a page.

``snippets/<topic>/<page>/wordings.toml`` maps the id of a section to what readers of that
section may have on their screen:

    [leaf-in-place]
    older = ["RuntimeError: ..."]      # another release's words, or those for other arguments
    wrapped = ["RuntimeError: ..."]    # a wrapper's message that hides it
    localised = ["OSError: ..."]       # the system's own words in another language
    elsewhere = ["RuntimeError: ..."]  # needs a GPU, another system or a broken installation
    symptom.en = ["..."]               # how a person says it, in each language
    symptom.zh = ["..."]
    reports = 3                        # how many collected reports it answers

``...`` in a message stands for what differs from one paste to the next; numbers and shapes
do so without being marked.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from overrides.handbook.languages import LANGUAGES

KINDS = ("older", "wrapped", "localised", "elsewhere")


class WordingError(Exception):
    """A file that cannot be used; the text is one line with the file and the line."""


@dataclass(frozen=True)
class Wordings:
    """The further wordings of one section."""

    place: str
    """File and line, for messages to a contributor."""
    messages: tuple[tuple[str, str], ...]
    """Pairs of kind and text."""
    symptoms: dict[str, tuple[str, ...]]
    """By language."""
    reports: int
    """How many of the public reports that were collected to measure the search it answers best."""


def read_wordings(snippets: Path) -> dict[str, dict[str, Wordings]]:
    """All wordings below ``snippets``: page, such as ``autograd/in-place``, to section to wordings.

    Raises WordingError for a file that is no TOML, an unknown key, or anything but texts and the
    number of reports.
    """
    wordings: dict[str, dict[str, Wordings]] = {}
    for file in sorted(snippets.glob("*/*/wordings.toml")):
        page = file.parent.relative_to(snippets).as_posix()
        text = file.read_text(encoding="utf-8")
        name = f"snippets/{page}/wordings.toml"
        try:
            sections = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise WordingError(f"{name}: {error}") from error
        wordings[page] = {}
        for section, entry in sections.items():
            line = text[: max(0, f"\n{text}".find(f"\n[{section}]"))].count("\n") + 1
            wordings[page][section] = _read_section(section, entry, f"{name}:{line}")
    return wordings


def _read_section(section: str, entry: object, place: str) -> Wordings:
    if not isinstance(entry, dict):
        raise WordingError(f"{place}: '{section}' stands outside a [section]")
    if unknown := entry.keys() - {*KINDS, "symptom", "reports"}:
        raise WordingError(
            f"{place}: unknown key '{min(unknown)}'; use {', '.join(KINDS)}, symptom or reports"
        )
    reports = entry.get("reports", 0)
    if not isinstance(reports, int) or reports < 0:
        raise WordingError(f"{place}: reports is a number")
    symptom = entry.get("symptom", {})
    if not isinstance(symptom, dict) or symptom.keys() - LANGUAGES.keys():
        raise WordingError(f"{place}: symptom needs a list for each language, .en and .zh")
    if symptom and symptom.keys() != LANGUAGES.keys():
        raise WordingError(f"{place}: a symptom in one language only; both are originals")
    for value in [*(entry.get(kind, []) for kind in KINDS), *symptom.values()]:
        if not isinstance(value, list) or not all(isinstance(text, str) and text for text in value):
            raise WordingError(f"{place}: every value is a list of texts")
    return Wordings(
        place,
        tuple((kind, text) for kind in KINDS for text in entry.get(kind, [])),
        {language: tuple(symptom.get(language, [])) for language in LANGUAGES},
        reports,
    )

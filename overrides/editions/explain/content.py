"""What the handbook puts into explain.py: what is compared with a text, and what is said."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from overrides.editions.explain.parts.book import LANGUAGES
from overrides.editions.explain.parts.words import Vocabulary
from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.markdown import plain
from overrides.handbook.messages import messages_of
from overrides.handbook.pitfall import Change, Pitfall, pitfalls
from overrides.handbook.stage.entries import cut
from overrides.handbook.stage.finder import SETTINGS, finder_data, phrases

_DENSITY = {"en": 1, "zh": 2}
"""How much a character says, against one of English."""
_SENTENCE = re.compile(r".*?(?:[.!?](?= |$)|[。！？]|$)", re.DOTALL)


def ranked(handbooks: dict[str, Handbook], site: str) -> dict[str, Any]:
    """What texts are compared with, in all languages, for ``parts.book.Book``.

    ``site`` is the address of the handbook's front page. A section's row is: its page, '' if it
    is that of the row before; its anchor; its short id, 1 if that is the anchor, 0 without one;
    its title, messages and phrases in each language.
    """
    common = " ".join(words(language, "finder")["common"] for language in LANGUAGES)
    vocabulary = Vocabulary(SETTINGS["same"])
    data = {language: finder_data(handbooks[language]) for language in LANGUAGES}
    said = {language: phrases(handbooks[language]) for language in LANGUAGES}
    ids = {one.address: one.id for one in pitfalls(handbooks[LANGUAGES[0]])}
    rows: list[list] = []
    places: dict[str, int] = {}
    for english, chinese in zip(*(pages for pages, _ in data.values()), strict=True):
        page = english[0].removesuffix("/")
        for one, other in zip(english[2], chinese[2], strict=True):
            anchor, n = one[0], len(rows)
            id_ = ids.get(f"{page}#{anchor}", 0)
            places[f"{page}/#{anchor}"] = n
            first = one is english[2][0]
            row = [page if first else "", anchor, 1 if id_ == anchor else id_]
            row += [one[1], other[1], one[2:], 0 if one[2:] == other[2:] else other[2:]]
            row += [stems(said[language][n], vocabulary) for language in LANGUAGES]
            rows.append(row)
    _, causes = data[LANGUAGES[0]]
    return {
        "site": site,
        "settings": SETTINGS,
        "common": list(dict.fromkeys(vocabulary.stem(word) for word in common.split())),
        "words": {language: words(language, "explain") for language in LANGUAGES},
        "causes": {
            str(places[owner]): [places[one] for one in others] for owner, others in causes.items()
        },
        "sections": rows,
    }


def stems(said: str, vocabulary: Vocabulary) -> str:
    """Phrases, one a line, as their stems: half as long, and ready to be compared."""
    return "\n".join(_stems(phrase, vocabulary) for phrase in said.split("\n") if phrase)


def _stems(phrase: str, vocabulary: Vocabulary) -> str:
    found, names = vocabulary.runs(phrase), vocabulary.quoted(phrase)
    return " ".join(found) + ("'" + " ".join(names) if names else "")


def told(handbooks: dict[str, Handbook], longest: int) -> dict[str, Any]:
    """What is said of each pitfall in their order, as plain text.

    A Why and a Fix have the sentences that fit into `longest` characters of English, and one.
    Where the lines that change are shown, they are the Fix.
    """
    found: dict[str, Any] = {}
    for language in LANGUAGES:
        handbook = handbooks[language]
        found[language] = [
            [
                plain(one.in_short),
                _lead(handbook, one, "why", longest),
                "" if _changed(one) else _lead(handbook, one, "fix", longest),
            ]
            for one in pitfalls(handbook)
        ]
    english = handbooks[LANGUAGES[0]]
    found["pairs"] = [
        [
            [_message(english, one, pair), "\n".join(pair.lines)]
            for pair in one.changes
            if pair.lines
        ]
        for one in pitfalls(english)
    ]
    return found


def _changed(pitfall: Pitfall) -> bool:
    return any(pair.lines for pair in pitfall.changes)


def _lead(handbook: Handbook, pitfall: Pitfall, kind: str, longest: int) -> str:
    """The first sentences of a section's paragraph with this lead-in."""
    text = plain(pitfall.told.get(kind, ""))
    kept = ""
    for sentence in _SENTENCE.findall(text):
        if kept and len(kept + sentence) * _DENSITY[handbook.language] > longest:
            break
        kept += sentence
    return kept.strip()


def _message(handbook: Handbook, pitfall: Pitfall, pair: Change) -> int:
    """The place among the section's messages of what the broken program of ``pair`` ends with."""
    transcript = Path(handbook.snippets, pair.broken).with_suffix(".out")
    if not transcript.is_file():
        return -1
    shown = messages_of(transcript.read_text(encoding="utf-8"))
    said = [_key(entry.text) for entry in pitfall.messages]
    for message in shown:
        if (key := _key(cut(message.line))) in said:
            return said.index(key)
    return -1


def _key(line: str) -> str:
    """A message without its type and its numbers, which differ where the words do not."""
    return re.sub(r"[\W\d]+", " ", line.partition(": ")[2] or line).strip()

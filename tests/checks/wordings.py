"""Further wordings: none copies a report, and none repeats what a release has printed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from overrides.handbook.handbook import Handbook
from overrides.handbook.wordings import Wordings
from tests.checks.finder import read_cases
from tests.checks.tree import Tree


def runs_of(text: str) -> set[str]:
    """What only a copy would share: runs of 8 English words or of 10 Chinese characters."""
    passages = set()
    for chinese in re.findall(r"[\u3400-\u9fff]{10,}", text):
        passages |= {chinese[n : n + 10] for n in range(len(chinese) - 9)}
    words = re.findall(r"[a-z]+", text.lower())
    return passages | {" ".join(words[n : n + 8]) for n in range(len(words) - 7)}


def find_copied(tree: Tree) -> Iterator[str]:
    """Symptoms in the words of a report, and messages with its numbers.

    Messages are PyTorch's own words, wherever they are quoted; symptoms are the handbook's.
    """
    reported = {
        run: case.id
        for case in read_cases()
        for run in (*runs_of(case.message), *re.findall(r"\d{5,}", case.message))
    }
    for wordings in _all(tree.handbooks["en"]):
        symptoms = [
            run for texts in wordings.symptoms.values() for t in texts for run in runs_of(t)
        ]
        numbers = [run for _, text in wordings.messages for run in re.findall(r"\d{5,}", text)]
        for run in (*symptoms, *numbers):
            if run in reported:
                yield f"{wordings.place}: '{run}' is of the report {reported[run]}"


def find_proven(tree: Tree) -> Iterator[str]:
    """Wordings called older that a transcript of some release shows: nobody need write them."""
    handbook = tree.handbooks["en"]
    for page, sections in handbook.wordings.items():
        for section, wordings in sections.items():
            messages = handbook.messages.get(f"{page}#{section}")
            if not messages:
                yield f"{wordings.place}: docs/en/{page}.md has no section '{section}'"
                continue
            shown = {letters(m.line) for m in messages.messages}
            for kind, text in wordings.messages:
                if kind == "older" and any(line.startswith(letters(text)) for line in shown):
                    yield f"{wordings.place}: a transcript shows '{text[:60]}'; delete it"


def _all(handbook: Handbook) -> Iterator[Wordings]:
    for sections in handbook.wordings.values():
        yield from sections.values()


def letters(text: str) -> str:
    """A message without what differs from one paste to the next."""
    return re.sub(r"[^a-z]+", " ", text.lower()).strip()

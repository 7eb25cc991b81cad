"""How well the finder finds: labelled reports of users, pasted into the page in Chromium.

tests/data/finder/cases.jsonl quotes what people posted, each with its source. labels.json names,
for each case, the sections that answer it, best first; an empty list where none does. The
labels were made by reading the cases and the handbook, not by running the finder.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from overrides.handbook.handbook import read_handbook
from overrides.handbook.stage.entries import cut, key_of
from tests.checks.site import LANGUAGES, ROOT

DATA = ROOT / "tests/data/finder"
# Pastes each message, waits for the answer and reads what the page shows.
_ASK = """async messages => {
  const box = document.querySelector(".md-content .finder textarea")
  const answers = []
  for (const message of messages) {
    performance.clearMeasures("finder")
    box.value = message
    box.dispatchEvent(new Event("input", { bubbles: true }))
    while (!performance.getEntriesByName("finder").length)
      await new Promise(resolve => setTimeout(resolve, 1))
    const items = [...document.querySelectorAll(".md-content .finder__results li:has(.finder__level)")]
    answers.push({
      found: items.map(item => item.querySelector("a").href),
      level: items[0]?.querySelector(".finder__level").className.split("--")[1] ?? "none",
      milliseconds: performance.getEntriesByName("finder")[0].duration,
    })
  }
  return answers
}"""


@dataclass(frozen=True)
class Case:
    """One report, and the sections that answer it."""

    id: str
    topic: str
    language: str
    message: str
    sections: tuple[str, ...]


@dataclass(frozen=True)
class Answer:
    """What the page showed for a case."""

    case: Case
    found: tuple[str, ...]
    """Sections, such as ``autograd/in-place#leaf-in-place``, in the order shown."""
    level: str
    """How sure the page says it is of the first: sure, likely, maybe or none."""
    milliseconds: float

    @property
    def first(self) -> bool:
        """Whether the first section answers the case."""
        return bool(self.found) and self.found[0] in self.case.sections

    @property
    def in_three(self) -> bool:
        """Whether one of the first three does."""
        return any(section in self.case.sections for section in self.found[:3])


@dataclass(frozen=True)
class Quality:
    """Shares over some answers; None where there is nothing to divide by."""

    covered: int
    first: float | None
    in_three: float | None
    uncovered: int
    confident: float | None
    """Share of the uncovered cases for which the page claims to be sure."""


def read_cases() -> list[Case]:
    """All cases with their labels. Raises KeyError for a case without one."""
    labels = json.loads((DATA / "labels.json").read_text(encoding="utf-8"))
    lines = (DATA / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    return [
        Case(
            case["id"],
            case["topic"],
            case["lang"],
            case["message"],
            tuple(labels[case["id"]]["sections"]),
        )
        for case in map(json.loads, lines)
    ]


def read_transcripts(root: Path) -> list[Case]:
    """Each exception of a transcript, of whatever release, as a reader would paste it.

    The answer is any section whose transcripts raise it, or that the owner of it names.
    """
    cases = []
    for language in LANGUAGES:
        handbook = read_handbook(root, language)
        raised: dict[str, dict[str, str]] = {}
        for address, shown in handbook.messages.items():
            for message in shown.messages:
                if message.kind == "raised" and message.text:
                    # Told apart by words: numbers and shapes are the reader's own.
                    raised.setdefault(key_of(cut(message.line)), {})[address] = message.line
        for addresses in raised.values():
            related = [
                other
                for owner, others in handbook.causes.items()
                if addresses.keys() & {owner, *others}
                for other in (owner, *others)
            ]
            for address, line in addresses.items():
                topic = address.partition("/")[0]
                cases.append(Case(address, topic, language, line, (*addresses, *related)))
    return cases


def ask(page: Page, base_url: str, cases: Iterable[Case]) -> list[Answer]:
    """Paste every case into the error index of its language."""
    answers = []
    for language, prefix in LANGUAGES.items():
        mine = [case for case in cases if case.language == language]
        page.goto(f"{base_url}{prefix}errors/")
        page.locator(".md-content .finder textarea").focus()
        root = f"{base_url}{prefix}"
        for case, answer in zip(mine, page.evaluate(_ASK, [c.message for c in mine]), strict=True):
            found = (url.removeprefix(root).replace("/#", "#") for url in answer["found"])
            answers.append(Answer(case, tuple(found), answer["level"], answer["milliseconds"]))
    return answers


def quality(answers: Iterable[Answer]) -> Quality:
    """The shares over ``answers``."""
    answers = list(answers)
    covered = [answer for answer in answers if answer.case.sections]
    uncovered = [answer for answer in answers if not answer.case.sections]

    def share(part: list, whole: list) -> float | None:
        return len(part) / len(whole) if whole else None

    return Quality(
        len(covered),
        share([answer for answer in covered if answer.first], covered),
        share([answer for answer in covered if answer.in_three], covered),
        len(uncovered),
        share([answer for answer in uncovered if answer.level == "sure"], uncovered),
    )


def percentile(values: Iterable[float], share: float) -> float:
    """The value that ``share`` of the values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

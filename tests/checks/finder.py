"""How well the search box finds: labelled reports of users, and every recorded exception.

tests/data/finder/cases.jsonl quotes what people posted, each with its source. labels.json names,
for each case, the sections that answer it, best first; an empty list where none does. The
labels were made by reading the cases and the handbook, not by running the finder.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from overrides.handbook.handbook import read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.stage.entries import cut, key_of

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

DATA = Path(__file__).parents[1] / "data/finder"
# Ranks each message as the box does: people's words are compared when messages do not suffice.
_RANK = """async json => {
  const { find, people } = await window.handbookRanking()
  const findMore = await people()
  return JSON.parse(json).map(text => {
    const start = performance.now()
    text = text.replace(/[\\ud800-\\udfff]/gu, " ")
    let results = text.trim().length < 3 ? [] : find(text)
    if (results.length && !results[0].isKnown) results = findMore(text)
    return [results.filter(({ isLadder }) => !isLadder).map(({ url, level }) => [url.replace("/#", "#"), level]), performance.now() - start]
  })
}"""


@dataclass(frozen=True)
class Case:
    """One report, and the addresses of the sections that answer it."""

    id: str
    language: str
    message: str
    sections: tuple[str, ...]


@dataclass(frozen=True)
class Answer:
    """What is ranked for a case: the addresses of sections with their levels."""

    case: Case
    ranked: list[tuple[str, str]]

    @property
    def level(self) -> str:
        """How sure it is of the first: sure, likely, maybe or none."""
        return self.ranked[0][1] if self.ranked else "none"

    def is_right(self, among: int = 1) -> bool:
        """Whether one of the first sections answers the case."""
        return any(section in self.case.sections for section, _ in self.ranked[:among])


def share(whole: Iterable[Answer], condition) -> float:
    """The share of some answers that meet a condition."""
    answers = list(whole)
    return sum(map(condition, answers)) / len(answers)


def read_cases() -> list[Case]:
    """All cases with their labels. Raises KeyError for a case without one."""
    labels = json.loads((DATA / "labels.json").read_text(encoding="utf-8"))
    lines = (DATA / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    return [
        Case(case["id"], case["lang"], case["message"], tuple(labels[case["id"]]["sections"]))
        for case in map(json.loads, lines)
    ]


def read_transcripts(root: Path) -> Iterator[Case]:
    """Each exception of a transcript, of whatever release, as a reader would paste it.

    The answer is any section whose transcripts raise it, or that the owner of it names.
    """
    for language in LANGUAGES:
        handbook = read_handbook(root, language)
        raised: dict[str, dict[str, str]] = {}
        for address, shown in handbook.messages.items():
            for message in shown.messages:
                if message.kind == "raised" and message.text:
                    # Told apart by words: numbers and shapes are the reader's own.
                    raised.setdefault(key_of(cut(message.line)), {})[address] = message.line
        groups = [{owner, *others} for owner, others in handbook.causes.items()]
        for lines in raised.values():
            related = {x for group in groups if group & lines.keys() for x in group}
            for address, line in lines.items():
                yield Case(address, language, line, (*lines, *related))


def _with_ranking_in_sight(route: Route) -> None:
    script = route.fetch()
    text = script.text().rstrip()
    assert text.endswith("})()"), "docs/assets/finder.js is no longer one function"
    text = text.removesuffix("})()") + "window.handbookRanking = loadFinder\n})()\n"
    route.fulfill(response=script, body=text)


def rank_on_site(page: Page, base_url: str, language: str, texts: list[str]) -> list[list]:
    """What the search box ranks for each text, as in `Answer`, and after how many milliseconds.

    In Chromium, by the very script that readers get, with one more line that hands out its function.
    """
    page.route("**/assets/finder.js", _with_ranking_in_sight)
    page.goto(f"{base_url}{LANGUAGES[language]}errors/")
    page.locator(".md-content .finder textarea").focus()
    page.wait_for_function("() => window.handbookRanking")
    # As JSON, because half characters do not survive the way into the browser otherwise.
    return page.evaluate(_RANK, json.dumps(texts))

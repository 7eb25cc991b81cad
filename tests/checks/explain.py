"""explain.py against the search box of the site, and how often it is right by itself.

The site's ranking runs in Chromium, in the very script that readers get: it is served with one
more line, which hands out its function.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

from playwright.sync_api import Page, Route

from overrides.outputs import DIST, EXPLAIN
from tests.checks.finder import Case
from tests.checks.site import LANGUAGES

PROGRAM = DIST / EXPLAIN
# Ranks each message as the box does: people's words are compared when messages do not suffice.
_RANK = """async messages => {
  const { find, people } = await window.handbookRanking()
  const findMore = await people()
  return messages.map(text => {
    text = text.replace(/[\\ud800-\\udfff]/gu, " ")
    if (text.trim().length < 3) return []
    let results = find(text)
    if (results[0]?.level !== "sure") results = findMore(text)
    return results.map(({ url, level, kind, score, trust }) => [url, level, kind, score, trust])
  })
}"""


@dataclass(frozen=True)
class Shares:
    """The shares of some cases that explain.py explains rightly, wrongly, or not at all."""

    right: float
    wrong: float
    silent: float


@cache
def load(path: Path = PROGRAM) -> ModuleType:
    """The generated file as a module."""
    spec = importlib.util.spec_from_file_location("explain_under_test", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def _with_ranking_in_sight(route: Route) -> None:
    script = route.fetch()
    text = script.text().rstrip()
    assert text.endswith("})()"), "docs/assets/finder.js is no longer one function"
    text = text.removesuffix("})()") + "window.handbookRanking = loadFinder\n})()\n"
    route.fulfill(response=script, body=text)


def rank_on_site(page: Page, base_url: str, language: str, texts: list[str]) -> list[list]:
    """For each text what the search box ranks: URL, level, kind, score, trust."""
    page.route("**/assets/finder.js", _with_ranking_in_sight)
    page.goto(f"{base_url}{LANGUAGES[language]}errors/")
    page.locator(".md-content .finder textarea").focus()
    page.wait_for_function("() => window.handbookRanking")
    return page.evaluate(_RANK, texts)


def rank_here(language: str, texts: list[str]) -> list[list]:
    """The same from explain.py."""
    book = load().read_book(language)
    return [
        [
            [book.sections[one.section].url, one.level, one.kind, one.score, one.trust]
            for one in book.find(text)
        ]
        for text in texts
    ]


def shares(cases: Iterable[Case]) -> Shares:
    """What explain.py makes of ``cases``, each as it would read it in a log."""
    verdicts = [_verdict(case) for case in cases]
    right, wrong, silent = (verdicts.count(one) / len(verdicts) for one in (True, False, None))
    return Shares(right, wrong, silent)


def _verdict(case: Case) -> bool | None:
    """Whether the section that explain.py names answers the case; None if it names none."""
    program = load()
    book = program.read_book(case.language)
    result = book.best(program.texts_of(case.message))
    if result is None:
        return None
    return book.sections[result.section].url.replace("/#", "#") in case.sections


def milliseconds_to_install() -> float:
    """Processor time that a program which has PyTorch needs to import and install it.

    Its bytecode is there, as it is from the second time on.
    """
    code = (
        "import time, torch; start = time.process_time(); import explain; explain.install();"
        "print(1000 * (time.process_time() - start))"
    )
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(PROGRAM, folder)
        variables = os.environ | {"PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": ""}
        command = [sys.executable, "-c", code]
        _, *times = (subprocess.check_output(command, env=variables) for _ in range(6))
    # Another process may have had the core, and its caches.
    return min(map(float, times))

"""explain.py as a module: what it ranks, and how often it is right by itself."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

from overrides.handbook.languages import LANGUAGES
from overrides.outputs import DIST, EXPLAIN
from tests.checks.finder import Answer, Case, read_cases, read_transcripts, share

PROGRAM = DIST / EXPLAIN


@cache
def load() -> ModuleType:
    """The generated file as a module."""
    spec = importlib.util.spec_from_file_location("explain_under_test", PROGRAM)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def rank(text: str, language: str) -> list[tuple[str, str]]:
    """The addresses and levels of the sections that explain.py ranks for a text."""
    sections = load().handbook()["sections"]
    results = load().find(text, language)
    return [(f"{sections[n]['page']}#{sections[n]['id']}", level) for n, level, _ in results]


def answer(cases: Iterable[Case]) -> list[Answer]:
    """What explain.py ranks for some cases."""
    return [Answer(case, rank(case.message, case.language)) for case in cases]


def quality(root: Path) -> Iterator[tuple[str, float, float, bool]]:
    """How well reports and exceptions are answered: what, the share, its bound, if a lower one.

    The search box ranks exactly as explain.py does, which has a test of its own.
    """
    cases = read_cases()
    answers, raised = answer(cases), answer(read_transcripts(root))
    covered = [x for x in answers if x.case.sections]
    uncovered = [x for x in answers if not x.case.sections]
    sure = [x for x in covered if x.level == "sure"]
    yield "right section first", share(covered, Answer.is_right), 0.95, True
    yield "right among three", share(covered, lambda x: x.is_right(among=3)), 0.99, True
    yield "right where it is sure", share(sure, Answer.is_right), 0.97, True
    yield (
        "sure of a section there is not",
        share(uncovered, lambda x: x.level == "sure"),
        0.05,
        False,
    )
    yield "the section of any exception in a transcript", share(raised, Answer.is_right), 0.97, True
    for language in LANGUAGES:
        verdicts = [_verdict(x.case) for x in covered if x.case.language == language]
        right, wrong = (verdicts.count(verdict) / len(verdicts) for verdict in (True, False))
        yield f"explain.py is right, {language}", right, 0.8, True
        yield f"explain.py is wrong, {language}", wrong, 0.03, False
    silent = [_verdict(x.case) is None for x in uncovered]
    yield "explain.py is silent where there is no section", sum(silent) / len(silent), 0.85, True


def _verdict(case: Case) -> bool | None:
    """Whether the section that explain.py names answers the case; None if it names none."""
    os.environ[load().LANGUAGE] = case.language
    lines = load().explain(load().texts_of(case.message))
    if not lines:
        return None
    sections = load().handbook()["sections"]
    right = {x.get("short") for x in sections if f"{x['page']}#{x['id']}" in case.sections}
    return lines[-1].rstrip("/").rpartition("/")[2] in right


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

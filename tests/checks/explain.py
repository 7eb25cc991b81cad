"""explain.py as a module: what it ranks, and how often it is right by itself."""

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
from types import ModuleType

from overrides.outputs import DIST, EXPLAIN
from tests.checks.finder import Answer, Case

PROGRAM = DIST / EXPLAIN


@dataclass(frozen=True)
class Shares:
    """The shares of some cases that explain.py explains rightly, wrongly, or not at all."""

    right: float
    wrong: float
    silent: float


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
    found = load().find(text, language)
    return [(f"{sections[n]['page']}#{sections[n]['id']}", level) for n, level, _ in found]


def answer(cases: Iterable[Case]) -> list[Answer]:
    """What explain.py ranks for some cases."""
    return [Answer(case, rank(case.message, case.language)) for case in cases]


def shares(cases: Iterable[Case]) -> Shares:
    """What explain.py says of ``cases``, each as it would read it in a log."""
    verdicts = [_verdict(case) for case in cases]
    right, wrong, silent = (verdicts.count(one) / len(verdicts) for one in (True, False, None))
    return Shares(right, wrong, silent)


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

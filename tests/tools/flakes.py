"""Run all tests many times and list what ever differed: ``python -m tests.tools.flakes [N] [PATH ...]``.

Every round has another random order and another hash seed, one worker, and a busy process on
each core beside it. Ends with 1 if a test failed, or was skipped in some rounds only. What a
snippet printed differently where its transcript has dots is listed too: they are for that.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree

from tests.engine.plugin import PRINTED

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".cache/flakes"
_ORDER = "HANDBOOK_ORDER"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Shuffle all tests, in the same way in every worker; this module is the plugin of a round."""
    random.Random(os.environ[_ORDER]).shuffle(items)


@contextlib.contextmanager
def load(processes: int) -> Iterator[None]:
    """Keep so many processors busy."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def run(number: int, paths: list[str]) -> Path:
    """Run one round; return its report in JUnit's format. Raises SystemExit if there is none."""
    report = FOLDER / f"{number}.xml"
    report.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "--codeblocks", "-n", "1", "-q", "--tb", "line"]
    command += ["-p", "tests.tools.flakes", f"--junitxml={report}", *paths]
    seeds = {_ORDER: str(number), "PYTHONHASHSEED": str(number)}
    done = subprocess.run(command, cwd=ROOT, env=os.environ | seeds, capture_output=True, text=True)
    report.with_suffix(".txt").write_text(done.stdout + done.stderr, encoding="utf-8")
    if not report.exists():
        raise SystemExit(f"flakes: round {number} has no report: {report.with_suffix('.txt')}")
    return report


def read(report: Path) -> Iterator[tuple[str, str, str]]:
    """Of every test in a report its name, its outcome, and what its snippet printed, or ''."""
    for case in etree.parse(report).iter("testcase"):
        ends = [end for end in ("error", "failure", "skipped") if case.find(end) is not None]
        printed = case.xpath(f"string(.//property[@name='{PRINTED}']/@value)")
        yield f"{case.get('classname')}::{case.get('name')}", (ends or ["passed"])[0], printed


def differences(reports: list[Path]) -> tuple[list[str], list[str]]:
    """What failed or ended in several ways, and what only printed several texts, with counts."""
    outcomes: defaultdict[str, Counter[str]] = defaultdict(Counter)
    texts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for report in reports:
        for name, outcome, printed in read(report):
            outcomes[name][outcome] += 1
            if printed:
                texts[name][printed] += 1
    bad, varied = [], []
    for name, counts in sorted(outcomes.items()):
        if missing := len(reports) - counts.total():
            counts["not run"] = missing
        said = ", ".join(f"{count} {outcome}" for outcome, count in counts.most_common())
        if len(counts) > 1 or counts["error"] or counts["failure"]:
            bad.append(f"{name}: {said}")
        elif len(texts[name]) > 1:
            times = ", ".join(str(count) for _, count in texts[name].most_common())
            varied.append(f"{name}: {len(texts[name])} texts, printed {times} times")
    return bad, varied


def main() -> None:
    """Run the rounds and print what differed."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.flakes", description=__doc__)
    parser.add_argument("rounds", nargs="?", type=int, default=20)
    parser.add_argument("--load", type=int, default=os.cpu_count() or 1, help="busy processes")
    parser.add_argument("paths", nargs="*", default=["docs", "tests"])
    chosen = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    reports = []
    # Whoever ends this program ends the busy processes with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("flakes: ended"))
    with load(chosen.load):
        for number in range(1, chosen.rounds + 1):
            began = time.monotonic()
            reports.append(run(number, chosen.paths))
            ends = Counter(outcome for _, outcome, _ in read(reports[-1]))
            said = ", ".join(f"{count} {outcome}" for outcome, count in ends.items())
            print(f"round {number}, {time.monotonic() - began:.0f} s: {said}", flush=True)
    bad, varied = differences(reports)
    print(f"{len(varied)} printed several texts, as dots in transcripts allow", *varied, sep="\n  ")
    print(f"{len(bad)} failed, or did not always end the same way", *bad, sep="\n  ")
    raise SystemExit(bool(bad))


if __name__ == "__main__":
    main()

"""Print what the handbook costs and how well its finder finds, each figure with its bound.

``python -m tests.tools.bench`` after ``make site explain``, on a machine that does nothing else. Ends
with 1 if a bound is exceeded.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass

from overrides.handbook.languages import LANGUAGES
from overrides.handbook.pitfall import FOLDER
from tests.checks.browser import BrowserError, launched, served
from tests.checks.explain import PROGRAM, milliseconds_to_install, quality
from tests.checks.finder import rank_on_site, read_cases
from tests.checks.site import ROOT

SITE = ROOT / "site"
ERROR = "RuntimeError: mat1 and mat2 shapes cannot be multiplied (3x5 and 4x2)"
_CARDS = """() => [...document.querySelectorAll("h2:has(~ .answer)")].flatMap(heading => {
  const card = heading.nextElementSibling.nextElementSibling
  const panel = card.querySelector(".diff, .highlight")
  if (!card.classList.contains("answer")) return []
  const [top, from] = [heading.getBoundingClientRect().top, panel?.getBoundingClientRect()]
  return [panel ? [from.top - top, from.bottom - top] : [1e5, 1e5]]
})"""
"""Of each section with a Fix: pixels from its heading to the first and below the last line to copy."""
_HEADER = 72
"""Pixels above a heading that one arrives at."""


@dataclass(frozen=True)
class Figure:
    """One measured number with the bound it must keep."""

    what: str
    value: float
    unit: str
    bound: float
    at_least: bool = False

    @property
    def kept(self) -> bool:
        return self.value >= self.bound if self.at_least else self.value <= self.bound

    def __str__(self) -> str:
        bound = f"at {'least' if self.at_least else 'most'} {self.bound:g}"
        exceeded = "" if self.kept else "  EXCEEDED"
        return f"{self.what:<64} {self.value:9.2f} {self.unit:<3} {bound}{exceeded}"


def timed(command: list[str], given: str = "") -> float:
    """Seconds that a command takes, with ``given`` to read. Raises SystemExit if it fails."""
    variables = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(ROOT)}
    start = time.perf_counter()
    done = subprocess.run(
        command, cwd=ROOT, env=variables, input=given.encode(), capture_output=True
    )
    if done.returncode:
        raise SystemExit(
            f"bench: {command} failed:\n{(done.stdout + done.stderr).decode()[-3000:]}"
        )
    return time.perf_counter() - start


def bench_build() -> Iterator[Figure]:
    """``mkdocs build`` against the same pages in stock Material without our hooks."""
    stock = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    stock = re.sub(r"(?ms)^hooks:.*?(?=^\S)", "", stock)
    stock = re.sub(r"(?m)^  custom_dir:.*\n", "", stock)
    stock = re.sub(r"(?ms)^extra_css:.*?(?=^extra:)", "", stock)
    mkdocs = [sys.executable, "-m", "mkdocs", "build", "-q", "--no-strict", "-d"]
    with tempfile.TemporaryDirectory() as folder:
        # In turn, and the fastest of each, because other work only ever adds time.
        ours = [*mkdocs, f"{folder}/ours"]
        plain = [*mkdocs, f"{folder}/plain", "-f", "-"]
        pairs = [(timed(ours), timed(plain, given=stock)) for _ in range(3)]
    fast, stock_fast = map(min, zip(*pairs, strict=True))
    yield Figure(f"make site, {fast:.1f} s, against stock Material", fast / stock_fast, "x", 1.2)


def bench_search() -> Iterator[Figure]:
    """What a first search loads, and how fast and how well it answers."""
    pitfalls = json.loads((SITE / "pitfalls.json").read_text(encoding="utf-8"))["pitfalls"]
    cases, took = read_cases(), []
    with served() as url, launched() as browser:
        for language in LANGUAGES:
            texts = [case.message for case in cases if case.language == language]
            took += [ms for _, ms in rank_on_site(browser.new_page(), url, language, texts)]
            data = [SITE / f"assets/{name}-{language}.js" for name in ("finder", "phrases")]
            size = sum(len(gzip.compress(file.read_bytes())) for file in data) / len(pitfalls)
            yield Figure(f"search data in {language}, compressed, each pitfall", size, "B", 330)
    yield Figure(
        "search box, time to answer, 95th percentile", sorted(took)[int(0.95 * len(took))], "ms", 16
    )
    yield Figure(
        "llms.txt, each pitfall", (SITE / "llms.txt").stat().st_size / len(pitfalls), "B", 80
    )
    for what, figure, bound, at_least in quality(ROOT):
        yield Figure(what, 100 * figure, "%", 100 * bound, at_least)


def bench_cards() -> Iterator[Figure]:
    """How far below its heading a section's change is, on a desktop and on a phone."""
    pages = [f for f in sorted(SITE.rglob("*/*/index.html")) if 'class="answer"' in f.read_text()]
    for width, height, share_seen, most in ((1280, 720, 95, 260), (390, 844, 85, 400)):
        spans: list[list[float]] = []
        with served() as url, launched() as browser:
            page = browser.new_page(viewport={"width": width, "height": height})
            for file in pages:
                if FOLDER not in file.parts:
                    page.goto(f"{url}{file.parent.relative_to(SITE).as_posix()}/")
                    spans += page.evaluate(_CARDS)
        seen = 100 * sum(end <= height - _HEADER for _, end in spans) / len(spans)
        what = f"{len(spans)} sections, {width} px"
        yield Figure(f"{what}, change in the first screen", seen, "%", share_seen, True)
        middle = statistics.median(start for start, _ in spans)
        yield Figure(f"{what}, from heading to change, median", middle, "px", most)


def bench_explain() -> Iterator[Figure]:
    """What explain.py costs."""
    pitfalls = json.loads((SITE / "pitfalls.json").read_text(encoding="utf-8"))["pitfalls"]
    size = PROGRAM.stat().st_size / len(pitfalls)
    yield Figure("explain.py, each pitfall", size, "B", 1000)
    yield Figure("explain.py, import and install in a program", milliseconds_to_install(), "ms", 5)
    for what, asked, bound in (("a section", "leaf-in-place", 300), ("an error", ERROR, 600)):
        command = [sys.executable, str(PROGRAM), asked]
        took = min(timed(command) for _ in range(3))
        yield Figure(f"explain.py prints {what} after", 1000 * took, "ms", bound)


def main() -> None:
    """Print all figures; exit with 1 if a bound is exceeded."""
    if not (SITE / "index.html").exists():
        raise SystemExit("bench: site/ is missing; run 'make site'")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    exceeded = 0
    for measure in (bench_build, bench_cards, bench_search, bench_explain):
        try:
            for figure in measure():
                print(figure, flush=True)
                exceeded += not figure.kept
        except BrowserError as error:
            raise SystemExit(f"bench: {error}") from error
    raise SystemExit(f"{exceeded} bounds exceeded" if exceeded else 0)


if __name__ == "__main__":
    main()

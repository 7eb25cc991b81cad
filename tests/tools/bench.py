"""Print what the handbook costs and how well its finder finds, each figure with its bound.

``python -m tests.tools.bench`` after ``make site explain``, on a machine that does nothing else. Ends
with 1 if a bound is exceeded.
"""

from __future__ import annotations

import gzip
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import lxml.html

from overrides.handbook.languages import LANGUAGES
from overrides.handbook.pitfall import FOLDER
from tests.checks.browser import BrowserError, launched, served
from tests.checks.explain import PROGRAM, answer, milliseconds_to_install, shares
from tests.checks.finder import rank_on_site, read_cases, read_transcripts, share
from tests.checks.site import ROOT
from tests.engine.blocks import ShownSnippet, read_blocks
from tests.engine.runner import Runner
from tests.unit.project import CODE, TRANSCRIPT

SITE = ROOT / "site"
PYTEST = [sys.executable, "-m", "pytest", "-q"]
OURS = f"{CODE}{TRANSCRIPT}\n"
THEIRS = "```python\n{code}```\n\n"
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
SAMPLE = 25
"""Snippets timed as ``python file.py``; all of them would take an hour."""


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
        """Whether the bound is kept."""
        return self.value >= self.bound if self.at_least else self.value <= self.bound

    def __str__(self) -> str:
        bound = f"at {'least' if self.at_least else 'most'} {self.bound:g}"
        exceeded = "" if self.kept else "  EXCEEDED"
        return f"{self.what:<64} {self.value:9.2f} {self.unit:<3} {bound}{exceeded}"


def timed(
    command: list[str], folder: Path = ROOT, given: str = "", may_fail: bool = False
) -> float:
    """Seconds that a command takes, with ``given`` to read. Raises SystemExit if it fails."""
    variables = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(ROOT)}
    start = time.perf_counter()
    done = subprocess.run(
        command, cwd=folder, env=variables, input=given.encode(), capture_output=True
    )
    if done.returncode and not may_fail:
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
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    yield Figure("peak memory of make site", peak, "MB", 500)


def shown_snippets() -> list[ShownSnippet]:
    """The snippets of the English pages that run on every machine."""
    shown = [one for page in (ROOT / "docs/en").rglob("*.md") for one in read_blocks(page, ROOT)]
    return [one for one in shown if not one.marks and not one.importorskip]


def bench_isolation() -> Iterator[Figure]:
    """All snippets, isolated on two workers, against ``python file.py`` one after another."""
    files = [ROOT / "snippets" / one.snippet for one in shown_snippets()]
    queue, inside = iter(files), dict.fromkeys(files, 0.0)

    def work(runner: Runner) -> None:
        for file in queue:
            inside[file] = runner.run(file).seconds

    start = time.perf_counter()
    with ThreadPoolExecutor(2) as pool, Runner() as one, Runner() as two:
        list(pool.map(work, (one, two)))
    isolated = time.perf_counter() - start
    # What a new interpreter adds hardly varies, while the snippets' own time does.
    sample = files[:: len(files) // SAMPLE]
    with tempfile.TemporaryDirectory() as folder:
        added = sum(
            timed([sys.executable, str(file)], Path(folder), may_fail=True) - inside[file]
            for file in sample
        )
    in_turn = added / len(sample) * len(files) + sum(inside.values())
    what = f"{len(files)} snippets, isolated, {isolated:.0f} s, faster than python file.py by"
    yield Figure(what, in_turn / isolated, "x", 40, at_least=True)


def bench_in_process() -> Iterator[Figure]:
    """Our isolated run against pytest-codeblocks' own run, in its process, of the same blocks."""
    blocks = [one for one in shown_snippets() if runs_in_process(one)]
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = Path(folder, "ours"), Path(folder, "theirs")
        for root, form in ((ours, OURS), (theirs, THEIRS)):
            (root / "docs").mkdir(parents=True)
            (root / "snippets").symlink_to(ROOT / "snippets")
            (root / "pyproject.toml").write_text("[tool.pytest.ini_options]\n", encoding="utf-8")
            for one in blocks:
                page = root / one.page.relative_to(ROOT)
                page.parent.mkdir(parents=True, exist_ok=True)
                folder_name, name = one.snippet.removesuffix(".py").rsplit("/", 1)
                with page.open("a", encoding="utf-8") as file:
                    file.write(form.format(page=folder_name, name=name, marks="", code=one.code))
        run = [*PYTEST, "-p", "no:xdist", "-p", "no:cacheprovider", "--codeblocks", "docs"]
        # Theirs share one process, so a few fail on what an earlier one has left behind.
        pairs = [
            (timed([*run, "-p", "tests.engine.plugin"], ours), timed(run, theirs, may_fail=True))
            for _ in range(3)
        ]
    isolated, plain = map(min, zip(*pairs, strict=True))
    what = (
        f"{len(blocks)} of them, one worker, {isolated:.0f} s, against pytest-codeblocks' process"
    )
    yield Figure(what, isolated / plain, "x", 1.3)


def runs_in_process(one: ShownSnippet) -> bool:
    """Whether pytest-codeblocks can exec the block: no exception, no process, no __file__."""
    if not one.transcript or re.search("__main__|multiproc|inspect", one.code):
        return False
    text = (ROOT / "snippets" / one.transcript).read_text(encoding="utf-8")
    return not re.search("Traceback|Warning|File ", text)


def bench_memory() -> Iterator[Figure]:
    """Peak memory of the snippet run, summed over its processes; shared pages count once."""
    command = [*PYTEST, "--codeblocks", "docs/en", "-n", "2"]
    run = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0
    while run.poll() is None:
        total, below = 0, [run.pid]
        for pid in below:
            try:
                below += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
                rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
            except OSError:  # it has ended
                continue
            found = re.search(r"^Pss:\s+(\d+)", rollup, re.M)
            total += int(found[1]) if found else 0
        peak = max(peak, total)
        time.sleep(0.1)
    yield Figure("peak memory of the snippet run, two workers", peak / 1024, "MB", 3000)


def bench_weight() -> Iterator[Figure]:
    """Compressed bytes of a first visit to the heaviest page."""
    for prefix in LANGUAGES.values():
        pages = (SITE / prefix).rglob("index.html")
        weight, name = max((page_weight(page), page.parent.name) for page in pages)
        yield Figure(f"heaviest page, first load, /{prefix} ({name})", weight / 1000, "kB", 96)
        pages = (SITE / prefix / FOLDER).rglob("index.html")
        weight, name = max((page_weight(page), page.parent.name) for page in pages)
        yield Figure(f"heaviest answer page, /{prefix} ({name})", weight / 1000, "kB", 45)


def page_weight(html: Path) -> int:
    """Compressed bytes of a page and of everything it loads before the first search."""
    page = lxml.html.document_fromstring(html.read_text(encoding="utf-8"))
    loads = page.xpath(
        "//script/@src | //img/@src | //link[@rel='stylesheet' or @rel='icon']/@href"
    )
    files = {(html.parent / str(load)).resolve() for load in loads}
    return sum(len(gzip.compress(file.read_bytes())) for file in [html, *files])


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


def bench_finder() -> Iterator[Figure]:
    """How often the finder is right, and how fast, over the labelled reports of users."""
    cases, timed_ms = read_cases(), []
    with served() as url, launched() as browser:
        for language in LANGUAGES:
            texts = [case.message for case in cases if case.language == language]
            timed_ms += [ms for _, ms in rank_on_site(browser.new_page(), url, language, texts)]
    answers, raised = answer(cases), answer(read_transcripts(ROOT))
    covered = [x for x in answers if x.case.sections]
    uncovered = [x for x in answers if not x.case.sections]
    for what, share_of, bound, at_least in (
        ("right section first", share(covered, lambda x: x.is_right()), 95, True),
        ("right section in the first three", share(covered, lambda x: x.is_right(3)), 99, True),
        ("sure of a section there is not", share(uncovered, lambda x: x.level == "sure"), 5, False),
        (
            "the section of any exception in a transcript",
            share(raised, lambda x: x.is_right()),
            97,
            True,
        ),
    ):
        yield Figure(f"finder, {what}", 100 * share_of, "%", bound, at_least)
    slow = sorted(timed_ms)[int(0.95 * len(timed_ms))]
    yield Figure("finder, time to answer, 95th percentile", slow, "ms", 16)


def bench_explain() -> Iterator[Figure]:
    """How often explain.py is right, wrong and silent about covered reports; what it costs."""
    covered = [case for case in read_cases() if case.sections]
    for language in LANGUAGES:
        mine = [case for case in covered if case.language == language]
        measured = shares(mine)
        what = f"explain.py, {len(mine)} reports in {language}, explained"
        yield Figure(f"{what} rightly", 100 * measured.right, "%", 80, True)
        yield Figure(f"{what} wrongly", 100 * measured.wrong, "%", 3)
        yield Figure(f"{what} not at all", 100 * measured.silent, "%", 20)
    yield Figure("explain.py, size", PROGRAM.stat().st_size / 1000, "kB", 520)
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
    # The build first: the peak memory of children is that of the biggest so far.
    for measure in (
        *(bench_build, bench_isolation, bench_in_process, bench_memory),
        *(bench_weight, bench_cards, bench_finder, bench_explain),
    ):
        try:
            for figure in measure():
                print(figure, flush=True)
                exceeded += not figure.kept
        except BrowserError as error:
            raise SystemExit(f"bench: {error}") from error
    raise SystemExit(f"{exceeded} bounds exceeded" if exceeded else 0)


if __name__ == "__main__":
    main()

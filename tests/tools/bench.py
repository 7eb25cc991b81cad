"""Print what the handbook costs, and how well its finder finds.

Time, memory and page weight are ratios of one run.

``python -m tests.tools.bench`` after ``make site``. Every ratio comes with the bound that the
handbook has set itself; the program fails when one is exceeded.
"""

from __future__ import annotations

import gzip
import multiprocessing
import os
import platform
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

import pymupdf
from bs4 import BeautifulSoup
from lxml.html import HtmlElement

from overrides.editions.pdf.assemble import Book
from overrides.editions.pdf.outline import read_outline
from overrides.editions.pdf.printer import print_book
from overrides.editions import DIST, pdf_name
from tests.checks.browser import launched, served
from tests.checks.site import LANGUAGES, ROOT
from tests.engine.blocks import Block, Expander, read_blocks, read_exemptions
from tests.checks.finder import Answer, ask, percentile, quality, read_cases
from tests.engine.runner import Runner
from overrides.handbook.transcript import exception_of

SITE = ROOT / "site"
SAMPLE_SIZE = 25
"""Snippets timed as ``python file.py``; all of them would take minutes."""


@dataclass(frozen=True)
class Figure:
    """One measured number with the bound it must keep; None where there is none."""

    what: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def kept(self) -> bool:
        """Whether the bound is kept."""
        if self.at_least is not None:
            return self.value >= self.at_least
        return self.at_most is None or self.value <= self.at_most

    def __str__(self) -> str:
        bound = ""
        if self.at_least is not None:
            bound = f"at least {self.at_least:g}"
        elif self.at_most is not None:
            bound = f"at most {self.at_most:g}"
        mark = "" if self.kept else "  EXCEEDED"
        return f"{self.what:<66} {self.value:9.2f} {self.unit:<4} {bound}{mark}"


def timed(command: list[str], *, may_fail: bool = False, **options) -> tuple[float, float]:
    """Seconds and peak MB of the biggest process so far; raises if the command fails."""
    start = time.perf_counter()
    options = {"cwd": ROOT} | options
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    seconds = time.perf_counter() - start
    if done.returncode and not may_fail:
        raise SystemExit(f"bench: {' '.join(command)} failed:\n{done.stdout[-3000:]}{done.stderr}")
    return seconds, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def blocks_of(page: Path) -> list[Block]:
    """The blocks of one page."""
    exemptions = read_exemptions(ROOT / "tests/exemptions.toml")
    return read_blocks(page, ROOT / "docs", Expander(ROOT / "snippets"), exemptions)


def snippets() -> list[Path]:
    """Every snippet that runs on this machine without extra needs."""
    found = {
        block.snippet
        for page in (ROOT / "docs/en").rglob("*.md")
        for block in blocks_of(page)
        if not block.marks and not block.importorskip
    }
    return [ROOT / "snippets" / name for name in sorted(found)]


def bench_isolation(files: list[Path]) -> list[Figure]:
    """All snippets, isolated, as `make test` runs them, against ``python file.py`` in turn."""

    def run_all(runner: Runner, share: list[Path]) -> None:
        for file in share:
            runner.run(file)

    start = time.perf_counter()
    with Runner(fork=True) as one, Runner(fork=True) as two, ThreadPoolExecutor(2) as pool:
        shares = [files[::2], files[1::2]]
        list(pool.map(run_all, (one, two), shares))
    isolated = time.perf_counter() - start
    sample = files[:: max(1, len(files) // SAMPLE_SIZE)]
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        for file in sample:
            subprocess.run(
                [sys.executable, str(file)], cwd=folder, capture_output=True, check=False
            )
        one_by_one = (time.perf_counter() - began) / len(sample) * len(files)
    return [
        Figure("snippets", len(files), ""),
        Figure("isolated, two workers, import of torch included", isolated, "s"),
        Figure("the same, a snippet", isolated / len(files) * 1000, "ms"),
        Figure(f"python file.py one after another, from {len(sample)} of them", one_by_one, "s"),
        Figure("isolated is faster by", one_by_one / isolated, "x", at_least=30),
    ]


def bench_against_in_process() -> list[Figure]:
    """Our isolated run against pytest-codeblocks' own in-process run of the same blocks."""
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = Path(folder) / "ours", Path(folder) / "theirs"
        theirs.mkdir()
        for page in sorted((ROOT / "docs/en").rglob("*.md")):
            blocks = [block for block in blocks_of(page) if runs_in_process(block)]
            if not blocks:
                continue
            count += len(blocks)
            name = page.relative_to(ROOT / "docs/en")
            (theirs / name.as_posix().replace("/", "-")).write_text(
                "".join(f"```python\n{block.code}```\n\n" for block in blocks), encoding="utf-8"
            )
            target = ours / "docs/en" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text("".join(map(fence_of, blocks)), encoding="utf-8")
        (ours / "snippets").symlink_to(ROOT / "snippets")
        (ours / "pyproject.toml").write_text("[tool.pytest.ini_options]\n", encoding="utf-8")
        pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider"]
        with_bridge = os.environ | {"PYTHONPATH": str(ROOT)}
        # Its blocks share one process, so a few fail on what an earlier one has left behind.
        times: dict[str, list[float]] = {"own": [], "isolated": []}
        for _ in range(2):
            seconds, _ = timed([*pytest, "--codeblocks", "."], may_fail=True, cwd=theirs)
            times["own"].append(seconds)
            seconds, _ = timed(
                [*pytest, "-p", "tests.engine.plugin", "--codeblocks", "docs"], cwd=ours, env=with_bridge
            )
            times["isolated"].append(seconds)
    own, isolated = min(times["own"]), min(times["isolated"])
    return [
        Figure(f"pytest-codeblocks in its own process, {count} blocks", own, "s"),
        Figure("the same blocks, each in a process of its own", isolated, "s"),
        Figure("isolated takes", isolated / own, "x", at_most=1.5),
    ]


def fence_of(block: Block) -> str:
    """The block as a page has it, with its transcript."""
    text = f'```python title="{Path(block.snippet).name}"\n--8<-- "{block.snippet}"\n```\n'
    if block.transcript:
        text += "<!--pytest-codeblocks:expected-output-->\n"
        text += f'```text\n--8<-- "{block.transcript}"\n```\n'
    return text + "\n"


def runs_in_process(block: Block) -> bool:
    """Whether pytest-codeblocks can exec the block: no exception, no process, no __file__."""
    if block.marks or block.importorskip or re.search("__main__|multiproc|inspect", block.code):
        return False
    file = (ROOT / "snippets" / block.snippet).with_suffix(".out")
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    return exception_of(text) is None and "Warning" not in text and "File " not in text


def bench_site() -> list[Figure]:
    """``mkdocs build`` against the same pages in stock Material without our hooks."""
    mkdocs = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--no-strict"]
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    with tempfile.TemporaryDirectory() as folder:
        config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
        stock = re.sub(r"(?ms)^hooks:.*?(?=^\S)", "", config)
        stock = re.sub(r"(?m)^  custom_dir:.*\n", "", stock)
        stock = re.sub(r"(?ms)^extra_css:.*?(?=^extra:)", "", stock)
        (ROOT / "mkdocs-stock.yml").write_text(stock, encoding="utf-8")
        try:
            times: dict[str, list[float]] = {"ours": [], "stock": []}
            for _ in range(3):
                for name, options in (("ours", []), ("stock", ["-f", "mkdocs-stock.yml"])):
                    seconds, peak = timed([*mkdocs, *options, "-d", f"{folder}/{name}"], env=quiet)
                    times[name].append(seconds)
        finally:
            (ROOT / "mkdocs-stock.yml").unlink()
    ours, stock = min(times["ours"]), min(times["stock"])
    return [
        Figure("make site", ours, "s"),
        Figure("stock Material, same pages, without our hooks", stock, "s"),
        Figure("make site takes", ours / stock, "x", at_most=1.25),
        Figure("peak memory of make site", peak, "MB", at_most=500),
    ]


def bench_memory() -> list[Figure]:
    """Peak memory of the snippet run with two workers, summed over its processes."""
    process = subprocess.Popen(
        [sys.executable, "-m", "pytest", "-q", "--codeblocks", "docs", "-n", "2"],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    peak = 0.0
    while process.poll() is None:
        peak = max(peak, tree_memory(process.pid))
        time.sleep(0.05)
    return [Figure("peak memory of the snippet run, two workers", peak, "MB", at_most=3000)]


def tree_memory(root: int) -> float:
    """Proportional memory in MB of a process and all below it; shared pages count once."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(entry.name)] = int(fields[1])
    total = 0
    for pid in parents:
        above = pid
        while above in parents and above != root:
            above = parents[above]
        if above == root:
            try:
                text = Path(f"/proc/{pid}/smaps_rollup").read_text()
                total += int(re.search(r"^Pss:\s+(\d+)", text, re.M)[1])
            except (OSError, TypeError):
                continue
    return total / 1024


def bench_weight() -> list[Figure]:
    """Compressed bytes of a first visit to the heaviest page, and to the index, per language."""
    figures = []
    for language, prefix in LANGUAGES.items():
        index = SITE / prefix / "errors/index.html"
        pages = [
            html
            for html in (SITE / prefix).rglob("index.html")
            if html != index and (prefix or not html.is_relative_to(SITE / "zh"))
        ]
        weights = {html: page_weight(html) for html in pages}
        heaviest = max(weights, key=weights.get)
        name = heaviest.parent.relative_to(SITE).as_posix()
        search = gzip.compress((SITE / prefix / "search/search_index.json").read_bytes())
        figures += [
            Figure(
                f"heaviest page, first load, {language} ({name})",
                weights[heaviest] / 1000,
                "kB",
                at_most=90,
            ),
            Figure(
                f"error index, first load, {language}",
                page_weight(index) / 1000,
                "kB",
                at_most=110,
            ),
            Figure(f"search index, {language}, on first search", len(search) / 1000, "kB"),
        ]
    return figures


def bench_labs() -> list[Figure]:
    """First load of each lab, and its compressed HTML against that of an ordinary page."""
    with tempfile.TemporaryDirectory() as folder:
        config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
        plain = config.replace("  - overrides/hooks/labs.py\n", "")
        (ROOT / "mkdocs-stock.yml").write_text(plain, encoding="utf-8")
        try:
            timed([sys.executable, "-m", "mkdocs", "build", "-f", "mkdocs-stock.yml", "-d", folder])
        finally:
            (ROOT / "mkdocs-stock.yml").unlink()
        figures = []
        for language, prefix in LANGUAGES.items():
            for lab in sorted((SITE / prefix / "labs").glob("*/index.html")):
                ordinary = Path(folder) / lab.relative_to(SITE)
                name = f"{lab.parent.name}, {language}"
                figures += [
                    Figure(f"lab {name}, first load", page_weight(lab) / 1000, "kB"),
                    Figure(
                        "its HTML against that of the same page as an ordinary one",
                        len(gzip.compress(lab.read_bytes()))
                        / len(gzip.compress(ordinary.read_bytes())),
                        "x",
                        at_most=1.3,
                    ),
                ]
    return figures


def bench_notebooks() -> list[Figure]:
    """All notebooks of one language executed and compared, as `make test-editions` does."""
    seconds, _ = timed(
        [
            *(sys.executable, "-m", "pytest", "-q", "tests/checks/test_notebooks.py", "-n", "2"),
            *("-k", "test_a_notebook_runs_and_prints_what_the_page_shows"),
        ]
    )
    notebooks = list(SITE.rglob("*.ipynb"))
    return [
        Figure("notebooks, both languages", len(notebooks), ""),
        Figure("executing those of one language, two workers", seconds, "s", at_most=240),
    ]


def page_weight(html: Path) -> int:
    """Compressed bytes of a page and of everything it loads before the first search."""
    soup = BeautifulSoup(html.read_text(encoding="utf-8"), "lxml")
    loads = {tag["src"] for tag in soup.select("script[src], img[src]")}
    loads |= {tag["href"] for tag in soup.select("link[rel=stylesheet], link[rel=icon]")}
    files = [(html.parent / load).resolve() for load in loads]
    return sum(len(gzip.compress(file.read_bytes())) for file in [html, *files])


def bench_books() -> list[Figure]:
    """Both books from a built site, and how the cost grows with the content."""
    seconds, peak = timed([sys.executable, "-m", "overrides.editions.pdf", "--again"])
    pages = size = 0
    for language in LANGUAGES:
        file = DIST / pdf_name(language)
        pages += len(pymupdf.open(file))
        size += file.stat().st_size
    # A part of the book is long enough, and four times that is not longer than the book.
    costs = {times: _in_a_new_process(print_longer, times) for times in (1, 2, 4)}
    return [
        Figure("pages of both books", pages, ""),
        Figure("printing both, two at a time", seconds, "s"),
        Figure("the same, a page", seconds / pages, "s", at_most=0.15),
        Figure("peak memory of printing one book", peak, "MB", at_most=1000),
        Figure("size of a page", size / pages / 1000, "kB", at_most=25),
        Figure("processor time for one part of a book", costs[1], "s"),
        Figure("twice the content takes", costs[2] / costs[1], "x", at_most=2.1),
        Figure("four times the content takes", costs[4] / costs[1], "x", at_most=4.2),
    ]


def _in_a_new_process(measure: Callable[[int], float], times: int) -> float:
    """What ``measure`` returns where nothing was imported or cached before."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        return pool.submit(measure, times).result()


def print_longer(times: int) -> float:
    """Seconds of processor time to print a part of the English book ``times`` times over."""
    document = Book(SITE, "en", read_outline(ROOT / "mkdocs.yml", "en")).html()
    chapters = document.xpath("//section[contains(@class, 'chapter')]")
    for chapter in chapters[8:]:
        chapter.drop_tree()
    present = set(document.xpath("//@id"))
    for entry in document.xpath("//section[@class='contents']//li"):
        if entry.find("a").get("href")[1:] not in present:
            entry.drop_tree()
    for link in document.xpath("//a[starts-with(@href, '#')]"):
        if link.get("href")[1:] not in present:
            link.drop_tag()
    for number in document.xpath("//*[@data-at]"):
        if number.get("data-at")[1:] not in present:
            number.drop_tree()
    contents = document.xpath("//section[@class='contents']/ul")[0]
    entries = list(contents)
    for copy in range(1, times):
        contents.extend(_renamed(entry, copy) for entry in entries)
        document.body.extend(_renamed(chapter, copy) for chapter in chapters[:8])
    with tempfile.TemporaryDirectory() as folder:
        print_book(document, Path(folder) / "longer.pdf")
    return time.process_time()


def _renamed(element: HtmlElement, copy: int) -> HtmlElement:
    """A copy of a part of the book with names of its own."""
    twin = deepcopy(element)
    for name in ("id", "href", "data-at"):
        for tag in twin.xpath(f".//*[@{name}]"):
            if name == "id" or tag.get(name).startswith("#"):
                tag.set(name, f"{tag.get(name)}-{copy}")
    return twin


def bench_finder() -> list[Figure]:
    """How often the finder is right, and how fast, over the labelled reports of users.

    Prints a table by topic and language, and the cases that it gets wrong.
    """
    with served() as url, launched() as browser:
        if browser is None:
            raise SystemExit("bench: no Chromium found; 'make system-deps' installs it")
        answers = ask(browser.new_page(), url, read_cases())
    groups: dict[str, list[Answer]] = {}
    for answer in answers:
        for name in (f"{answer.case.topic} {answer.case.language}", f"all {answer.case.language}"):
            groups.setdefault(name, []).append(answer)
    print(f"{'finder':<22}{'covered':>8}{'first':>8}{'in three':>9}{'uncovered':>11}{'sure':>7}")
    for name, group in sorted(groups.items(), key=lambda item: (item[0][:3] == "all", item[0])):
        print(f"  {name:<20}{rates(group)}")
    for answer in answers:
        if answer.case.sections and not answer.first:
            print(f"  wrong: {answer.case.id}: {(answer.found or ('nothing',))[0]}")
        if not answer.case.sections and answer.level == "sure":
            print(f"  sure, but not covered: {answer.case.id}: {answer.found[0]}")
    measured = quality(answers)
    figures = [
        Figure("finder, right section first", 100 * measured.first, "%", at_least=95),
        Figure(
            "finder, right section in the first three", 100 * measured.in_three, "%", at_least=99
        ),
        Figure(
            "finder, sure of a section that there is not", 100 * measured.confident, "%", at_most=5
        ),
        Figure(
            "finder, time to answer, 95th percentile",
            percentile((answer.milliseconds for answer in answers), 0.95),
            "ms",
            at_most=16,
        ),
    ]
    for language in LANGUAGES:
        files = [SITE / "assets/finder.js", SITE / f"assets/finder-{language}.js"]
        size = sum(len(gzip.compress(file.read_bytes())) for file in files) / 1000
        figures.append(Figure(f"finder, script and index, {language}", size, "kB", at_most=60))
    return figures


def rates(group: list[Answer]) -> str:
    """One row of the table: counts, and shares in percent; a dash where nothing was asked."""
    measured = quality(group)
    shares = [
        f"{100 * share:.0f} %" if share is not None else "-"
        for share in (measured.first, measured.in_three, measured.confident)
    ]
    return (
        f"{measured.covered:>8}{shares[0]:>8}{shares[1]:>9}{measured.uncovered:>11}{shares[2]:>7}"
    )


def main() -> None:
    """Print all figures; exit with 1 if a bound is exceeded."""
    if not (SITE / "index.html").exists():
        raise SystemExit("bench: site/ is missing; run 'make site'")
    print(
        f"{platform.platform()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, "
        f"Python {platform.python_version()}"
    )
    figures: list[Figure] = []
    for measure in (
        # First, because the peak memory of children is that of the biggest so far.
        bench_site,
        lambda: bench_isolation(snippets()),
        bench_against_in_process,
        bench_memory,
        bench_weight,
        bench_labs,
        bench_notebooks,
        bench_books,
        bench_finder,
    ):
        for figure in measure():
            print(figure, flush=True)
            figures.append(figure)
    exceeded = sum(not figure.kept for figure in figures)
    raise SystemExit(f"{exceeded} bounds exceeded" if exceeded else 0)


if __name__ == "__main__":
    main()

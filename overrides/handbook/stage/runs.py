"""Where each snippet was last run: the line under its block, and the pages that add them up.

It all comes from the ledgers, never from what somebody typed.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.ledger import Ledger, minor, variant_path
from overrides.handbook.markdown import code, link, table
from overrides.handbook.page import Block, Page
from overrides.handbook.stage.edits import Edit, instead

GPU = "pytest.mark.gpu"
WHERE = "where"
"""The page that lists environments, differences and what was never run."""


def run_lines(handbook: Handbook, block: Block) -> list[str]:
    """The Markdown under a block: where it passed, and what other torch versions print."""
    said = words(handbook.language, "runs")
    runs = handbook.runs(block.snippet)
    if not runs:
        return ["", said["no_gpu" if GPU in block.marks else "stale"], _RAN]
    sentences = []
    for outcome in ("passed", "differs"):
        where = [ledger.name for ledger, found in runs if found == outcome]
        if where:
            sentences.append(said[outcome].format(said["separator"].join(where)) + said["stop"])
    lines = ["", said["space"].join(sentences), _RAN]
    versions = {minor(ledger.torch): ledger.torch for ledger, found in runs if found == "differs"}
    for version in versions.values():
        lines += _variant(handbook, block, version, said)
    return lines


_RAN = "{: .ran data-search-exclude }"


def _variant(handbook: Handbook, block: Block, version: str, said: dict) -> list[str]:
    """What another torch version prints, folded."""
    file = variant_path((handbook.snippets / block.snippet).with_suffix(".out"), version)
    text = file.read_text(encoding="utf-8").rstrip("\n") or said["nothing"]
    fence = fence_for(text)
    inner = [f"{fence}text", *text.split("\n"), fence]
    title = said["prints"].format(version)
    return ["", f'??? ran "{title}"', "", *(f"    {line}".rstrip() for line in inner)]


def fence_for(text: str) -> str:
    """A row of backticks that no line of ``text`` closes."""
    longest = max(
        (len(line) - len(line.lstrip("`")) for line in map(str.strip, text.split("\n"))), default=0
    )
    return "`" * max(3, longest + 1)


def edits(handbook: Handbook, page: Page) -> Iterable[Edit]:
    """Fill the markers ``<!-- environments -->`` and its like, if the page has them."""
    markers = {
        f"<!-- {name} -->": make
        for name, make in (
            ("environments", _environments),
            ("differences", _differences),
            ("never run", _never_run),
            ("where it was last run", _last_run),
        )
    }
    for number, line in enumerate(page.lines, 1):
        if make := markers.get(line.strip()):
            yield instead(number, *make(handbook, page))


def _blocks(handbook: Handbook) -> list[tuple[Page, Block]]:
    return [(page, block) for page in handbook.pages.values() for block in page.blocks]


def _section(handbook: Handbook, page: Page, block: Block, here: Page) -> str:
    """A link to the section that a block is in."""
    section = page.section_at(block.fence.line)
    if section and section.heading.id:
        return link(section.heading.title, page.name, section.heading.id, here.name)
    return link(str(page.matter.get("title", page.name)), page.name, "", here.name)


def _differences(handbook: Handbook, here: Page) -> list[str]:
    said = words(handbook.language, "runs")
    rows = []
    for page, block in _blocks(handbook):
        versions = [
            ledger.torch for ledger, out in handbook.runs(block.snippet) if out == "differs"
        ]
        if versions:
            where = f"torch {said['separator'].join(versions)}"
            rows.append((code(block.snippet), where, _section(handbook, page, block, here)))
    return table(said["differences"], rows) if rows else [said["none"]]


def _never_run(handbook: Handbook, here: Page) -> list[str]:
    said = words(handbook.language, "runs")
    rows = [
        (
            code(block.snippet),
            said["no_gpu" if GPU in block.marks else "stale"],
            _section(handbook, page, block, here),
        )
        for page, block in _blocks(handbook)
        if not handbook.runs(block.snippet)
    ]
    return table(said["never"], rows) if rows else [said["none"]]


def _environments(handbook: Handbook, here: Page) -> list[str]:
    said = words(handbook.language, "runs")
    names = {block.snippet for _, block in _blocks(handbook)}
    rows = []
    for ledger in handbook.ledgers:
        outcomes = _outcomes(handbook, ledger, names)
        last = ledger.runs[-1]
        where = f"torch {ledger.name}, build {last.build}, Python {last.python}, {last.system}"
        counts = [outcomes.count("passed"), outcomes.count("differs"), len(names) - len(outcomes)]
        rows.append((where, f"<time>{last.date}</time>", *map(str, counts)))
    return table(said["environments"], rows) if rows else [said["none"]]


def _last_run(handbook: Handbook, here: Page) -> list[str]:
    """A sentence about the ledger in which the most snippets passed."""
    names = {block.snippet for _, block in _blocks(handbook)}
    if not handbook.ledgers:
        return []
    passed, best = max(
        (
            (_outcomes(handbook, ledger, names).count("passed"), ledger)
            for ledger in handbook.ledgers
        ),
        key=itemgetter(0),
    )
    url = link("", WHERE, "", here.name).removeprefix("[](").removesuffix(")")
    return [
        words(handbook.language, "runs")["last"].format(
            date=f"<time>{best.runs[-1].date}</time>",
            passed=passed,
            all=len(names),
            name=best.name,
            url=url,
        )
    ]


def _outcomes(handbook: Handbook, ledger: Ledger, names: set[str]) -> list[str]:
    """What became of those of the snippets ``names`` that ``ledger`` ran as they are now."""
    return [out for name in names for found, out in handbook.runs(name) if found is ledger]

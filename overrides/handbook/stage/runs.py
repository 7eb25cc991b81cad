"""Where each snippet was last run: the line under its block, and the page that adds them up.

It all comes from the ledger, never from what somebody typed.
"""

from __future__ import annotations

from collections.abc import Iterable

from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.ledger import MISSING, NOT_RUN, SAME, Column, minor
from overrides.handbook.markdown import code, link, table
from overrides.handbook.page import Block, Page
from overrides.handbook.stage.edits import Edit, instead
from overrides.handbook.stage.releases import NOTHING, printed, releases_of, spans
from overrides.handbook.transcript import exception_of

GPU = "pytest.mark.gpu"
WHERE = "where"
"""The page that lists environments and what was never run."""


def run_sentences(handbook: Handbook, block: Block) -> str:
    """Where a block printed its transcript, and where it was not run, as Markdown."""
    said = words(handbook.language, "runs")
    letters = handbook.letters(block.snippet)
    where = environments(handbook, letters)
    if not where:
        return unrun(handbook, block)
    sentences = []
    for letter, key in ((SAME, "passed"), (MISSING, "missing")):
        if letter in where:
            names = said["separator"].join(where[letter])
            sentences.append(said[key].format(names, _lacks(handbook, block)) + said["stop"])
    if unrun_on := spans(handbook, letters).get(NOT_RUN):
        sentences.append(said["unrun"].format(f"{unrun_on} CPU") + said["stop"])
    return str(said["space"].join(sentences))


def run_lines(handbook: Handbook, block: Block) -> list[str]:
    """The Markdown under a block: where it prints this, and what other torch versions print."""
    said = words(handbook.language, "runs")
    letters = handbook.letters(block.snippet)
    where = environments(handbook, letters)
    sentences = run_sentences(handbook, block)
    lines = ["", sentences, _RAN] if sentences else []
    for letter in sorted(where.keys() - {SAME, MISSING}):
        text = printed(handbook, block.snippet, letter)
        kind = exception_of(text)
        title = said["raises" if kind else "prints"].format(
            said["separator"].join(where[letter]), kind
        )
        text = text.rstrip("\n") or said["nothing"]
        fence = fence_for(text)
        inner = [f"{fence}text", *text.split("\n"), fence]
        # By their classes docs/assets/handbook.js opens those of the reader's release.
        classes = "".join(
            f" r{minor(column.torch).replace('.', '-')}"
            for column, one in zip(handbook.ledger.columns, letters, strict=True)
            if one == letter and column.device == "CPU"
        )
        lines += ["", f'??? ran{classes} "{title}"', ""]
        lines += [f"    {line}".rstrip() for line in inner]
    return lines


def unrun(handbook: Handbook, block: Block) -> str:
    """What is said of a block that has not been run as it is now."""
    return str(words(handbook.language, "runs")["no_gpu" if GPU in block.marks else "stale"])


def _lacks(handbook: Handbook, block: Block) -> str:
    """What some releases lack of what the block calls, as Markdown."""
    row = handbook.ledger.rows[block.snippet]
    name, _, python = row.lacks.partition("@")
    said = words(handbook.language, "runs")
    return said["for_python"].format(code(name), python) if python else code(name)


_RAN = "{: .ran data-search-exclude }"


def environments(handbook: Handbook, letters: str) -> dict[str, list[str]]:
    """The environments of each transcript, as readers call them, by letter."""
    found: dict[str, list[str]] = {}
    main = {minor(handbook.ledger.columns[index].torch): index for index in handbook.ledger.main}
    for letter, span in releases_of(handbook, letters).items():
        found[letter] = [f"{span} CPU"]
    for index, column in enumerate(handbook.ledger.columns):
        # On a CPU the Python's version is only of interest where it makes a difference.
        same = column.device == "CPU" and letters[index] == letters[main[minor(column.torch)]]
        if same or letters[index] in NOTHING:
            continue
        name = f"{column.torch} {column.device}"
        if column.device == "CPU":
            name += f", Python {minor(column.python)}"
        found.setdefault(letters[index], []).append(name)
    return found


def fence_for(text: str) -> str:
    """A row of backticks that no line of ``text`` closes."""
    longest = max(
        (len(line) - len(line.lstrip("`")) for line in map(str.strip, text.split("\n"))), default=0
    )
    return "`" * max(3, longest + 1)


def edits(handbook: Handbook, page: Page) -> Iterable[Edit]:
    """Fill the markers ``<!-- environments -->`` and its like, if the page has them."""
    markers = {
        "<!-- environments -->": _environments,
        "<!-- never run -->": _never_run,
        "<!-- where it was last run -->": _last_run,
    }
    for number, line in enumerate(page.lines, 1):
        if make := markers.get(line.strip()):
            yield instead(number, *make(handbook, page))


def blocks(handbook: Handbook) -> list[tuple[Page, Block]]:
    """Every block of the handbook, with its page."""
    return [(page, block) for page in handbook.pages.values() for block in page.blocks]


def section_link(handbook: Handbook, page: Page, block: Block, here: Page) -> str:
    """A link to the section that a block is in."""
    section = page.section_at(block.fence.line)
    if section and section.heading.id:
        return link(section.heading.title, page.name, section.heading.id, here.name)
    return link(str(page.matter.get("title", page.name)), page.name, "", here.name)


def _never_run(handbook: Handbook, here: Page) -> list[str]:
    said = words(handbook.language, "runs")
    rows = [
        (
            code(block.snippet),
            unrun(handbook, block),
            section_link(handbook, page, block, here),
        )
        for page, block in blocks(handbook)
        if not handbook.letters(block.snippet).strip(NOTHING)
    ]
    return table(said["never"], rows) if rows else [said["none"]]


def _environments(handbook: Handbook, here: Page) -> list[str]:
    said = words(handbook.language, "runs")
    rows = []
    for index, column in enumerate(handbook.ledger.columns):
        outcomes = _outcomes(handbook, index)
        same, lacks = outcomes.count(SAME), outcomes.count(MISSING)
        nothing = sum(outcome in NOTHING for outcome in outcomes)
        counts = [same, len(outcomes) - same - lacks - nothing, lacks, nothing]
        rows.append((_described(column), f"<time>{column.date}</time>", *map(str, counts)))
    return table(said["environments"], rows) if rows else [said["none"]]


def _described(column: Column) -> str:
    build = "" if column.build == "cpu" else f" ({column.build})"
    return f"torch {column.name}{build}, Python {column.python}, NumPy {column.numpy}"


def _last_run(handbook: Handbook, here: Page) -> list[str]:
    """A sentence about the environment in which the most snippets print their transcripts."""
    columns = handbook.ledger.columns
    if not columns:
        return []
    outcomes, best = max(
        ((_outcomes(handbook, index), column) for index, column in enumerate(columns)),
        key=lambda pair: pair[0].count(SAME),
    )
    rest = sum(outcome in NOTHING for outcome in outcomes)
    url = link("", WHERE, "", here.name).removeprefix("[](").removesuffix(")")
    return [
        words(handbook.language, "runs")["last"].format(
            date=f"<time>{best.date}</time>",
            ran=len(outcomes) - rest,
            different=len(outcomes) - rest - outcomes.count(SAME),
            rest=rest,
            name=best.name,
            url=url,
        )
    ]


def _outcomes(handbook: Handbook, index: int) -> list[str]:
    """The letters of all snippets, as they are now, in one column."""
    return [
        handbook.letters(name)[index]
        for name in sorted({block.snippet for _, block in blocks(handbook)})
    ]

"""Where each snippet was last run: the line under its block, and the page that adds them up.

It all comes from the ledger, never from what somebody typed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.ledger import MISSING, NOT_RUN, NOTHING, SAME, minor
from overrides.handbook.page import Block, Page
from overrides.handbook.text import code, fence_for, link, table
from overrides.handbook.transcript import exception_of

OTHER = "b"
"""The letter of several blocks together, one of which prints another transcript."""


def run_sentences(handbook: Handbook, block: Block) -> str:
    """Where a block printed its transcript, and where it was not run, as Markdown."""
    labels = words(handbook.language, "runs")
    letters = handbook.letters[block.snippet]
    if not letters.strip(NOTHING):
        return str(labels["no_gpu" if "pytest.mark.gpu" in block.marks else "stale"])
    return _sentences(handbook, letters, handbook.ledger.lacks(block.snippet), "passed")


def _sentences(handbook: Handbook, letters: str, lacks: str, passed: str) -> str:
    labels = words(handbook.language, "runs")
    where = environments(handbook, letters)
    sentences = []
    if SAME in where:
        sentences.append(labels[passed].format(labels["separator"].join(where[SAME])))
    if OTHER in where:
        sentences.append(labels["differs"].format(labels["separator"].join(where[OTHER])))
    if MISSING in where:
        name, _, python = lacks.partition("@")
        lacks = labels["for_python"].format(code(name), python) if python else code(name)
        names = labels["separator"].join(where[MISSING])
        sentences.append(labels["missing"].format(names, lacks))
    if unrun := handbook.release_spans(letters).get(NOT_RUN):
        sentences.append(labels["unrun"].format(f"{unrun} CPU"))
    return str(labels["space"].join(sentence + labels["stop"] for sentence in sentences))


def where_together(handbook: Handbook, blocks: Iterable[Block], passed: str) -> tuple[str, str]:
    """Where several blocks ran: a letter for each column of the ledger, and sentences as Markdown.

    ``passed`` is the key of the words for where all of them print their transcripts.
    A column has SAME if all that ran there print their transcripts, OTHER if one prints another.
    """
    rows = [(handbook.letters[block.snippet], block) for block in blocks]
    letters = "".join(map(_together, zip(*(row for row, _ in rows), strict=True)))
    never = {run_sentences(handbook, block) for row, block in rows if not row.strip(NOTHING)}
    lacks = (handbook.ledger.lacks(block.snippet) for row, block in rows if MISSING in row)
    ran = _sentences(handbook, letters, next(lacks, ""), passed) if letters.strip(NOTHING) else ""
    space = words(handbook.language, "runs")["space"]
    return letters, str(space.join(filter(None, [ran, *sorted(never)])))


def _together(letters: Sequence[str]) -> str:
    ran = set(letters) - set(NOTHING)
    if MISSING in ran or not ran:
        return MISSING if ran else NOT_RUN
    return SAME if ran == {SAME} else OTHER


def common_sentences(handbook: Handbook, page: Page) -> str:
    """What `run_sentences` says of most blocks of a page; '' for a page without blocks."""
    sentences = Counter(run_sentences(handbook, block) for block in page.blocks)
    return sentences.most_common(1)[0][0] if sentences else ""


def run_lines(handbook: Handbook, block: Block, common: str) -> list[str]:
    """The Markdown under a block: what other torch versions print, and where it prints this.

    The latter is left out where it is what the page says of most of its blocks.
    """
    labels = words(handbook.language, "runs")
    letters = handbook.letters[block.snippet]
    where = environments(handbook, letters)
    sentences = run_sentences(handbook, block)
    lines = ["", sentences, "{: .ran data-search-exclude }"] if sentences != common else []
    for letter in sorted(where.keys() - {SAME, MISSING}):
        text = handbook.printed(block.snippet, letter)
        kind = exception_of(text)
        names = labels["separator"].join(where[letter])
        title = labels["raises" if kind else "prints"].format(names, kind)
        text = text.rstrip("\n") or labels["nothing"]
        fence = fence_for(text)
        # By their classes docs/assets/handbook.js opens those of the reader's release.
        classes = "".join(
            f" r{minor(column.torch).replace('.', '-')}"
            for column, column_letter in zip(handbook.ledger.columns, letters, strict=True)
            if column_letter == letter and column.device == "CPU"
        )
        lines += ["", f'??? ran{classes} "{title}"', ""]
        lines += [f"    {line}".rstrip() for line in (f"{fence}text", *text.split("\n"), fence)]
    return lines


def environments(handbook: Handbook, letters: str) -> dict[str, list[str]]:
    """The environments of each transcript, as readers call them, by letter."""
    names = {
        letter: [f"{releases} CPU"]
        for letter, releases in handbook.release_spans(letters).items()
        if letter not in NOTHING
    }
    main = {minor(handbook.ledger.columns[index].torch): index for index in handbook.ledger.main}
    for column, letter in zip(handbook.ledger.columns, letters, strict=True):
        # On a CPU the Python's version is only of interest where it makes a difference.
        same = column.device == "CPU" and letter == letters[main[minor(column.torch)]]
        if not same and letter not in NOTHING:
            python = f", Python {minor(column.python)}" if column.device == "CPU" else ""
            names.setdefault(letter, []).append(column.name + python)
    return names


def never_run(handbook: Handbook, here: Page) -> list[str]:
    """The table of the blocks that no environment has run as they are now."""
    labels = words(handbook.language, "runs")
    rows = []
    for page in handbook.pages.values():
        for block in page.blocks:
            if not handbook.letters[block.snippet].strip(NOTHING):
                section = page.section_at(block.fence.line)
                if section and section.heading.id:
                    place = handbook.link(f"{page.name}#{section.heading.id}", here)
                else:
                    place = link(str(page.matter.get("title", page.name)), page.name, "", here.name)
                rows.append((code(block.snippet), run_sentences(handbook, block), place))
    return table(labels["never"], rows) if rows else [labels["none"]]


def environments_table(handbook: Handbook, here: Page) -> list[str]:
    """The table of the environments, with how many snippets print what there."""
    labels = words(handbook.language, "runs")
    rows = []
    for index, column in enumerate(handbook.ledger.columns):
        outcomes = [letters[index] for letters in handbook.letters.values()]
        same, lacks = outcomes.count(SAME), outcomes.count(MISSING)
        nothing = sum(outcome in NOTHING for outcome in outcomes)
        counts = [same, len(outcomes) - same - lacks - nothing, lacks, nothing]
        build = "" if column.build == "cpu" else f" ({column.build})"
        name = f"torch {column.name}{build}, Python {column.python}, NumPy {column.numpy}"
        rows.append((name, f"<time>{column.date}</time>", *map(str, counts)))
    return table(labels["environments"], rows) if rows else [labels["none"]]


def last_run(handbook: Handbook, here: Page) -> list[str]:
    """A sentence about the environment in which the most snippets print their transcripts."""
    columns = handbook.ledger.columns
    if not columns:
        return []
    outcomes, best = max(
        (([letters[i] for letters in handbook.letters.values()], c) for i, c in enumerate(columns)),
        key=lambda pair: pair[0].count(SAME),
    )
    rest = sum(outcome in NOTHING for outcome in outcomes)
    sentence = words(handbook.language, "runs")["last"].format(
        date=f"<time>{best.date}</time>",
        ran=len(outcomes) - rest,
        different=len(outcomes) - rest - outcomes.count(SAME),
        rest=rest,
        name=best.name,
        url=link("", "where", "", here.name).removeprefix("[](").removesuffix(")"),
    )
    return [sentence]

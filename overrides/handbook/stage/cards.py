"""The answer card of each pitfall, what is around its section, and how its programs are shown.

The card is below the heading: In short, how to tell, the lines to change or to use, where that
ran. It is made of the section's own lines, as Markdown in a ``<div>`` that any engine passes on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import PurePosixPath

from overrides.handbook.handbook import Handbook, title_of
from overrides.handbook.languages import lead_in, words
from overrides.handbook.ledger import MISSING, NOT_RUN, NOTHING, SAME
from overrides.handbook.page import Page, Section, read_page
from overrides.handbook.pitfall import Pitfall, pitfalls
from overrides.handbook.stage.changes import is_python
from overrides.handbook.stage.runs import common_sentences, run_lines, where_together
from overrides.handbook.text import Edit, below, edited, fence_for, instead, link, table

_OMITTED = "data-book=omit"
_NOT_FOUND = "data-search-exclude"
_TARGETS = ("why", "fix")
"""The paragraphs that the card may lead to, the first that there is."""
_NOTES = re.compile(r"\s*<!-- (?:sign|change|use): .*-->\s*")
_ANNOTATION = re.compile(r"#.*?\(\d+\)!")
_CELLS = {SAME: "<i></i>", MISSING: '<i class="lacks"></i>', NOT_RUN: '<i class="unrun"></i>'}
_OTHER_CELL = '<i class="differs"></i>'


def edits(handbook: Handbook, page: Page) -> Iterable[Edit]:
    """Put the cards below the headings, and complete what belongs to them."""
    own = _by_page(handbook).get(page.name, [])
    heads = dict(_heads(handbook, page, own))
    moved = {line for line, _ in heads.values()}
    for place, pitfall in enumerate(own):
        section = handbook.sections[pitfall.address][1]
        first = handbook.lead(page, section, "in_short")
        assert first  # or it would be no pitfall
        for number, text in page.prose(section):
            if _NOTES.fullmatch(text) or text.startswith(lead_in(handbook.language, "is_it")):
                yield instead(number)
        has_card = "fix" in pitfall.lead_ins or pitfall.shown or pitfall.uses
        address = f" data-address={pitfall.id}"
        card = [page.lines[first[0] - 1], "{: .in-short }"]
        if has_card:
            card = ['<div class="answer" markdown="1">', "", *card]
            card += [*_decides(handbook, pitfall), *_changes(handbook, pitfall)]
            card += [*_where(handbook, page, section, pitfall, address), "", "</div>"]
        crumb = _crumb(handbook, page, place, len(own), "" if has_card else address)
        yield instead(first[0], *crumb, "", *card)
        for kind in _TARGETS:
            if lead := handbook.lead(page, section, kind):
                if lead[0] in moved:
                    yield instead(lead[0])
                    continue
                yield below(lead[0], f"{{: #{pitfall.anchor}-{kind} }}")
                if kind == "fix" and (pitfall.shown or pitfall.uses):
                    yield instead(lead[0], _more_on_the_fix(handbook, lead[1]))
        yield below(section.end, *_neighbours(handbook, page, own, place))
    for section in page.sections:
        yield from _cause_edits(handbook, page, section)
    yield from _block_edits(handbook, page, own, heads)
    if len(own) > 1:
        yield below(page.headings[0].line, *_contents(handbook, own))
    if common := common_sentences(handbook, page):
        text = words(handbook.language, "stage")["common"].format(common)
        yield below(page.sections[0].end, "", text, f"{{: .common {_NOT_FOUND} }}", "")


def with_changes(handbook: Handbook, page: Page) -> Page:
    """A page with the changes of its cards and nothing else of them, as a notebook shows them."""
    changes = []
    for pitfall in _by_page(handbook).get(page.name, []):
        section = handbook.sections[pitfall.address][1]
        decides = handbook.lead(page, section, "is_it") or handbook.lead(page, section, "in_short")
        assert decides  # or it would be no pitfall
        changes.append(below(decides[0], *_changes(handbook, pitfall)))
    return read_page(edited(page, changes), page.label)


@cache
def _by_page(handbook: Handbook) -> dict[str, list[Pitfall]]:
    pages: dict[str, list[Pitfall]] = {}
    for pitfall in pitfalls(handbook):
        pages.setdefault(pitfall.page, []).append(pitfall)
    return pages


def _decides(handbook: Handbook, pitfall: Pitfall) -> list[str]:
    if text := pitfall.lead_ins.get("is_it"):
        space = " " if handbook.language == "en" else ""
        return ["", lead_in(handbook.language, "is_it") + space + text, "{: .is-it }"]
    return []


def _changes(handbook: Handbook, pitfall: Pitfall) -> Iterator[str]:
    """The lines to change, by the names of the changes; where none is short, those to use."""
    labels = words(handbook.language, "stage")
    for number, change in enumerate(pitfall.shown):
        label = labels["or" if number else "change"].format(change.name).rstrip()
        whole = f"[{labels['whole_link']}](#{_id_of(change.fixed)}){{ {_OMITTED} }}"
        yield from ("", f"{label} {whole}", "{: .change }", "", "```diff", *change.lines, "```")
    if pitfall.uses and not pitfall.shown:
        fence = fence_for("\n".join(pitfall.uses))
        bodies = (f"{line} ..." if line.endswith(":") else line for line in pitfall.uses)
        # A command of one word, such as nvidia-smi, parses too.
        is_command = re.fullmatch(r"[\w-]+", pitfall.uses[0])
        language = "python" if not is_command and is_python("\n".join(bodies)) else "sh"
        yield from ("", labels["use"], "{: .change }", "")
        yield from (f"{fence}{language}", *pitfall.uses, fence)


def _more_on_the_fix(handbook: Handbook, text: str) -> str:
    """What a card with lines to change or to use has left open of the fix."""
    if _is_lead_in(text):
        return text
    labels = words(handbook.language, "stage")
    return f"{labels['colon'].format(labels['fix'])}{text}".rstrip()


def _is_lead_in(text: str) -> bool:
    """Whether a paragraph is one sentence that leads in to what follows."""
    return text.endswith((":", "：")) and not re.search(r"[.!?] |[。！？]", text)


def _heads(
    handbook: Handbook, page: Page, own: list[Pitfall]
) -> Iterator[tuple[int, tuple[int, list[str]]]]:
    """What leads in to a folded program, which goes into the fold.

    By the first line of the program's block: the line of the lead-in, and the lines in the fold.
    """
    blocks = {block.first: block.snippet for block in page.blocks}
    for pitfall in own:
        lead = handbook.lead(page, handbook.sections[pitfall.address][1], "fix")
        if lead and _is_lead_in(lead[1]):
            after = range(lead[0] + 1, len(page.lines) + 1)
            following = next((number for number in after if page.lines[number - 1].strip()), 0)
            if blocks.get(following) in {change.fixed for change in pitfall.shown}:
                yield following, (lead[0], [lead[1], f"{{: #{pitfall.anchor}-fix }}", ""])


def _where(
    handbook: Handbook, page: Page, section: Section, pitfall: Pitfall, address: str
) -> Iterator[str]:
    """Where the fixed programs of the changes ran, or else all programs of the section."""
    blocks = page.blocks_in(section)
    about = {change.fixed for change in pitfall.shown}
    letters, sentences = where_together(
        handbook,
        [block for block in blocks if block.snippet in about or not about],
        "tested" if about else "programs",
    )
    labels = words(handbook.language, "stage")
    not_here = f"*{labels['elsewhere']}*" in page.span(section.heading.line, section.end)
    if not_here and not pitfall.shown:
        space = words(handbook.language, "runs")["space"]
        sentences = f"{labels['elsewhere']}{labels['stop']}{space}{sentences}".rstrip()
    cells = ""
    if letters.strip(NOTHING):
        shown = (_CELLS.get(letters[index], _OTHER_CELL) for index in handbook.ledger.main)
        cells = f'<span class="cells" aria-hidden="true">{"".join(shown)}</span> '
    on = ""
    if kind := next((kind for kind in _TARGETS if kind in pitfall.lead_ins), ""):
        label = words(handbook.language, "leads")[kind]
        on = f" [{label}](#{pitfall.anchor}-{kind}){{ {_OMITTED} }}"
    if sentences:
        sentences = f"<span>{sentences}</span>"
    yield from ("", f"{cells}{sentences}{on}".strip(), f"{{: .tested {_NOT_FOUND}{address} }}")


def _crumb(handbook: Handbook, page: Page, place: int, count: int, address: str) -> list[str]:
    """The way to a section, and its place on the page."""
    topic = handbook.pages.get(f"{PurePosixPath(page.name).parent}/index")
    steps = [link(title_of(p), p.name, "", page.name) for p in (topic, page) if p]
    steps.append(words(handbook.language, "stage")["count"].format(place + 1, count))
    return [" › ".join(steps), f"{{: .crumb {_OMITTED} {_NOT_FOUND}{address} }}"]


def _neighbours(handbook: Handbook, page: Page, own: list[Pitfall], place: int) -> list[str]:
    """Links at a section's end: to the pitfalls around it and to the top of the page."""
    texts = [(words(handbook.language, "stage")["all"].format(title_of(page)), "")]
    if place:
        texts.insert(0, (f"← {own[place - 1].title}", own[place - 1].anchor))
    if place + 1 < len(own):
        texts.append((f"{own[place + 1].title} →", own[place + 1].anchor))
    links = (link(text, page.name, anchor, page.name) for text, anchor in texts)
    return ["", " ".join(links), f"{{: .neighbours {_OMITTED} {_NOT_FOUND} }}", ""]


def _contents(handbook: Handbook, own: list[Pitfall]) -> Iterator[str]:
    """The page's pitfalls, for who has no table of contents beside the text."""
    summary = words(handbook.language, "stage")["contents"].format(len(own))
    yield from ("", f'<details class="contents" {_OMITTED} markdown="1">')
    yield from (f"<summary>{summary}</summary>", "")
    page = handbook.pages[own[0].page]
    yield from (f"- {handbook.link(pitfall.address, page)}" for pitfall in own)
    yield from ("", "</details>")


def _cause_edits(handbook: Handbook, page: Page, section: Section) -> Iterator[Edit]:
    """The rows that tell the other causes of a message apart: what one sees, then what it is."""
    address = f"{page.name}#{section.heading.id}"
    if signs := handbook.cause_signs.get(address):
        first, *rest = [line for line, _ in handbook.notes[address].causes.values()]
        rows = [(sign, handbook.link(other, page)) for other, sign in signs.items()]
        head = words(handbook.language, "stage")["causes"]
        lines = ['<div class="rows" markdown="1">', "", *table(head, rows), "", "</div>"]
        yield instead(first, *lines)
        yield from (instead(number) for number in rest)


def _block_edits(
    handbook: Handbook, page: Page, own: list[Pitfall], heads: dict[int, tuple[int, list[str]]]
) -> Iterator[Edit]:
    """What every block of a page becomes; a program whose change is in a card is folded.

    ``heads`` is what `_heads` yields.
    """
    common = common_sentences(handbook, page)
    folded = {change.fixed for change in chain.from_iterable(pitfall.shown for pitfall in own)}
    for block in page.blocks:
        code = handbook.code(block)
        # An ordinary list that follows a block without a transcript is no list of notes.
        has_list = block.notes and not block.transcript and not _ANNOTATION.search(code)
        last = block.fence.end if has_list else block.end
        # A comment inside a box, or two fences without a line between, would be a paragraph.
        lines = [
            "" if line.lstrip().startswith("<!--pytest") else line[len(block.fence.indent) :]
            for line in page.lines[block.first - 1 : last]
        ]
        lines += run_lines(handbook, block, common)
        if block.snippet in folded:
            title = words(handbook.language, "stage")["whole"].format(len(code.splitlines()))
            _, head = heads.get(block.first, (0, []))
            lines = [f'<a id="{_id_of(block.snippet)}"></a>', "", *head, *lines]
            lines = [f'??? whole "{title}"', "", *(f"    {line}" for line in lines)]
        indent = block.fence.indent
        # A paragraph may follow without a blank line.
        yield Edit(block.first, last, (*((indent + line).rstrip() for line in lines), ""))


def _id_of(snippet: str) -> str:
    """The anchor of a folded program."""
    return PurePosixPath(snippet).stem

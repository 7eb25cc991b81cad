"""The answer page of each pitfall: small and complete, at its short address ``e/<id>/``.

People come to it from a search engine, a terminal or a book, with a message. Its title is that
message; below are the In-short line, how else the message reads, and what the fix changes. All of
it is taken from the section, to which the page leads. ``e/index`` lists all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from overrides.handbook.handbook import Handbook, title_of
from overrides.handbook.languages import words
from overrides.handbook.ledger import SAME
from overrides.handbook.markdown import code, link, plain
from overrides.handbook.page import Page
from overrides.handbook.pitfall import FOLDER, Change, Pitfall, pitfalls
from overrides.handbook.stage.answers import cause
from overrides.handbook.stage.changes import without_note
from overrides.handbook.stage.edits import Edit, instead
from overrides.handbook.stage.entries import Entry, words_of
from overrides.handbook.stage.error_index import mark_of, marked
from overrides.handbook.stage.runs import environments, fence_for, unrun

_SHORT = 25
"""Lines of a fixed program up to which it is on the page if the difference is too long."""
_QUOTED = 5
"""Words in a row, or all of a shorter quotation, by which a message is recognised."""


@dataclass(frozen=True)
class AnswerPage:
    """A page below ``e/`` in one language, before it is HTML."""

    name: str
    """``e/<id>``, or ``e/index``."""
    base: str
    """The page that the links in ``markdown`` are relative to, such as ``autograd/in-place``."""
    title: str
    """For the window and for search engines, plain text."""
    description: str
    """One sentence, plain text."""
    markdown: str
    above: tuple[str, ...]
    """The pages that lead to it, the outermost first: its topic's and its section's."""


def answer_pages(handbook: Handbook) -> list[AnswerPage]:
    """The list of all answer pages, and each of them. Raises PageError as ``ids`` does."""
    found = pitfalls(handbook)
    by_address = {one.address: one for one in found}
    pages = [_index(handbook, found)]
    for one in found:
        message = main_message(handbook, one)
        title = plain(one.title)
        topic = f"{PurePosixPath(one.page).parent}/index"
        pages.append(
            AnswerPage(
                f"{FOLDER}/{one.id}",
                one.page,
                f"{message.text} - {title}" if message else title,
                plain(one.in_short),
                "\n".join(_lines(handbook, one, message, by_address)),
                (topic, one.page),
            )
        )
    return pages


def heading_edits(short_ids: dict[str, str], page: Page) -> Iterator[Edit]:
    """Let each pitfall's heading name its short id; ``short_ids`` is by address.

    The site makes a link of the attribute ``data-short``; see overrides/handbook/short_links.py.
    """
    for section in page.sections:
        if short := short_ids.get(f"{page.name}#{section.heading.id}"):
            line = page.lines[section.heading.line - 1].rstrip()
            yield instead(section.heading.line, f"{line[:-1].rstrip()} data-short={short} }}")


def main_message(handbook: Handbook, pitfall: Pitfall) -> Entry | None:
    """The message that the section is about: one that its heading or its Symptom quotes.

    A section shows other messages too, say of a wrong fix. None if it quotes none of them.
    """
    for text in (pitfall.title, pitfall.told.get("symptom", "")):
        for quoted in re.findall(r"`([^`]+)`", text):
            said = words_of(quoted).split()
            parts = [said[n : n + _QUOTED] for n in range(max(1, len(said) - _QUOTED + 1))]
            for part in parts if len(said) > 2 else ():
                for entry in pitfall.messages:
                    if f" {' '.join(part)} " in f" {words_of(entry.text)} ":
                        return entry
    return None


def _lines(
    handbook: Handbook,
    one: Pitfall,
    message: Entry | None,
    by_address: dict[str, Pitfall],
) -> Iterator[str]:
    """The Markdown of an answer page."""
    said, base = words(handbook.language, "answer"), one.page
    section = link(one.title, base, one.anchor, base)
    anchor = f"#{one.anchor}"
    if message:
        yield from (f"# {code(message.text)} {{ {anchor} .message }}", "", section, "{: .section }")
    else:
        yield f"# {one.title} {{ {anchor} }}"
    yield from ("", _lead(handbook, "in_short") + one.in_short, "{: .in-short }")
    if symptom := one.told.get("symptom"):
        yield from ("", _lead(handbook, "symptom") + symptom)
    marks = [(entry.text, mark_of(handbook, entry)) for entry in one.messages]
    if marks and (not message or marks != [(message.text, "")]):
        yield from ("", said["messages"], "")
        yield from (f"- {marked(*entry)}" for entry in marks)
        yield "{: .messages }"
    others = list(_causes(handbook, one, by_address))
    # Who has the message chooses first; who is at one of its causes wants to know what to change.
    yield from others if one.owns_message else ()
    yield from _fix(handbook, one)
    yield from () if one.owns_message else others
    yield from ("", link(said["whole"], base, one.anchor, base), "{: .whole }")


def _lead(handbook: Handbook, kind: str) -> str:
    colon = words(handbook.language, "stage")["colon"]
    return str(colon.format(words(handbook.language, "leads")[kind]))


def _causes(handbook: Handbook, one: Pitfall, by_address: dict[str, Pitfall]) -> Iterator[str]:
    """The other causes of the message, each with its answer page if it has one."""
    if not one.causes:
        return
    choose = one.owns_message and len(one.causes) > 1
    said = words(handbook.language, "stage")["which" if choose else "see_also"]
    yield from ("", said, "{: .which }", "")
    for address in one.causes:
        page, section = handbook.sections[address]
        there = by_address.get(address)
        target = (f"{FOLDER}/{there.id}", "") if there else (page.name, section.heading.id)
        yield cause(handbook, address, link(section.heading.title, *target, one.page))


def _fix(handbook: Handbook, one: Pitfall) -> Iterator[str]:
    """What to change: the Fix in words, and the lines that change or the fixed program."""
    shown = [part for pair in one.changes for part in _changes(handbook, one, pair)]
    fix = one.told.get("fix")
    # Words that end with a colon say nothing without what they introduce.
    if fix and (shown or fix[-1:] not in ":："):
        yield from ("", _lead(handbook, "fix") + fix)
    yield from shown


def _changes(handbook: Handbook, one: Pitfall, pair: Change) -> Iterator[str]:
    program = (handbook.snippets / pair.fixed).read_text(encoding="utf-8").rstrip("\n")
    lines = list(map(without_note, program.split("\n")))
    if pair.lines:
        yield from ("", "```diff", *pair.lines, "```")
    elif len(lines) <= _SHORT:
        fence = fence_for(program)
        name = PurePosixPath(pair.fixed).name
        yield from ("", f'{fence}python title="{name}"', *lines, fence)
    else:
        return
    page = handbook.pages[one.page]
    block = next(block for block in page.blocks if block.snippet == pair.fixed)
    where = environments(handbook, handbook.letters(pair.fixed)).get(SAME)
    said = words(handbook.language, "runs")
    if where:
        ran = words(handbook.language, "answer")["ran"].format(said["separator"].join(where))
    else:
        ran = unrun(handbook, block)
    yield from ("", ran, "{: .ran }")


def _index(handbook: Handbook, found: Iterable[Pitfall]) -> AnswerPage:
    """The page ``e/``, with every pitfall by the page that explains it."""
    said, here = words(handbook.language, "answer"), f"{FOLDER}/index"
    lines = [f"# {said['index']} {{ #all }}", "", said["about"]]
    name = ""
    for one in found:
        if one.page != name:
            name = one.page
            there = link(title_of(handbook.pages[name]), name, "", here)
            lines += ["", f"## {there} {{ #{name.replace('/', '-')} }}", ""]
        lines.append(f"- {link(one.title, f'{FOLDER}/{one.id}', '', here)}")
    return AnswerPage(here, here, said["index"], said["about"], "\n".join(lines), ())

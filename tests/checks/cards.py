"""The answer cards: each section with a Fix decides, and has lines to copy."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from overrides.handbook.card import CardNotes, read_notes
from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.page import Page, Section
from overrides.handbook.pitfall import pitfalls
from overrides.handbook.stage.changes import copied, difference, is_python, pairs, without_note
from tests.checks.language import UNIT, length
from tests.checks.tree import each_language

LONGEST = {"en": 30, "zh": 60}
"""Of "Is it this?", in the units of language.py."""
_CODE = re.compile(r"(`+)(.+?)\1")


@each_language
def find_undecided(handbook: Handbook) -> Iterator[str]:
    """Sections with a Fix that do not say how to tell, and code to tell by that did not run."""
    name = words(handbook.language, "leads")["is_it"]
    for page, section in handbook.sections.values():
        place = f"{page.label}:{section.heading.line}"
        decides = handbook.lead(page, section, "is_it")
        if not decides:
            if handbook.lead(page, section, "fix"):
                yield f"{place}: section '{section.heading.id}' has a Fix and no '{name}'"
            continue
        line, text = decides
        if (count := length(text, handbook.language)) > LONGEST[handbook.language]:
            yield f"{page.label}:{line}: '{name}' has {count} {UNIT[handbook.language]}, at most {LONGEST[handbook.language]}"
        code = _squeezed("".join(map(handbook.code, page.blocks_in(section))))
        for match in _CODE.finditer(text):
            if code and _is_call(match[2]) and _squeezed(match[2]) not in code:
                yield f"{page.label}:{line}: no snippet of this section has '{match[2].strip()}'; take a call that one makes"


@each_language
def find_uncopyable(handbook: Handbook) -> Iterator[str]:
    """Sections with a Fix and nothing to copy, and changes that cannot be copied."""
    for page, section in handbook.sections.values():
        place = f"{page.label}:{section.heading.line}"
        notes = read_notes(page, section)
        changes = _changes(handbook, page, section)
        for fixed, lines in changes.items():
            if any(re.match(r"[-+]\s*print\(", line) for line in lines):
                yield f"{place}: the change to {fixed} has a print; let both programs print the same"
            if lines and not is_python(copied(lines)):
                yield f"{place}: what Copy takes of the change to {fixed} is no Python"
        shown = [fixed for fixed, lines in changes.items() if lines]
        yield from _note_problems(handbook, page, section, notes, set(changes))
        if handbook.lead(page, section, "fix") and not shown and not notes.uses:
            yield (
                f"{place}: nothing to copy: no pair differs in a few lines, and there is no "
                "'<!-- use: ... -->'"
            )
        if len(shown) > 1 and (unnamed := set(shown) - notes.names.keys()):
            yield f"{place}: several changes; name {', '.join(sorted(unnamed))}"


def _note_problems(
    handbook: Handbook, page: Page, section: Section, notes: CardNotes, fixed: set[str]
) -> Iterator[str]:
    for name, (line, _) in notes.names.items():
        if name not in fixed:
            yield f"{page.label}:{line}: the section has no pair with {name}"
    if not (blocks := page.blocks_in(section)):
        return  # nothing ran that could have them
    lines = {
        without_note(line).strip() for block in blocks for line in handbook.code(block).splitlines()
    }
    lines |= {match[2] for _, text in page.prose(section) for match in _CODE.finditer(text)}
    for line, code in notes.uses:
        if is_python(code) and code not in lines:
            yield f"{page.label}:{line}: neither a snippet nor the text of this section has '{code}'"


@each_language
def find_unsigned(handbook: Handbook) -> Iterator[str]:
    """Pitfalls with neither a message nor a sign."""
    for pitfall in pitfalls(handbook):
        page, section = handbook.sections[pitfall.address]
        if not pitfall.messages and not read_notes(page, section).sign:
            yield (
                f"{page.label}:{section.heading.line}: no message, so it needs "
                "'<!-- sign: what the reader sees -->' below 'Is it this?'"
            )


def _changes(handbook: Handbook, page: Page, section: Section) -> dict[str, list[str]]:
    """The difference of each pair of a section, by the file name of the fixed program."""
    code = {block.snippet: handbook.code(block) for block in page.blocks_in(section)}
    return {
        path.rpartition("/")[2]: difference(code[broken], code[path])
        for broken, path in pairs(code)
    }


def _is_call(code: str) -> bool:
    """Whether ``code`` is a Python expression that calls something with an argument."""
    try:
        tree = ast.parse(code.strip(), mode="eval")
    except SyntaxError:
        return False
    return any(isinstance(node, ast.Call) and node.args for node in ast.walk(tree))


def _squeezed(code: str) -> str:
    return re.sub(r"\s+|(?<=[(,])\s+", "", code).replace("'", '"')

"""The signs, which are rows of the topics' tables: what they quote is in their section.

A message, which is code of three words or more, is printed by a snippet of that section or of one
that names it among its causes, or is among the wordings of that section. Other code, such as the
name of a function, is somewhere in the section.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from overrides.handbook.card import read_notes
from overrides.handbook.handbook import Handbook
from overrides.handbook.transcript import TYPE
from tests.checks.tree import each_language

_CODE = re.compile(r"(`+)(.+?)\1")
_DOTS = re.compile(r"\.\.\.|…")
_TYPE = re.compile(rf"^{TYPE}: ")


@each_language
def find_unraised(handbook: Handbook) -> Iterator[str]:
    """What signs quote and their sections do not show, with the line."""
    owners = {other: owner for owner, others in handbook.causes.items() for other in others}
    for address, (page, section) in handbook.sections.items():
        if not (sign := read_notes(page, section).sign):
            continue
        line, text = sign
        addresses = [address, owners.get(address, address)]
        messages = [message for name in addresses for message in messages_of(handbook, name)]
        for _, code in _CODE.findall(text):
            if any(matches(code, message) for message in messages):
                continue
            if not mentions("\n".join([*messages, content(handbook, address)]), code):
                says = "nothing raises" if len(code.split()) >= 3 else "nothing mentions"
                yield f"{page.label}:{line}: {says} '{code}' in '{address}'"


def messages_of(handbook: Handbook, address: str) -> list[str]:
    """What the snippets of a section print, and the further wordings of its messages."""
    page, _, section = address.partition("#")
    messages = [handbook.messages[address].printed] if address in handbook.messages else []
    wordings = handbook.wordings.get(page, {}).get(section)
    return messages + [_TYPE.sub("", text) for _, text in (wordings.messages if wordings else ())]


def content(handbook: Handbook, address: str) -> str:
    """A section's text and the code of its snippets."""
    page, section = handbook.sections[address]
    code = [handbook.code(block) for block in page.blocks_in(section)]
    prose = [text for _, text in page.prose(section) if not text.startswith("<!--")]
    return "\n".join([section.heading.title, *prose, *code])


def mentions(text: str, code: str) -> bool:
    """Whether a text has some code, whatever its arguments are."""
    return all(piece.strip(" :").removesuffix("()") in text for piece in _DOTS.split(code))


def matches(quoted: str, message: str) -> bool:
    """Whether a row quotes a part of a message; ``...`` stands for anything in either."""
    whole = _letters(message)
    if all(_letters(piece) in whole for piece in _DOTS.split(quoted)):
        return True
    # A wording leaves out what differs; the row may name it.
    first = _letters(_DOTS.split(message)[0])
    return bool(_DOTS.search(message)) and len(first.split()) >= 3 and first in _letters(quoted)


def _letters(text: str) -> str:
    """A message without numbers and punctuation."""
    return re.sub(r"[^a-z_]+", " ", text.lower()).strip()

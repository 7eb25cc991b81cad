"""A pitfall: the one model of a section that says what goes wrong.

A pitfall is a section with an In-short line. It is built once per language from the pages, the
transcripts and the ledger; pitfalls.json is the model as a file. Whatever is no page starts here:
search data, answer pages, llms.txt, feed, explain.py, the field guide.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from overrides.handbook.handbook import MOVED, Handbook
from overrides.handbook.ledger import SAME
from overrides.handbook.page import Page, PageError, Section
from overrides.handbook.stage.changes import difference, pairs
from overrides.handbook.stage.entries import Entry, chapter_sections, entries
from overrides.handbook.stage.runs import run_sentences
from overrides.handbook.text import without_links

FOLDER = "e"
"""Where the answer pages are, below the root of each language."""
LEADS = ("is_it", "symptom", "why", "fix", "catch", "versions")
"""The paragraphs of a section that the model has, by the names of words.toml."""
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True)
class Program:
    """A snippet as its page shows it."""

    path: str
    """Below ``snippets/``."""
    code: str
    transcript: str | None
    """What it prints on the pinned torch; None if its page shows no output."""
    marks: tuple[str, ...]
    """What it needs, such as ``pytest.mark.gpu``."""
    where: str
    """Where it ran, a sentence or more, plain text."""


@dataclass(frozen=True)
class Change:
    """A broken program, the fixed one beside it, and what differs; paths below ``snippets/``."""

    broken: str
    fixed: str
    name: str
    """When to choose it, if there are others; Markdown."""
    lines: tuple[str, ...]
    """They begin with two spaces, ``- `` or ``+ ``; none if the programs differ in much."""


class Cause(NamedTuple):
    """Another section that explains the same message."""

    address: str
    sign: str
    """What the reader sees if this is the cause, as Markdown."""


@dataclass(frozen=True)
class Pitfall:
    """One pitfall in one language. Texts are Markdown unless they say otherwise."""

    id: str
    """Short and lasting: ``e/<id>/`` is its answer page for good."""
    page: str
    """The name of its page, such as ``autograd/in-place``."""
    anchor: str
    title: str
    in_short: str
    sign: str
    """What the reader sees, where no message says it; '' for none."""
    lead_ins: dict[str, str]
    """The first paragraph of each of `LEADS` that the section has, without the lead-in."""
    messages: tuple[Entry, ...]
    """What readers see on their screens, plain text, the section's own message first."""
    symptoms: tuple[str, ...]
    """How people describe it, plain text."""
    causes: tuple[Cause, ...]
    owns_message: bool
    """Whether the other causes of its message are listed in this section."""
    programs: tuple[Program, ...]
    changes: tuple[Change, ...]
    """The common one first."""
    uses: tuple[str, ...]
    """Lines of code to use, where no change is shown."""

    @property
    def address(self) -> str:
        """Its section, such as ``autograd/in-place#leaf-in-place``."""
        return f"{self.page}#{self.anchor}"

    @property
    def url(self) -> str:
        """Where its answer page is, below the root of its language."""
        return f"{FOLDER}/{self.id}/"

    @property
    def shown(self) -> tuple[Change, ...]:
        """The changes that are short enough to be shown."""
        return tuple(change for change in self.changes if change.lines)


def ids(handbook: Handbook) -> dict[str, str]:
    """The short id of every pitfall, by address: its anchor, unless moved.toml has another.

    Raises PageError for an id that is not lower-case words with hyphens, one that two sections
    have, and one of a section that is no pitfall: an id stays, and follows its section.
    """
    ids: dict[str, str] = {}
    for id_, address in handbook.moves.get("ids", {}).items():
        if not _ID.fullmatch(id_):
            raise PageError(f"{MOVED}: '{id_}' is to be lower-case words with hyphens between")
        if address not in handbook.in_short:
            raise PageError(f"{MOVED}: '{id_}' leads to '{address}', which has no In-short line")
        if address in ids:
            raise PageError(f"{MOVED}: '{address}' has two ids, '{ids[address]}' and '{id_}'")
        ids[address] = id_
    taken = set(ids.values())
    for address, page, section in chapter_sections(handbook):
        if address in handbook.in_short and address not in ids:
            id_ = section.heading.id
            if id_ in taken:
                raise PageError(
                    f"{page.label}:{section.heading.line}: another section has the short id "
                    f"'{id_}'; add a longer one to {MOVED}"
                )
            ids[address] = id_
            taken.add(id_)
    return ids


@cache
def pitfalls(handbook: Handbook) -> tuple[Pitfall, ...]:
    """Every pitfall, in the order of the pages. Raises PageError as ``ids`` does."""
    by_address = ids(handbook)
    causes = _other_causes(handbook)
    return tuple(
        _pitfall(handbook, by_address[address], page, section, causes)
        for address, page, section in chapter_sections(handbook)
        if address in by_address
    )


def _pitfall(
    handbook: Handbook, id_: str, page: Page, section: Section, causes: dict[str, list[Cause]]
) -> Pitfall:
    anchor = section.heading.id
    address = f"{page.name}#{anchor}"
    extra = handbook.wordings.get(page.name, {}).get(anchor)
    blocks = page.blocks_in(section)
    code = {block.snippet: handbook.code(block) for block in blocks}
    notes = handbook.notes[address]
    names = {file: name for file, (_, name) in notes.names.items()}
    changes = [
        Change(
            broken,
            fixed,
            names.get(fixed.rpartition("/")[2], ""),
            tuple(difference(code[broken], code[fixed])),
        )
        for broken, fixed in pairs(code)
    ]
    order = list(names.values())
    return Pitfall(
        id=id_,
        page=page.name,
        anchor=anchor,
        title=section.heading.title,
        in_short=handbook.in_short[address],
        sign=notes.sign[1] if notes.sign else "",
        lead_ins={kind: lead[1] for kind in LEADS if (lead := handbook.lead(page, section, kind))},
        messages=entries(handbook, address),
        symptoms=extra.symptoms[handbook.language] if extra else (),
        causes=tuple(causes.get(address, ())),
        owns_message=address in handbook.causes,
        programs=tuple(
            Program(
                block.snippet,
                code[block.snippet],
                handbook.printed(block.snippet, SAME) if block.transcript else None,
                block.marks,
                run_sentences(handbook, block),
            )
            for block in blocks
        ),
        changes=tuple(sorted(changes, key=lambda x: order.index(x.name) if x.name else len(order))),
        uses=tuple(code for _, code in notes.uses),
    )


def _other_causes(handbook: Handbook) -> dict[str, list[Cause]]:
    """For each section that shares its message with others, these with their signs."""
    causes: dict[str, list[Cause]] = {}
    for owner, signs in handbook.cause_signs.items():
        sign = handbook.notes[owner].sign
        own = sign[1] if sign else without_links(handbook.in_short.get(owner, ""))
        for address in (owner, *signs):
            known = causes.setdefault(address, [])
            others = {owner: own, **signs}.items()
            known += [
                Cause(*other)
                for other in others
                if other[0] != address and other[0] not in {cause.address for cause in known}
            ]
    return causes

"""Every pitfall of one language with all that answers it: what each short edition shows.

A pitfall is a section with an In-short line. Its id is short and lasting: ``ids.toml`` maps each
to the section's address, so that a link printed in a terminal or in a book still arrives when
the section has moved. Answer pages, explain.py, pitfalls.json and the field guide start here.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from overrides.handbook.handbook import Handbook
from overrides.handbook.page import Page, PageError, Section
from overrides.handbook.stage.changes import difference
from overrides.handbook.stage.entries import Entry, chapter_sections, entries

FILE = "overrides/handbook/ids.toml"
"""Where the ids are, below the root of the repository."""
FOLDER = "e"
"""Where the answer pages are, below the root of each language."""
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True)
class Pair:
    """A broken snippet, the fixed one beside it, and what differs; paths below ``snippets/``."""

    broken: str
    fixed: str
    changes: tuple[str, ...]
    """Lines that begin with two spaces, ``- `` or ``+ ``; none if the programs differ in much."""


@dataclass(frozen=True)
class Pitfall:
    """One pitfall in one language. Texts are Markdown unless they say otherwise."""

    id: str
    address: str
    """Its section, such as ``autograd/in-place#leaf-in-place``."""
    page: Page
    section: Section
    in_short: str
    messages: tuple[Entry, ...]
    """What readers see on their screens, plain text, the section's own message first."""
    symptoms: tuple[str, ...]
    """How people describe it, plain text."""
    pairs: tuple[Pair, ...]

    @property
    def title(self) -> str:
        """The section's heading."""
        return self.section.heading.title

    @property
    def url(self) -> str:
        """Where its answer page is, below the root of its language."""
        return f"{FOLDER}/{self.id}/"


def registered(root: Path) -> dict[str, str]:
    """Short id to address, as ids.toml below ``root`` has them; none without that file."""
    file = root / FILE
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def ids(handbook: Handbook) -> dict[str, str]:
    """The short id of every pitfall, by address; a section that is not registered has its own.

    Raises PageError for an id that is not lower-case words with hyphens, one that two sections
    have, and one of a section that is no pitfall: an id stays, and follows its section.
    """
    found: dict[str, str] = {}
    for id_, address in registered(handbook.root).items():
        if not _ID.fullmatch(id_):
            raise PageError(f"{FILE}: '{id_}' is to be lower-case words with hyphens between")
        if address not in handbook.in_short:
            raise PageError(f"{FILE}: '{id_}' leads to '{address}', which has no In-short line")
        if address in found:
            raise PageError(f"{FILE}: '{address}' has two ids, '{found[address]}' and '{id_}'")
        found[address] = id_
    for address, page, section in chapter_sections(handbook):
        if address in handbook.in_short and address not in found:
            if section.heading.id in found.values():
                raise PageError(
                    f"{page.label}:{section.heading.line}: another section has the short id "
                    f"'{section.heading.id}'; add a longer one to {FILE}"
                )
            found[address] = section.heading.id
    return found


def pitfalls(handbook: Handbook) -> list[Pitfall]:
    """Every pitfall, in the order of the pages. Raises PageError as ``ids`` does."""
    by_address = ids(handbook)
    found = []
    for address, page, section in chapter_sections(handbook):
        if address not in by_address:
            continue
        extra = handbook.wordings.get(page.name, {}).get(section.heading.id)
        found.append(
            Pitfall(
                by_address[address],
                address,
                page,
                section,
                handbook.in_short[address],
                tuple(entries(handbook, address)),
                extra.symptoms[handbook.language] if extra else (),
                tuple(_pairs(handbook, page, section)),
            )
        )
    return found


def _pairs(handbook: Handbook, page: Page, section: Section) -> list[Pair]:
    blocks = {
        block.snippet: handbook.code(page, block)
        for block in page.blocks
        if page.section_at(block.fence.line) is section
    }
    return [
        Pair(twin, snippet, tuple(difference(blocks[twin], code)))
        for snippet, code in blocks.items()
        if (twin := snippet.replace("_fixed.py", "_broken.py")) != snippet and twin in blocks
    ]

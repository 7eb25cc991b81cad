"""All that one language's pages, transcripts, wordings and ledger say, read once."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from pathlib import Path

from overrides.handbook.card import CardNotes, read_notes
from overrides.handbook.languages import lead_in, words
from overrides.handbook.ledger import Ledger, pinned_torch, read_ledger, variant_path
from overrides.handbook.page import Block, Page, PageError, Section, read_page
from overrides.handbook.text import link
from overrides.handbook.transcript import SectionMessages, read_messages
from overrides.handbook.wordings import Wordings, read_wordings

MOVED = "overrides/handbook/moved.toml"
"""Short ids that differ from their section's anchor, and old addresses; below the root."""
INDEXES = ("errors", "runtime-errors", "value-errors", "warnings", "other-messages")
"""The pages that list the messages of all others."""


@dataclass(frozen=True, eq=False)
class Handbook:
    """One language's pages, by name such as ``autograd/in-place``, and what they show."""

    language: str
    root: Path
    pages: dict[str, Page]
    wordings: dict[str, dict[str, Wordings]]
    ledger: Ledger

    @property
    def snippets(self) -> Path:
        """The folder that includes are relative to."""
        return self.root / "snippets"

    @cached_property
    def sections(self) -> dict[str, tuple[Page, Section]]:
        """Every section with an id, by address such as ``autograd/in-place#leaf-in-place``."""
        return {
            f"{name}#{section.heading.id}": (page, section)
            for name, page in self.pages.items()
            for section in page.sections
            if section.heading.id
        }

    @cached_property
    def in_short(self) -> dict[str, str]:
        """The In-short line of each section that has one, as Markdown, by address."""
        return {
            address: lead[1]
            for address, (page, section) in self.sections.items()
            if (lead := self.lead(page, section, "in_short"))
        }

    @cached_property
    def notes(self) -> dict[str, CardNotes]:
        """The comments of each section, by address. Raises PageError as ``read_notes`` does."""
        return {address: read_notes(*place) for address, place in self.sections.items()}

    @cached_property
    def signs(self) -> dict[str, str]:
        """What the reader of a section sees, as Markdown, by address, where a comment says it."""
        return {address: notes.sign[1] for address, notes in self.notes.items() if notes.sign}

    @cached_property
    def cause_signs(self) -> dict[str, dict[str, str]]:
        """What tells the other sections about a section's message apart, as Markdown.

        By its address, then by that of the other. Raises PageError for one that does not exist.
        """
        signs: dict[str, dict[str, str]] = {}
        for address, notes in self.notes.items():
            for other, (line, sign) in notes.causes.items():
                if other not in self.sections:
                    label = self.sections[address][0].label
                    raise PageError(f"{label}:{line}: there is no section '{other}'")
                signs.setdefault(address, {})[other] = sign
        return signs

    @cached_property
    def causes(self) -> dict[str, list[str]]:
        """The other sections about a section's message, by its address."""
        return {address: list(signs) for address, signs in self.cause_signs.items()}

    @cached_property
    def moves(self) -> dict[str, dict[str, str]]:
        """Addresses of sections: under ``ids`` by short id, under ``moved`` by the old address."""
        file = self.root / MOVED
        return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}

    @cached_property
    def messages(self) -> dict[str, SectionMessages]:
        """What the transcripts of each section show, by address; '' for one above all ids."""
        return {
            address: shown
            for page in self.pages.values()
            for address, shown in read_messages(page, self.snippets).items()
        }

    def lead(self, page: Page, section: Section, kind: str) -> tuple[int, str] | None:
        """Line and text of the section's paragraph with a lead-in such as ``symptom``."""
        start = lead_in(self.language, kind)
        for line, text in page.prose(section):
            if text.startswith(start):
                return line, text[len(start) :].strip()
        return None

    def link(self, address: str, here: Page) -> str:
        """A link from page ``here`` to a section."""
        page, section = self.sections[address]
        return link(section.heading.title, page.name, section.heading.id, here.name)

    @cached_property
    def letters(self) -> dict[str, str]:
        """What is known of each snippet as it is now: a letter for each column of the ledger."""
        marks = {
            block.snippet: block.marks for page in self.pages.values() for block in page.blocks
        }
        torch = pinned_torch(self.root)
        return {
            name: self.ledger.proven(self.ledger.letters(name, self.snippets), marks[name], torch)
            for name in sorted(marks)
        }

    def release_spans(self, letters: str) -> dict[str, str]:
        """The releases of each letter on a CPU, as a reader sees them: spans, with commas between.

        A release that has not run the snippet divides a span; nothing is inferred.
        """
        by_letter: dict[str, list[str]] = {}
        runs = zip(self.ledger.main, self.ledger.releases, strict=True)
        for letter, run in groupby(runs, key=lambda pair: letters[pair[0]]):
            names = [release for _, release in run]
            text = names[0] if len(names) == 1 else f"{names[0]}–{names[-1]}"
            by_letter.setdefault(letter, []).append(text)
        comma = words(self.language, "runs")["comma"]
        return {letter: comma.join(spans) for letter, spans in by_letter.items()}

    def code(self, block: Block) -> str:
        """The code of a block."""
        return (self.snippets / block.snippet).read_text(encoding="utf-8")

    def printed(self, snippet: str, letter: str) -> str:
        """The transcript of a snippet that has this letter; '' if it prints nothing."""
        file = variant_path((self.snippets / snippet).with_suffix(".out"), letter)
        return file.read_text(encoding="utf-8") if file.exists() else ""


def read_handbook(root: Path, language: str) -> Handbook:
    """Read ``docs/<language>``, the wordings and the ledger below ``root``.

    Raises PageError, WordingError or ValueError (a broken ledger): a line for each fault that names
    the file.
    """
    folder = root / "docs" / language
    pages, faults = {}, list[str]()
    for file in sorted(folder.rglob("*.md")):
        label = file.relative_to(root).as_posix()
        page = read_page(file.read_text(encoding="utf-8"), label)
        pages[page.name] = page
        faults += _missing_files(page, root)
    if faults:
        raise PageError("\n".join(faults))
    return Handbook(language, root, pages, read_wordings(root / "snippets"), read_ledger(root))


def _missing_files(page: Page, root: Path) -> Iterator[str]:
    """A line, with its place, for each include of a file that there is not."""
    for fence in page.fences:
        if fence.include and not (root / "snippets" / fence.include).is_file():
            hint = "; run 'make record'" if fence.include.endswith(".out") else ""
            yield f"{page.label}:{fence.line}: snippets/{fence.include} does not exist{hint}"


def title_of(page: Page) -> str:
    """A page's own heading, as Markdown."""
    return next((heading.title for heading in page.headings if heading.level == 1), page.name)

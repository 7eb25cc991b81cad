"""All that one language's pages, transcripts, wordings and ledger say, read once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from overrides.handbook.languages import words
from overrides.handbook.ledger import Ledger, read_ledger
from overrides.handbook.messages import SectionMessages, read_messages
from overrides.handbook.page import Block, Page, PageError, Section, read_page
from overrides.handbook.wordings import Wordings, read_wordings

INDEXES = ("errors", "runtime-errors", "warnings", "other-messages")
"""The pages that list the messages of all others."""
CAUSE = re.compile(r"\s*<!-- cause: (?P<address>[\w/.#-]+): (?P<sign>.*?) -->\s*")
"""A line by which a section names another that explains the same message, and its sign: what the
reader sees if this is the cause."""


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
        found = {}
        for address, (page, section) in self.sections.items():
            if lead := self.lead(page, section, "in_short"):
                found[address] = lead[1]
        return found

    @cached_property
    def signs(self) -> dict[str, dict[str, str]]:
        """What tells the other sections about a section's message apart, as Markdown.

        By the address of the section that owns the message, then by that of the other. Raises
        PageError for an address that does not exist.
        """
        signs: dict[str, dict[str, str]] = {}
        for address, (page, section) in self.sections.items():
            for line, text in page.prose(section):
                match = CAUSE.fullmatch(text)
                if not match and text.lstrip().startswith("<!-- cause"):
                    raise PageError(
                        f"{page.label}:{line}: write '<!-- cause: page#id: what the reader sees -->'"
                    )
                if match:
                    if match["address"] not in self.sections:
                        raise PageError(
                            f"{page.label}:{line}: there is no section '{match['address']}'"
                        )
                    signs.setdefault(address, {})[match["address"]] = match["sign"]
        return signs

    @cached_property
    def causes(self) -> dict[str, list[str]]:
        """The other sections about a section's message, by its address."""
        return {address: list(signs) for address, signs in self.signs.items()}

    @cached_property
    def messages(self) -> dict[str, SectionMessages]:
        """What the transcripts of each section show, by address; '' for one above all ids."""
        return {
            address: found
            for page in self.pages.values()
            for address, found in read_messages(page, self.snippets).items()
        }

    def lead(self, page: Page, section: Section, kind: str) -> tuple[int, str] | None:
        """Line and text of the section's paragraph with a lead-in such as ``symptom``."""
        start = words(self.language, "stage")["colon"].format(words(self.language, "leads")[kind])
        for line, text in page.prose(section):
            if text.startswith(start.rstrip()):
                return line, text[len(start.rstrip()) :].strip()
        return None

    def letters(self, snippet: str) -> str:
        """What the ledger says of ``snippet`` as it is now: a letter for each column."""
        if snippet not in self._letters:
            self._letters[snippet] = self.ledger.letters(snippet, self.snippets)
        return self._letters[snippet]

    @cached_property
    def _letters(self) -> dict[str, str]:
        return {}

    def code(self, page: Page, block: Block) -> str:
        """The code of a block. Raises PageError if its file is missing."""
        path = self.snippets / block.snippet
        if not path.is_file():
            raise PageError(
                f"{page.label}:{block.fence.line}: snippets/{block.snippet} does not exist"
            )
        return path.read_text(encoding="utf-8")


def read_handbook(root: Path, language: str) -> Handbook:
    """Read ``docs/<language>``, the wordings and the ledger below ``root``.

    Raises PageError, WordingError or ValueError (a broken ledger), each one line that names the file.
    """
    folder = root / "docs" / language
    pages = {}
    for file in sorted(folder.rglob("*.md")):
        label = file.relative_to(root).as_posix()
        page = read_page(file.read_text(encoding="utf-8"), label)
        pages[page.name] = page
    return Handbook(
        language,
        root,
        pages,
        read_wordings(root / "snippets"),
        read_ledger(root),
    )


def title_of(page: Page) -> str:
    """A page's own heading, as Markdown."""
    return next((one.title for one in page.headings if one.level == 1), page.name)


def url_of(name: str) -> str:
    """The address of a page below the root of its language: ``autograd/in-place/``."""
    folder, _, last = name.rpartition("/")
    path = folder if last == "index" else name
    return f"{path}/" if path else ""

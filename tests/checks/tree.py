"""The handbook's sources as the checks read them, each file once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, wraps
from pathlib import Path

from overrides.handbook.handbook import Handbook, read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.ledger import Ledger, read_ledger
from overrides.handbook.page import Page
from tests.engine.blocks import ShownSnippet, read_blocks

TO_TRANSLATE = "<!-- to translate -->"
"""The mark of a section in the language that it is yet to be written in."""


@dataclass(frozen=True)
class Tree:
    """The handbook below ``root``, without what is made from it."""

    root: Path

    @cached_property
    def handbooks(self) -> dict[str, Handbook]:
        """By language."""
        return {language: read_handbook(self.root, language) for language in LANGUAGES}

    @cached_property
    def ledger(self) -> Ledger:
        return read_ledger(self.root)

    @cached_property
    def blocks(self) -> list[ShownSnippet]:
        """The snippets of every page, in both languages. Raises PageError, see read_blocks."""
        files = sorted((self.root / "docs").rglob("*.md"))
        return [block for file in files for block in read_blocks(file, self.root)]

    def pairs(self) -> Iterator[tuple[Page, Page]]:
        """Each page that both languages have, in English and in Chinese."""
        english, chinese = (self.handbooks[language].pages for language in ("en", "zh"))
        return ((english[name], chinese[name]) for name in sorted(english.keys() & chinese.keys()))

    @cached_property
    def _marked(self) -> set[tuple[str, str]]:
        """The language and the address of the sections that bear the mark."""
        return {
            (language, address)
            for language, handbook in self.handbooks.items()
            for address, (page, section) in handbook.sections.items()
            if any(text.strip() == TO_TRANSLATE for _, text in page.prose(section))
        }

    @cached_property
    def to_translate(self) -> dict[str, set[int]]:
        """The lines, by file, of the sections that bear the mark."""
        return self._lines(self._marked)

    @cached_property
    def incomparable(self) -> dict[str, set[int]]:
        """The lines, by file, of sections that bear the mark in one of the languages."""
        return self._lines({(code, address) for code in LANGUAGES for _, address in self._marked})

    def _lines(self, sections: Iterable[tuple[str, str]]) -> dict[str, set[int]]:
        lines: dict[str, set[int]] = {}
        for language, address in sections:
            if place := self.handbooks[language].sections.get(address):
                page, section = place
                places = range(section.heading.line, section.end + 1)
                lines.setdefault(page.label, set()).update(places)
        return lines


def outside(lines: dict[str, set[int]], problems: Iterable[str]) -> Iterator[str]:
    """Those of some problems that are not on these lines, which are given by file."""
    for problem in problems:
        file, _, rest = problem.partition(":")
        line = rest.partition(":")[0]
        if not line.isdecimal() or int(line) not in lines.get(file, ()):
            yield problem


Check = Callable[[Tree], Iterator[str]]
"""A check yields a line for each problem, with file and line."""


def each_language(check: Callable[[Handbook], Iterator[str]]) -> Check:
    """The check of a tree that makes ``check`` in both languages."""

    @wraps(check)
    def checked(tree: Tree) -> Iterator[str]:
        for handbook in tree.handbooks.values():
            yield from check(handbook)

    return checked

"""The handbook's sources as the checks read them, each file once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, wraps
from pathlib import Path

from overrides.handbook.handbook import Handbook, read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.ledger import Ledger, read_ledger
from overrides.handbook.page import Page
from tests.engine.blocks import ShownSnippet, read_blocks


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


Check = Callable[[Tree], Iterator[str]]
"""A check yields a line for each problem, with file and line."""


def each_language(check: Callable[[Handbook], Iterator[str]]) -> Check:
    """The check of a tree that makes ``check`` in both languages."""

    @wraps(check)
    def checked(tree: Tree) -> Iterator[str]:
        for handbook in tree.handbooks.values():
            yield from check(handbook)

    return checked

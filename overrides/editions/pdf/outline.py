"""The book's parts and chapters: the nav of mkdocs.yml with the titles of one language.

The order is the nav's, but the index of error messages comes last, as a book's index does. A
section of the nav is a part; a page of the topmost level, such as the front page, is a
chapter without a part.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mkdocs.utils.yaml import yaml_load

INDEXES = ("errors", "runtime-errors")
"""The addresses of the index of error messages, which has a page for its longest part."""


@dataclass(frozen=True)
class Part:
    """A run of chapters below one title; '' for chapters that stand alone."""

    title: str
    pages: tuple[str, ...]
    """Addresses of the pages below the language's root: ``autograd/in-place``, '' for home."""


@dataclass(frozen=True)
class Outline:
    """What mkdocs.yml says about the book of one language."""

    title: str
    subject: str
    copyright: str
    parts: tuple[Part, ...]

    @property
    def pages(self) -> list[str]:
        """The addresses of all pages in order."""
        return [page for part in self.parts for page in part.pages]


def read_outline(config_file: Path, language: str) -> Outline:
    """The outline of the ``language``'s book."""
    with config_file.open(encoding="utf-8") as stream:
        config = yaml_load(stream)
    i18n = next(
        plugin["i18n"]
        for plugin in config["plugins"]
        if isinstance(plugin, dict) and "i18n" in plugin
    )
    own = next(entry for entry in i18n["languages"] if entry["locale"] == language)
    translated = own.get("nav_translations", {})
    parts: list[Part] = []
    for entry in config["nav"]:
        title, value = _split(entry)
        if isinstance(value, list):
            parts.append(Part(translated.get(title, title), tuple(_addresses(value))))
        else:
            parts.append(Part("", tuple(_addresses([entry]))))
    # The sort keeps the order of all others.
    parts.sort(key=lambda part: any(page in INDEXES for page in part.pages))
    return Outline(
        own.get("site_name", config["site_name"]),
        own.get("site_description", config["site_description"]),
        own.get("copyright", config["copyright"]),
        tuple(part for part in parts if part.pages),
    )


def _split(entry: str | dict) -> tuple[str, str | list]:
    if isinstance(entry, str):
        return "", entry
    return next(iter(entry.items()))


def _addresses(entries: list) -> list[str]:
    """The pages of nav entries in order; links to other sites are none."""
    found = []
    for entry in entries:
        _, value = _split(entry)
        if isinstance(value, list):
            found += _addresses(value)
        elif "://" not in value:
            path = value.rpartition(".")[0]
            found.append(path.removesuffix("index").rstrip("/"))
    return found

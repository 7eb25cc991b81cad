"""The book's parts and chapters: the nav of mkdocs.yml with the titles of one language.

The order is the nav's, but the index of error messages comes last, as a book's index does. A
section of the nav is a part; a page of the topmost level, such as the front page, is a
chapter without a part.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mkdocs.utils.yaml import yaml_load

from overrides.handbook.handbook import INDEXES, url_of
from overrides.handbook.languages import LANGUAGES
from overrides.outputs import EditionError


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
    site_url: str = ""
    """Where the site will be, with a slash at the end; '' if mkdocs.yml does not say."""

    @property
    def pages(self) -> list[str]:
        """The addresses of all pages in order."""
        return [page for part in self.parts for page in part.pages]


def read_outline(config_file: Path, language: str) -> Outline:
    """The outline of the ``language``'s book."""
    with config_file.open(encoding="utf-8") as stream:
        config = yaml_load(stream)
    plugins = [plugin for plugin in config["plugins"] if "i18n" in plugin]
    own = next(own for own in plugins[0]["i18n"]["languages"] if own["locale"] == language)
    translated = own.get("nav_translations", {})
    parts = []
    for entry in config["nav"]:
        title = "" if isinstance(entry, str) else next(iter(entry))
        # A page of the topmost level has no part, whatever its title.
        named = title and isinstance(entry[title], list)
        shown = translated.get(title, title) if named else ""
        parts.append(Part(shown, tuple(_addresses([entry]))))
    # The sort keeps the order of all others.
    parts.sort(key=lambda part: any(page in INDEXES for page in part.pages))
    return Outline(
        own.get("site_name", config["site_name"]),
        own.get("site_description", config["site_description"]),
        own.get("copyright", config["copyright"]),
        tuple(part for part in parts if part.pages),
        config.get("site_url") or "",
    )


def _addresses(entries: list) -> list[str]:
    """The pages of nav entries in order; links to other sites are none."""
    found = []
    for entry in entries:
        value = entry if isinstance(entry, str) else next(iter(entry.values()))
        if isinstance(value, list):
            found += _addresses(value)
        elif "://" not in value:
            found.append(url_of(value.rpartition(".")[0]).rstrip("/"))
    return found


def base_of(outline: Outline, language: str) -> str:
    """The address of the language's root on the web. Raises EditionError if it is not known."""
    if not outline.site_url.startswith(("http://", "https://")):
        raise EditionError(
            f"mkdocs.yml: site_url is '{outline.site_url}'; books print addresses below it"
        )
    return outline.site_url.rstrip("/") + "/" + LANGUAGES[language]

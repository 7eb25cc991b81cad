"""The book's parts and chapters: the nav of mkdocs.yml with the titles of one language.

The order is the nav's, but the index of error messages comes last, as a book's index does.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mkdocs.utils.yaml import yaml_load

from overrides.handbook.handbook import INDEXES
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.urls import url_of
from overrides.outputs import EditionError


@dataclass(frozen=True)
class Part:
    """A section of the nav; or a page of the topmost level, whose title is ''."""

    title: str
    pages: tuple[str, ...]
    """Addresses of the pages below the language's root: ``autograd/in-place``, '' for home."""

    @property
    def has_index(self) -> bool:
        """Whether the first page is the index page of the others' folder."""
        first, *others = self.pages
        return bool(others) and all(page.startswith(f"{first}/") for page in others)


@dataclass(frozen=True)
class Outline:
    """What mkdocs.yml says about the book of one language."""

    title: str
    subject: str
    copyright: str
    parts: tuple[Part, ...]
    base: str
    """The address of the language's root on the web, with a slash at the end."""

    @property
    def pages(self) -> list[str]:
        """All pages in order."""
        return [page for part in self.parts for page in part.pages]


def read_outline(config_file: Path, language: str) -> Outline:
    """The outline of the ``language``'s book. Raises EditionError if there is no site_url."""
    with config_file.open(encoding="utf-8") as stream:
        config = yaml_load(stream)
    url = config.get("site_url") or ""
    if not url.startswith(("http://", "https://")):
        raise EditionError(f"mkdocs.yml: site_url is '{url}'; books print addresses below it")
    languages = next(plugin["i18n"] for plugin in config["plugins"] if "i18n" in plugin)
    own = next(own for own in languages["languages"] if own["locale"] == language)
    parts = []
    for entry in config["nav"]:
        title = "" if isinstance(entry, str) else next(iter(entry))
        title = title if title and isinstance(entry[title], list) else ""
        shown = own.get("nav_translations", {}).get(title, title)
        parts.append(Part(shown, tuple(_addresses([entry]))))
    # The sort keeps the order of all others.
    parts.sort(key=lambda part: any(page in INDEXES for page in part.pages))
    return Outline(
        own.get("site_name", config["site_name"]),
        own.get("site_description", config["site_description"]),
        own.get("copyright", config["copyright"]),
        tuple(part for part in parts if part.pages),
        f"{url.rstrip('/')}/{LANGUAGES[language]}",
    )


def _addresses(entries: list) -> list[str]:
    """The pages of nav entries in order; links to other sites are none."""
    urls = []
    for entry in entries:
        value = entry if isinstance(entry, str) else next(iter(entry.values()))
        if isinstance(value, list):
            urls += _addresses(value)
        elif "://" not in value:
            urls.append(url_of(value.rpartition(".")[0]).rstrip("/"))
    return urls

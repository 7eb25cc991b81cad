"""Write what programs read (overrides/handbook/machines): Markdown, lists, data, and heads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

from overrides.handbook.build import HANDBOOKS, SERVING, STAGED, is_nested, name_of
from overrides.handbook.handbook import INDEXES
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.machines.data import NAME, SCHEMA, pitfalls_json
from overrides.handbook.machines.feed import NAME as FEED
from overrides.handbook.machines.feed import feed
from overrides.handbook.machines.heads import open_search, structured
from overrides.handbook.machines.llms import PAGE, Edition, files
from overrides.handbook.machines.portable import portable
from overrides.handbook.pitfall import pitfalls

_menus: dict[str, dict[str, Any]] = {}
"""Title, description and topics of each language, as MkDocs has them when it builds it."""


# static-i18n translates the menu at priority -100.
@event_priority(-200)
def on_nav(nav: Navigation, config: MkDocsConfig, files: Any) -> None:
    """Remember the menu of the language that is being built."""
    topics: dict[str, list[str]] = {}
    for page in nav.pages:
        above = list(page.ancestors)
        topics.setdefault(str(above[-1].title) if above else "", []).append(name_of(page))
    _menus[str(config.theme["language"])] = {
        "title": config.site_name,
        "description": " ".join(str(config.site_description).split()),
        "topics": tuple((topic, tuple(names)) for topic, names in topics.items()),
    }


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """Add ``structured``, the page's data for search engines, and ``markdown``, its other form."""
    language = str(config.theme["language"])
    root = str(config.site_url) + LANGUAGES[language]
    above = [(config.site_name, root)] if name_of(page) != "index" else []
    for section in reversed(list(page.ancestors)):
        for index in section.children if isinstance(section, Section) else ():
            if isinstance(index, Page) and index.is_index and index is not page:
                above.append((str(section.title), str(config.site_url) + index.url))
    description = str(page.meta.get("description", config.site_description))
    title = str(page.meta.get("title") or page.title)
    url = str(config.site_url) + page.url
    context["structured"] = structured(language, url, title, " ".join(description.split()), above)
    # The indexes have none: they repeat what pitfalls.json has.
    context["markdown"] = "" if name_of(page) in INDEXES else PAGE
    return context


# static-i18n builds the other languages at priority -100.
@event_priority(-200)
def on_post_build(config: MkDocsConfig) -> None:
    """Write all files, once both languages are there."""
    if is_nested(config) or SERVING.on:
        return
    site, folder = str(config.site_url), Path(config.site_dir)
    editions = []
    for language, handbook in HANDBOOKS.items():
        edition = Edition(
            handbook=handbook,
            site=site,
            pages={
                name: portable(handbook, STAGED[f"{language}/{name}.md"], name, site)
                for name in handbook.pages
            },
            pitfalls=tuple(pitfalls(handbook)),
            **_menus[language],
        )
        editions.append(edition)
        search = open_search(language, edition.title, edition.root)
        others = [("opensearch.xml", search), (FEED, feed(edition))]
        for path, text in [*files(edition), *others]:
            _write(folder / LANGUAGES[language] / path, text)
    _write(folder / NAME, pitfalls_json(editions))
    _write(folder / SCHEMA.name, SCHEMA.read_text(encoding="utf-8"))


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")

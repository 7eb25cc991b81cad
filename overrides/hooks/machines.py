"""Write what programs read (overrides/outputs): Markdown, lists, data; and name it in heads."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.nav import Navigation

from overrides.handbook.build import HANDBOOKS, SERVING, STAGED, is_nested, name_of
from overrides.handbook.handbook import INDEXES
from overrides.handbook.languages import LANGUAGES
from overrides.outputs.data import NAME, SCHEMA, pitfalls_json
from overrides.outputs.llms import Edition, files

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


def on_env(env: Environment, config: MkDocsConfig, files: Any) -> None:
    """Let templates write JSON, and know the pages without a Markdown file: the error indexes."""
    env.filters["json"] = partial(json.dumps, ensure_ascii=False)
    env.globals["no_markdown"] = [f"{code}/{name}.md" for code in LANGUAGES for name in INDEXES]


# static-i18n builds the other languages at priority -100.
@event_priority(-200)
def on_post_build(config: MkDocsConfig) -> None:
    """Write all files, once both languages are there."""
    if is_nested(config) or SERVING.on:
        return
    editions = []
    for language, handbook in HANDBOOKS.items():
        staged = {name: STAGED[f"{language}/{name}.md"] for name in handbook.pages}
        edition = Edition(handbook, site=str(config.site_url), staged=staged, **_menus[language])
        editions.append(edition)
        for path, text in files(edition):
            _write(Path(config.site_dir, LANGUAGES[language], path), text)
    _write(Path(config.site_dir, NAME), pitfalls_json(editions))
    _write(Path(config.site_dir, SCHEMA.name), SCHEMA.read_text(encoding="utf-8"))


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")

"""Draw the picture of each page that other sites show beside a link to it.

Pages that are not of docs/ have that of the front page. Without the typeface there are none, and
the build says so.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from overrides.handbook.build import HANDBOOKS
from overrides.handbook.cards import FontError, card

_log = logging.getLogger(f"mkdocs.hooks.{__name__}")
_said: list[str] = []


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """Write the page's card, and add ``card``, its path below the site's root, to what is known."""
    language = str(config.theme["language"])
    name = page.file.src_uri.partition("/")[2].removesuffix(".md")
    own = HANDBOOKS[language].pages.get(name)
    matter = (own or HANDBOOKS[language].pages["index"]).matter
    path = f"assets/cards/{language}/{name if own else 'index'}.png"
    kept = Path(config.config_file_path).parent / ".cache/cards"
    try:
        title = matter.get("title") or config.site_name
        description = matter.get("description") or config.site_description or ""
        drawn = card(kept, config.site_name, title, description)
    except FontError as error:
        if not _said:
            _said.append(str(error))
            _log.info(f"pages get no pictures for links to them: {error}")
        return context
    target = Path(config.site_dir, path)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(drawn)
    context["card"] = path
    return context

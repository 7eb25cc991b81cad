"""Tell crawlers and the language switch where a page's other language is, and hosts what to send.

static-i18n writes one kind of link for both uses. Search engines want absolute ones in
the head; the switch needs relative ones, or it would leave a mirror or an offline copy.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from overrides.handbook.build import is_nested
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.libraries.static_i18n import alternates

_HEADERS = Path(__file__).parents[1] / "hosting/_headers"


# static-i18n fills `extra.alternate` for the page at priority 50.
@event_priority(0)
def on_page_context(context: dict, page, config: MkDocsConfig, nav) -> dict:
    """Add ``alternates``: for each language its code, name and relative and absolute URL.

    A page without a counterpart gets no link to it; the parity check reports the page.
    """
    files = alternates(page.file)
    context["alternates"] = [
        {
            "lang": alternate["lang"],
            "name": alternate["name"],
            "relative": files[alternate["lang"]].url,
            "absolute": f"{config.site_url}{files[alternate['lang']].url.removeprefix('./')}",
        }
        for alternate in config.extra["alternate"]
        if alternate["lang"] in files
    ]
    return context


_not_found: dict[str, str] = {}
"""The 404 page of each site folder that this process builds, in the default language."""


def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    """Keep one 404.html at the root, in the default language, and one in each other language.

    Hosts that know one such page only, such as GitHub Pages, show that of the root: it speaks
    all languages. Others are told by their configuration (overrides/hosting).
    """
    if template_name != "404.html":
        return output_content
    if prefix := LANGUAGES[str(config.theme["language"])]:
        own = Path(config.site_dir, prefix, template_name)
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text(output_content, encoding="utf-8")
    return _not_found.setdefault(config.site_dir, output_content)


def on_post_build(config: MkDocsConfig) -> None:
    """Put the headers, for hosts that read them there, at the root of the site."""
    if not is_nested(config):
        shutil.copyfile(_HEADERS, Path(config.site_dir, _HEADERS.name))

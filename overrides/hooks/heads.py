"""Tell crawlers and the language switch where a page's other language is.

static-i18n writes one kind of link for both uses. Search engines want absolute ones in
the head; the switch needs relative ones, or it would leave a mirror or an offline copy.
"""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from overrides.handbook.libraries.static_i18n import alternates


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
    """Keep the default language's 404.html: a site has one, and each language would write it."""
    if template_name != "404.html":
        return output_content
    return _not_found.setdefault(config.site_dir.removesuffix("/zh"), output_content)

"""Name what the theme leaves without a name for screen readers."""

from __future__ import annotations

_SEARCH = '<div class="md-search" data-md-component="search" role="dialog">'


def on_post_page(output: str, page, config) -> str:
    """Return the page with its search dialog labelled in the page's language."""
    return _label(output, config)


def on_post_template(output_content: str, template_name: str, config) -> str:
    """Do the same for 404.html."""
    return _label(output_content, config)


def _label(html: str, config) -> str:
    label = {"zh": "搜索"}.get(str(config.theme["language"]), "Search")
    return html.replace(_SEARCH, f'{_SEARCH[:-1]} aria-label="{label}">')

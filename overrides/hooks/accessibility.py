"""Name what the theme leaves without a name for screen readers, in the page's language."""

from __future__ import annotations

_SEARCH = '<div class="md-search" data-md-component="search" role="dialog">'


def on_post_page(output: str, page, config) -> str:
    """Return the page with its search dialog and its section links labelled."""
    return _label(output, str(config.theme["language"]))


def on_post_template(output_content: str, template_name: str, config) -> str:
    """Do the same for 404.html, of which the site has one: the default language's."""
    if template_name != "404.html":
        return output_content
    i18n = config.plugins["i18n"]
    if i18n.current_language == i18n.default_language:
        _not_found[config.site_dir] = _label(output_content, i18n.default_language)
    return _not_found[config.site_dir]


_not_found: dict[str, str] = {}
"""The rendered 404.html of each site that this process builds."""


def _label(html: str, language: str) -> str:
    search, section = {"zh": ("搜索", "本节链接")}.get(language, ("Search", "Link to this section"))
    html = html.replace(_SEARCH, f'{_SEARCH[:-1]} aria-label="{search}">')
    return html.replace('title="Permanent link"', f'title="{section}"')

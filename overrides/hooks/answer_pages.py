"""Write an answer page for each pitfall, beside the pages that MkDocs makes."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from overrides.handbook import short_links
from overrides.handbook.answer_html import Site, render, sitemap_entries
from overrides.handbook.build import HANDBOOKS, SERVING
from overrides.handbook.languages import LANGUAGES, without_prefix, words
from overrides.handbook.page import PageError
from overrides.handbook.stage.answer_pages import AnswerPage, answer_pages

_pages: dict[str, list[AnswerPage]] = {}
_environment: dict[str, Environment] = {}
"""Both by language."""


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Say how the links beside headings get from this page to the answer pages."""
    language = str(config.theme["language"])
    config.mdx_configs[short_links.NAME] = {
        "root": "../" * without_prefix(page.url, language).count("/"),
        "title": words(language, "theme")["short_link"],
    }


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Compose the language's answer pages. Raises PluginError for an id that cannot be used."""
    language = str(config.theme["language"])
    _environment[language] = env
    if SERVING.on:
        return
    try:
        _pages[language] = answer_pages(HANDBOOKS[language])
    except PageError as error:
        raise PluginError(str(error)) from None


def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    """Add them to the sitemap, which the build of each language writes anew."""
    if template_name != "sitemap.xml" or SERVING.on:
        return output_content
    pages = _pages[str(config.theme["language"])]
    entries = sitemap_entries((page.name for page in pages), str(config.site_url))
    return output_content.replace("</urlset>", f"{entries}</urlset>")


def on_post_build(config: MkDocsConfig) -> None:
    """Write them into the site. Raises PluginError for a link to a page that there is not."""
    if SERVING.on:
        return
    language = str(config.theme["language"])
    site = Site(str(config.site_name), str(config.site_url), str(config.copyright))
    files = render(
        HANDBOOKS[language],
        _pages[language],
        site,
        _environment[language],
        config.markdown_extensions,
        config.mdx_configs,
    )
    try:
        for name, html in files:
            target = Path(config.site_dir, LANGUAGES[language], name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(html, encoding="utf-8")
    except PageError as error:
        raise PluginError(str(error)) from None

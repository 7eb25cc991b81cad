"""Write an answer page for each pitfall, beside the pages that MkDocs makes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from overrides.handbook import short_links
from overrides.handbook.build import HANDBOOKS, SERVING, name_of
from overrides.handbook.languages import LANGUAGES, without_prefix, words
from overrides.outputs.answers import Sections, answers, cut, sitemap

_sections: dict[str, dict[str, Sections]] = {language: {} for language in LANGUAGES}
_pages: dict[str, list[dict[str, Any]]] = {}
_environment: dict[str, Environment] = {}
"""All three by language."""


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Say how the links beside headings get from this page to the answer pages."""
    language = str(config.theme["language"])
    config.mdx_configs[short_links.NAME] = {
        "root": "../" * without_prefix(page.url, language).count("/"),
        "title": words(language, "theme")["short_link"],
    }


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Keep the page's sections for the answer pages."""
    if not SERVING.on:
        language = str(config.theme["language"])
        sections = cut(html, without_prefix(page.url, language))
        _sections[language][name_of(page)] = sections


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Compose the language's answer pages, now that all its pages are rendered."""
    language = str(config.theme["language"])
    _environment[language] = env
    if not SERVING.on:
        _pages[language] = list(answers(HANDBOOKS[language], _sections[language]))


def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    """Add them to the sitemap, which the build of each language writes anew."""
    if template_name != "sitemap.xml" or SERVING.on:
        return output_content
    entries = sitemap(_pages[str(config.theme["language"])], str(config.site_url))
    return output_content.replace("</urlset>", f"{entries}</urlset>")


def on_post_build(config: MkDocsConfig) -> None:
    """Write them into the site."""
    language = str(config.theme["language"])
    template = _environment[language].get_template("answer.html")
    for page in () if SERVING.on else _pages[language]:
        target = Path(config.site_dir, LANGUAGES[language], page["url"], "index.html")
        target.parent.mkdir(parents=True, exist_ok=True)
        html = template.render(page=page, language=language, prefixes=LANGUAGES, config=config)
        target.write_text(html, encoding="utf-8")

"""Give MkDocs the staged pages (overrides/handbook/stage), and the finder its data."""

from __future__ import annotations

import json
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.pages import Page

from overrides.handbook.build import HANDBOOKS, begin
from overrides.handbook.languages import words
from overrides.handbook.page import PageError
from overrides.handbook.stage import stage
from overrides.handbook.stage.error_index import finder_data
from overrides.handbook.wordings import WordingError

_staged: dict[str, str] = {}
"""By path below ``docs/``."""


def on_config(config: MkDocsConfig) -> None:
    """Read and complete all pages. Raises PluginError for one that cannot be."""
    try:
        begin(Path(config.config_file_path).parent)
        for language, handbook in HANDBOOKS.items():
            for name, text in stage(handbook).items():
                _staged[f"{language}/{name}.md"] = text
    except (PageError, WordingError, ValueError) as error:
        raise PluginError(str(error)) from None


def on_page_read_source(page: Page, config: MkDocsConfig) -> str | None:
    """The page's staged text."""
    return _staged.get(page.file.src_uri)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files) -> None:
    """Name the links to sections in the page's language."""
    language = str(config.theme["language"])
    config.mdx_configs["toc"]["permalink_title"] = words(language, "theme")["section_link"]


def on_post_build(config: MkDocsConfig) -> None:
    """Write what the finder searches as scripts: a ``file://`` page may load nothing else."""
    for language, handbook in HANDBOOKS.items():
        data = json.dumps(finder_data(handbook), ensure_ascii=False, separators=(",", ":"))
        target = Path(config.site_dir) / f"assets/finder-{language}.js"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(f"handbookFinder({data})\n", encoding="utf-8")

"""Put a notebook beside each page that has snippets, and a link to it on the page.

``extra.colab`` in mkdocs.yml, if it is set, is the address below which Google Colab finds the
notebooks of the published site by their paths.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from overrides.handbook.build import HANDBOOKS, name_of
from overrides.handbook.page import PageError
from overrides.handbook.urls import root_of
from overrides.outputs.notebook import NOTEBOOKS, Source, notebook_of, notebook_path, recorded_with


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Make the page's notebook, from the page as it was written rather than as it is staged."""
    language = str(config.theme["language"])
    handbook = HANDBOOKS[language]
    root = root_of(str(config.site_url), language)
    try:
        torch = recorded_with(handbook.root)
        source = Source(handbook.snippets, language, root, config.site_name, torch)
        NOTEBOOKS[page.file.src_uri] = notebook_of(handbook.pages[name_of(page)], source)
    except PageError as error:
        raise PluginError(str(error)) from None


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """Write the notebook into the site, and add ``notebook`` to what the template knows.

    It has the file's name, its size in kB, and its address in Colab or ''.
    """
    if text := NOTEBOOKS[page.file.src_uri]:
        path = notebook_path(str(config.theme["language"]), name_of(page))
        target = Path(config.site_dir, path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        colab = config.extra.get("colab") or ""
        context["notebook"] = {
            "name": path.name,
            "kilobytes": max(1, round(len(text.encode()) / 1000)),
            "colab": f"{colab.rstrip('/')}/{path}" if colab else "",
        }
    return context

"""Show the pages below labs/ as notebooks, which mkdocs-jupyter renders.

A lab is a page like any other: the site's own Markdown makes its HTML. The plugin renders its
notebook, the one that readers download, with the template lab.html into a frame for that HTML.
"""

from __future__ import annotations

from itertools import chain
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from overrides.handbook.libraries.mkdocs_jupyter import render
from overrides.handbook.page import read_page
from overrides.outputs.notebook import NOTEBOOKS

_TEMPLATE = Path(__file__).parents[1] / "theme/lab.html"
_EDGE = "here-a-cell-begins-or-ends"


# Last, so that the page is complete.
@event_priority(-100)
def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Mark where each cell of a lab begins and ends."""
    lines = markdown.split("\n")
    if _is_lab(page):
        for block in reversed(read_page(markdown, f"docs/{page.file.src_uri}").blocks):
            edge = ["", block.fence.indent + _EDGE, ""]
            lines[block.end : block.end] = edge
            lines[block.first - 1 : block.first - 1] = edge
    return "\n".join(lines)


# First, so that other hooks see the page as any other.
@event_priority(100)
def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put a lab into its notebook's frame."""
    if not _is_lab(page):
        return html
    notebook = render(NOTEBOOKS[page.file.src_uri], _TEMPLATE, config)
    # The last piece is the style sheet that the plugin adds behind the template.
    *frame, _ = notebook.split("<!--lab-->")
    pieces = [*html.split(f"<p>{_EDGE}</p>\n"), ""]
    return "".join(chain.from_iterable(zip(frame, pieces, strict=True)))


def _is_lab(page: Page) -> bool:
    return "/labs/" in page.file.src_uri and not page.is_index

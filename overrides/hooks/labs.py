"""Show the pages below labs/ as notebooks, which mkdocs-jupyter renders.

A lab is a page like any other, and the site's own Markdown makes its HTML: headings keep their
ids, links and anchors are checked, code has the site's colours. The plugin renders the lab's
notebook, the one that readers download, with the template lab.html; what it makes is the frame,
with a number for each cell, that the page's HTML is put into.
"""

from __future__ import annotations

from itertools import chain
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from overrides.handbook.build import ROOT
from overrides.handbook.libraries.mkdocs_jupyter import ChangedError, render
from overrides.handbook.notebook.publish import NOTEBOOKS
from overrides.handbook.page import read_page

_TEMPLATE = ROOT / "overrides/theme/lab.html"
_IN_THE_FRAME = "<!--lab-->"
_ON_THE_PAGE = "here-a-cell-begins-or-ends"


# Last, so that the page is complete.
@event_priority(-100)
def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Mark where each cell of a lab begins and ends."""
    lines = markdown.split("\n")
    if _is_lab(page):
        for block in reversed(read_page(markdown, f"docs/{page.file.src_uri}").blocks):
            mark = ["", block.fence.indent + _ON_THE_PAGE, ""]
            lines[block.end : block.end] = mark
            lines[block.first - 1 : block.first - 1] = mark
    return "\n".join(lines)


# First, so that other hooks see the page as any other.
@event_priority(100)
def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the page into its notebook's frame."""
    if not _is_lab(page):
        return html
    try:
        frame = render(NOTEBOOKS[page.file.src_uri], _TEMPLATE, _IN_THE_FRAME, config)
    except ChangedError as error:
        raise PluginError(str(error)) from None
    pieces = html.split(f"<p>{_ON_THE_PAGE}</p>\n")
    # What the plugin adds behind the template is a style sheet.
    return "".join(chain.from_iterable(zip(frame[:-1], [*pieces, ""], strict=True)))


def _is_lab(page: Page) -> bool:
    parts = Path(page.file.src_uri).parts
    return "labs" in parts[:-1] and parts[-1] != "index.md"

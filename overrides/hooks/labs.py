"""Show the pages below labs/ as notebooks."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from overrides.outputs.labs import framed, is_lab, marked
from overrides.outputs.notebook import NOTEBOOKS


# Last, so that the page is complete.
@event_priority(-100)
def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Mark where each cell of a lab begins and ends."""
    return marked(markdown, page.file.src_uri) if is_lab(page.file.src_uri) else markdown


# First, so that other hooks see the page as any other.
@event_priority(100)
def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put a lab into its notebook's frame."""
    return framed(html, NOTEBOOKS[page.file.src_uri]) if is_lab(page.file.src_uri) else html

"""Show the pages below labs/ as notebooks: mkdocs-jupyter renders the frame, we the cells.

A lab is a page like any other: the site's own Markdown makes its HTML. The plugin renders its
notebook, the one that readers download, with the template beside this file into a frame for it.
"""

from __future__ import annotations

import tempfile
from itertools import chain
from pathlib import Path

from overrides.handbook.page import PageError, read_page

_EDGE = "here-a-cell-begins-or-ends"


def is_lab(src_uri: str) -> bool:
    """Whether the page at a path such as ``en/labs/lstm-shapes.md`` is a lab."""
    return "/labs/" in src_uri and not src_uri.endswith("/index.md")


def marked(markdown: str, src_uri: str) -> str:
    """A lab's Markdown with a paragraph wherever one of its cells begins or ends."""
    lines = markdown.split("\n")
    for block in reversed(read_page(markdown, f"docs/{src_uri}").blocks):
        edge = ["", block.fence.indent + _EDGE, ""]
        lines[block.end : block.end] = edge
        lines[block.first - 1 : block.first - 1] = edge
    return "\n".join(lines)


def framed(html: str, notebook: str) -> str:
    """The HTML of a marked lab in the frame of its notebook, the text of an ``.ipynb`` file.

    Raises PageError if the plugin makes another frame than the template.
    """
    # Its import takes seconds, which only the build of a lab has to wait for.
    from mkdocs_jupyter import nbconvert2
    from mkdocs_jupyter.config import settings

    # The plugin's own template brings 600 kB of styles and asks other sites for scripts.
    settings.templates_dir = str(Path(__file__).parent)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "lab.ipynb")
        file.write_text(notebook, encoding="utf-8")
        rendered = nbconvert2.nb2html(str(file), allow_errors=False)
    # The last piece is the style sheet that the plugin adds behind the template.
    *frame, _ = rendered.split("<!--lab-->")
    pieces = [*html.split(f"<p>{_EDGE}</p>\n"), ""]
    if len(frame) != len(pieces):
        raise PageError(f"{__name__}: mkdocs-jupyter does not render mkdocs_html/notebook.html.j2")
    return "".join(chain.from_iterable(zip(frame, pieces, strict=True)))

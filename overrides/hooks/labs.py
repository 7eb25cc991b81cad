"""Show the labs as notebooks: swap each page below labs/ for one that mkdocs-jupyter renders.

A lab is written like any other page. Everything that depends on the file (its URL, its
language, the switch to its twin, the menu) sees that page; only when the page is rendered
does mkdocs-jupyter get the notebook made of it. nbconvert then uses the template lab.html,
whose cells are rendered by the site's own Markdown. So headings keep their ids, links and
anchors are checked, admonitions are admonitions, code is highlighted by the site's style
sheet, and no page carries Jupyter's 600 kB of CSS or asks another site for anything.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import mkdocs_jupyter.config
import mkdocs_jupyter.plugin
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from nbconvert.exporters.templateexporter import default_filters
from nbformat import NotebookNode

from overrides.handbook.notebook.cells import for_site, write
from overrides.handbook.notebook.parts import read_parts
from overrides.hooks.notebooks import source_of

_FOLDER = "labs"
_INSIDE = "what-stands-in-the-box"
_MARK = re.compile(r"<!--lab-piece-(\d+)-->")
_TEMPLATES = mkdocs_jupyter.config.settings.templates_dir


@dataclass
class _Lab:
    """The lab that is being rendered: the Markdown of its pieces, and what they have given.

    All pieces are rendered at once, as MkDocs renders a page: it sets up its Markdown anew for
    each call. nbconvert gets a mark for each and has the HTML filled in afterwards, because it
    parses what it makes once more: a second for each language.
    """

    page: Page
    texts: list[str]
    html: dict[str, str] = field(default_factory=dict)
    rendered: SimpleNamespace | None = None

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Make the HTML of all pieces."""
        markdown = "".join(f"{_mark(n)}\n\n{text}\n\n" for n, text in enumerate(self.texts))
        self.rendered = SimpleNamespace(markdown=markdown, file=self.page.file, links_to_anchors={})
        Page.render(self.rendered, config, files)
        _, *pieces = _MARK.split(self.rendered.content)
        self.html = {
            text: piece.strip("\n") for text, piece in zip(self.texts, pieces[1::2], strict=True)
        }

    def fill_in(self, html: str) -> str:
        """``html`` with the pieces in place of their marks."""
        return _MARK.sub(lambda mark: self.html[self.texts[int(mark[1])]], html)


_scratch: tempfile.TemporaryDirectory | None = None
_lab: _Lab | None = None


def on_config(config: MkDocsConfig) -> None:
    """Give mkdocs-jupyter our template and nbconvert the filters that it uses."""
    global _scratch
    if _scratch is None:
        _scratch = tempfile.TemporaryDirectory(prefix="labs-")
        templates = Path(_scratch.name, "templates")
        shutil.copytree(_TEMPLATES, templates)
        ours = Path(__file__).parents[1] / "theme/lab.html"
        shutil.copy(ours, templates / "mkdocs_html/notebook.html.j2")
        mkdocs_jupyter.config.settings.templates_dir = str(templates)
    default_filters.update(as_cell=_as_cell, open_box=_open_box, close_box=_close_box)
    # It would convert each notebook once more, to Markdown, for contents that we replace.
    mkdocs_jupyter.plugin._get_nb_toc_tokens = lambda path, depth: ([], None)


# Before mkdocs-jupyter, which looks at the path's suffix to choose its pages.
@event_priority(100)
def on_pre_page(page: Page, config: MkDocsConfig, files: Files) -> Page:
    """Point a lab's file to its notebook, which is written once its Markdown is read."""
    if _is_lab(page):
        page.file.abs_src_path = str(Path(_scratch.name, page.file.src_uri).with_suffix(".ipynb"))
    return page


# Last, so that whatever else changes a page's Markdown has done so.
@event_priority(-100)
def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Write the notebook that mkdocs-jupyter is about to render.

    A page that cannot be taken apart has been refused by notebooks.py before.
    """
    global _lab
    if not _is_lab(page):
        return
    notebook = for_site(read_parts(markdown), source_of(page, config, files))
    target = Path(page.file.abs_src_path)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(write(notebook), encoding="utf-8")
    boxes = {cell.metadata.handbook.box: None for cell in notebook.cells}
    _lab = _Lab(page, [*map(_text, notebook.cells), *map(_boxed, filter(None, boxes))])
    _lab.render(config, files)


# First, so that other hooks see the page as any other.
@event_priority(100)
def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Give the page what mkdocs-jupyter cannot: its contents and its anchors."""
    global _lab
    if not _is_lab(page):
        return html
    page.toc = _lab.rendered.toc
    page.present_anchor_ids = _lab.rendered.present_anchor_ids
    page.links_to_anchors = _lab.rendered.links_to_anchors
    page.file.abs_src_path = str(_source(page, config))
    # nb2html appends a style sheet for code, whatever its template says.
    html = _lab.fill_in(html[: html.rindex("<style>")].rstrip())
    _lab = None
    return html


def _is_lab(page: Page) -> bool:
    parts = Path(page.file.src_uri).parts
    return _FOLDER in parts[:-1] and parts[-1] != "index.md"


def _source(page: Page, config: MkDocsConfig) -> Path:
    return Path(config.docs_dir, page.file.src_uri)


def _mark(number: int) -> str:
    return f"<!--lab-piece-{number}-->"


def _as_cell(cell: NotebookNode) -> str:
    """The mark of a cell's HTML."""
    return _mark(_lab.texts.index(_text(cell)))


def _text(cell: NotebookNode) -> str:
    """The Markdown of a cell: its prose, or its code with notes and output."""
    if cell.cell_type == "markdown":
        return cell.source
    about = cell.metadata.handbook
    marks = "".join(f"<!--{mark}-->\n" for mark in about.marks)
    text = f"{marks}{_fenced(about.fence.lstrip('`'), cell.source)}\n{about.notes}\n\n"
    if output := _shown(cell):
        text += _fenced("text", output)
    return text


def _shown(cell: NotebookNode) -> str:
    """A cell's outputs as the transcript that they were made from."""
    return "".join(
        output.text if output.output_type == "stream" else "\n".join(output.traceback) + "\n"
        for output in cell.outputs
    )


def _fenced(info: str, text: str) -> str:
    longest = max(map(len, re.findall("`{3,}", text)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}{info}\n{text.rstrip()}\n{fence}\n"


def _open_box(header: str) -> str:
    return _box(header)[0]


def _close_box(header: str) -> str:
    return _box(header)[1]


def _box(header: str) -> tuple[str, str]:
    """What stands before and after the content of an admonition with this first line."""
    before, _, after = _lab.html[_boxed(header)].partition(f"<p>{_INSIDE}</p>")
    return before, after


def _boxed(header: str) -> str:
    """The Markdown of an admonition whose content is a mark."""
    return f"{header}\n\n    {_INSIDE}\n"

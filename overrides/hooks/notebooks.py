"""Put a notebook beside each page that has snippets, and a link to it on the page.

The notebook of ``autograd/in-place.md`` is ``autograd/in-place/in-place.ipynb``, made from
the page and its snippet files while the page is built; nothing of it is kept in the tree.
``extra.colab`` in mkdocs.yml, if it is set, is the address below which Google Colab finds
the notebooks of the published site by their paths.
"""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath
from posixpath import dirname, join, normpath
from urllib.parse import urlsplit

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from overrides.handbook.build import HANDBOOKS
from overrides.handbook.notebook.cells import Source, for_jupyter, write
from overrides.handbook.notebook.parts import Code, PartError, read_parts

_ROOT = Path(__file__).parents[2]


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Make the page's notebook.

    Raises PluginError for a page that cannot be taken apart or a snippet that is missing.
    """
    source = HANDBOOKS[str(config.theme["language"])].pages[
        page.file.src_uri.partition("/")[2].removesuffix(".md")
    ]
    markdown = source.span(source.start, len(source.lines))
    try:
        parts = read_parts(markdown)
        if not any(isinstance(part, Code) for part in parts):
            return
        notebook = for_jupyter(parts, source_of(page, config, files))
    except PartError as error:
        line, _, message = str(error).partition(":")
        raise PluginError(
            f"{page.file.src_uri}:{_front_matter(page, config) + int(line)}:{message}"
        ) from None
    except FileNotFoundError as error:
        raise PluginError(f"{page.file.src_uri}: {error.filename} does not exist") from None
    page.notebook = write(notebook)


def on_page_context(context: dict, page: Page, config: MkDocsConfig, nav) -> dict:
    """Add ``notebook``: its file name, size in kB, and address in Colab or ''."""
    if text := getattr(page, "notebook", ""):
        path = notebook_path(page.file)
        colab = config.extra.get("colab") or ""
        context["notebook"] = {
            "name": path.name,
            "kilobytes": max(1, round(len(text.encode()) / 1000)),
            "colab": f"{colab.rstrip('/')}/{path}" if colab else "",
        }
    return context


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Write the notebook into the site."""
    if text := getattr(page, "notebook", ""):
        target = Path(config.site_dir) / notebook_path(page.file)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return output


def notebook_path(file: File) -> PurePosixPath:
    """Where a page's notebook stands in the site: in the folder of the page's HTML."""
    stem = PurePosixPath(file.src_uri).with_suffix("")
    name = stem.parent.name if stem.name == "index" else stem.name
    return PurePosixPath(file.dest_uri).parent / f"{name}.ipynb"


def source_of(page: Page, config: MkDocsConfig, files: Files) -> Source:
    """What the notebook of ``page`` needs to know beside the page's parts."""

    def resolve(target: str) -> str:
        parts = urlsplit(target)
        if parts.scheme or parts.netloc:
            return target
        uri = normpath(join(dirname(page.file.src_uri), parts.path)) if parts.path else ""
        file = files.get_file_from_path(uri) if uri else page.file
        if file is None:
            # MkDocs itself has a better message for this, and is strict about it.
            return target
        return hosted(file, config) + (f"#{parts.fragment}" if parts.fragment else "")

    return Source(
        snippets=_ROOT / "snippets",
        language=str(config.theme["language"]),
        url=hosted(page.file, config),
        site=config.site_name,
        torch=recorded_with(),
        resolve=resolve,
    )


def hosted(file: File, config: MkDocsConfig) -> str:
    """The address of a page on the published site, whichever edition is being built."""
    path = re.sub(r"(?:(^|/)index)?\.html$", r"\1", file.dest_uri)
    return config.site_url + (path if not path or path.endswith("/") else f"{path}/")


def recorded_with() -> str:
    """The torch version that transcripts are recorded with, from requirements.lock.

    Raises PluginError if the file does not pin one.
    """
    lock = (_ROOT / "requirements.lock").read_text(encoding="utf-8")
    pinned = re.search(r"(?m)^torch==([\w.]+)", lock)
    if not pinned:
        raise PluginError("requirements.lock: pins no torch; run 'make lock'")
    return pinned[1]


def _front_matter(page: Page, config: MkDocsConfig) -> int:
    """How many lines stand above the page's Markdown."""
    text = Path(config.docs_dir, page.file.src_uri).read_text(encoding="utf-8")
    return text.count("\n") - page.markdown.rstrip("\n").count("\n") - 1

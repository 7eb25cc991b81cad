"""The notebook of a page of the site: its text, its place, and what it says of the site."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path, PurePosixPath
from posixpath import dirname, join, normpath
from urllib.parse import urljoin, urlsplit

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from nbformat import v4

from overrides.handbook.handbook import Handbook
from overrides.handbook.notebook.cells import Source, make_notebook
from overrides.handbook.page import Page, PageError

NOTEBOOKS: dict[str, str] = {}
"""The notebooks of the build that is running, by the page's path below ``docs/``."""


def notebook_of(page: Page, source: Source) -> str:
    """The text of the page's notebook, '' for a page without snippets.

    Raises PageError for a page that makes no notebook or names a file that does not exist.
    """
    if not page.blocks:
        return ""
    try:
        return v4.writes(make_notebook(page, source)) + "\n"
    except FileNotFoundError as error:
        raise PageError(f"{page.label}: {error.filename} does not exist") from None


def notebook_path(file: File) -> PurePosixPath:
    """Where a page's notebook is in the site: in the folder of the page's HTML."""
    stem = PurePosixPath(file.src_uri).with_suffix("")
    name = stem.parent.name if stem.name == "index" else stem.name
    return PurePosixPath(file.dest_uri).parent / f"{name}.ipynb"


def source_of(handbook: Handbook, file: File, config: MkDocsConfig, files: Files) -> Source:
    """What the notebook of ``file`` needs to know beside the page itself.

    Raises PageError if requirements.lock pins no torch.
    """

    def resolve(target: str) -> str:
        parts = urlsplit(target)
        if parts.scheme or parts.netloc:
            return target
        uri = normpath(join(dirname(file.src_uri), parts.path)) if parts.path else ""
        found = files.get_file_from_path(uri) if uri else file
        if found is None:
            # MkDocs itself has a better message for this, and is strict about it.
            return target
        return hosted(found, config) + (f"#{parts.fragment}" if parts.fragment else "")

    return Source(
        snippets=handbook.snippets,
        language=handbook.language,
        url=hosted(file, config),
        site=config.site_name,
        torch=recorded_with(handbook.root),
        resolve=resolve,
    )


def hosted(file: File, config: MkDocsConfig) -> str:
    """The address of a page on the published site, whichever edition is being built."""
    return urljoin(str(config.site_url), file.url)


@cache
def recorded_with(root: Path) -> str:
    """The torch version that transcripts are recorded with, from requirements.lock.

    Raises PageError if the file does not pin one.
    """
    lock = root / "requirements.lock"
    text = lock.read_text(encoding="utf-8") if lock.exists() else ""
    pinned = re.search(r"(?m)^torch==([\w.]+)", text)
    if not pinned:
        raise PageError("requirements.lock: pins no torch; run 'make lock'")
    return pinned[1]

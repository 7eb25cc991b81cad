"""Put the finished editions into the site: ``python -m overrides.outputs.downloads``.

Copies the PDFs, the offline edition and explain.py from dist/ to site/downloads/ and fills the
page "Take it with you" of each language with links, sizes and dates. A site without this step
says that it has no downloads. Exits with one line if an edition or the page is missing.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from overrides.handbook.languages import LANGUAGES, words
from overrides.outputs import (
    DIST,
    EXPLAIN,
    OFFLINE,
    SITE,
    EditionError,
    built_at,
    guide_name,
    pdf_name,
    require_site,
)

PAGES = {f"{prefix}download/index.html": language for language, prefix in LANGUAGES.items()}
EDITIONS = (
    *(name(language) for name in (guide_name, pdf_name) for language in LANGUAGES),
    *(OFFLINE, EXPLAIN),
)
"""The names of all files to take with you, in the order of the page."""
_PLACE = re.compile(r'(<div\b[^>]*\bid="downloads"[^>]*>).*?(</div>)', re.DOTALL)


def publish(site: Path, dist: Path) -> None:
    """Copy the editions into ``site`` and link them. Raises EditionError for one that is missing."""
    require_site(site)
    for name in EDITIONS:
        if not (dist / name).is_file():
            raise EditionError(f"{dist}/{name} is missing; run 'make pdf offline'")
        (site / "downloads").mkdir(exist_ok=True)
        shutil.copyfile(dist / name, site / "downloads" / name)
    for name, language in PAGES.items():
        page = site / name
        html = fill(page.read_text(encoding="utf-8"), name, _table(language, name, dist))
        page.write_text(html, encoding="utf-8")


def offline_note(language: str) -> str:
    """What the offline edition says of itself, where the site lists downloads."""
    return f"<p>{words(language, 'downloads')['here'].format(f'{built_at():%Y-%m-%d}')}</p>"


def fill(html: str, name: str, content: str) -> str:
    """Page ``name`` with ``content`` as its list of downloads. Raises EditionError without a place."""
    html, count = _PLACE.subn(lambda place: f"{place[1]}{content}{place[2]}", html)
    if count != 1:
        raise EditionError(f"site/{name}: no place for downloads (<div id='downloads'>)")
    return html


def _table(language: str, page: str, dist: Path) -> str:
    labels = words(language, "downloads")
    head = "".join(f"<th>{label}</th>" for label in labels["head"])
    rows = "".join(
        f'<tr><td><a href="{"../" * page.count("/")}downloads/{name}">{title}</a></td>'
        f"<td>{(dist / name).stat().st_size / 1e6:.1f} MB</td><td>{built_at():%Y-%m-%d}</td></tr>"
        for name, title in zip(EDITIONS, labels["files"], strict=True)
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


if __name__ == "__main__":
    try:
        publish(SITE, DIST)
    except (EditionError, OSError) as error:
        sys.exit(f"make publish: {error}")

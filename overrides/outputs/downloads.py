"""The offline edition and the page of downloads: ``python -m overrides.outputs.downloads``.

``offline`` (after ``make site explain``) writes dist/pytorch-pitfalls-offline.zip from the built
site, with explain.py beside the front page, so that it links to the pages of this copy. From the
file system a browser opens no folder as a page, so every link to a folder names its
``index.html``; offline.js, before all other scripts, does the same for links that scripts write.
What only a server or a developer needs is left out.

``publish`` copies the PDFs, that zip, explain.py and the skill to site/downloads/ and fills the page "Take it
with you" of each language with links, sizes and dates; without it the site says that it has no
downloads. Both exit with one line if a file that they need is missing.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from overrides.handbook.languages import LANGUAGES, words
from overrides.outputs import (
    DIST,
    EXPLAIN,
    OFFLINE,
    SITE,
    SKILL,
    EditionError,
    built_at,
    guide_name,
    pdf_name,
    write_zip,
)

PAGES = {f"{prefix}download/index.html": language for language, prefix in LANGUAGES.items()}
EDITIONS = (
    *(name(language) for name in (guide_name, pdf_name) for language in LANGUAGES),
    *(OFFLINE, EXPLAIN, SKILL),
)
"""The names of all files to take with you, in the order of the page."""
_PLACE = re.compile(r'(<div\b[^>]*\bid="downloads"[^>]*>).*?(</div>)', re.DOTALL)
_LEFT_OUT = re.compile(
    r"(zh/)?404\.html|_headers|sitemap\.xml(\.gz)?|downloads/.*|.*\.map|assets/card\.png"
    # What programs read on the web.
    r"|(.*/)?(index\.md|llms(-full)?\.txt|(opensearch|feed)\.xml)|pitfalls(\.schema)?\.json"
)
_FOLDER_LINK = re.compile(
    r'(<a\b[^>]*?\shref="(?!//)(?:[^":?#]*(?=/)|(?:[^":?#]*/)?\.\.?))/?(?=["?#])'
)
"""A link to a folder of the site, up to the end of its path: it ends with a slash or dots."""
_OF_PROGRAMS = re.compile(r'<link rel="(?:search|alternate)" type=[^>]*>\n?')
_FIRST_SCRIPT = re.compile(r'<script\b[^>]*\bsrc="([^"]*)assets/before\.js"')


def pack(site: Path, target: Path, program: Path) -> int:
    """Write the zip with the explain.py at ``program`` and return its number of files.

    The files are in the order of their paths. Raises
    EditionError for a missing site or program, or a page without a place for downloads.
    """
    for file, command in ((site / "index.html", "site"), (program, "explain")):
        if not file.is_file():
            raise EditionError(f"{file} is missing; run 'make {command}'")
    files = sorted([*_offline_files(site), (EXPLAIN, program.read_bytes())])
    write_zip(target, Path(OFFLINE).stem, files)
    return len(files)


def _offline_files(site: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of the edition: its path below the folder, and what is in it."""
    for file in site.rglob("*"):
        name = file.relative_to(site).as_posix()
        if not file.is_file() or _LEFT_OUT.fullmatch(name):
            continue
        content = file.read_bytes()
        if file.suffix == ".html":
            html = content.decode()
            if language := PAGES.get(name):
                note = words(language, "downloads")["here"].format(f"{built_at():%Y-%m-%d}")
                html = _filled(html, name, f"<p>{note}</p>")
            html = _OF_PROGRAMS.sub("", _FOLDER_LINK.sub(r"\1/index.html", html))
            # An answer page has no such script, and no link that a script writes.
            script = r'<script src="\1assets/offline.js" defer></script>\g<0>'
            content = _FIRST_SCRIPT.sub(script, html).encode()
        yield name, content
    yield "assets/offline.js", Path(__file__).with_name("offline.js").read_bytes()


def publish(site: Path, dist: Path) -> None:
    """Copy the editions into ``site`` and link them. Raises EditionError for one that is missing."""
    (site / "downloads").mkdir(exist_ok=True)
    for name in EDITIONS:
        if not (dist / name).is_file():
            raise EditionError(f"{dist}/{name} is missing; run 'make pdf offline skill'")
        shutil.copyfile(dist / name, site / "downloads" / name)
    for name, language in PAGES.items():
        labels = words(language, "downloads")
        head = "".join(f"<th>{label}</th>" for label in labels["head"])
        rows = "".join(
            f'<tr><td><a href="{"../" * name.count("/")}downloads/{file}">{title}</a></td>'
            f"<td>{(dist / file).stat().st_size / 1e6:.1f} MB</td>"
            f"<td>{built_at():%Y-%m-%d}</td></tr>"
            for file, title in zip(EDITIONS, labels["files"], strict=True)
        )
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        html = _filled((site / name).read_text(encoding="utf-8"), name, table)
        (site / name).write_text(html, encoding="utf-8")


def _filled(html: str, name: str, content: str) -> str:
    """Page ``name`` with ``content`` as its list of downloads. Raises EditionError without a place."""
    html, count = _PLACE.subn(lambda place: f"{place[1]}{content}{place[2]}", html)
    if count != 1:
        raise EditionError(f"site/{name}: no place for downloads (<div id='downloads'>)")
    return html


if __name__ == "__main__":
    try:
        if sys.argv[1] == "publish":
            publish(SITE, DIST)
        else:
            print(f"{OFFLINE}: {pack(SITE, DIST / OFFLINE, DIST / EXPLAIN)} files")
    except (EditionError, OSError) as error:
        sys.exit(f"make {sys.argv[1]}: {error}")

"""Pack the offline edition: ``python -m overrides.outputs.offline`` after ``make site explain``.

Writes dist/pytorch-pitfalls-offline.zip from the built site, with explain.py beside the front
page, so that it links to the pages of this copy. From the file system a browser opens no folder
as a page, so every link to a folder names its ``index.html``; offline.js, before all other
scripts, does the same for links that scripts write. What only a server or a developer needs is
left out. Exits with one line if the site or explain.py is missing.
"""

from __future__ import annotations

import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

from overrides.outputs import DIST, EXPLAIN, OFFLINE, SITE, EditionError, built_at, require_site
from overrides.outputs.downloads import PAGES, fill, offline_note

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

    The files are in the order of their paths and carry the date of all editions. Raises
    EditionError for a missing site or program, or a page without a place for downloads.
    """
    require_site(site)
    if not program.is_file():
        raise EditionError(f"{program} is missing; run 'make explain'")
    date = built_at().timetuple()[:6]
    files = sorted([*offline_files(site), (EXPLAIN, program.read_bytes())])
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in files:
            entry = zipfile.ZipInfo(f"{Path(OFFLINE).stem}/{name}", date)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=9)
    return len(files)


def offline_files(site: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of the edition: its path below the folder, and what is in it."""
    for file in site.rglob("*"):
        name = file.relative_to(site).as_posix()
        if not file.is_file() or _LEFT_OUT.fullmatch(name):
            continue
        content = file.read_bytes()
        if file.suffix == ".html":
            content = _from_disk(name, content.decode()).encode()
        yield name, content
    yield "assets/offline.js", Path(__file__).with_name("offline.js").read_bytes()


def _from_disk(name: str, html: str) -> str:
    if language := PAGES.get(name):
        html = fill(html, name, offline_note(language))
    html = _OF_PROGRAMS.sub("", _FOLDER_LINK.sub(r"\1/index.html", html))
    # An answer page has no such script, and no link that a script writes.
    return _FIRST_SCRIPT.sub(r'<script src="\1assets/offline.js" defer></script>\g<0>', html)


if __name__ == "__main__":
    try:
        print(f"{OFFLINE}: {pack(SITE, DIST / OFFLINE, DIST / EXPLAIN)} files")
    except (EditionError, OSError) as error:
        sys.exit(f"make offline: {error}")

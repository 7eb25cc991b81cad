"""Pack the offline edition: ``python -m overrides.editions.offline`` after ``make site``.

Writes dist/pytorch-pitfalls-offline.zip from the built site. From the file system a browser
opens no folder as a page, reads no JSON and starts no worker from a file, so in the copy

- every link to a folder names its ``index.html``, in pages and in the search index;
- each search index and the worker that reads it become scripts;
- offline.js, before all other scripts, makes the worker from that script.

What only a server or a developer needs is left out. Exits with one line if the site is
missing, or holds a link to a page that it does not have.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote

from overrides.editions import DIST, OFFLINE, SITE, EditionError, built_at, require_site
from overrides.editions.downloads import fill_offline

_FOLDER = "pytorch-pitfalls-offline"
_LEFT_OUT = re.compile(
    r"404\.html|sitemap\.xml(\.gz)?|downloads/.*|.*\.map|assets/javascripts/lunr/.*"
    r"|(.*/)?search/search_index\.json|assets/javascripts/workers/.*"
)
_LINK = re.compile(r'(<(?:a|area)\b[^>]*?\shref=")([^"]*)(")')
_FIRST_SCRIPT = re.compile(r'<script src="([^"]*)assets/before\.js" defer></script>')


def pack(site: Path, target: Path) -> int:
    """Write the zip and return its number of files.

    Raises EditionError for a missing site, a link that leads nowhere, a page without scripts.
    """
    require_site(site)
    target.parent.mkdir(parents=True, exist_ok=True)
    date = built_at().timetuple()[:6]
    count = 0
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(offline_files(site)):
            entry = zipfile.ZipInfo(f"{_FOLDER}/{name}", date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
            count += 1
    return count


def offline_files(site: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of the edition: its path below the folder, and what is in it."""
    for file in site.rglob("*"):
        name = file.relative_to(site).as_posix()
        if not file.is_file() or _LEFT_OUT.fullmatch(name):
            continue
        if file.suffix == ".html":
            html = fill_offline(file.read_text(encoding="utf-8"))
            yield name, _open_from_disk(html, name, site).encode()
        else:
            yield name, file.read_bytes()
    for index in site.rglob("search/search_index.json"):
        name = index.relative_to(site).with_suffix(".js").as_posix()
        yield name, _as_script(index).encode()
    (worker,) = site.glob("assets/javascripts/workers/search.*.js")
    source = re.sub(r"\n//# sourceMappingURL=.*", "", worker.read_text(encoding="utf-8"))
    yield "assets/search-worker.js", f"var searchWorker = {json.dumps(source)}\n".encode()
    script = Path(__file__).with_name("offline.js")
    yield "assets/offline.js", script.read_bytes()


def _open_from_disk(html: str, name: str, site: Path) -> str:
    """A page whose links name files, with the script that stands in for a server."""

    def with_file(link: re.Match[str]) -> str:
        return link[1] + _name_file(link[2], name, site) + link[3]

    html, scripts = _FIRST_SCRIPT.subn(
        r'<script src="\1assets/offline.js" defer></script>\n\g<0>', html
    )
    if scripts != 1:
        raise EditionError(f"{site.name}/{name}: assets/before.js is not loaded, or twice")
    return _LINK.sub(with_file, html)


def _name_file(href: str, page: str, site: Path) -> str:
    """``href`` with ``index.html`` where it names a folder; as it is for other sites."""
    if re.match(r"[a-z][a-z0-9+.-]*:|//|#|\?|$", href, re.IGNORECASE):
        return href
    path, mark, rest = re.match(r"([^?#]*)(.?)(.*)", href, re.DOTALL).groups()
    target = site / normpath(join(dirname(page), unquote(path)))
    if target.is_dir():
        path = join(path, "index.html")
        target /= "index.html"
    if not target.is_file():
        raise EditionError(f"{site.name}/{page}: the link '{href}' leads to no file")
    return path + mark + rest


def _as_script(index: Path) -> str:
    """A search index as the script that the theme loads from a disk."""
    content = json.loads(index.read_text(encoding="utf-8"))
    for document in content["docs"]:
        path, mark, section = document["location"].partition("#")
        if not path or path.endswith("/"):
            document["location"] = f"{path}index.html{mark}{section}"
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return f"var __index = {text}\n"


def main() -> None:
    """Pack the edition and say how big it is."""
    parser = argparse.ArgumentParser(prog="python -m overrides.editions.offline")
    parser.add_argument("--site", type=Path, default=SITE)
    parser.add_argument("--to", type=Path, default=DIST / OFFLINE)
    arguments = parser.parse_args()
    try:
        count = pack(arguments.site, arguments.to)
    except EditionError as error:
        sys.exit(f"make offline: {error}")
    print(f"{arguments.to.name}: {count} files, {arguments.to.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()

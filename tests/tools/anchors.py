"""Which anchors of documentation sites are gone: ``python -m tests.tools.anchors``, once a week.

An anchor is looked up in the site's ``objects.inv``, which Sphinx writes, and then in the page itself.
Sites without one are left out, for many write their anchors in the browser. That the pages are
there, lychee says. Ends with 1 if an anchor is gone.
"""

from __future__ import annotations

import re
import sys
import zlib
from collections.abc import Iterator
from functools import cache
from http.client import HTTPException
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin
from urllib.request import Request, urlopen

_LINK = re.compile(r"\]\((https?://[^()\s]+#[^()\s]+)\)")
_ENTRY = re.compile(r"(.+?)\s+\S+:\S+\s+-?\d+\s+(\S+)\s+.*")
_REFRESH = re.compile(rb"http-equiv=\"?refresh\"? content=\"[^\"]*url=([^\"]+)\"")


@cache
def get(url: str) -> tuple[str, bytes]:
    """Where an address leads, also by a page that only redirects, and what is there."""
    try:
        with urlopen(Request(url, headers={"User-Agent": "handbook"}), timeout=30) as answer:
            url, body = answer.url, answer.read()
    except (OSError, HTTPException):
        return url, b""
    refresh = _REFRESH.search(body)
    target = urljoin(url, refresh[1].decode()) if refresh else url
    return (url, body) if target == url else get(target)


@cache
def inventory(folder: str) -> set[str]:
    """The addresses in the inventory of the nearest folder that has one; none without."""
    header, _, body = get(urljoin(folder, "objects.inv"))[1].partition(b"zlib.\n")
    if not header.startswith(b"# Sphinx inventory version 2"):
        above = urljoin(folder, "..")
        return inventory(above) if above.count("/") > 2 and above != folder else set()
    entries = filter(None, map(_ENTRY.fullmatch, zlib.decompress(body).decode().splitlines()))
    return {folder + place.replace("$", name) for name, place in (e.groups() for e in entries)}


def find_gone(root: Path) -> Iterator[str]:
    """Links whose anchor the site does not have, with file and line."""
    for file in sorted(root.glob("docs/*/**/*.md")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for link, anchor in map(urldefrag, _LINK.findall(line)):
                page, body = get(link)
                known = inventory(urljoin(page, "."))
                written = rb"(?:id|name)=\"?" + re.escape(unquote(anchor).encode()) + rb"[\" >]"
                if known and f"{page}#{anchor}" not in known and not re.search(written, body):
                    yield f"{file.relative_to(root)}:{number}: {link} has no '#{anchor}'"


if __name__ == "__main__":
    gone = list(find_gone(Path(__file__).parents[2]))
    print(*gone, sep="\n", end="\n" * bool(gone))
    sys.exit(bool(gone))

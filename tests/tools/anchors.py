"""Which anchors of documentation sites are gone: ``python -m tests.tools.anchors``, once a week.

An anchor is looked up in the site's ``objects.inv``, which Sphinx writes, and then in the page itself;
sites without one are left out, for many write their anchors in the browser. That the pages are
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


@cache
def get(url: str) -> bytes:
    """What is at an address; nothing if nobody answers."""
    try:
        with urlopen(Request(url, headers={"User-Agent": "handbook"}), timeout=30) as answer:
            return answer.read()
    except (OSError, HTTPException):
        return b""


@cache
def inventory(folder: str) -> set[str]:
    """The addresses in the inventory of the nearest folder that has one; none without."""
    header, _, body = get(urljoin(folder, "objects.inv")).partition(b"zlib.\n")
    if not header.startswith(b"# Sphinx inventory version 2"):
        above = urljoin(folder, "..")
        return inventory(above) if above.count("/") > 2 and above != folder else set()
    entries = filter(None, map(_ENTRY.fullmatch, zlib.decompress(body).decode().splitlines()))
    return {folder + place.replace("$", name) for name, place in (e.groups() for e in entries)}


def find_gone(root: Path) -> Iterator[str]:
    """Links whose anchor the site does not have, with file and line."""
    for file in sorted(root.glob("docs/*/**/*.md")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for url in _LINK.findall(line):
                page, anchor = urldefrag(url)
                known = inventory(urljoin(page, "."))
                if (
                    known
                    and url not in known
                    and not re.search(
                        rb"(?:id|name)=\"?" + re.escape(unquote(anchor).encode()) + rb"[\" >]",
                        get(page),
                    )
                ):
                    yield f"{file.relative_to(root)}:{number}: {page} has no '#{anchor}'"


if __name__ == "__main__":
    gone = list(find_gone(Path(__file__).parents[2]))
    print(*gone, sep="\n", end="\n" * bool(gone))
    sys.exit(bool(gone))

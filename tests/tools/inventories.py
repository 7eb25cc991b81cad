"""Bring the inventories of documentation sites up to date: ``make inventories SITE=python``.

Needs a connection. A site made by Sphinx says in ``objects.inv`` which pages it has; of any site,
the pages that the handbook links to are read for their anchors. A page that only redirects, as
all of docs.pytorch.org/docs/stable do, is followed to the page with the text. What a site no
longer has is printed, and its inventory is written only if something differs.
"""

from __future__ import annotations

import re
import sys
import zlib
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from html.parser import HTMLParser
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urljoin, urlsplit
from urllib.request import Request, urlopen

from tests.checks.links import (
    Inventory,
    InventoryError,
    find_wrong_links,
    read_links,
    read_sites,
    split,
)

ROOT = Path(__file__).parents[2]
TIMEOUT = 30
"""Seconds to wait for an answer."""
HOPS = 4
"""Redirects within pages that are followed."""
_ENTRY = re.compile(r"(?P<name>.+?)\s+(?P<kind>\S+)\s+-?\d+\s+(?P<place>\S+)\s+.*")
_MAGIC = b"# Sphinx inventory version 2\n"


class MissingError(Exception):
    """The site answers that it does not have this page."""


def get(url: str) -> tuple[str, bytes]:
    """Where an address leads and what is there. Raises MissingError, or OSError if nothing answers."""
    try:
        with urlopen(Request(url, headers={"User-Agent": "handbook"}), timeout=TIMEOUT) as answer:
            return answer.url, answer.read()
    except HTTPError as error:
        if error.code in (404, 410):
            raise MissingError(url) from None
        raise


class _Reader(HTMLParser):
    """The anchors of a page, and the page that it redirects to."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.refresh = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value for name, value in attrs if value}
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        if tag == "meta":
            self.anchors.discard(values.get("name", ""))
            if values.get("http-equiv", "").lower() == "refresh":
                self.refresh = values.get("content", "").partition("url=")[2].strip("'\" ")


def read_anchors(url: str) -> tuple[str, set[str]]:
    """Where a page really is, and its anchors. Raises MissingError or OSError."""
    for _ in range(HOPS):
        url, body = get(url)
        reader = _Reader()
        reader.feed(body.decode(errors="replace"))
        if not reader.refresh:
            return url, reader.anchors
        url = urljoin(url, reader.refresh)
    raise OSError(f"{url}: more than {HOPS} redirects")


def read_objects(data: bytes) -> tuple[str, dict[str, set[str]]]:
    """The version, and the pages with their anchors, of an ``objects.inv``.

    Raises ValueError for anything but an inventory of version 2.
    """
    if not data.startswith(_MAGIC):
        raise ValueError("not a Sphinx inventory of version 2")
    _, project, version, _, body = data.split(b"\n", 4)
    pages: dict[str, set[str]] = {}
    for line in zlib.decompress(body).decode().splitlines():
        if match := _ENTRY.fullmatch(line):
            place = match["place"]
            if place.endswith("$"):
                place = place[:-1] + match["name"]
            page, _, anchor = place.partition("#")
            pages.setdefault(page, set()).update({anchor} if anchor else ())
    words = (text.decode().partition(": ")[2] for text in (project, version))
    return " ".join(words), pages


def read_site(inventory: Inventory, urls: Iterable[str]) -> Inventory:
    """What the site has now: all its pages, and the anchors of those that ``urls`` lead to.

    Raises OSError if it does not answer, ValueError for an ``objects.inv`` that cannot be read.
    """
    fresh = Inventory(inventory.name, inventory.url, "-", f"{datetime.now(UTC):%Y-%m-%d}")
    objects: dict[str, set[str]] = {}
    try:
        home = read_anchors(inventory.url)[0]
        fresh.version, objects = read_objects(get(urljoin(home, "objects.inv"))[1])
        fresh.source = "objects.inv, and the pages that the handbook links to"
    except MissingError:
        fresh.source = "the pages that the handbook links to; the site has no objects.inv"
    fresh.pages = {page: set() for page in objects}
    for page in sorted({split(url, inventory)[0] for url in urls}):
        try:
            anchors = read_anchors(inventory.url + page)[1]
        except MissingError:
            fresh.pages.pop(page, None)
        else:
            fresh.pages[page] = anchors | objects.get(page, set())
    return fresh


def differences(old: Inventory, new: Inventory) -> Iterator[str]:
    """What is gone since the old inventory and what came, in words."""
    if old.version != new.version:
        yield f"{new.name}: {old.version or 'nothing'} -> {new.version}"
    for page in sorted(old.pages.keys() - new.pages.keys()):
        yield f"{new.name}: gone: {page}"
    for page in sorted(old.pages.keys() & new.pages.keys()):
        for anchor in sorted(old.pages[page] - new.pages[page]) if new.pages[page] else ():
            yield f"{new.name}: gone: {page}#{anchor}"
    if come := len(new.pages.keys() - old.pages.keys()):
        yield f"{new.name}: {come} new pages"


def refresh(root: Path, wanted: Iterable[str]) -> int:
    """Read the sites again, write what differs, and print it. Returns how many did not answer."""
    sites, links = read_sites(root), read_links(root)
    names = list(wanted) or list(sites.inventories)
    if unknown := set(names) - sites.inventories.keys():
        raise InventoryError(f"sites.toml has no '{min(unknown)}'")
    failed = 0
    for name in names:
        old = sites.inventories[name]
        urls = [link.url for link in links if sites.of(link.url) is old]
        try:
            new = read_site(old, urls)
        except (OSError, URLError, HTTPException, ValueError) as error:
            print(f"{urlsplit(old.url).hostname}: {error}; {old.file} stays as it was")
            failed += 1
            continue
        if (old.version, old.pages) != (new.version, new.pages):
            print(*differences(old, new), sep="\n")
            (root / new.file).write_text(new.text(), encoding="utf-8")
    return failed


def main(*wanted: str) -> int | str:
    """The exit status: 1 if a site did not answer, or if links are wrong now."""
    try:
        failed = refresh(ROOT, wanted)
        problems = list(find_wrong_links(read_links(ROOT), read_sites(ROOT)))
    except InventoryError as error:
        return f"make inventories: {error}"
    print(*problems, sep="\n", end="\n" * bool(problems))
    return int(bool(failed or problems))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

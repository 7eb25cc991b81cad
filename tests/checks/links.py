"""External links: each leads to a page, and an anchor, that the site has.

``tests/data/inventories`` holds what the documentation sites contain, so that this needs no
connection; sites.toml there names the sites, and the hosts without an inventory with the reason.
``python -m tests.checks.links`` prints the problems and how many links are covered.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from urllib.parse import unquote, urlsplit

from overrides.handbook.page import Page, read_page

ROOT = Path(__file__).parents[2]
FOLDER = Path("tests/data/inventories")
OTHER_FILES = ("README.md", "README.zh.md", "CONTRIBUTING.md", "CONTRIBUTING.zh.md")
_CODE = re.compile(r"(`+)(.+?)\1")
_LINK = re.compile(
    r"\]\((https?://[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)|<(https?://[^\s<>]+)>|href=\"(https?://[^\"]+)\""
)


class InventoryError(Exception):
    """An inventory that cannot be used; the text is one line that names file and line."""


@dataclass(frozen=True)
class Link:
    """An external link and the place where a page has it."""

    label: str
    line: int
    url: str


@dataclass
class Inventory:
    """What a site contains."""

    name: str
    url: str
    version: str = ""
    date: str = ""
    source: str = ""
    """Where this comes from, in words."""
    pages: dict[str, set[str]] = field(default_factory=dict)
    """Path below ``url`` to the anchors of the page; none means that nobody has looked."""

    @property
    def file(self) -> Path:
        """Its file, below the root."""
        return FOLDER / f"{self.name}.txt"

    def text(self) -> str:
        """Its file's text: a head of four lines, then pages and anchors in alphabetical order."""
        head = [f"# Pages and anchors of {self.url}"]
        head += [f"# {key}: {getattr(self, key)}" for key in ("version", "date", "source")]
        lines = [*self.pages, *(f"{page}#{a}" for page, found in self.pages.items() for a in found)]
        return "\n".join([*head, *sorted(lines)]) + "\n"

    def read(self, text: str) -> None:
        """Take over what a file says. Raises InventoryError for a file that is not such a text."""
        lines = text.splitlines()
        for number, key in enumerate(("version", "date", "source"), 2):
            head = lines[number - 1] if number <= len(lines) else ""
            if not head.startswith(f"# {key}: "):
                raise InventoryError(f"{self.file}:{number}: this line is '# {key}: ...'")
            setattr(self, key, head.removeprefix(f"# {key}: "))
        for number, line in enumerate(lines[4:], 5):
            if number > 5 and line <= lines[number - 2]:
                raise InventoryError(f"{self.file}:{number}: not in alphabetical order")
            page, _, anchor = line.partition("#")
            if anchor and page not in self.pages:
                raise InventoryError(f"{self.file}:{number}: an anchor of a page that is not here")
            found = self.pages.setdefault(page, set())
            if anchor:
                found.add(anchor)


@dataclass(frozen=True)
class Sites:
    """The sites that have an inventory, and the hosts that have none."""

    inventories: dict[str, Inventory]
    without: dict[str, str]

    def of(self, url: str) -> Inventory | None:
        """The inventory for an address: of several, the one with the longest common start."""
        found = [one for one in self.inventories.values() if url.startswith(one.url)]
        return max(found, key=lambda one: len(one.url), default=None)


def read_sites(root: Path) -> Sites:
    """The sites and their inventories. Raises InventoryError for a file that cannot be used."""
    file = FOLDER / "sites.toml"
    try:
        content = tomllib.loads((root / file).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise InventoryError(f"{file}: {error}") from None
    inventories = {name: Inventory(name, url) for name, url in content["sites"].items()}
    for inventory in inventories.values():
        path = root / inventory.file
        if path.is_file():
            inventory.read(path.read_text(encoding="utf-8"))
    for path in sorted((root / FOLDER).glob("*.txt")):
        if path.stem not in inventories:
            raise InventoryError(f"{FOLDER / path.name}:1: sites.toml has no '{path.stem}'")
    return Sites(inventories, content["without"])


def read_links(root: Path) -> list[Link]:
    """Every external link of the pages, READMEs and CONTRIBUTINGs; code is not a link."""
    pages = [
        read_page(file.read_text(encoding="utf-8"), file.relative_to(root).as_posix())
        for file in sorted((root / "docs").rglob("*.md"))
    ]
    pages += [
        Page(name, name, (root / name).read_text(encoding="utf-8"), {}, 1)
        for name in OTHER_FILES
        if (root / name).is_file()
    ]
    return [link for page in pages for link in links_of(page)]


def links_of(page: Page) -> Iterator[Link]:
    """The external links of a page."""
    for number, line in enumerate(page.lines, 1):
        if number >= page.start and number not in page.fenced:
            for match in _LINK.finditer(_CODE.sub("", line)):
                yield Link(page.label, number, next(filter(None, match.groups())))


def find_wrong_links(links: Iterable[Link], sites: Sites) -> Iterator[str]:
    """Links to pages and anchors that a site does not have, and hosts that nobody needs."""
    hosts = set()
    names: set[str] = set()
    for link in links:
        inventory = sites.of(link.url)
        host = urlsplit(link.url).hostname or ""
        if inventory:
            problem = _problem(link.url, inventory)
            # An inventory that is missing is reported once, not for each link.
            if problem and (inventory.pages or inventory.name not in names):
                yield f"{link.label}:{link.line}: {problem}"
            names.add(inventory.name)
        elif host in sites.without:
            hosts.add(host)
        else:
            yield (
                f"{link.label}:{link.line}: {link.url}: add its site, or the reason why it has no "
                f"inventory, to {FOLDER}/sites.toml"
            )
    for name in sorted((sites.without.keys() - hosts) | (sites.inventories.keys() - names)):
        yield f"{FOLDER}/sites.toml: nothing links to '{name}'; delete it"


def _problem(url: str, inventory: Inventory) -> str | None:
    """What is wrong with a link to a site that has an inventory."""
    page, anchor = split(url, inventory)
    again = f"run 'make inventories SITE={inventory.name}'"
    if not inventory.pages:
        return f"{url}: there is no {inventory.file}; {again}"
    if page not in inventory.pages:
        site = f"{inventory.url} ({inventory.version})"
        guess = _suggest(page, inventory.pages) or "."
        return f"{url} is not a page of {site}{guess} If it is new there, {again}"
    known = inventory.pages[page]
    if anchor and not known:
        return f"{url}: the anchors of this page are not in {inventory.file}; {again}"
    if anchor and anchor not in known:
        return f"{url}: the page has no '#{anchor}'{_suggest(anchor, known)}"
    return None


def split(url: str, inventory: Inventory) -> tuple[str, str]:
    """Page and anchor of an address, as the inventory has them."""
    path, _, anchor = url.removeprefix(inventory.url).partition("#")
    return path.partition("?")[0], unquote(anchor)


def _suggest(wrong: str, known: Iterable[str]) -> str:
    close = get_close_matches(wrong, known, n=1, cutoff=0.6)
    return f"; did you mean '{close[0]}'?" if close else ""


def main() -> int:
    """Print the problems and how many different links are covered; 1 if there are problems."""
    links, sites = read_links(ROOT), read_sites(ROOT)
    problems = list(find_wrong_links(links, sites))
    print(*problems, sep="\n", end="\n" * bool(problems))
    urls = {link.url for link in links}
    hosts = Counter(urlsplit(url).hostname for url in urls if not sites.of(url))
    covered = len(urls) - hosts.total()
    print(f"{len(urls)} links, {covered} compared with an inventory; without one:")
    print(", ".join(f"{count} {host}" for host, count in hosts.most_common()))
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())

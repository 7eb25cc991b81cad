"""Print a part of the English book several times over: ``python -m tests.tools.longer_book 4``.

Writes the seconds of processor time that it took to standard output; for ``make bench``.
"""

from __future__ import annotations

import sys
import tempfile
import time
from copy import deepcopy
from pathlib import Path

from lxml.html import HtmlElement

from overrides.editions.pdf.assemble import Book
from overrides.editions.pdf.outline import read_outline
from overrides.editions.pdf.printer import print_book

ROOT = Path(__file__).parents[2]


def print_longer(times: int) -> float:
    """Seconds of processor time to print a part of the English book ``times`` times over."""
    document = Book(ROOT / "site", "en", read_outline(ROOT / "mkdocs.yml", "en")).html()
    chapters = document.xpath("//section[contains(@class, 'chapter')]")
    for chapter in chapters[8:]:
        chapter.drop_tree()
    present = {f"#{name}" for name in document.xpath("//@id")}
    for entry in document.xpath("//section[@class='contents']//li"):
        if entry.find("a").get("href") not in present:
            entry.drop_tree()
    for tag in document.xpath("//a[starts-with(@href, '#')] | //*[@data-at]"):
        if tag.get("data-at", tag.get("href")) not in present:
            tag.drop_tag()
    contents = document.xpath("//section[@class='contents']/ul")[0]
    parts = [(contents, list(contents)), (document.body, chapters[:8])]
    for copy in range(1, times):
        for parent, children in parts:
            parent.extend(_renamed(child, copy) for child in children)
    with tempfile.TemporaryDirectory() as folder:
        print_book(document, Path(folder, "longer.pdf"))
    return time.process_time()


def _renamed(element: HtmlElement, copy: int) -> HtmlElement:
    """A copy of a part of the book with names of its own."""
    twin = deepcopy(element)
    for name in ("id", "href", "data-at"):
        for tag in twin.xpath(f".//*[@{name}]"):
            if name == "id" or tag.get(name).startswith("#"):
                tag.set(name, f"{tag.get(name)}-{copy}")
    return twin


if __name__ == "__main__":
    print(print_longer(int(sys.argv[1])))

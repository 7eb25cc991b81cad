"""The built site, read back: each file once, and where a page's source says what it shows."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from lxml import etree
from lxml.html import HtmlElement

from overrides.handbook import page as markdown
from overrides.handbook import urls
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import Page
from overrides.handbook.pitfall import FOLDER, Pitfall, pitfalls
from overrides.outputs.built import BuiltPage, read_page, with_class
from tests.checks.tree import Tree

ROOT = Path(__file__).parents[2]
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")


class Element(NamedTuple):
    """One thing on a page that both languages must have at the same place."""

    section: str
    what: str

    def __str__(self) -> str:
        return f"{self.what} in section '{self.section}'"


@dataclass(frozen=True)
class SitePage:
    """A page of one language: its Markdown source and the HTML made of it."""

    name: str
    """Path below ``docs/<language>/``, such as ``autograd/in-place.md``."""
    language: str
    source: Path
    built: BuiltPage

    @cached_property
    def article(self) -> HtmlElement:
        """The page's own content."""
        return self.built.article

    @property
    def code_blocks(self) -> list[str]:
        """The text of every code block as a reader sees it, in order, without those of cards."""
        inside = with_class("answer")
        return [
            block.text_content()
            for block in self.article.xpath(f".//pre[not(ancestor::*[{inside}])]")
        ]

    @cached_property
    def page(self) -> Page:
        """The Markdown."""
        return markdown.read_page(self.source.read_text(encoding="utf-8"), self.label)

    @property
    def label(self) -> str:
        """The source's path as an error message names it."""
        return f"docs/{self.language}/{self.name}"

    def place(self, section: str) -> str:
        """File and line of the heading with this id, or of the page."""
        lines = {heading.id: heading.line for heading in self.page.headings}
        return f"{self.label}:{lines.get(section, 1)}"

    def elements(self) -> list[Element]:
        """Everything that the two languages must share, in the page's order."""
        elements: list[Element] = []
        section = snippet = ""
        for tag in self.article.iter(*_HEADINGS, "div", "details", "table", "figure"):
            classes = tag.get("class", "").split()
            if tag.tag in _HEADINGS:
                section = tag.get("id", "") if tag.tag != "h1" else ""
                elements.append(Element(section, tag.tag))
            elif tag.tag == "table":
                rows = tag.findall(".//tr")
                columns = len(rows[0].xpath("td | th")) if rows else 0
                elements.append(Element(section, f"table of {len(rows)} rows, {columns} columns"))
            elif tag.tag == "figure":
                drawing = next(tag.iter("svg", "img"), None)
                content = b"" if drawing is None else etree.tostring(drawing, with_tail=False)
                digest = hashlib.sha256(content).hexdigest()[:8]
                elements.append(Element(section, f"figure {digest}"))
            elif "admonition" in classes or tag.tag == "details":
                kind = next((name for name in classes if name != "admonition"), "")
                folded = tag.tag == "details" and "open" not in tag.attrib
                elements.append(Element(section, f"{'folded ' * folded}box '{kind}'"))
            elif "highlight" in classes and "language-python" in classes:
                snippet = tag.xpath(f"string(.//*[{with_class('filename')}])").strip()
                elements.append(Element(section, f"snippet '{snippet}'"))
                if re.search(r"#\s*\(\d+\)!", tag.text_content()):
                    notes = tag.getnext()
                    items = len(notes.findall("li")) if notes is not None else 0
                    elements.append(Element(section, f"{items} notes on '{snippet}'"))
            elif "highlight" in classes:
                elements.append(Element(section, f"transcript of '{snippet}'"))
        return elements

    def links(self) -> Counter[Element]:
        """Links by section and target; internal ones as paths without the language's prefix."""
        targets: Counter[Element] = Counter()
        prefix, section = LANGUAGES[self.language], ""
        # The link to the page's own notebook is not part of its text, test_notebooks.py has it;
        # people ask in their own language.
        frame = f"{with_class('headerlink')} or ancestor::*[{with_class('handbook-notebook')}]"
        frame += f" or ancestor::*[{with_class('finder__tries')}]"
        for tag in self.article.xpath(f".//a[@href][not({frame})] | .//*[self::h2 or self::h3]"):
            if tag.tag != "a":
                section = tag.get("id", "")
                continue
            target = tag.get("href")
            if place := self.built.resolve(target):
                path = f"{place[0]}/"
                if not path.startswith(prefix):
                    path = f"the other language's {path}"
                target = f"{path.removeprefix(prefix).strip('/')}#{place[1]}"
            targets[Element(section, f"link '{target}'")] += 1
        return targets


def url_of(name: str) -> str:
    """The folder of a page below its language's root, '' for the home page."""
    return urls.url_of(name.removesuffix(".md")).rstrip("/")


@dataclass(frozen=True)
class Site:
    """What was built of a tree, in its folder ``site``."""

    tree: Tree

    @property
    def folder(self) -> Path:
        return self.tree.root / "site"

    @cached_property
    def pages(self) -> dict[str, dict[str, SitePage]]:
        """The pages by language and name. Raises EditionError for one that was not built."""
        docs = self.tree.root / "docs"
        return {
            language: {
                (name := source.relative_to(docs / language).as_posix()): SitePage(
                    name, language, source, self.html(Path(prefix, url_of(name), "index.html"))
                )
                for source in sorted((docs / language).rglob("*.md"))
            }
            for language, prefix in LANGUAGES.items()
        }

    @property
    def all_pages(self) -> list[SitePage]:
        """Those of both languages."""
        return [page for pages in self.pages.values() for page in pages.values()]

    @cached_property
    def pitfalls(self) -> dict[str, tuple[Pitfall, ...]]:
        """The pitfalls by language."""
        return {language: pitfalls(book) for language, book in self.tree.handbooks.items()}

    def answer(self, language: str, id_: str) -> BuiltPage:
        """The answer page with this id, '' for the list of them. Raises EditionError."""
        return self.html(Path(LANGUAGES[language], FOLDER, id_, "index.html"))

    def answers(self, language: str) -> Iterator[BuiltPage]:
        """The list of answer pages, and each of them."""
        for id_ in ("", *(pitfall.id for pitfall in self.pitfalls[language])):
            yield self.answer(language, id_)

    @cached_property
    def files(self) -> list[BuiltPage]:
        """Every HTML file."""
        return [
            self.html(file.relative_to(self.folder)) for file in sorted(self.folder.rglob("*.html"))
        ]

    def html(self, path: Path) -> BuiltPage:
        """An HTML file by its path, read once. Raises EditionError."""
        name = path.as_posix()
        if name not in self._read:
            self._read[name] = read_page(self.folder, name)
        return self._read[name]

    @cached_property
    def _read(self) -> dict[str, BuiltPage]:
        return {}

    def text(self, path: str) -> str:
        """The text of a file."""
        return (self.folder / path).read_text(encoding="utf-8")

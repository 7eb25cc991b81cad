"""The built site, read back: what a page shows, in order, and where its source says so."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from itertools import zip_longest
from pathlib import Path

from lxml import etree
from lxml.html import HtmlElement

from overrides.editions.built import BuiltPage, read_page, with_class
from overrides.handbook.languages import LANGUAGES
from tests.engine.blocks import ShownSnippet

ROOT = Path(__file__).parents[2]
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")


@dataclass(frozen=True)
class Element:
    """One thing on a page that both languages must have at the same place."""

    kind: str
    value: str

    def __str__(self) -> str:
        return f"{self.kind} '{self.value}'"


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
        """The text of every code block as a reader sees it, in order, without differences."""
        inside = with_class("diff")
        return [
            block.text_content()
            for block in self.article.xpath(f".//pre[not(../self::*[{inside}])]")
        ]

    @cached_property
    def text(self) -> str:
        """The Markdown."""
        return self.source.read_text(encoding="utf-8")

    @property
    def label(self) -> str:
        """The source's path as an error message names it."""
        try:
            return str(self.source.relative_to(ROOT))
        except ValueError:
            return str(self.source)

    def line_of(self, element: Element, nth: int = 0) -> int:
        """The source line of the ``nth`` (from 0) ``element``; the last match or 1 if unsure."""
        name = re.escape(element.value.split(" ")[0])
        pattern = {
            "title": r"^# ",
            "section": rf"\{{ *#{name} *\}}",
            "snippet": rf'title="{name}"',
            "annotations": rf'title="{name}"',
            "transcript": rf"{re.escape(element.value.removesuffix('.py'))}\.out\"",
            "admonition": rf"^\s*(!!!|\?\?\?\+?) {name}",
            "table": r"^\s*\|[-: |]+\|\s*$",
            "figure": r"<figure",
            "link": re.escape(element.value.rpartition("#")[2].rpartition("/")[2] or "("),
        }[element.kind]
        found = [
            number
            for number, line in enumerate(self.text.splitlines(), 1)
            if re.search(pattern, line)
        ]
        return found[min(nth, len(found) - 1)] if found else 1

    def elements(self) -> list[Element]:
        """Everything the two languages must share, in the page's order."""
        found: list[Element] = []
        snippet = ""
        for tag in self.article.iter(*_HEADINGS, "div", "details", "table", "figure"):
            classes = tag.get("class", "").split()
            if tag.tag == "h1":
                found.append(Element("title", "h1"))
            elif tag.tag in _HEADINGS:
                level = "" if tag.tag == "h2" else f" ({tag.tag})"
                found.append(Element("section", f"{tag.get('id', '')}{level}"))
            elif tag.tag == "table":
                rows = tag.findall(".//tr")
                columns = len(rows[0].xpath("td | th")) if rows else 0
                found.append(Element("table", f"{len(rows)} rows, {columns} columns"))
            elif tag.tag == "figure":
                drawing = next(tag.iter("svg", "img"), None)
                content = b"" if drawing is None else etree.tostring(drawing, with_tail=False)
                found.append(Element("figure", hashlib.sha256(content).hexdigest()[:8]))
            elif "admonition" in classes or tag.tag == "details":
                kind = next((name for name in classes if name != "admonition"), "")
                folded = tag.tag == "details" and "open" not in tag.attrib
                found.append(Element("admonition", kind + " (folded)" * folded))
            elif "highlight" in classes and "language-python" in classes:
                title = tag.xpath(f".//*[{with_class('filename')}]")
                snippet = title[0].text_content().strip() if title else "untitled"
                found.append(Element("snippet", snippet))
                if re.search(r"#\s*\(\d+\)!", tag.text_content()):
                    notes = tag.getnext()
                    items = len(notes.findall("li")) if notes is not None else 0
                    found.append(Element("annotations", f"{snippet} ({items})"))
            elif "highlight" in classes:
                found.append(Element("transcript", snippet))
        return found

    def links(self) -> Counter[Element]:
        """Links by target; internal ones as paths without the language's prefix."""
        targets: Counter[Element] = Counter()
        # The link to the page's own notebook is not part of its text; test_notebooks.py has it.
        frame = f"{with_class('headerlink')} or ancestor::*[{with_class('handbook-notebook')}]"
        for anchor in self.article.xpath(f".//a[@href][not({frame})]"):
            target = self.built.resolve(anchor.get("href"))
            if target is None:
                targets[Element("link", anchor.get("href"))] += 1
                continue
            path, fragment = target
            if not f"{path}/".startswith(LANGUAGES[self.language]):
                path = f"the other language's {path}"
            path = path.removeprefix(LANGUAGES[self.language].rstrip("/")).strip("/")
            targets[Element("link", f"{path}#{fragment}")] += 1
        return targets


def url_of(name: str) -> str:
    """The folder of a page below its language's root, '' for the home page."""
    return name.removesuffix(".md").removesuffix("index").rstrip("/")


def read_site(site: Path, docs: Path) -> dict[str, dict[str, SitePage]]:
    """All pages, by language and name. Raises EditionError for one that was not built."""
    pages: dict[str, dict[str, SitePage]] = {}
    for language, prefix in LANGUAGES.items():
        pages[language] = {}
        for source in sorted((docs / language).rglob("*.md")):
            name = source.relative_to(docs / language).as_posix()
            html = Path(prefix, url_of(name), "index.html").as_posix()
            pages[language][name] = SitePage(name, language, source, read_page(site, html))
    return pages


def find_unshown(
    pages: Iterable[SitePage], blocks: Iterable[ShownSnippet], snippets: Path
) -> list[str]:
    """Pages whose code blocks are not the snippets and transcripts that the tests run.

    Compared are the texts, in order: so a block that would be skipped, one that a comment
    hides, and one whose indentation the reader would not see as in the file, all differ.
    """
    expected: dict[Path, list[str]] = {}
    for block in blocks:
        texts = expected.setdefault(block.page, [])
        texts.append(block.code)
        if block.transcript:
            texts.append((snippets / block.transcript).read_text(encoding="utf-8"))
        path = snippets / block.snippet
        # What other torch versions print, folded; all of them, see find_unaccounted_variants.
        for variant in sorted(path.parent.glob(f"{path.stem}.torch-*.out")):
            texts.append(variant.read_text(encoding="utf-8"))
    problems = []
    for page in pages:
        # Markdown expands tabs, which torch uses in some messages.
        wanted = [text.rstrip("\n").expandtabs(4) for text in expected.get(page.source, [])]
        shown = [text.rstrip("\n") for text in page.code_blocks]
        for number, (want, show) in enumerate(zip_longest(wanted, shown), 1):
            if want != show:
                first = (show or want or "").partition("\n")[0]
                problems.append(
                    f"{page.label}: code block {number} ('{first}') is not what the tests run; "
                    f"{len(shown)} shown, {len(wanted)} run"
                )
                break
    return problems


def find_active(label: str, content: HtmlElement) -> list[str]:
    """What runs code in the reader's browser: scripts, on… attributes, javascript: links."""
    problems = []
    for tag in content.iter():
        if not isinstance(tag.tag, str):  # a comment
            continue
        if tag.tag.rpartition("}")[2] == "script":
            problems.append(f"{label}: <script> {(tag.text or '').strip()[:60]}")
        for name, value in tag.attrib.items():
            link = "".join(value.split()).lower().startswith("javascript:")
            if link or name.lower().startswith("on"):
                problems.append(f"{label}: <{tag.tag} {name}={value[:60]!r}>")
    return problems


def compare_languages(pages: dict[str, dict[str, SitePage]]) -> list[str]:
    """Every difference in structure between the languages, naming both files and lines."""
    english, chinese = pages["en"], pages["zh"]
    problems = []
    for name in sorted(english.keys() ^ chinese.keys()):
        page = (english | chinese)[name]
        other = page.label.replace(f"/{page.language}/", f"/{_other(page.language)}/", 1)
        problems.append(f"{other}: missing; the page is in {page.label} only")
    for name in sorted(english.keys() & chinese.keys()):
        problems += _compare(english[name], chinese[name])
    return problems


def _other(language: str) -> str:
    return "zh" if language == "en" else "en"


def _compare(one: SitePage, two: SitePage) -> list[str]:
    left, right = one.elements(), two.elements()
    problems = []
    for operation, i, j, k, m in SequenceMatcher(None, left, right, False).get_opcodes():
        if operation != "equal":
            problems += _missing(one, left, range(i, j), two, right, k)
            problems += _missing(two, right, range(k, m), one, left, i)
    first, second = one.links(), two.links()
    for element in sorted((first | second).keys(), key=str):
        if first[element] != second[element]:
            problems.append(
                f"{two.label}:{two.line_of(element)}: {element} is here {second[element]} times, "
                f"in {one.label}:{one.line_of(element)} {first[element]} times"
            )
    return problems


def _missing(
    page: SitePage,
    elements: list[Element],
    gone: range,
    other: SitePage,
    others: list[Element],
    position: int,
) -> list[str]:
    """The elements ``gone`` of ``page`` that ``other`` lacks at ``position``."""
    problems = []
    for index in gone:
        element = elements[index]
        line = page.line_of(element, elements[:index].count(element))
        before = others[position - 1] if position else Element("title", "h1")
        near = other.line_of(before, max(0, others[:position].count(before) - 1))
        what = "is in another place here" if element in others else "is missing here"
        problems.append(f"{other.label}:{near}: {element} {what} (it is in {page.label}:{line})")
    return problems

"""One HTML page that holds a whole book, assembled from the built site.

Everything comes from the articles of the built pages, in nav order, so that whatever a hook
or a template adds to a page is in the book too. What an edition on paper cannot use is left
out here: buttons, scripts, styles, section links. Two attributes let a page say more:
``data-book="omit"`` on an element keeps it out of the book, ``data-book="only"`` keeps it
out of the site (docs/assets/handbook.css hides it there).

Ids become ``<page address>/<id>``, so that a link to another page is a link inside the book.
"""

from __future__ import annotations

from pathlib import Path
from posixpath import join
from urllib.parse import unquote

from lxml.html import HtmlElement, builder

from overrides.editions.pdf.figures import place_figures
from overrides.editions.pdf.frame import contents, document, front_matter, web_address
from overrides.editions.pdf.listings import bind_listings, typeset_lines
from overrides.editions.pdf.outline import Outline, Part, base_of
from overrides.handbook.languages import LANGUAGES, words
from overrides.outputs import EditionError, require_site
from overrides.outputs.built import BuiltPage, read_page, with_class

_TAGS = {
    *("script", "style", "link", "button", "input", "form", "textarea", "iframe", "template"),
    "noscript",
}
_CLASSES = {
    *("headerlink", "md-content__button", "md-source-file", "md-clipboard", "md-code__nav"),
    *("jp-InputPrompt", "jp-OutputPrompt", "clipboard-copy-txt", "finder"),
}
"""Elements of these names and classes are of no use on paper."""


class Book:
    """The book of one language while it is being assembled."""

    def __init__(self, site: Path, language: str, outline: Outline):
        self.site, self.language, self.outline = site, language, outline
        self.words = words(language, "book")
        self.prefix = LANGUAGES[language]
        self.ids: set[str] = set()
        self.links: list[tuple[str, str]] = []
        self.contents: list[tuple[int, str, str]] = []
        """Level, title and id of each entry of the contents."""

    def html(self) -> HtmlElement:
        """The whole page. Raises EditionError for a missing page, a dead link, a bad figure."""
        require_site(self.site)
        chapters: list[HtmlElement] = []
        number = 0
        for part in self.outline.parts:
            number += bool(part.title)
            chapters += self._part(part, number)
        for where, target in self.links:
            if target not in self.ids:
                raise EditionError(f"{where}: a link to '{target}', which is not in the book")
        title, subject = self.outline.title, self.outline.subject
        opening = front_matter(
            self.language, title, subject, self.words["imprint"], self.outline.copyright
        )
        opening.append(contents(self.language, self.contents))
        return document(self.language, title, subject, [*opening, *chapters])

    # --- Parts and chapters ------------------------------------------------------------

    def _part(self, part: Part, number: int) -> list[HtmlElement]:
        """The chapters of a part; its index page, or else a page of its own, opens it."""
        chapters = []
        label = self.words["part"].format(number) if part.title else ""
        opened = part.title and not _opens(part)
        if opened:
            chapters.append(self._opener(part, number, label))
        for position, page in enumerate(part.pages):
            opener = not part.title or (_opens(part) and position == 0)
            count = position + bool(opened)
            chapter_label = label if opener else f"{number}.{count}"
            chapters.append(self._chapter(page, part.title, chapter_label, opener))
        return chapters

    def _opener(self, part: Part, number: int, label: str) -> HtmlElement:
        anchor = f"part-{number}"
        self._enter(1, f"{label} {part.title}", anchor)
        heading = builder.H1({"id": anchor, "class": "title", "data-label": label}, part.title)
        return builder.SECTION({"class": "chapter opener bare", "data-part": part.title}, heading)

    def _enter(self, level: int, title: str, anchor: str) -> None:
        self.ids.add(anchor)
        self.contents.append((level, title, anchor))

    def _chapter(self, address: str, part: str, label: str, opener: bool) -> HtmlElement:
        """The article of the page at ``address`` as a section of the book."""
        page = read_page(self.site, self.prefix + join(address, "index.html"))
        article = page.article
        if self.outline.site_url:
            self._print_short_addresses(article, page)
        self._clean(article, page)
        bind_listings(article)
        for pre in article.xpath(".//pre[not(./span[@class='free' or @class='tied'])]"):
            typeset_lines(pre)
        _unfold(article)
        for table in article.xpath(f".//table[not(ancestor::*[{with_class('error-index')}])]"):
            _set_widths(table)
        _label_tabs(article)
        self._shift_headings(article, address, label, opener, page.label)
        self._address(article, address, page)
        article.tag = "section"
        article.attrib.clear()
        article.set("class", "chapter opener" if opener and part else "chapter")
        article.tail = None
        return article

    def _clean(self, article: HtmlElement, page: BuiltPage) -> None:
        """Leave out what only a browser can use, and give images addresses outside the site."""
        place_figures(article, page.label)
        for element in list(article.iter()):
            if _is_left_out(element):
                element.drop_tree()
        for element in article.xpath(".//*[@data-book='only']"):
            element.attrib.pop("hidden", None)
        for image in article.xpath(".//img[not(starts-with(@src, 'data:'))]"):
            source = (self.site / page.name).parent.joinpath(unquote(image.get("src"))).resolve()
            if not source.is_relative_to(self.site.resolve()) or not source.is_file():
                raise EditionError(
                    f"{page.label}: the image '{image.get('src')}' is not in the site"
                )
            image.set("src", source.as_uri())

    def _shift_headings(
        self, article: HtmlElement, address: str, label: str, opener: bool, where: str
    ) -> None:
        """Make the title an h1 (of a part) or an h2, and the sections one deeper than it."""
        title = article.find(".//h1")
        if title is None:
            raise EditionError(f"{where}: no <h1>")
        for heading in article.xpath(".//h1 | .//h2 | .//h3 | .//h4 | .//h5"):
            level = int(heading.tag[1]) + (not opener)
            heading.tag = f"h{level}"
            if heading is title:
                heading.set("id", "")
                heading.set("class", "title")
                if label:
                    heading.set("data-label", label)
            if level <= 3 and (heading is title or not opener) and heading.get("id") is not None:
                text = " ".join(heading.text_content().split())
                shown = f"{label} {text}" if heading is title and label else text
                self._enter(level, shown, _anchor(address, heading.get("id")))

    # --- Links -------------------------------------------------------------------------

    def _print_short_addresses(self, article: HtmlElement, page: BuiltPage) -> None:
        """Below each pitfall's heading, write where its answer page is on the web."""
        base = base_of(self.outline, self.language)
        for link in article.xpath(f".//a[{with_class('short-link')}]"):
            path, _ = page.resolve(link.get("href")) or ("", "")
            _follow(link.getparent(), web_address(f"{base}{path.removeprefix(self.prefix)}/"))

    def _address(self, article: HtmlElement, address: str, page: BuiltPage) -> None:
        """Give every element its id in the book and every link its target there.

        Addresses of other sites are numbered and listed at the chapter's end.
        """
        for element in article.xpath(".//*[@id]"):
            anchor = _anchor(address, element.get("id"))
            element.set("id", anchor)
            self.ids.add(anchor)
        others: list[str] = []
        for link in article.xpath(f".//a[not(parent::*[{with_class('where')}])]"):
            href = link.get("href")
            if href is None:
                link.tag = "span"
            elif page.resolve(href) is None:
                if href not in others:
                    others.append(href)
                link.set("class", "address")
                _follow(link, builder.SPAN({"class": "number"}, f"[{others.index(href) + 1}]"))
            elif target := self._target(page, href):
                link.set("href", f"#{target}")
                _follow(link, builder.SPAN({"class": "page", "data-at": f"#{target}"}))
                self.links.append((page.label, target))
            else:
                link.drop_tag()
        if others:
            article.append(builder.P({"class": "addresses"}, self.words["addresses"]))
            items = (builder.LI(builder.A({"href": url}, url)) for url in others)
            article.append(builder.OL({"class": "addresses"}, *items))

    def _target(self, page: BuiltPage, href: str) -> str | None:
        """The id that a link within the site has in the book; None for what is no page of it.

        Such are a download, and a page in the other language.
        """
        path, fragment = page.resolve(href) or ("", "")
        path = path.removesuffix("index.html").rstrip("/")
        if not f"{path}/".startswith(self.prefix):
            return None
        path = path[len(self.prefix) :]
        # Below the default language's root are those of the others.
        foreign = not self.prefix and path.partition("/")[0] in LANGUAGES
        built = (self.site / self.prefix / path / "index.html").is_file()
        return _anchor(path, fragment) if built and not foreign else None


def _is_left_out(element: HtmlElement) -> bool:
    """Whether an element, or a comment, is of no use on paper."""
    if element.tag in _TAGS or not isinstance(element.tag, str):
        return True
    if element.tag == "label":
        return not element.xpath(f"ancestor::*[{with_class('tabbed-set')}]")
    return element.get("data-book") == "omit" or not _CLASSES.isdisjoint(element.classes)


def _opens(part: Part) -> bool:
    """Whether the part's first page is the index page of its folder."""
    first, *others = part.pages
    return bool(others) and all(page.startswith(f"{first}/") for page in others)


def _anchor(page: str, local: str) -> str:
    """The id in the book of an id on a page; '' is the page's title."""
    return f"{page or 'home'}/{local or 'title'}"


def _follow(link: HtmlElement, reference: HtmlElement) -> None:
    """Put ``reference`` right after ``link``, before the text that follows."""
    reference.tail, link.tail = link.tail, None
    link.addnext(reference)


def _set_widths(table: HtmlElement) -> None:
    """Give a table's columns widths that follow the length of what is in them.

    Laying out a table of fixed widths takes a tenth of the time of finding the best ones.
    """
    rows = [row.xpath("./th | ./td") for row in table.iter("tr")]
    if not rows or any(len(row) != len(rows[0]) for row in rows):
        return
    # The square root lets a column of long sentences grow taller instead of starving others.
    weights = [
        max(3.0, sum(len(cell.text_content()) for cell in column) / len(rows)) ** 0.5
        for column in zip(*rows, strict=True)
    ]
    for cell, weight in zip(rows[0], weights, strict=True):
        cell.set("style", f"width:{100 * weight / sum(weights):.1f}%")
    table.set("class", "measured")


def _unfold(article: HtmlElement) -> None:
    """Show folded notes, and what other versions print, as open ones."""
    for details in article.iter("details"):
        details.tag = "div"
        details.set("class", f"admonition {details.get('class', '')}".strip())
        details.attrib.pop("open", None)
    for summary in article.iter("summary"):
        summary.tag = "p"
        summary.set("class", "admonition-title")


def _label_tabs(article: HtmlElement) -> None:
    """Write out the tabs of a set one after another, each below its label."""
    for tabs in article.xpath(f".//div[{with_class('tabbed-set')}]"):
        labels = tabs.xpath(".//label")
        blocks = tabs.xpath(f".//div[{with_class('tabbed-block')}]")
        for label, block in zip(labels, blocks, strict=True):
            title = builder.P({"class": "tab"})
            title.text = " ".join(label.text_content().split())
            block.insert(0, title)
        for element in [*labels, *tabs.xpath(".//div[contains(@class, 'tabbed-labels')]")]:
            element.drop_tree()

"""The book of one language, assembled from the articles of the built site in nav order.

Whatever a hook or a template adds to a page is in the book too. Left out is what paper cannot
use (buttons, scripts, section links, elements with ``data-book="omit"``) and what would double
the book: the whole fixed program below a difference, and what other releases of torch print.

Ids become ``<page address>/<id>``, so that a link to another page is a link inside the book.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from posixpath import join

from lxml.html import HtmlElement, builder

from overrides.handbook.languages import LANGUAGES, words
from overrides.handbook.pitfall import FOLDER
from overrides.outputs import EditionError
from overrides.outputs.built import BuiltPage, read_page, with_class
from overrides.outputs.pdf.figures import place_figures
from overrides.outputs.pdf.listings import bind_listings, typeset_lines
from overrides.outputs.pdf.outline import Outline, Part
from overrides.outputs.pdf.printer import document, put_after, put_page_number

_LEFT_OUT = " | ".join(
    [".//comment()", ".//noscript", ".//*[@data-book='omit']"]
    + [f".//*[{with_class(name)}]" for name in ("headerlink", "finder", "jp-InputPrompt")]
    + [f".//details[{with_class(name)}]" for name in ("whole", "ran")]
)


class Book:
    """The book of one language while it is being assembled from ``site``."""

    def __init__(self, site: Path, language: str, outline: Outline):
        self.site, self.language, self.outline = site, language, outline
        self.words, self.prefix = words(language, "book"), LANGUAGES[language]

    def html(self) -> str:
        """The whole book. Raises EditionError for a missing page and for a bad figure."""
        chapters: list[HtmlElement] = []
        number = 0
        for part in self.outline.parts:
            number += bool(part.title)
            chapters += self._part(part, number)
        return document(self.language, self.outline, self.words["imprint"], chapters)

    def _part(self, part: Part, number: int) -> Iterator[HtmlElement]:
        """The pages of a part; one without an index page begins with its title."""
        label = self.words["part"].format(number) if part.title else ""
        pages = list(part.pages)
        if not part.title or part.has_index:
            yield self._chapter(pages.pop(0), label, opener=True)
        else:
            attributes = {"id": f"part-{number}", "class": "title", "data-label": label}
            title = builder.H1(attributes, part.title)
            yield builder.SECTION({"class": "chapter opener bare"}, title)
        for position, page in enumerate(pages, 1):
            yield self._chapter(page, f"{number}.{position}", opener=False)

    def _chapter(self, address: str, label: str, opener: bool) -> HtmlElement:
        """The article of the page at ``address`` as a section of the book."""
        page = read_page(self.site, self.prefix + join(address, "index.html"))
        article = page.article
        for element in article.xpath(_LEFT_OUT):
            element.drop_tree()
        place_figures(article, page.label)
        bind_listings(article)
        for pre in article.xpath(f".//div[{with_class('diff')}]/pre"):
            typeset_lines(pre)
        for details in article.iter("details"):
            details.tag, details.attrib["class"] = "div", "admonition"
        for summary in article.iter("summary"):
            summary.tag, summary.attrib["class"] = "p", "admonition-title"
        for table in article.xpath(f".//table[not(ancestor::*[{with_class('error-index')}])]"):
            _set_widths(table)
        title = article.find(".//h1")
        if title is None:
            raise EditionError(f"{page.label}: no <h1>")
        title.attrib.update({"id": "", "class": "title"} | ({"data-label": label} if label else {}))
        # The title becomes an h1 (of a part) or an h2, and sections are one deeper than it.
        for heading in [] if opener else article.xpath(".//h1 | .//h2 | .//h3 | .//h4 | .//h5"):
            heading.tag = f"h{int(heading.tag[1]) + 1}"
        self._address(article, address, page)
        for heading in article.xpath(".//*[@data-short]"):
            url = f"{self.outline.base}{FOLDER}/{heading.get('data-short')}/"
            link = builder.A({"href": url}, url.partition("://")[2])
            heading.addnext(builder.P({"class": "where"}, link))
        article.tag = "section"
        article.attrib.clear()
        article.set("class", "chapter opener" if opener else "chapter")
        article.tail = None
        return article

    def _address(self, article: HtmlElement, address: str, page: BuiltPage) -> None:
        """Give every element its id in the book and every link its target there.

        Addresses of other sites are numbered and listed at the chapter's end.
        """
        for element in article.xpath(".//*[@id]"):
            element.set("id", _anchor(address, element.get("id")))
        others: dict[str, int] = {}
        for link in article.xpath(".//a[@href]"):
            href = link.get("href")
            if page.resolve(href) is None:
                number = others.setdefault(href, len(others) + 1)
                link.set("class", "address")
                put_after(link, builder.SPAN({"class": "number"}, f"[{number}]"))
            elif target := self._target(page, href):
                put_page_number(link, target)
            else:
                link.drop_tag()
        if others:
            article.append(builder.P({"class": "addresses"}, self.words["addresses"]))
            listed = builder.P()
            for url, number in others.items():
                listed.extend(
                    [builder.SPAN(f"[{number}]\N{NO-BREAK SPACE}"), builder.A({"href": url}, url)]
                )
            article.append(listed)

    def _target(self, page: BuiltPage, href: str) -> str | None:
        """The id that a link within the site has in the book; None for what is no page of it."""
        path, fragment = page.resolve(href) or ("", "")
        path = path.removesuffix("index.html").rstrip("/") + "/"
        name = path.removeprefix(self.prefix).rstrip("/")
        inside = path.startswith(self.prefix) and name in self.outline.pages
        return _anchor(name, fragment) if inside else None


def _anchor(page: str, local: str) -> str:
    """The id in the book of an id on a page; '' is the page's title."""
    return f"{page or 'home'}/{local or 'title'}"


def _set_widths(table: HtmlElement) -> None:
    """Give a table's columns fixed widths: laying it out takes a tenth of the time."""
    rows = [row.xpath("./th | ./td") for row in table.iter("tr")]
    # The square root lets a column of long sentences grow taller instead of starving others.
    weights = [
        max(3.0, sum(len(cell.text_content()) for cell in column) / len(rows)) ** 0.5
        for column in zip(*rows, strict=True)
    ]
    for cell, weight in zip(rows[0], weights, strict=True):
        cell.set("style", f"width:{100 * weight / sum(weights):.1f}%")
    table.set("class", "measured")

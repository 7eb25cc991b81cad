"""The books are complete, true to the site and well printed, as read back from the PDFs."""

from __future__ import annotations

import gc
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from lxml.html import HtmlElement, builder

from overrides.editions.pdf import press
from overrides.editions.pdf.assemble import Book
from overrides.editions.pdf.outline import Outline, Part, read_outline
from overrides.editions.pdf.pieces import split
from overrides.editions.pdf.press import STYLES, print_book, require_fonts
from overrides.editions import DIST, LANGUAGES, ROOT, SITE, EditionError, pdf_name
from tests.checks.pdf import (
    Chapter,
    Printed,
    check_columns,
    check_figures,
    check_headings,
    check_links,
    check_margins,
    check_metadata,
    check_outline,
    check_page_numbers,
    check_table_heads,
    check_texts,
    check_twins,
    check_typefaces,
    read_chapter,
)

SITE_URL = "https://pytorch-pitfalls.example/"


@cache
def printed(language: str) -> Printed:
    """The finished book; without it the test fails in CI and is skipped elsewhere."""
    file = DIST / pdf_name(language)
    if not file.is_file():
        message = f"dist/{file.name} is missing; 'make pdf' prints it"
        pytest.fail(message) if os.environ.get("CI") == "true" else pytest.skip(message)
    return Printed(file)


@cache
def outline(language: str) -> Outline:
    return read_outline(ROOT / "mkdocs.yml", language)


@cache
def chapters(language: str) -> dict[str, Chapter]:
    prefix = "" if language == "en" else f"{language}/"
    return {page: read_chapter(SITE, prefix, page) for page in outline(language).pages}


def none(problems: list[str]) -> None:
    assert not problems, "\n".join(problems[:20])


# One process reads a book for all its checks: see BySnippet in bridge.py.
@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return request.param


def test_every_page_is_in_the_outline_and_stands_where_it_says(language: str):
    none(check_outline(printed(language), outline(language), chapters(language)))


def test_every_code_line_and_every_last_sentence_is_printed(language: str):
    none(check_texts(printed(language), chapters(language).values()))


def test_no_heading_stands_alone_at_the_foot_of_a_page(language: str):
    none(check_headings(printed(language)))


def test_every_page_number_is_true(language: str):
    none(check_page_numbers(printed(language)))


def test_every_link_leads_into_the_book_or_to_the_web(language: str):
    none(check_links(printed(language), chapters(language).values(), SITE_URL))


def test_all_typefaces_are_the_named_ones_and_no_glyph_is_missing(language: str):
    none(check_typefaces(printed(language)))


def test_nothing_stands_beyond_the_right_margin(language: str):
    none(check_margins(printed(language)))


def test_columns_in_code_align(language: str):
    none(check_columns(printed(language)))


def test_title_language_and_tags_are_set(language: str):
    none(check_metadata(printed(language), outline(language), language))


def test_every_figure_is_printed_with_its_description(language: str):
    none(check_figures(printed(language), chapters(language).values()))


def test_a_table_repeats_its_head_on_each_page(language: str):
    none(check_table_heads(printed(language), chapters(language)["notes"]))


def test_both_books_have_the_same_chapters():
    none(check_twins(printed("en"), printed("zh")))


# --- A small book, and what the checks say when it is broken -----------------------------

HOME = """<h1 id="home">Small</h1>
<p>See <a href="one/deep/#far">the deep page</a> and <a href="https://example.com/x">the web</a>.</p>
<p data-book="omit"><a href="nowhere/">A button</a></p><p data-book="only" hidden>On paper.</p>
<h2 id="topics">Topics</h2><p>The end of home.</p>"""
ONE = """<h1 id="one">Part one</h1><h2 id="s">Symptoms</h2>
<table><thead><tr><th>What</th><th>Where</th></tr></thead>
<tbody><tr><td>it hangs</td><td><a href="deep/">Deep</a></td></tr></tbody></table>"""
DEEP = """<h1 id="deep">Deep</h1><p>A page with code.</p>
<h2 id="far">Far down</h2>
<div class="language-python highlight"><span class="filename">a.py</span><pre><span></span><code><span class="kn">import</span> torch

x = torch.ones(2)  <span class="c1"># (1)!</span>
<span class="nb">print</span>(x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x)
</code></pre></div>
<ol><li>A note.</li></ol>
<div class="language-text highlight"><pre><span></span><code>名称    | dtype
叶子张量 | float32
<span class="error">Traceback (most recent call last):
RuntimeError: it broke</span></code></pre></div>
<p class="ran">Run on torch 2.13.0.</p>
<h3 id="deeper">Deeper</h3>
<figure class="drawing" role="img" aria-label="A red square.">
<svg viewBox="0 0 9 9"><rect width="9" height="9" fill="currentColor" class="accent"/></svg>
<figcaption>A square.</figcaption></figure>
<details class="note"><summary>Folded</summary><p>Opened in the book.</p></details>
<div class="tabbed-set tabbed-alternate"><input type="radio"><div class="tabbed-labels">
<label>Old</label><label>New</label></div><div class="tabbed-content">
<div class="tabbed-block"><p>Old way.</p></div><div class="tabbed-block"><p>New way.</p></div></div></div>
<div class="jp-Cell jp-CodeCell"><div class="jp-InputPrompt">In [1]:</div>
<div class="highlight"><pre>y = 1
</pre></div></div><style>p { display: none }</style>
<p>The end of deep.</p>"""
SMALL = Outline(
    "Small",
    "A small book.",
    'Code MIT, text <a href="https://example.com/by">CC</a>',
    (Part("", ("",)), Part("One", ("one", "one/deep"))),
)


@dataclass
class SmallBook:
    """A site of three pages and its book; ``change`` breaks something before printing."""

    folder: Path

    @property
    def chapters(self) -> dict[str, Chapter]:
        return {page: read_chapter(self.folder / "site", "", page) for page in SMALL.pages}

    def write(self, page: str, article: str) -> None:
        file = self.folder / "site" / page / "index.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f'<article class="md-content__inner">{article}</article>', "utf-8")

    def print(
        self,
        change: Callable[[HtmlElement], None] = lambda document: None,
        css: str = "",
        outline: Outline = SMALL,
    ) -> Printed:
        document = Book(self.folder / "site", "en", outline).html()
        change(document)
        style = self.folder / "more.css"
        style.write_text(css)
        print_book(document, self.folder / "small.pdf", (*STYLES, style))
        return Printed(self.folder / "small.pdf")


@pytest.fixture(scope="module")
def light_collections() -> Iterator[None]:
    """Take what other tests have read out of the garbage collector's sight.

    Printing collects eight times a book, which would take longer than the printing.
    """
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def small(tmp_path: Path, light_collections: None) -> SmallBook:
    try:
        require_fonts(STYLES[0])
    except EditionError as error:
        pytest.fail(str(error)) if os.environ.get("CI") == "true" else pytest.skip(str(error))
    book = SmallBook(tmp_path)
    for page, article in (("", HOME), ("one", ONE), ("one/deep", DEEP)):
        book.write(page, article)
    return book


def problems(book: Printed, chapters: dict[str, Chapter]) -> Iterator[str]:
    """What all checks say of a small book."""
    yield from check_outline(book, SMALL, chapters)
    yield from check_texts(book, chapters.values())
    yield from check_headings(book)
    yield from check_page_numbers(book)
    yield from check_links(book, chapters.values(), SITE_URL)
    yield from check_typefaces(book)
    yield from check_margins(book)
    yield from check_columns(book)
    yield from check_metadata(book, SMALL, "en")
    yield from check_figures(book, chapters.values())


def test_a_whole_book_passes_and_is_the_same_twice(
    small: SmallBook, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    book = small.print()
    assert list(problems(book, small.chapters)) == []
    first = book.file.read_bytes()
    assert small.print().file.read_bytes() == first
    assert book.document.metadata["creationDate"].startswith("D:20231114")
    text = "".join(book.texts)
    for shown in ("On paper.", "Opened in the book.", "Run on torch", "y = 1", "itbroke", "(1)"):
        assert shown.replace(" ", "") in text
    for hidden in ("A button", "In [1]", "#(1)!"):
        assert hidden.replace(" ", "") not in text
    assert text.index("Old") < text.index("Oldway.") < text.index("New") < text.index("Newway.")
    assert re.search(r"RuntimeErroritbroke\d$", text), "the index names the page of the message"


def test_running_heads_and_page_numbers_go_on_from_chapter_to_chapter(small: SmallBook):
    book = small.print(css=".chapter p { break-before: page }")
    starts = {title: page for _, title, page, _ in book.outline}
    heads = [page.get_text(clip=(0, 0, page.rect.width, 50)).split("\n") for page in book.document]
    feet = [
        (page.search_for(str(number), clip=(0, 660, page.rect.width, page.rect.height)), page.rect)
        for number, page in enumerate(book.document, 1)
    ]
    deep = range(starts["Deep"], starts["Index of error messages"])
    assert len(deep) > 3
    for page in deep:
        assert heads[page][0] == ("Deep" if page % 2 == 0 else "Part one")
    for page, (found, rectangle) in enumerate(feet[1:], 1):
        assert len(found) == 1
        assert (found[0].x0 > rectangle.width / 2) == (page % 2 == 0), "odd numbers stand right"


def kept_layout(small: SmallBook) -> set[str]:
    """The classes of layout that the finished pages of a small book still hold."""
    from overrides.editions.pdf.layout import lay_out

    html = Book(small.folder / "site", "en", SMALL).html()
    document = lay_out(split(html), STYLES, small.folder.as_uri())
    assert len(document.pages) > 4
    gc.collect()
    kept = {type(thing).__name__ for thing in gc.get_objects()}
    assert "TextBox" in kept
    return kept & {"ComputedStyle", "AnonymousStyle", "LayoutContext", "Layout"}


def test_a_painted_book_keeps_none_of_its_layout(small: SmallBook, monkeypatch: pytest.MonkeyPatch):
    assert not kept_layout(small)
    from overrides.editions.pdf import sheets

    monkeypatch.setattr(sheets, "_IMAGE", (*sheets._IMAGE, "replacement"))
    assert "LayoutContext" in kept_layout(small)


def test_a_number_for_a_place_that_is_nowhere_stops_the_press(small: SmallBook):
    with pytest.raises(EditionError, match=r"a reference to 'nowhere', which is not in the book"):
        small.print(rename("//*[@data-at]", "data-at", "#nowhere"))


def test_numbers_that_do_not_settle_stop_the_press(
    small: SmallBook, monkeypatch: pytest.MonkeyPatch
):
    from overrides.editions.pdf import layout

    monkeypatch.setattr(layout, "_ROUNDS", 1)
    with pytest.raises(EditionError, match="did not settle in 1 rounds"):
        small.print()


def remove(path: str) -> Callable[[HtmlElement], None]:
    def change(document: HtmlElement) -> None:
        for element in document.xpath(path):
            element.drop_tree()

    return change


def rename(path: str, name: str, value: str) -> Callable[[HtmlElement], None]:
    def change(document: HtmlElement) -> None:
        for element in document.xpath(path):
            element.set(name, value)

    return change


def break_after_first_line(document: HtmlElement) -> None:
    lines = document.xpath("//pre/span")[0]
    rest = builder.SPAN({"class": "free", "style": "break-before: page"})
    rest.text = lines[0].tail.removeprefix(" torch")
    lines[0].tail = " torch"
    rest.extend(lines[1:])
    lines.addnext(rest)


@pytest.mark.parametrize(
    ("what", "css", "change", "said"),
    [
        ("a lost line", "", remove("//span[contains(., 'x = torch')]"), "lacks the line"),
        ("a lost sentence", "", remove("//p[contains(., 'end of deep')]"), "lacks 'Theendofdeep"),
        ("a lost figure", "", remove("//figure"), "lacks the figure 'A red square.'"),
        ("a cut line", "pre { white-space: pre !important }", None, "beyond the margin"),
        ("a link to the site", "", rename("//a[.='the web']", "href", SITE_URL), "links to"),
        ("a link to a file", "", rename("//a[.='the web']", "href", "file:///x"), "links to"),
        (
            "a lost link",
            "",
            remove("//a[starts-with(@href, 'https://example.com/x')]"),
            "lacks the",
        ),
        (
            "a wrong number in the contents",
            ".contents a::after { content: leader('.') '77' !important }",
            None,
            "of page",
        ),
        ("a wrong number after a link", ".page::after { content: '[p. 9]' }", None, "no link"),
        ("a Japanese face", "html { font-family: 'Noto Serif CJK JP' }", None, "none of the"),
        ("another code face", ":root { --code: 'Noto Sans CJK SC' }", None, "used nowhere"),
        ("another language", "", rename("/html", "lang", "ja"), "Lang is 'ja'"),
        (
            "a heading alone",
            "p { break-before: page }",
            None,
            "ends page",
        ),
        (
            "a block broken after a line",
            "",
            break_after_first_line,
            "ends with 'importtorch'",
        ),
    ],
)
def test_the_checks_catch(small: SmallBook, what: str, css: str, change, said: str):
    book = small.print(change or (lambda document: None), css)
    assert said in "\n".join(problems(book, small.chapters)), what


def test_the_checks_catch_columns_of_another_width(small: SmallBook):
    css = "pre > span { word-spacing: 3pt }"
    assert check_columns(small.print(css=css))


def test_the_checks_catch_a_dropped_page_and_twins_that_differ(small: SmallBook):
    whole = small.print().file.rename(small.folder / "whole.pdf")
    less = Outline(SMALL.title, SMALL.subject, SMALL.copyright, (Part("", ("",)),))
    small.write("", HOME.replace('href="one/deep/#far"', 'href="https://example.com"'))
    book = small.print(outline=less)
    assert "has (1, 'Index of error messages') in place of (1, 'Part one')" in "\n".join(
        check_outline(book, SMALL, small.chapters)
    )
    assert "'one/deep/far' is in whole.pdf only" in check_twins(Printed(whole), book)


@pytest.mark.parametrize(
    ("page", "old", "new", "said"),
    [
        ("", "#far", "#gone", "a link to 'one/deep/gone', which is not in the book"),
        ("one/deep", 'aria-label="A red square."', "", "a figure without aria-label"),
        ("one/deep", "<rect", "<rect <", "not well-formed SVG"),
        ("one/deep", "<h1", "<h2", "no <h1>"),
        ("one/deep", "A note.", "\ue123", "WeasyPrint: "),
        ("one/deep", "A note.", "<img src='no.png' alt='x'>", "'no.png' is not in the site"),
    ],
)
def test_a_broken_page_stops_the_press(small: SmallBook, page: str, old: str, new: str, said: str):
    text = {"": HOME, "one/deep": DEEP}[page]
    assert old in text
    small.write(page, text.replace(old, new))
    with pytest.raises(EditionError) as error:
        small.print()
    assert said in str(error.value)
    assert "\n" not in str(error.value)
    assert not (small.folder / "small.pdf").exists()


def test_a_page_that_was_not_built_stops_the_press(small: SmallBook):
    (small.folder / "site/one/deep/index.html").unlink()
    with pytest.raises(EditionError, match=r"site/one/deep/index\.html is missing"):
        small.print()


def test_a_missing_typeface_is_named(tmp_path: Path):
    style = tmp_path / "fonts.css"
    style.write_text(':root { --text: "Noto Serif Nowhere" }')
    with pytest.raises(EditionError, match=r"'Noto Serif Nowhere' .* 'make system-deps'"):
        require_fonts(style)


def test_a_missing_fontconfig_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(press.shutil, "which", lambda name: None)
    with pytest.raises(EditionError, match="fc-list"):
        require_fonts(STYLES[0])


def test_the_outline_follows_the_nav(tmp_path: Path):
    config = tmp_path / "mkdocs.yml"
    config.write_text(
        "site_name: N\nsite_description: D\ncopyright: C\n"
        "nav:\n  - index.md\n  - Web: https://example.com\n"
        "  - A: [a/index.md, {Named: a/b.ipynb}, {Inner: [a/c.md]}]\n"
        "plugins:\n  - search\n  - i18n:\n      languages:\n        - {locale: en}\n"
        "        - {locale: zh, site_name: 名, nav_translations: {A: 甲}}\n"
    )
    english, chinese = (read_outline(config, language) for language in LANGUAGES)
    assert english.pages == ["", "a", "a/b", "a/c"]
    assert [part.title for part in chinese.parts] == ["", "甲"]
    assert (chinese.title, chinese.subject) == ("名", "D")

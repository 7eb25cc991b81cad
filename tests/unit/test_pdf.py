"""The program that prints the books, and the checks of the books, on a small one."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

import lxml.html
import pytest
from lxml.html import HtmlElement, builder

from overrides.editions.pdf.listings import bind_listings, typeset_lines
from overrides.editions.pdf.outline import Outline, Part, read_outline
from overrides.editions.pdf.pieces import split
from overrides.editions.pdf.printer import BASE, STYLES, MissingError, require_fonts
from overrides.handbook.fences import difference
from overrides.handbook.languages import LANGUAGES
from overrides.outputs import EditionError
from tests.checks.pdf import SITE_URL, check_listings, check_outline
from tests.unit.small_book import (
    HOME,
    PAGES,
    SMALL,
    SmallBook,
    problems,
    require_printing,
    small_book,
)


@pytest.fixture
def small(tmp_path: Path) -> SmallBook:
    return small_book(tmp_path)


def test_a_whole_book_passes_and_is_the_same_twice(
    small: SmallBook, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    book = small.print()
    assert problems(book) == []
    first = book.file.read_bytes()
    assert small.print().file.read_bytes() == first
    assert book.document.metadata["creationDate"].startswith("D:20231114")
    text = "".join(book.texts)
    shown = (
        "On paper.",
        "Opened in the book.",
        "Run on torch",
        "y = 1",
        "example.com/e/far-down/",
        "it broke",
        "(1)",
        "+y = 3",
    )
    for words in (*shown, "it works", "-y = x + 2", "The answer.", "not run here"):
        assert words.replace(" ", "") in text
    for hidden in ("A button", "In [1]", "#(1)!"):
        assert hidden.replace(" ", "") not in text
    assert text.index("Old") < text.index("Oldway.") < text.index("New") < text.index("Newway.")
    assert list(check_listings(small.assemble())) == []


def test_running_heads_and_page_numbers_go_on_from_chapter_to_chapter(small: SmallBook):
    book = small.print(css=".chapter p { break-before: page }")
    starts = {title: page for _, title, page, _ in book.bookmarks}
    heads = [page.get_text(clip=(0, 0, page.rect.width, 50)).split("\n") for page in book.document]
    feet = [
        (page.search_for(str(number), clip=(0, 660, page.rect.width, page.rect.height)), page.rect)
        for number, page in enumerate(book.document, 1)
    ]
    deep = range(starts["Deep"], starts["Error index"])
    assert len(deep) > 3
    for page in deep:
        assert heads[page][0] == ("Deep" if page % 2 == 0 else "Part one")
    for page, (found, rectangle) in enumerate(feet[1:], 1):
        assert len(found) == 1
        assert (found[0].x0 > rectangle.width / 2) == (page % 2 == 0), "odd numbers stand right"


def test_a_laid_out_book_keeps_none_of_its_layout(small: SmallBook):
    from overrides.editions.pdf.layout import lay_out, quick

    with quick():
        document = lay_out(split(small.assemble()), STYLES, BASE)
    assert len(document.pages) > 4
    gc.collect()
    kept = {type(thing).__name__ for thing in gc.get_objects()}
    assert "TextBox" in kept
    assert not kept & {"StyleFor", "LayoutContext", "_Layout"}


def test_a_number_for_a_place_that_is_nowhere_stops_the_printing(small: SmallBook):
    with pytest.raises(EditionError, match=r"a reference to 'nowhere', which is not in the book"):
        small.print(rename("//*[@data-at]", "data-at", "#nowhere"))


def test_numbers_that_do_not_settle_stop_the_printing(
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
    ("css", "change", "said"),
    [
        ("", remove("//span[contains(., 'x = torch')]"), "lacks the line"),
        ("", remove("//p[contains(., 'end of deep')]"), "lacks 'Theendofdeep"),
        ("", remove("//figure"), "lacks the figure 'A red square.'"),
        ("pre { white-space: pre !important }", None, "beyond the margin"),
        ("", rename("//a[.='the web']", "href", SITE_URL), "links to"),
        ("", rename("//a[.='the web']", "href", "file:///x"), "links to"),
        ("", remove("//a[starts-with(@href, 'https://example.com/x')]"), "lacks the link"),
        (".contents a::after { content: leader('.') '77' !important }", None, "of page"),
        (".page::after { content: '[p. 9]' }", None, "says 'page 9' beside no link"),
        ("html { font-family: 'Noto Serif CJK JP' }", None, "none of the book's"),
        (":root { --code: 'Noto Sans CJK SC' }", None, "used nowhere"),
        ("", rename("/html", "lang", "ja"), "Lang is 'ja'"),
        (".error-index .page::after { content: none }", None, "0 page numbers"),
        ("pre { letter-spacing: 1pt }", None, "does not align"),
        ("p { break-before: page }", None, "' ends page"),
        (".where { display: none }", None, "'example.com/e/far-down/' is not in its chapter"),
        ("", break_after_first_line, "ends with 'importtorch'"),
    ],
)
def test_the_checks_catch(small: SmallBook, css: str, change, said: str):
    book = small.print(change or (lambda document: None), css)
    assert said in "\n".join(problems(book))


def test_the_checks_catch_a_dropped_page(small: SmallBook):
    less = Outline(SMALL.title, SMALL.subject, SMALL.copyright, (Part("", ("",)),))
    small.write("", HOME.replace('href="one/deep/#far"', 'href="https://example.com"'))
    book = small.print(outline=less)
    assert "has nothing in place of (1, 'Part one')" in "\n".join(check_outline(book))


def test_words_that_are_also_a_line_of_code_are_no_line_of_it(small: SmallBook):
    code = '<div class="language-python'
    text = PAGES["one/deep"].replace(code, f"<p>First import torch.</p>{code}", 1)
    small.write("one/deep", text)
    assert problems(small.print(css=".language-python { break-before: page }")) == []


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
def test_a_broken_page_stops_the_printing(
    small: SmallBook, page: str, old: str, new: str, said: str
):
    text = PAGES[page]
    assert old in text
    small.write(page, text.replace(old, new))
    with pytest.raises(EditionError) as error:
        small.print()
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_a_page_that_was_not_built_stops_the_printing(small: SmallBook):
    (small.folder / "site/one/deep/index.html").unlink()
    with pytest.raises(EditionError, match=r"site/one/deep/index\.html is missing"):
        small.print()


def test_a_missing_typeface_is_named(tmp_path: Path):
    require_printing()
    style = tmp_path / "fonts.css"
    style.write_text(':root { --text: "Noto Serif Nowhere" }')
    with pytest.raises(MissingError, match=r"'Noto Serif Nowhere' .* 'make system-deps'"):
        require_fonts(style)


def test_the_outline_follows_the_nav(tmp_path: Path):
    config = tmp_path / "mkdocs.yml"
    config.write_text(
        "site_name: N\nsite_description: D\ncopyright: C\n"
        "nav:\n  - index.md\n  - errors.md\n  - Web: https://example.com\n"
        "  - A: [a/index.md, {Named: a/b.ipynb}, {Inner: [a/c.md]}]\n"
        "plugins:\n  - search\n  - i18n:\n      languages:\n        - {locale: en}\n"
        "        - {locale: zh, site_name: 名, nav_translations: {A: 甲}}\n"
    )
    english, chinese = (read_outline(config, language) for language in LANGUAGES)
    assert english.pages == ["", "a", "a/b", "a/c", "errors"]
    assert [part.title for part in chinese.parts] == ["", "甲", ""]
    assert (chinese.title, chinese.subject) == ("名", "D")


def test_a_transcript_in_a_folded_box_is_bound_to_its_code(small: SmallBook):
    document = small.assemble()
    (listing,) = document.xpath("//div[starts-with(@class, 'listing')][.//*[.='folded.py']]")
    assert "out" in listing[1].text_content()
    assert listing.getnext().get("class") == "notes"
    moved = document.xpath("//div[@class='language-text highlight']")[-1]
    listing.getparent().addprevious(moved)
    assert list(check_listings(document)) == ["a transcript without its code: 'out'"]


@pytest.mark.parametrize(
    "between", ["<p></p>", "<p> </p>", '<p class="ran">Run.</p>', '<p class="ran">Run.</p><p></p>']
)
def test_a_transcript_is_bound_whatever_markdown_puts_before_it(between: str):
    article = lxml.html.fragment_fromstring(
        f'<div><div class="highlight language-python"><pre>x</pre></div>{between}'
        '<div class="language-text highlight"><pre>y</pre></div><p>After.</p></div>'
    )
    bind_listings(article)
    assert [child.tag for child in article] == ["div", "p"]
    assert [len(child.xpath(".//pre")) for child in article[0]][:2] == [1, 1]


def test_a_difference_is_printed_line_by_line():
    built = difference("a\n-b < c\n+d", "diff", "diff", {}, None)
    article = lxml.html.fragment_fromstring(f"<div>{built}</div>")
    typeset_lines(article.find(".//pre"))
    assert article.text_content().split("\n") == ["a", "-b < c", "+d"]
    assert [span.get("class") for span in article.xpath(".//pre/span/span")] == ["del", "ins"]

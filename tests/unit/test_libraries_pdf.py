"""The inside of WeasyPrint and pydyf is as the book's modules for them expect it."""

from __future__ import annotations

import importlib
from pathlib import Path

import lxml.html
import pymupdf
import pytest
from lxml.html import HtmlElement

from overrides.editions.pdf import printer
from overrides.editions.pdf.pieces import name_pages
from overrides.editions.pdf.printer import BASE, STYLES, VARIANT, MissingError
from overrides.outputs import EditionError
from tests.unit.small_book import SmallBook, small_book


@pytest.fixture
def small(tmp_path: Path) -> SmallBook:
    return small_book(tmp_path)


def print_with_stock_weasyprint(document: HtmlElement, target: Path) -> None:
    """Print a whole book at once with nothing but WeasyPrint's public interface.

    It is laid out twice: the first time tells the numbers of the pages.
    """
    from weasyprint import HTML

    def html() -> HTML:
        text = lxml.html.tostring(document, encoding="unicode", doctype="<!doctype html>")
        return HTML(string=text, base_url=BASE)

    name_pages(document.body, {})
    pages = html().render(stylesheets=STYLES).pages
    numbers = {name: number for number, page in enumerate(pages, 1) for name in page.anchors}
    name_pages(document.body, numbers)
    html().write_pdf(target, stylesheets=STYLES, pdf_variant=VARIANT)


def tags_of(document: pymupdf.Document) -> list[str]:
    """The kinds of all structure elements, in no particular order."""
    return sorted(
        document.xref_get_key(number, "S")[1]
        for number in range(1, document.xref_length())
        if document.xref_get_key(number, "Type")[1] == "/StructElem"
    )


def test_a_book_in_painted_pieces_is_what_stock_weasyprint_prints(
    small: SmallBook, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    ours = small.print().document
    print_with_stock_weasyprint(small.assemble(), small.folder / "stock.pdf")
    stock = pymupdf.open(small.folder / "stock.pdf")
    assert len(ours) == len(stock) > 6
    for one, other in zip(ours, stock, strict=True):
        assert one.get_text("words") == other.get_text("words")
        assert one.get_pixmap(dpi=100).samples == other.get_pixmap(dpi=100).samples
        assert [link["from"] for link in one.get_links()] == [
            link["from"] for link in other.get_links()
        ]
    assert ours.get_toc() == stock.get_toc()
    assert ours.resolve_names() == stock.resolve_names()
    assert tags_of(ours) == tags_of(stock)


@pytest.mark.parametrize("library", ["weasyprint", "pydyf"])
def test_another_version_of_a_library_is_one_line(
    small: SmallBook, monkeypatch: pytest.MonkeyPatch, library: str
):
    from overrides.editions.pdf.libraries import weasyprint

    monkeypatch.setattr(f"{library}.__version__", "99.1")
    with pytest.raises(EditionError) as error:
        importlib.reload(weasyprint)
    where = "overrides/editions/pdf/libraries/weasyprint.py"
    assert str(error.value).startswith(f"{library} 99.1 is installed, but {where} uses the")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (ModuleNotFoundError("No module", name="weasyprint"), "weasyprint is missing; 'make pdf'"),
        (OSError("cannot load library 'pango-1.0'\nmore"), "'pango-1.0'; 'make system-deps'"),
    ],
)
def test_a_library_that_is_not_there_is_one_line(
    monkeypatch: pytest.MonkeyPatch, problem: Exception, said: str
):
    def fail(name: str, *others: object) -> None:
        raise problem

    monkeypatch.setattr(printer, "import_module", fail)
    with pytest.raises(MissingError) as error:
        printer.require_libraries()
    assert said in str(error.value)
    assert "\n" not in str(error.value)

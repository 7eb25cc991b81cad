"""The books are complete, true to the site and well printed, as read back from the PDFs."""

from __future__ import annotations

import os
from functools import cache

import pytest

from overrides.editions import DIST, LANGUAGES, ROOT, SITE, pdf_name
from overrides.editions.pdf.assemble import Book
from overrides.editions.pdf.outline import INDEX, Outline, read_outline
from tests.checks.pdf import (
    check_columns,
    check_figures,
    check_headings,
    check_links,
    check_listings,
    check_margins,
    check_metadata,
    check_outline,
    check_page_numbers,
    check_page_references,
    check_table_heads,
    check_texts,
    check_twins,
    check_typefaces,
)
from tests.checks.printed import Chapter, Printed, read_chapter

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


# One process reads a book for all its checks.
@pytest.fixture(
    params=[pytest.param(name, marks=pytest.mark.xdist_group(f"pdf-{name}")) for name in LANGUAGES]
)
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


def test_the_index_of_messages_comes_last_and_gives_pages(language: str):
    assert outline(language).pages[-1] == INDEX
    none(check_page_references(printed(language), chapters(language)[INDEX]))


def test_every_transcript_is_bound_to_the_code_that_printed_it(language: str):
    none(check_listings(Book(SITE, language, outline(language)).html()))


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

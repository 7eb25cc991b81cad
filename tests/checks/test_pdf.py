"""The books are complete, true to the site and well printed, as read back from the PDFs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache

import pymupdf
import pytest

from overrides.editions.pdf.assemble import Book
from overrides.editions.pdf.outline import Outline, read_outline
from overrides.editions.sbom import COMPONENTS, read_components
from overrides.handbook.languages import LANGUAGES
from overrides.outputs import DIST, ROOT, SITE, pdf_name
from tests.checks.components import find_differences, fonts
from tests.checks.pdf import CHECKS, check_listings
from tests.checks.printed import Printed, read_chapter


@cache
def outline(language: str) -> Outline:
    return read_outline(ROOT / "mkdocs.yml", language)


@cache
def printed(language: str) -> Printed:
    """The finished book; without it the test fails in CI and is skipped elsewhere."""
    file = DIST / pdf_name(language)
    if not file.is_file():
        message = f"dist/{file.name} is missing; 'make pdf' prints it"
        pytest.fail(message) if os.environ.get("CI") == "true" else pytest.skip(message)
    prefix = LANGUAGES[language]
    pages = outline(language).pages
    chapters = {page: read_chapter(SITE, prefix, page) for page in pages}
    return Printed(file, outline(language), chapters, language)


def none(problems: Iterator[str]) -> None:
    found = list(problems)
    assert not found, "\n".join(found[:20])


# One process reads a book for all its checks.
@pytest.fixture(
    params=[pytest.param(name, marks=pytest.mark.xdist_group(f"pdf-{name}")) for name in LANGUAGES]
)
def language(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_book_keeps_its_promises(language: str, check: Callable[[Printed], Iterator[str]]):
    none(check(printed(language)))


def test_every_transcript_is_bound_to_the_code_that_printed_it(language: str):
    none(check_listings(Book(SITE, language, outline(language)).html()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_font_is_of_a_component(language: str):
    printed(language)  # is there
    _, listed = read_components(COMPONENTS.read_text(encoding="utf-8"))
    with pymupdf.open(DIST / pdf_name(language)) as document:
        found = fonts(document)
    assert list(find_differences("fonts", found, listed, pdf_name(language))) == []

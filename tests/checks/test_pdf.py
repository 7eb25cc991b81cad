"""The books and the field guides are complete, true and well printed, as read back from the PDFs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from overrides.handbook.handbook import read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.outputs import DIST, ROOT, SITE, guide_name, pdf_name
from overrides.outputs.pdf.outline import read_outline
from tests.checks import guide, pdf
from tests.checks.guide import PrintedGuide, read_guide
from tests.checks.printed import Printed, read_chapter


def finished(name: str, target: str) -> Path:
    """The finished file; without it the test fails in CI and is skipped elsewhere."""
    file = DIST / name
    if not file.is_file():
        message = f"dist/{file.name} is missing; 'make {target}' prints it"
        pytest.fail(message) if os.environ.get("CI") == "true" else pytest.skip(message)
    return file


@cache
def printed_book(language: str) -> Printed:
    file = finished(pdf_name(language), "pdf")
    outline = read_outline(ROOT / "mkdocs.yml", language)
    chapters = {page: read_chapter(SITE, LANGUAGES[language], page) for page in outline.pages}
    return Printed(file, outline, chapters, language)


@cache
def printed_guide(language: str) -> PrintedGuide:
    file = finished(guide_name(language), "guide")
    return read_guide(
        file, read_handbook(ROOT, language), read_outline(ROOT / "mkdocs.yml", language)
    )


def none(problems: Iterator[str]) -> None:
    found = list(problems)
    assert not found, "\n".join(found[:20])


# One process reads a PDF for all its checks.
@pytest.fixture(
    params=[pytest.param(name, marks=pytest.mark.xdist_group(f"pdf-{name}")) for name in LANGUAGES]
)
def language(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.mark.parametrize("check", pdf.CHECKS, ids=lambda check: check.__name__)
def test_a_book_keeps_its_promises(language: str, check: Callable[[Printed], Iterator[str]]):
    none(check(printed_book(language)))


@pytest.mark.parametrize("check", guide.CHECKS, ids=lambda check: check.__name__)
def test_a_guide_keeps_its_promises(language: str, check: Callable[[PrintedGuide], Iterator[str]]):
    none(check(printed_guide(language)))

"""The field guides and sheets are complete and well printed, as read back from the PDFs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pymupdf
import pytest

from overrides.editions.guide.assemble import Guide
from overrides.editions.guide.order import parts
from overrides.editions.guide.sheet import COUNT, most_asked
from overrides.editions.pdf.outline import base_of, read_outline
from overrides.handbook.handbook import Handbook, read_handbook
from overrides.handbook.languages import LANGUAGES, words
from overrides.handbook.pitfall import pitfalls
from overrides.outputs import DIST, ROOT, guide_name, sheet_name
from tests.checks.guide import CHECKS, PrintedGuide, check_sheet
from tests.checks.printed import Printed

read = cache(lambda language: read_handbook(ROOT, language))
outline = cache(lambda language: read_outline(ROOT / "mkdocs.yml", language))


def finished(name: str) -> Path:
    """The finished file; without it the test fails in CI and is skipped elsewhere."""
    file = DIST / name
    if not file.is_file():
        message = f"dist/{file.name} is missing; 'make guide' prints it"
        pytest.fail(message) if os.environ.get("CI") == "true" else pytest.skip(message)
    return file


@cache
def printed(language: str) -> PrintedGuide:
    """The finished guide, with what the handbook says of it."""
    file = finished(guide_name(language))
    said = words(language, "guide")
    handbook: Handbook = read(language)
    own = replace(
        outline(language),
        title=said["title"].format(outline(language).title),
        subject=said["subject"].format(len(pitfalls(handbook))),
    )
    base = base_of(own, language)
    return PrintedGuide(Printed(file, own, {}, language), handbook, base)


def none(problems: Iterator[str]) -> None:
    found = list(problems)
    assert not found, "\n".join(found[:20])


# One process reads a guide for all its checks.
@pytest.fixture(
    params=[
        pytest.param(name, marks=pytest.mark.xdist_group(f"guide-{name}")) for name in LANGUAGES
    ]
)
def language(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_guide_keeps_its_promises(language: str, check: Callable[[PrintedGuide], Iterator[str]]):
    none(check(printed(language)))


def test_the_sheet_has_the_twenty_pitfalls_of_most_reports(language: str):
    chosen, reports = most_asked(read(language))
    assert len(chosen) == COUNT
    with pymupdf.open(finished(sheet_name(language))) as document:
        base = base_of(outline(language), language)
        none(check_sheet(document, [one for one, _ in chosen], reports, base))


def test_both_languages_have_the_same_order():
    orders = [
        [
            (group.id, one.id)
            for part in parts(read(language), outline(language), pitfalls(read(language)))
            for group in part.groups
            for one in group.pitfalls
        ]
        for language in LANGUAGES
    ]
    assert orders[0] == orders[1]


def test_every_link_of_the_decision_page_to_a_pitfall_is_a_link_in_the_guide(language: str):
    handbook = read(language)
    document = Guide(handbook, outline(language)).html()
    (chapter,) = document.xpath("//section[@class='chapter start']")
    ids = {f"#{one.id}" for one in pitfalls(handbook)}
    led = [href for href in chapter.xpath(".//a/@href") if href in ids]
    away = [href for href in chapter.xpath(".//a/@href") if not href.startswith("#")]
    assert led
    # What is left leads to a page of the handbook, on which no pitfall has this place.
    assert all("#" not in href for href in away), away

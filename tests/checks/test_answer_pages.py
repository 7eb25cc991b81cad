"""Each pitfall has an answer page at a short address that lasts, in both languages."""

from __future__ import annotations

import gzip
import os
import re
from functools import cache
from pathlib import Path

import pytest
from lxml.html import HtmlElement

from overrides.handbook.handbook import Handbook, read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.pitfall import FOLDER, pitfalls
from overrides.outputs.built import BuiltPage, read_page, with_class
from tests.checks.ids import NoHistoryError, find_lost
from tests.checks.site import ROOT, find_active

SITE = ROOT / "site"
HEAVIEST = 45_000
"""Bytes of an answer page with all that it loads first, compressed."""
_LOADS = "//@src | //link[@rel='stylesheet' or @rel='icon']/@href"


@cache
def handbook(language: str) -> Handbook:
    return read_handbook(ROOT, language)


@cache
def page_at(name: str) -> BuiltPage:
    return read_page(SITE, name)


@cache
def answers(language: str) -> dict[str, BuiltPage]:
    """The answer pages of a language by id; '' is the list of them all."""
    folder = SITE / LANGUAGES[language] / FOLDER
    return {
        file.parent.relative_to(folder).as_posix().removeprefix("."): read_page(
            SITE, file.relative_to(SITE).as_posix()
        )
        for file in sorted(folder.rglob("*.html"))
    }


@cache
def compressed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 6))


def test_no_short_address_and_no_anchor_ever_disappears():
    """In a shallow clone nothing can be compared; CI fetches the whole history."""
    try:
        problems = list(find_lost(handbook("en")))
    except NoHistoryError as error:
        if os.environ.get("GITHUB_ACTIONS"):
            pytest.fail(str(error))
        pytest.skip(str(error))
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pitfall_has_an_answer_page_and_nothing_else_has(language: str):
    ids = {pitfall.id for pitfall in pitfalls(handbook(language))}
    assert answers(language).keys() == {"", *ids}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_page_says_what_its_section_says_and_they_lead_to_each_other(language: str):
    prefix = LANGUAGES[language]
    for pitfall in pitfalls(handbook(language)):
        answer = answers(language)[pitfall.id]
        full = page_at(f"{prefix}{pitfall.page}/index.html")
        (heading,) = full.root.xpath(f"//*[@data-short='{pitfall.id}']")
        assert heading.get("id") == pitfall.anchor
        (short,) = heading.xpath(f"following::a[{with_class('short-link')}][1]/@href")
        assert full.resolve(short) == (f"{prefix}{pitfall.url}".rstrip("/"), "")
        (whole,) = answer.root.xpath(f"//*[{with_class('whole')}]/a/@href")
        assert answer.resolve(whole) == (f"{prefix}{pitfall.page}", pitfall.anchor), answer.label
        own = heading.xpath(f"following::p[{with_class('in-short')}][1]/..")
        parts = "p[position() < last()] | div"  # the last line has a link more there
        assert texts(answer.article.xpath(f"div[{with_class('answer')}]"), parts) == texts(
            [card for card in own if card.get("class") == "answer"], parts
        ), answer.label


def texts(cards: list[HtmlElement], parts: str) -> list[str]:
    """What the parts of a card say, line by line."""
    return [part.text_content() for card in cards for part in card.xpath(parts)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_of_an_answer_page_arrives(language: str):
    for page in answers(language).values():
        for href in page.root.xpath(".//a/@href"):
            if there := page.resolve(href):
                path, anchor = there
                name = path if (SITE / path).is_file() else f"{path}/index.html".lstrip("/")
                assert (SITE / name).is_file(), f"{page.label}: {href}"
                assert not anchor or anchor in ids_of(name), f"{page.label}: {href}"


@cache
def ids_of(name: str) -> frozenset[str]:
    return frozenset(page_at(name).root.xpath("//@id"))


def test_titles_and_descriptions_are_those_of_one_page_only():
    titles: dict[str, str] = {}
    descriptions: dict[str, str] = {}
    for file in sorted(SITE.rglob("index.html")):
        page = read_page(SITE, file.relative_to(SITE).as_posix())
        title = page.root.findtext("head/title")
        (description,) = page.root.xpath("/html/head/meta[@name='description']/@content")
        assert titles.setdefault(title, page.label) == page.label, title
        assert descriptions.setdefault(description, page.label) == page.label, description


@pytest.mark.parametrize("language", LANGUAGES)
def test_heads_of_answer_pages_are_complete(language: str):
    """Language, canonical and absolute hreflang links; and each is in the sitemap once."""
    sitemap = re.findall("<loc>(.*?)</loc>", (SITE / "sitemap.xml").read_text(encoding="utf-8"))
    assert len(sitemap) == len(set(sitemap))
    for id_, page in answers(language).items():
        assert page.root.get("lang") == language
        (canonical,) = page.root.xpath("/html/head/link[@rel='canonical']/@href")
        folder = f"{FOLDER}/{id_}/".replace("//", "/")
        base = canonical.removesuffix(LANGUAGES[language] + folder)
        assert re.fullmatch(r"https://(?:(?!/e/).)*/", base)
        alternates = {
            link.get("hreflang"): link.get("href")
            for link in page.root.xpath("/html/head/link[@rel='alternate'][@hreflang]")
        }
        addresses = {code: base + prefix + folder for code, prefix in LANGUAGES.items()}
        assert alternates == addresses | {"x-default": addresses["en"]}, page.label
        assert canonical in sitemap, page.label


@pytest.mark.parametrize("language", LANGUAGES)
def test_answer_pages_are_light_and_their_content_runs_nothing(language: str):
    for page in answers(language).values():
        ids = page.root.xpath("//@id")
        assert len(ids) == len(set(ids)), f"{page.label}: an id is there twice"
        assert len(page.root.xpath("//h1")) == 1, page.label
        assert not list(find_active(page.label, page.root.find("body")))
        weight = compressed(SITE / page.name)
        for href in page.root.xpath(_LOADS):
            there = page.resolve(href)
            assert there, f"{page.label} loads {href}"
            weight += compressed(SITE / there[0])
        assert weight <= HEAVIEST, f"{page.label}: {weight} bytes"

"""Each pitfall has an answer page at a short address that lasts, in both languages."""

from __future__ import annotations

import os
import re
from functools import cache

import pytest

from overrides.handbook.handbook import Handbook, read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.pitfall import Pitfall, pitfalls
from overrides.outputs.built import BuiltPage, read_page
from tests.checks.answers import find_dead_links, find_heavy, find_unlike, read_answers
from tests.checks.ids import NoHistoryError, find_lost
from tests.checks.site import ROOT, find_active

SITE = ROOT / "site"


@cache
def handbook(language: str) -> Handbook:
    return read_handbook(ROOT, language)


@cache
def expected(language: str) -> tuple[Pitfall, ...]:
    return pitfalls(handbook(language))


@cache
def answers(language: str) -> dict[str, BuiltPage]:
    return read_answers(SITE, language)


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
    assert answers(language).keys() ^ {"", *(one.id for one in expected(language))} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_page_says_what_its_section_says_and_they_lead_to_each_other(language: str):
    problems = [
        problem
        for one in expected(language)
        for problem in find_unlike(handbook(language), one, answers(language)[one.id])
    ]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_of_an_answer_page_arrives(language: str):
    problems = list(find_dead_links(answers(language).values()))
    assert not problems, "\n".join(problems)


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
        folder = f"e/{id_}/".replace("//", "/")
        base = canonical.removesuffix(LANGUAGES[language] + folder)
        assert base.startswith("https://")
        assert base.endswith("/")
        assert "/e/" not in base
        alternates = {
            link.get("hreflang"): link.get("href")
            for link in page.root.xpath("/html/head/link[@rel='alternate'][@hreflang]")
        }
        addresses = {code: base + prefix + folder for code, prefix in LANGUAGES.items()}
        assert alternates == addresses | {"x-default": addresses["en"]}, page.label
        assert canonical in sitemap, page.label


@pytest.mark.parametrize("language", LANGUAGES)
def test_answer_pages_are_light_and_their_content_runs_nothing(language: str):
    problems = []
    for page in answers(language).values():
        ids = page.root.xpath("//@id")
        assert len(ids) == len(set(ids)), f"{page.label}: an id is there twice"
        assert len(page.root.xpath("//h1")) == 1, page.label
        problems += [*find_heavy(page), *find_active(page.label, page.root.find("body"))]
        loads = page.root.xpath("//@src | //link[@rel='stylesheet' or @rel='icon']/@href")
        problems += [f"{page.label}: loads {load}" for load in loads if page.resolve(load) is None]
    assert not problems, "\n".join(problems)

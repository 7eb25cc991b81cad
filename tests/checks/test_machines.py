"""What programs read says what the pages say, and every address in it leads somewhere."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import jsonschema
import lxml.html
import pytest
from lxml import etree

from overrides.handbook.handbook import INDEXES, read_handbook
from overrides.handbook.page import read_page
from overrides.handbook.pitfall import pitfalls
from overrides.handbook.text import to_text
from overrides.handbook.urls import url_of
from overrides.outputs.machines import NAME, SCHEMA
from tests.checks.site import LANGUAGES, ROOT, read_site

SITE = ROOT / "site"
LARGEST = 40_000
"""Bytes of llms.txt: what a model reads to choose a page."""


@cache
def address() -> str:
    """Where the site says that it is."""
    sitemap = etree.parse(str(SITE / "sitemap.xml"))
    return min((e.text for e in sitemap.iter("{*}loc")), key=len)


@cache
def ids(name: str) -> frozenset[str]:
    """The ids on a page of the site."""
    return frozenset(lxml.html.parse(str(SITE / name)).getroot().xpath("//@id"))


def dead(text: str) -> list[str]:
    """The addresses on the handbook's own site that lead to no file or no place on a page."""
    problems = []
    for url in set(re.findall(re.escape(address()) + r"[^\s)<>\"]*", text)):
        path, _, anchor = url.removeprefix(address()).partition("#")
        name = f"{path}index.html" if path.endswith("/") or not path else path
        if not (SITE / name).is_file() or (anchor and anchor not in ids(name)):
            problems.append(url)
    return sorted(problems)


def test_the_markdown_of_a_page_has_the_code_and_output_of_the_page():
    for language, pages in read_site(SITE, ROOT / "docs").items():
        for name, page in pages.items():
            stem = name.removesuffix(".md")
            if stem in INDEXES:
                continue
            file = SITE / LANGUAGES[language] / url_of(stem) / "index.md"
            fences = read_page(file.read_text(encoding="utf-8"), page.label).fences
            # Python-Markdown expands tabs, which torch uses in some messages.
            written = [
                "\n".join(fence.body).expandtabs(4)
                for fence in fences
                if fence.info not in ("diff", "python", "sh")  # those of cards
            ]
            assert written == [block.rstrip("\n") for block in page.code_blocks], file


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lists_have_every_pitfall_and_lead_to_files(language: str):
    folder = SITE / LANGUAGES[language]
    listed = (folder / "llms.txt").read_text(encoding="utf-8")
    assert len(listed.encode()) <= LARGEST
    for target in re.findall(r"\]\(([^)]+)\)", listed):
        assert (folder / target).is_file(), target
    for pitfall in pitfalls(read_handbook(ROOT, language)):
        assert to_text(pitfall.title) in listed, pitfall.address
        own = (folder / pitfall.url / "index.md").read_text(encoding="utf-8")
        assert own.startswith("# ") and not dead(own), pitfall.address
    everything = (folder / "llms-full.txt").read_text(encoding="utf-8")
    assert not dead(everything)
    left = re.findall(r"(?m)^.*8<--.*$|^\{: .*|^.*data-book=.*$|^<!--.*$|^\?\?\? .*", everything)
    assert not left, left[:3]


def test_the_data_are_as_described_and_complete():
    text = (SITE / NAME).read_text(encoding="utf-8")
    assert not dead(text)
    data = json.loads(text)
    jsonschema.validate(data, json.loads((SITE / SCHEMA.name).read_text(encoding="utf-8")))
    assert {entry["id"]: len(entry["programs"]) for entry in data["pitfalls"]} == {
        pitfall.id: len(pitfall.programs) for pitfall in pitfalls(read_handbook(ROOT, "en"))
    }


def test_every_markdown_file_that_a_page_announces_is_there():
    for file in SITE.rglob("index.html"):
        head = file.read_text(encoding="utf-8").partition("</head>")[0]
        for name in re.findall(r'type="text/markdown" href="([^"]+)"', head):
            assert (file.parent / name).is_file(), file


@pytest.mark.parametrize("language", LANGUAGES)
def test_heads_name_the_other_forms_of_a_page(language: str):
    folder = SITE / LANGUAGES[language] / "nn/losses"
    page = lxml.html.parse(str(folder / "index.html")).getroot()
    atom, search = (
        etree.parse(str(Path(folder, *page.xpath(f"//link[@type='application/{kind}']/@href"))))
        for kind in ("atom+xml", "opensearchdescription+xml")
    )
    assert not dead(etree.tostring(atom, encoding="unicode"))
    (template,) = search.xpath("//*[local-name()='Url']/@template")
    assert template == f"{address()}{LANGUAGES[language]}#find={{searchTerms}}"
    (data,) = page.xpath("//script[@type='application/ld+json']/text()")
    article, way = json.loads(data)["@graph"]
    assert article["inLanguage"] == language
    assert len(way["itemListElement"]) == 3
    assert not dead(data)

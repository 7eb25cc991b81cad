"""What programs read says what the pages say, and every address in it leads somewhere."""

from __future__ import annotations

import json
import re
from functools import cache

import jsonschema
import lxml.html
import yaml
from lxml import etree

from overrides.handbook.handbook import INDEXES, read_handbook, url_of
from overrides.handbook.machines.data import NAME, SCHEMA
from overrides.handbook.page import read_page
from overrides.handbook.pitfall import pitfalls
from tests.checks.site import LANGUAGES, ROOT, read_site

SITE = ROOT / "site"
BUILT = {language: SITE / prefix for language, prefix in LANGUAGES.items()}


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
    found = []
    for url in set(re.findall(re.escape(address()) + r"[^\s)<>\"]*", text)):
        path, _, anchor = url.removeprefix(address()).partition("#")
        name = f"{path}index.html" if path.endswith("/") or not path else path
        if not (SITE / name).is_file() or (anchor and anchor not in ids(name)):
            found.append(url)
    return sorted(found)


def test_the_markdown_of_a_page_has_the_code_and_output_of_the_page():
    for language, pages in read_site(SITE, ROOT / "docs").items():
        for name, page in pages.items():
            stem = name.removesuffix(".md")
            if stem in INDEXES:
                continue
            file = BUILT[language] / url_of(stem) / "index.md"
            fences = read_page(file.read_text(encoding="utf-8"), page.label).fences
            # Python-Markdown expands tabs, which torch uses in some messages.
            written = [
                "\n".join(fence.body).expandtabs(4) for fence in fences if fence.info != "diff"
            ]
            assert written == [block.rstrip("\n") for block in page.code_blocks], file


def test_every_pitfall_is_in_the_lists_and_has_its_file():
    for language, folder in BUILT.items():
        listed = (folder / "llms.txt").read_text(encoding="utf-8")
        for one in pitfalls(read_handbook(ROOT, language)):
            assert f"/{one.url}index.md): " in listed, one.address
            assert (folder / one.url / "index.md").read_text(encoding="utf-8").startswith("# ")


def test_every_address_leads_somewhere():
    for folder in BUILT.values():
        for name in ("llms.txt", "llms-full.txt"):
            assert not dead((folder / name).read_text(encoding="utf-8")), name
    assert not dead((SITE / NAME).read_text(encoding="utf-8")), NAME


def test_the_data_are_as_described_and_complete():
    data = json.loads((SITE / NAME).read_text(encoding="utf-8"))
    jsonschema.validate(data, json.loads((SITE / SCHEMA.name).read_text(encoding="utf-8")))
    expected = [one.id for one in pitfalls(read_handbook(ROOT, "en"))]
    assert [one["id"] for one in data["pitfalls"]] == expected


def test_nothing_of_the_machinery_is_left_in_the_markdown():
    for folder in BUILT.values():
        text = (folder / "llms-full.txt").read_text(encoding="utf-8")
        left = re.findall(r"(?m)^.*8<--.*$|^\{: .*|^.*data-book=.*$|^<!--.*$|^\?\?\? .*", text)
        assert not left, left[:3]


def test_every_markdown_file_that_a_page_announces_is_there():
    for file in SITE.rglob("index.html"):
        head = file.read_text(encoding="utf-8").partition("</head>")[0]
        for name in re.findall(r'type="text/markdown" href="([^"]+)"', head):
            assert (file.parent / name).is_file(), file


def test_heads_name_the_other_forms_of_a_page():
    for language, folder in BUILT.items():
        page = lxml.html.parse(str(folder / "nn/losses/index.html")).getroot()
        (markdown,) = page.xpath("//link[@type='text/markdown']/@href")
        assert (folder / "nn/losses" / markdown).is_file()
        (atom,) = page.xpath("//link[@type='application/atom+xml']/@href")
        feed = etree.parse(str(folder / "nn/losses" / atom)).getroot()
        assert len(feed.findall("{*}entry")) > 1
        assert not dead(etree.tostring(feed, encoding="unicode"))
        (search,) = page.xpath("//link[@rel='search']/@href")
        description = etree.parse(str(folder / "nn/losses" / search)).getroot()
        (template,) = description.xpath("//*[local-name()='Url']/@template")
        assert template == f"{address()}{LANGUAGES[language]}#find={{searchTerms}}"
        (data,) = page.xpath("//script[@type='application/ld+json']/text()")
        article, way = json.loads(data)["@graph"]
        assert article["inLanguage"] == language
        assert len(way["itemListElement"]) == 3
        assert not dead(data)


def test_a_dead_address_would_be_noticed():
    assert dead(f"<{address()}nowhere/> {address()}nn/losses/#nothing") == [
        f"{address()}nn/losses/#nothing",
        f"{address()}nowhere/",
    ]


def test_the_site_address_is_that_of_the_configuration():
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert yaml.safe_load(text.split("site_url: !ENV ", 1)[1].split("\n", 1)[0])[0] == "SITE_URL"

"""What programs read: Markdown, llms.txt, data, feed; lychee follows the addresses in it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import jsonschema
from lxml import etree

from overrides.handbook.handbook import INDEXES
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import read_page
from overrides.outputs.machines import NAME, SCHEMA
from tests.checks.site import Site, url_of

_CARDS = ("diff", "python", "sh")
"""What answer cards show besides; code of a page has its file name."""
_LEFT = re.compile(r"(?m)^.*8<--.*$|^\{: .*|^.*data-book=.*$|^<!--.*$|^\?\?\? .*")


def find_other_markdown(site: Site) -> Iterator[str]:
    """Pages whose Markdown for programs is missing, or has other code and output than the page."""
    for file in site.files:
        for name in file.root.xpath("/html/head/link[@type='text/markdown']/@href"):
            if not (site.folder / Path(file.name).parent / name).is_file():
                yield f"{file.label}: announces {name}, which is not there"
    for page in site.all_pages:
        if page.name.removesuffix(".md") in INDEXES:
            continue
        path = Path(LANGUAGES[page.language], url_of(page.name), "index.md")
        if not (site.folder / path).is_file():
            continue
        fences = read_page(site.text(path.as_posix()), page.label).fences
        # Python-Markdown expands tabs, which torch uses in some messages.
        written = [
            "\n".join(fence.body).expandtabs(4) for fence in fences if fence.info not in _CARDS
        ]
        if written != [block.rstrip("\n") for block in page.code_blocks]:
            yield f"site/{path}: other code blocks than {page.label}"


def find_unlisted(site: Site) -> Iterator[str]:
    """Pitfalls that llms.txt lacks, and what is left of the site's own markup in llms-full.txt."""
    for language, prefix in LANGUAGES.items():
        text = site.text(f"{prefix}llms.txt")
        listed = set(re.findall(r"[a-z0-9-]+", text))
        if len(text.encode()) > 40_000:
            yield f"site/{prefix}llms.txt: {len(text.encode())} bytes, more than 40,000"
        for pitfall in site.pitfalls[language]:
            if pitfall.id not in listed:
                yield f"site/{prefix}llms.txt: lacks {pitfall.address}"
            if not (site.folder / prefix / pitfall.url / "index.md").is_file():
                yield f"site/{prefix}{pitfall.url}index.md: missing"
        for left in _LEFT.findall(site.text(f"{prefix}llms-full.txt"))[:3]:
            yield f"site/{prefix}llms-full.txt: '{left}' is for the site only"


def find_other_data(site: Site) -> Iterator[str]:
    """pitfalls.json that is not as its schema says, or incomplete; feeds and heads alike."""
    data = json.loads(site.text(NAME))
    try:
        jsonschema.validate(data, json.loads(site.text(SCHEMA.name)))
    except jsonschema.ValidationError as error:
        yield f"site/{NAME}: {error.json_path}: {error.message}"
        return
    listed = {entry["id"]: len(entry["programs"]) for entry in data["pitfalls"]}
    if listed != {pitfall.id: len(pitfall.programs) for pitfall in site.pitfalls["en"]}:
        yield f"site/{NAME}: other pitfalls or programs than the pages"
    for language, prefix in LANGUAGES.items():
        search = etree.fromstring(site.text(f"{prefix}opensearch.xml").encode())
        (template,) = search.xpath("//*[local-name()='Url']/@template")
        if not re.fullmatch(rf"https://.*/{prefix}#find={{searchTerms}}", template):
            yield f"site/{prefix}opensearch.xml: leads to {template}"
        etree.fromstring(site.text(f"{prefix}feed.xml").encode())
        for page in site.pages[language].values():
            for script in page.built.root.xpath("//script[@type='application/ld+json']/text()"):
                article, way = json.loads(script)["@graph"]
                if article["inLanguage"] != language or not way["itemListElement"]:
                    yield f"{page.label}: its structured data are those of another page"

"""Pages as programs read them: everything in place, every link absolute, data that is valid."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader
from lxml import etree

from overrides.handbook.handbook import read_handbook
from overrides.handbook.stage.pages import stage
from overrides.outputs.machines import Edition, files, pitfalls_json
from tests.checks.site import ROOT
from tests.unit.project import Project

SITE = "https://pytorch-pitfalls.example/handbook/"


def test_a_pitfall_has_a_file_of_its_own_and_links_are_absolute(unusual: Path):
    own, page, listed = (
        (unusual / "site" / name).read_text("utf-8")
        for name in ("e/first/index.md", "topic/unusual/index.md", "llms.txt")
    )
    assert own.startswith("# `Module.__init__()` and `a | b`\n\n> ")
    for text in (own, page):
        assert '```diff\n- values = {"a": 1}\n+ values = {"a": 1, "b": 2}\n  limit = 3\n...' in text
        assert '```python title="raises_broken.py"\nvalues = {"a": 1}  # (1)!\n' in text
        assert "````text\n<b>x</b> & `x`\n" in text
        assert not re.search(r"<!--|^\{:|\n\?\?\?|8<--", text)
    link = (
        f"[a link]({SITE}topic/unusual/#second), [the web](https://example.com/x), `` a `code` span"
    )
    for part in (link, f"<{SITE}e/first/>", "**Folded `x | <b>`**\n\nBefore.\n"):
        assert part in page
    assert (
        "](topic/unusual/index.md): en: every construct that a page may hold. first, second\n"
        in listed
    )


def test_a_pitfall_is_in_the_data_and_must_be_in_both_languages(unusual: Path):
    english = read_handbook(unusual, "en")
    first, _ = json.loads(pitfalls_json([english], SITE))["pitfalls"]
    assert first["in_short"]["en"].startswith("en: Ask with `values.get")
    assert first["programs"][0]["transcript"].endswith("KeyError: 'b'\n")
    with pytest.raises(KeyError, match="first"):
        pitfalls_json([english, replace(english, language="zh", pages={})], SITE)


def test_the_feed_has_the_day_on_which_a_page_was_committed(project: Project):
    handbook = project.handbook(topic__page="# P\n\n## One { #one }\n\n**In short.** Do this.\n")
    staged = {f"en/{name}.md": text for name, text in stage(handbook).items()}
    edition = Edition(handbook, "Book & all", "All.", SITE, {"Topic": ["topic/page"]}, staged)

    def entries() -> list[tuple[str, str]]:
        feed = etree.fromstring(dict(files(edition))["feed.xml"].encode())
        return [(x.findtext("{*}id"), x.findtext("{*}updated")) for x in feed.iter("{*}entry")]

    assert entries() == []
    project.commit("2026-11-24")
    assert entries() == [(f"{SITE}e/one/", "2026-11-24T00:00:00Z")]


def test_structured_data_cannot_end_its_element():
    environment = Environment(loader=FileSystemLoader(ROOT / "overrides/theme"))
    environment.filters["json"] = json.dumps
    page = {"meta": {"title": "</script><b>"}, "url": "a/", "ancestors": []}
    html = environment.get_template("partials/structured.html").render(
        page=page,
        i18n_page_locale="en",
        config={"site_url": SITE, "site_name": "Home", "site_description": "d"},
    )
    data = html.partition(">")[2].removesuffix("</script>")
    assert "</" not in data
    article, way = json.loads(data)["@graph"]
    assert article["headline"] == "</script><b>"
    assert [step["item"] for step in way["itemListElement"]] == [SITE, SITE + "a/"]

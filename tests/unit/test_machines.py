"""Pages as programs read them: everything in place, every link absolute, data that is valid."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from lxml import etree

from overrides.handbook.machines.data import pitfalls_json
from overrides.handbook.machines.feed import RECORDS, feed
from overrides.handbook.machines.heads import open_search, structured
from overrides.handbook.machines.llms import Edition, files, page_text
from overrides.handbook.machines.portable import Portable, portable
from overrides.handbook.pitfall import pitfalls
from overrides.handbook.stage.pages import stage
from tests.unit.project import Project

SITE = "https://handbook.example/"


def made(project: Project, text: str) -> Portable:
    """The page of a small handbook with this text, staged."""
    handbook = project.handbook()
    (project.root / "docs/en/topic/page.md").write_text(text, encoding="utf-8")
    handbook = project.handbook()
    return portable(handbook, stage(handbook)["topic/page"], "topic/page", SITE)


@pytest.fixture
def edition(project: Project) -> Edition:
    """A handbook with one pitfall that has a pair of snippets."""
    blocks = [
        project.block("x_broken", "x = 1\nprint(1)\n", "1\n"),
        project.block("x_fixed", "x = 1\nprint(2)\n", "2\n"),
    ]
    text = "# Page\n\n## One `<b>` { #one }\n\n**In short.** Do [this](#one).\n\n" + "\n".join(
        blocks
    )
    page = made(project, text)
    handbook = project.handbook()
    return Edition(
        handbook, "Book", "All.", SITE, (("Topic", ("topic/page",)),), {"topic/page": page},
        tuple(pitfalls(handbook)),
    )  # fmt: skip


def test_files_are_in_place_of_includes(edition: Edition):
    text = page_text(edition, "topic/page", edition.pages["topic/page"])
    assert '```python title="x_broken.py"\nx = 1\nprint(1)\n```' in text
    assert "```text\n2\n```" in text
    assert "8<--" not in text
    assert "```diff\n  x = 1\n- print(1)\n+ print(2)\n```" in text


def test_a_pitfall_has_a_file_of_its_own_and_is_in_both_lists(edition: Edition):
    found = dict(files(edition))
    assert found["e/one/index.md"].startswith("# One `<b>`\n\n> ")
    for name in ("llms.txt", "topic/page/index.md", "llms-full.txt"):
        assert f"{SITE}e/one/" in found[name], name
    assert "Do this." in found["llms.txt"]


def test_links_are_absolute_and_code_is_left_alone(project: Project):
    text = "# Page\n\nA [b](other.md#c), [`d`](#e), [f](https://g.example), `[h](i.md)`.\n"
    assert made(project, text).introduction == (
        f"A [b]({SITE}topic/other/#c), [`d`]({SITE}topic/page/#e), [f](https://g.example), "
        "`[h](i.md)`.\n"
    )


def test_what_only_a_screen_shows_is_left_out(project: Project):
    text = (
        "# Page\n\n<!-- finder -->\n\n"
        '??? ran r2-0 r2-1 "Title"\n\n    Text<br>more\n\nLast.\n{: .class #id }\n'
    )
    assert made(project, text).introduction == "**Title**\n\nText more\n\nLast.\n"


def test_structured_data_cannot_end_its_element():
    text = structured("en", SITE + "a/", "</script><b>", "d", [("Home", SITE)])
    assert "</" not in text
    article, way = json.loads(text)["@graph"]
    assert article["headline"] == "</script><b>"
    assert [step["item"] for step in way["itemListElement"]] == [SITE, SITE + "a/"]


def test_what_is_searched_for_is_no_part_of_a_request():
    assert f'template="{SITE}zh/#find={{searchTerms}}"' in open_search("zh", "T", SITE + "zh/")


def test_a_pitfall_that_one_language_lacks_is_refused(edition: Edition):
    other = replace(edition, handbook=replace(edition.handbook, language="zh"), pitfalls=())
    with pytest.raises(KeyError, match="one"):
        pitfalls_json([edition, other])


def test_the_feed_has_what_changed_last_first(edition: Edition):
    records = edition.handbook.root / RECORDS / "topic/page.toml"
    records.parent.mkdir(parents=True)
    records.write_text('"one" = { en = "a", zh = "b", date = "2026-11-25" }\n', encoding="utf-8")
    root = etree.fromstring(feed(edition).encode())
    assert root.findtext("{*}updated") == "2026-11-25T00:00:00Z"
    assert [entry.findtext("{*}id") for entry in root.iter("{*}entry")] == [f"{SITE}e/one/"]
    assert root.findtext("{*}entry/{*}summary") == "Do this."


def test_a_broken_record_is_named(edition: Edition):
    records = edition.handbook.root / RECORDS / "topic/page.toml"
    records.parent.mkdir(parents=True)
    records.write_text("one", encoding="utf-8")
    with pytest.raises(ValueError, match=r"page.toml: .*; delete the file"):
        feed(edition)

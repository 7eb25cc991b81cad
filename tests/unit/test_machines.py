"""Pages as programs read them: everything in place, every link absolute, data that is valid."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace

import pytest
from jinja2 import Environment, FileSystemLoader
from lxml import etree

from overrides.handbook.stage.pages import stage
from overrides.outputs.machines import Edition, files, pitfalls_json
from tests.checks.site import ROOT
from tests.unit.project import Project

SITE = "https://handbook.example/"
GIT = ["git", "-c", "user.name=x", "-c", "user.email=x@example.com", "-c", "commit.gpgsign=false"]


def made(project: Project, text: str) -> Edition:
    """A handbook with one page of this text, staged."""
    (project.root / "docs/en/topic/page.md").write_text(text, encoding="utf-8")
    handbook = project.handbook()
    staged = {f"en/{name}.md": staged for name, staged in stage(handbook).items()}
    return Edition(handbook, "Book & all", "All.", SITE, {"Topic": ["topic/page"]}, staged)


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
    return made(project, text)


def test_a_pitfall_has_a_file_of_its_own_and_is_in_the_lists(edition: Edition):
    texts = dict(files(edition))
    own = texts["e/one/index.md"]
    assert own.startswith("# One `<b>`\n\n> ")
    assert '```python title="x_broken.py"\nx = 1\nprint(1)\n```' in own
    assert "```text\n2\n```" in own
    assert "```diff\n  x = 1\n- print(1)\n+ print(2)\n```" in own
    for name in ("topic/page/index.md", "llms-full.txt"):
        assert f"<{SITE}e/one/>" in texts[name], name
    assert "- [Page](topic/page/index.md): one\n" in texts["llms.txt"]
    assert f'template="{SITE}#find={{searchTerms}}"' in texts["opensearch.xml"]


@pytest.mark.parametrize(
    ("text", "portable"),
    [
        (
            "A [b](other.md#c), [`d`](#e), [f](https://g.example), `[h](i.md)`.",
            f"A [b]({SITE}topic/other/#c), [`d`]({SITE}topic/page/#e), [f](https://g.example), "
            "`[h](i.md)`.",
        ),
        (
            '<!-- finder -->\n\n??? ran r2-0 "Title"\n\n    Text<br>more\n\nLast.\n{: .class #id }',
            "**Title**\n\nText more\n\nLast.",
        ),
    ],
)
def test_links_are_absolute_and_what_only_a_screen_shows_is_left_out(
    project: Project, text: str, portable: str
):
    page = dict(files(made(project, f"# Page\n\n{text}\n")))["topic/page/index.md"]
    assert page.endswith(f"\n\n{portable}\n")


def test_a_pitfall_is_in_the_data_and_must_be_in_both_languages(edition: Edition):
    (entry,) = json.loads(pitfalls_json([edition.handbook], SITE))["pitfalls"]
    assert entry["in_short"] == {"en": "Do this."}
    assert [program["transcript"] for program in entry["programs"]] == ["1\n", "2\n"]
    other = replace(edition.handbook, language="zh", pages={})
    with pytest.raises(KeyError, match="one"):
        pitfalls_json([edition.handbook, other], SITE)


def test_the_feed_has_the_day_on_which_a_page_was_committed(edition: Edition):
    def entries() -> list[tuple[str, str]]:
        feed = etree.fromstring(dict(files(edition))["feed.xml"].encode())
        return [
            (entry.findtext("{*}id"), entry.findtext("{*}updated"))
            for entry in feed.iter("{*}entry")
        ]

    assert entries() == []
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "x"]):
        day = {"GIT_COMMITTER_DATE": "2026-11-24T12:00:00Z", "PATH": "/usr/bin:/bin"}
        subprocess.run([*GIT, *command], cwd=edition.handbook.root, check=True, env=day)
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

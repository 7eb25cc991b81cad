"""Answer pages, each property on the smallest handbook that shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import lxml.html
import pytest
from jinja2 import Environment, FileSystemLoader
from markdown import markdown

from overrides.handbook import short_links
from overrides.handbook.answer_html import Site, render, sitemap_entries
from overrides.handbook.handbook import Handbook, url_of
from overrides.handbook.moved import FILE
from overrides.handbook.page import PageError
from overrides.handbook.policy import content_policy
from overrides.handbook.stage.answer_pages import AnswerPage, answer_pages
from overrides.handbook.stage.pages import stage
from tests.checks.site import ROOT
from tests.unit.project import Project

SECTION = """\
# The `page`

## {title} {{ #one }}

**In short.** Write `x + 1`.
{causes}
**Symptom.** {symptom}

{blocks}

**Fix.** {fix}

## Another {{ #two }}

**In short.** It is [elsewhere](other.md#three).
"""
OTHER = "# Other\n\n## Three { #three }\n\n**In short.** Three.\n"
RAISES = "Traceback (most recent call last):\nValueError: the first word is not the last\n"
EXTENSIONS = ["toc", "attr_list", "overrides.handbook.short_links", "pymdownx.superfences"]


@pytest.fixture
def project(pytester: pytest.Pytester) -> Project:
    return Project(pytester)


def made(
    project: Project,
    broken: str = "y = 1\nx += 1\n",
    fixed: str = "y = 1\nx = x + 1\n",
    title: str = "Title",
    symptom: str = "Wrong.",
    fix: str = "Do it.",
    causes: str = "",
) -> Handbook:
    blocks = project.block("a_broken", broken, RAISES) + "\n" + project.block("a_fixed", fixed)
    project.ledger(a_fixed="a")
    text = SECTION.format(title=title, symptom=symptom, fix=fix, causes=causes, blocks=blocks)
    return project.handbook(topic__page=text, topic__other=OTHER, topic__index="# The topic\n")


def page_of(handbook: Handbook, id_: str = "one") -> AnswerPage:
    return next(page for page in answer_pages(handbook) if page.name == f"e/{id_}")


def html_of(handbook: Handbook) -> Iterator[tuple[str, str]]:
    environment = Environment(loader=FileSystemLoader(ROOT / "overrides/theme"))
    environment.globals["content_policy"] = content_policy
    site = Site("The site", "https://example.com/x/", "MIT")
    settings = {"toc": {"permalink": True}}
    return render(handbook, answer_pages(handbook), site, environment, EXTENSIONS, settings)


# --- What is on a page -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "symptom"),
    [
        ("`first word is not`", "Wrong."),
        ("Title", "It raises `the first word is not the last`."),
        ("Title", "It raises `ValueError: the first word is not the last`, now and then."),
    ],
)
def test_the_title_is_the_message_that_the_section_quotes(project, title: str, symptom: str):
    page = page_of(made(project, title=title, symptom=symptom))
    assert page.title.startswith("ValueError: the first word is not the last - ")
    assert page.markdown.startswith("# `ValueError: the first word is not the last` { #one .me")
    assert f"[{title}](#one)" in page.markdown
    assert "You may see" not in page.markdown, "the only message is the title"


@pytest.mark.parametrize("symptom", ["Wrong.", "It raises `ValueError`.", "`a word is not last`"])
def test_a_message_in_passing_is_listed_and_is_not_the_title(project, symptom: str):
    page = page_of(made(project, symptom=symptom))
    assert page.title == "Title"
    assert page.markdown.startswith("# Title { #one }\n")
    assert "- `ValueError: the first word is not the last`" in page.markdown


def test_the_description_is_the_in_short_line_as_text(project):
    assert page_of(made(project)).description == "Write x + 1."


def test_a_short_change_is_shown_as_a_difference(project):
    text = page_of(made(project)).markdown
    assert (
        "```diff\n  y = 1\n- x += 1\n+ x = x + 1\n```\n\nThe fix was run on torch 2.13 CPU." in text
    )


@pytest.mark.parametrize(("lines", "shown"), [(25, True), (26, False)])
def test_a_long_change_is_shown_as_the_program_if_that_is_short(project, lines, shown: bool):
    fixed = "".join(f"y{n} = {n}\n" for n in range(lines - 1)) + "z = 1  # (1)!\n"
    text = page_of(made(project, fixed=fixed)).markdown
    assert ('```python title="a_fixed.py"\ny0 = 0\n' in text) is shown
    assert ("\nz = 1\n```\n" in text) is shown, "the number of a note has nothing to lead to"


def test_words_that_announce_code_are_left_out_without_it(project):
    long = "".join(f"y{n} = {n}\n" for n in range(40))
    assert "Do this:" not in page_of(made(project, fixed=long, fix="Do this:")).markdown
    assert "Do this:" in page_of(made(project, fix="Do this:")).markdown
    assert "Do it." in page_of(made(project, fixed=long)).markdown


def test_a_cause_is_before_the_fix_where_it_is_chosen_and_after_it_elsewhere(project):
    causes = "\n<!-- cause: topic/page#two: A sign -->\n<!-- cause: topic/other#three: A sign -->\n"
    handbook = made(project, causes=causes)
    owner = page_of(handbook).markdown
    assert owner.index("Which one is yours?") < owner.index("**Fix.**")
    assert "- [Three](../e/three.md): Three." in owner
    other = page_of(handbook, "three").markdown
    assert "See also" in other
    assert "- [Title](../e/one.md): Write `x + 1`." in other
    assert "- [Another](../e/two.md)" in other


# --- The pages as HTML -----------------------------------------------------------------------


def test_links_lead_from_the_short_address_to_pages_and_sections(project):
    html = dict(html_of(made(project)))
    assert html.keys() == {
        "e/index.html",
        *(f"e/{id_}/index.html" for id_ in ("one", "two", "three")),
    }
    two = lxml.html.fromstring(html["e/two/index.html"])
    links = {link.text_content(): link.get("href") for link in two.iter("a")}
    assert links["elsewhere"] == "../../topic/other/#three"
    assert links["The page"] == "../../topic/page/"
    assert links["The topic"] == "../../topic/"
    assert links["中文"] == "../../zh/e/two/"
    assert two.xpath("//link[@rel='canonical']/@href") == ["https://example.com/x/e/two/"]
    everything = lxml.html.fromstring(html["e/index.html"])
    assert everything.xpath("//li/a/@href") == ["three/", "one/", "two/"]
    assert not two.find_class("headerlink")


def test_a_link_to_a_page_that_there_is_not_is_refused(project):
    handbook = made(project, fix="See [this](nowhere.md).")
    with pytest.raises(PageError, match=r"e/one: the link 'nowhere\.md' leads to no page"):
        list(html_of(handbook))


def test_what_a_message_holds_is_text(project):
    handbook = made(project, symptom='It raises `ValueError: <b>"it" is & not</b>`.')
    handbook = project.handbook(
        topic__page=handbook.pages["topic/page"].text.replace("Write `x + 1`", '"<i>" & `<u>`')
    )
    head = dict(html_of(handbook))["e/one/index.html"]
    assert '<meta name="description" content="&#34;&lt;i&gt;&#34; &amp; &lt;u&gt;.">' in head
    assert "<code>&lt;u&gt;</code>" in head


def test_a_name_that_ends_like_an_index_is_kept():
    assert [url_of(name) for name in ("e/list-index", "e/index", "a/b", "index")] == [
        *("e/list-index/", "e/", "a/b/", "")
    ]


def test_the_sitemap_gets_every_page_in_each_language():
    entries = sitemap_entries(["e/index", "e/one"], "https://example.com/x/")
    assert re.findall("<loc>https://example.com/x/(.*?)</loc>", entries) == [
        *("e/", "zh/e/", "e/one/", "zh/e/one/")
    ]
    assert entries.count('hreflang="zh" href="https://example.com/x/zh/e/one/"') == 2


# --- The link beside a heading ---------------------------------------------------------------


def test_the_heading_of_a_pitfall_names_its_short_id_and_no_other_does(project):
    handbook = made(project)
    (project.root / FILE).parent.mkdir(parents=True)
    (project.root / FILE).write_text('[ids]\n"short" = "topic/page#one"\n', encoding="utf-8")
    staged = stage(handbook)["topic/page"]
    assert "## Title { #one data-short=short }" in staged
    assert "# The `page`\n" in staged


@pytest.mark.parametrize("root", ["", "../../"])
def test_a_heading_leads_to_its_answer_page_where_there_is_one(root: str):
    html = markdown(
        "## A { #a data-short=b }\n\n## C { #c }\n",
        extensions=["attr_list", "toc", short_links.NAME],
        extension_configs={short_links.NAME: {"root": root, "title": "Copy"}},
    )
    links = [(link.get("href"), link.get("title")) for link in lxml.html.fromstring(html).iter("a")]
    assert links == ([("../../e/b/", "Copy")] if root else [])

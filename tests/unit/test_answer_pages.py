"""Answer pages, each property on the smallest handbook that shows it."""

from __future__ import annotations

from typing import Any

import lxml.html
import pytest
from jinja2 import Environment, FileSystemLoader
from lxml.html import HtmlElement
from markdown import markdown

from overrides.handbook import short_links
from overrides.handbook.handbook import MOVED
from overrides.handbook.languages import LANGUAGES, all_words
from overrides.handbook.policy import content_policy
from overrides.handbook.stage.pages import stage
from overrides.handbook.urls import moved, url_of
from overrides.outputs.answer_pages import answers, cut, sitemap
from tests.checks.site import ROOT
from tests.unit.project import Project, to_html

SECTION = """\
# The `page`

## {title} {{ #one }}

**In short.** Write `x + 1`, not "<i>" & `<u>`.
{causes}
**Symptom.** {symptom}

{blocks}

**Fix.** {fix}

## Another {{ #two }}

**In short.** It is [elsewhere](../other/#three).
"""
OTHER = "# Other\n\n## Three { #three }\n\n**In short.** Three.\n"
RAISES = "Traceback (most recent call last):\nValueError: the first <word> is not the last\n"


def made(
    project: Project,
    fixed: str = "y = 1\nx = x + 1\n",
    title: str = "Title",
    symptom: str = "Wrong.",
    fix: str = "Do it.",
    causes: str = "",
) -> dict[str, dict[str, Any]]:
    """What the template gets for each page, by the page's URL."""
    blocks = project.block("a_broken", "y = 1\nx += 1\n", RAISES)
    blocks += "\n" + project.block("a_fixed", fixed)
    project.ledger(a_fixed="a")
    text = SECTION.format(title=title, symptom=symptom, fix=fix, causes=causes, blocks=blocks)
    handbook = project.handbook(topic__page=text, topic__other=OTHER, topic__index="# The topic\n")
    rendered = {
        name: cut(to_html(staged), url_of(name)) for name, staged in stage(handbook).items()
    }
    return {page["url"]: page for page in answers(handbook, rendered)}


def html_of(page: dict[str, Any]) -> HtmlElement:
    environment = Environment(loader=FileSystemLoader(ROOT / "overrides/theme"))
    environment.globals |= {"content_policy": content_policy, "handbook_words": all_words()}
    config = {"site_name": "The site", "site_url": "https://example.com/x/", "copyright": "MIT"}
    html = environment.get_template("answer.html").render(
        page=page, language="en", prefixes=LANGUAGES, config=config
    )
    return lxml.html.document_fromstring(html)


@pytest.mark.parametrize(
    ("title", "symptom", "message"),
    [
        ("`word is not`", "Wrong.", True),
        ("Title", "It raises `the first <word> is not the last`.", True),
        ("Title", "It raises `ValueError: the first <word> is not the last`, at times.", True),
        ("Title", "Wrong.", False),
        ("Title", "It raises `ValueError`.", False),
        ("Title", "`a word is not last`", False),
    ],
)
def test_the_title_is_the_message_that_the_section_quotes(project, title, symptom, message: bool):
    page = html_of(made(project, title=title, symptom=symptom)["e/one/"])
    text = "ValueError: the first <word> is not the last"
    assert page.findtext("head/title").startswith(f"{text} - " if message else "Title - ")
    assert page.findtext(".//h1/code" if message else ".//h1") == (text if message else title)
    listed = [code.text_content() for code in page.xpath("//li/code")]
    assert listed == ([] if message else [text]), "the only message is the title"
    (description,) = page.xpath("//meta[@name='description']/@content")
    assert description == 'Write x + 1, not "" & <u>.'.replace('""', '" "')


LONG = "".join(f"y{n} = {n}\n" for n in range(24))


@pytest.mark.parametrize(
    ("fixed", "shown", "said"),
    [
        ("y = 1\nx = x + 1\n", "  y = 1- x += 1+ x = x + 1", True),
        (f"{LONG}z = 1  # (1)!\n", f"{LONG}z = 1\n", True),
        (f"{LONG}z = 1\nz = 2\n", None, False),
    ],
)
def test_the_change_is_a_difference_or_a_short_program(project, fixed, shown, said: bool):
    page = html_of(made(project, fixed=fixed, fix="Do this:")["e/one/"])
    assert [pre.text_content() for pre in page.iter("pre")] == ([shown] if shown else [])
    ran = [p.text_content() for p in page.find_class("ran")]
    assert ran == ["The fix was run on torch 2.13 CPU."] * said
    assert ("Do this:" in page.text_content()) is said, "it would announce what is not there"


def test_a_cause_is_before_the_fix_where_it_is_chosen_and_after_it_elsewhere(project):
    causes = "\n<!-- cause: topic/page#two: A sign -->\n<!-- cause: topic/other#three: A sign -->\n"
    pages = made(project, causes=causes)
    one, three = (html_of(pages[f"e/{id_}/"]).find(".//article") for id_ in ("one", "three"))
    text = one.text_content()
    assert text.index("Which one is yours?") < text.index("Three: Three.") < text.index("Fix.")
    assert [a.get("href") for a in one.xpath(".//li/a[1]")] == ["../two/", "../three/"]
    assert "See also" in three.text_content()
    assert [a.get("href") for a in three.xpath(".//li/a[1]")] == ["../one/", "../two/"]


def test_links_lead_from_the_short_address_to_pages_and_sections(project):
    pages = made(project)
    assert pages.keys() == {"e/", "e/one/", "e/two/", "e/three/"}
    two = html_of(pages["e/two/"])
    links = {link.text_content(): link.get("href") for link in two.iter("a")}
    assert links["elsewhere"] == "../../topic/other/#three"
    assert links["The page"] == "../../topic/page/"
    assert links["The topic"] == "../../topic/"
    assert links["中文"] == "../../zh/e/two/"
    assert two.xpath("//link[@rel='canonical']/@href") == ["https://example.com/x/e/two/"]
    assert html_of(pages["e/"]).xpath("//li/a/@href") == ["three/", "one/", "two/"]
    entries = sitemap(pages, "https://example.com/x/")
    assert entries.count("<loc>") == 8
    assert entries.count('hreflang="zh" href="https://example.com/x/zh/e/one/"') == 2


@pytest.mark.parametrize(
    ("href", "there"),
    [
        ("#x", "../../a/b/#x"),
        ("../c/", "../../a/c/"),
        ("../../../assets/x.svg", "../../../assets/x.svg"),
        ("../../", "../../"),
        ("https://example.com/", "https://example.com/"),
        ("mailto:a@example.com", "mailto:a@example.com"),
    ],
)
def test_a_link_of_a_page_is_written_anew_for_another(href: str, there: str):
    assert moved(href, "a/b/", "e/id/") == there


@pytest.mark.parametrize("root", ["", "../../"])
def test_a_heading_leads_to_its_answer_page_where_there_is_one(project, root: str):
    (project.root / MOVED).parent.mkdir(parents=True)
    (project.root / MOVED).write_text('[ids]\n"short" = "topic/page#a"\n', encoding="utf-8")
    text = "# T\n\n## A { #a }\n\n**In short.** B.\n\n## C { #c }\n"
    html = markdown(
        stage(project.handbook(topic__page=text))["topic/page"],
        extensions=["attr_list", "toc", short_links.NAME],
        extension_configs={short_links.NAME: {"root": root, "title": "Copy"}},
    )
    links = [(link.get("href"), link.get("title")) for link in lxml.html.fromstring(html).iter("a")]
    assert links == ([("../../e/short/", "Copy")] if root else [])

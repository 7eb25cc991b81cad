"""Answer pages, each property on the smallest handbook that shows it."""

from __future__ import annotations

from typing import Any

import lxml.html
import pytest
from jinja2 import Environment, FileSystemLoader
from lxml.html import HtmlElement

from overrides.handbook.languages import LANGUAGES, all_words
from overrides.handbook.policy import content_policy
from overrides.handbook.stage.pages import stage
from overrides.handbook.urls import rebased, url_of
from overrides.outputs.answer_pages import answers, cut
from tests.checks.site import ROOT
from tests.unit.project import Project, to_html

SECTION = """\
# The `page`

## {title} {{ #one }}

**In short.** Write `x + 1`, not "<i>" & `<u>`.
{causes}
**Symptom.** {symptom}

{blocks}

**Fix.** Do it.

## Another {{ #two }}

**In short.** It is [elsewhere](../other/#three).
"""
OTHER = "# Other\n\n## Three { #three }\n\n**In short.** Three.\n"
RAISES = "Traceback (most recent call last):\nValueError: the first <word> is not the last\n"


def made(
    project: Project, title: str = "Title", symptom: str = "Wrong.", causes: str = ""
) -> dict[str, dict[str, Any]]:
    """What the template gets for each page, by the page's URL."""
    blocks = project.block("a_broken", "y = 1\nx += 1\n", RAISES)
    blocks += "\n" + project.block("a_fixed", "y = 1\nx = x + 1\n")
    project.ledger(a_fixed="a")
    text = SECTION.format(title=title, symptom=symptom, causes=causes, blocks=blocks)
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


def test_other_causes_have_the_signs_that_tell_them_apart(project):
    causes = "\n<!-- cause: topic/page#two: A `sign` -->\n<!-- cause: topic/other#three: B -->\n"
    pages = made(project, causes=causes)
    one, three = (html_of(pages[f"e/{id_}/"]).find(".//article") for id_ in ("one", "three"))
    rows = [[cell.text_content() for cell in row] for row in one.xpath(".//tbody/tr")]
    assert rows == [["A sign", "Another"], ["B", "Three"]]
    assert one.xpath(".//td/a/@href") == ["../two/", "../three/"]
    assert three.xpath(".//td/a/@href") == ["../one/", "../two/"]
    assert three.xpath("string(.//td[1])").startswith("Write x + 1"), "the message's own section"


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
    assert rebased(href, "a/b/", "e/id/") == there

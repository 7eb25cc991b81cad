"""Answer pages, each property on the smallest handbook that shows it."""

from __future__ import annotations

from typing import Any

import pytest

from overrides.handbook.stage.pages import stage
from overrides.handbook.urls import rebased, url_of
from overrides.outputs.answer_pages import answers, cut
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
    page = made(project, title=title, symptom=symptom)["e/one/"]
    text, own = "ValueError: the first <word> is not the last", title.strip("`")
    assert page["title"] == (f"{text} - {own}" if message else own)
    assert page["message"] == (text if message else "")
    assert len(page["messages"]) == (not message), "the only message is the title"
    assert page["description"] == 'Write x + 1, not " " & <u>.'


def test_other_causes_have_the_signs_that_tell_them_apart(project):
    causes = "\n<!-- cause: topic/page#two: A `sign` -->\n<!-- cause: topic/other#three: B -->\n"
    pages = made(project, causes=causes)
    one, three = (pages[f"e/{id_}/"]["causes"] for id_ in ("one", "three"))
    assert one == [("A <code>sign</code>", "../two/", "Another"), ("B", "../three/", "Three")]
    assert [href for _, href, _ in three] == ["../one/", "../two/"]
    assert three[0][0].startswith("Write <code>x + 1</code>"), "the message's own section"


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

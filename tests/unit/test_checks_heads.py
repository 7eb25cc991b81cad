"""The checks of front matter and of the sitemap, each on something that is broken."""

from __future__ import annotations

import pytest

from overrides.handbook.languages import LANGUAGES
from tests.checks.heads import find_matter_problems, find_sitemap_problems
from tests.unit.project import Project

PAGE = """\
---
title: {title}
description: >-
  About {title}.
search: {{ boost: 2 }}
---

# {title}

## S {{ #s }}
"""
BASE = "https://handbook.example/"
URL = """\
  <url>
    <loc>{here}</loc>
    <xhtml:link rel="alternate" hreflang="en" href="{en}"/>
    <xhtml:link rel="alternate" hreflang="zh" href="{zh}"/>
  </url>
"""
SITEMAP = """\
<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
{urls}</urlset>
"""
FOLDERS = ["", "nn/losses/"]


def matter_problems(project: Project, old: str = "", new: str = "") -> list[str]:
    """What is wrong with two pages in both languages after a change of the Chinese first page."""
    english = project.handbook("en", one=PAGE.format(title="One"), two=PAGE.format(title="Two"))
    first = PAGE.format(title="一")
    assert old in first
    chinese = project.handbook("zh", one=first.replace(old, new, 1), two=PAGE.format(title="二"))
    return list(find_matter_problems(english, chinese))


def test_complete_front_matter_is_left_alone(project: Project):
    assert matter_problems(project) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("title: 一\n", "", ":1: no title"),
        ("description: >-\n  About 一.\n", "", ":1: no description"),
        ("description: >-\n  About 一.\n", "description:\n", ":3: no description"),
        ("About 一", "About 二", "zh/two.md:3: the description of docs/zh/one.md"),
        ("title: 一", "title: 二", "zh/two.md:2: the title of docs/zh/one.md"),
        ("# 一", "# 壹", ":8: the heading is not the title, '一'"),
        ("search:", "finds:", ":5: unknown key 'finds'; a page has title, description, search"),
        ("search: { boost: 2 }", "search: 2", ":5: search is not a dict"),
        ("search: { boost: 2 }\n", "", ":1: other search than docs/en/one.md"),
    ],
)
def test_front_matter_that_is_wrong_is_found_with_its_line(
    project: Project, old: str, new: str, said: str
):
    found = matter_problems(project, old, new)
    assert any((said if "zh/" in said else f"docs/zh/one.md{said}") in one for one in found), found


def sitemap(old: str = "", new: str = "") -> list[str]:
    """What is wrong with a good sitemap after a change."""
    urls = ""
    for folder in FOLDERS:
        both = {code: BASE + prefix + folder for code, prefix in LANGUAGES.items()}
        urls += "".join(URL.format(here=here, **both) for here in both.values())
    text = SITEMAP.format(urls=urls)
    assert old in text
    return list(find_sitemap_problems(text.replace(old, new, 1), BASE, FOLDERS))


ZH = f"    <loc>{BASE}zh/nn/losses/</loc>"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("", "", []),
        (ZH, f"    <loc>{BASE}404.html</loc>", ["404.html is not a page", "zh/nn/losses/ is missing"]),
        (ZH, f"    <loc>{BASE}nn/losses/</loc>", ["losses/ is there twice", "zh/nn/losses/ is missing"]),
        ('hreflang="zh"', 'hreflang="zn"', ["handbook.example/ has the languages {'en': "]),
        (f'href="{BASE}zh/"', 'href="zh/"', ["handbook.example/ has the languages {'en': "]),
        ("</urlset>", "", ["sitemap.xml:24: no element found"]),
    ],
)  # fmt: skip
def test_a_sitemap_that_lacks_or_invents_a_page_is_found(old: str, new: str, said: list[str]):
    found = sitemap(old, new)
    assert len(found) == len(said)
    for part in said:
        assert any(part in problem for problem in found), found

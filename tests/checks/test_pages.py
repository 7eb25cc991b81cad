"""Every fence runs, every snippet is shown, both languages agree."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import pairwise

import lxml.html
import pytest

from overrides.editions.built import with_class
from overrides.handbook.page import read_page
from tests.checks.site import (
    LANGUAGES,
    ROOT,
    SitePage,
    compare_languages,
    find_active,
    find_unshown,
    read_site,
    url_of,
)
from tests.checks.snippets import find_orphans, find_oversized
from tests.engine.blocks import ShownSnippet, read_blocks

DOCS, SITE = ROOT / "docs", ROOT / "site"


@cache
def shown() -> list[ShownSnippet]:
    """The snippets of every page."""
    return [found for page in sorted(DOCS.rglob("*.md")) for found in read_blocks(page, ROOT)]


@cache
def pages() -> dict[str, dict[str, SitePage]]:
    """The real site's pages."""
    if not (SITE / "index.html").exists():
        pytest.fail("site/ is missing; run 'make site'")
    return read_site(SITE, DOCS)


def claim_ids() -> set[str]:
    """The ids of all that the source notes claim."""
    claims = json.loads((ROOT / "overrides/handbook/notes.json").read_text(encoding="utf-8"))
    return {claim["id"] for claim in claims}


def front_matter(page: SitePage) -> dict:
    """The YAML at the top of a page's source."""
    return read_page(page.text, page.label).matter


def all_pages() -> list[SitePage]:
    return [page for by_name in pages().values() for page in by_name.values()]


def test_every_fence_runs():
    """The code blocks of the built pages are what the engine runs."""
    problems = find_unshown(all_pages(), shown(), ROOT / "snippets")
    assert not problems, "\n".join(problems)


def test_no_anchor_is_twice_on_a_page():
    for page in all_pages():
        ids = page.article.xpath(".//@id")
        assert len(ids) == len(set(ids)), f"{page.label}: {[i for i in ids if ids.count(i) > 1]}"


def test_every_figure_has_a_description():
    for page in all_pages():
        for figure in page.article.iter("figure"):
            assert figure.get("aria-label"), f"{page.label}: a figure without aria-label"
            # Its caption would be lost.
            assert not figure.get("role"), f"{page.label}: a figure with a role of its own"


def test_both_languages_mark_a_snippet_alike():
    marks: dict[str, tuple] = {}
    for block in shown():
        mark = (block.marks, block.importorskip)
        assert marks.setdefault(block.snippet, mark) == mark, (
            f"{block.page.relative_to(ROOT)}:{block.line}: other marks than in the other language"
        )


def test_both_languages_have_the_same_parts_in_each_section():
    """Symptom, Reproduce, Why, Fix ... are in the same sections, in the same order."""
    words = {
        "en": ["Symptom", "Reproduce", "Why", "Fix", "Catch it early", "Versions", "Docs"],
        "zh": ["现象", "复现", "原因", "修复", "提前发现", "版本", "文档"],
    }

    def parts(language: str, name: str) -> list[str]:
        text = pages()[language][name].text
        kinds = words[language]
        found = re.findall(r"(?m)^(?:## .*\{ #([\w-]+) \}|\*\*([^*]+?)\.?\*\*)", text)
        return [s or str(kinds.index(p)) for s, p in found if s or p in kinds]

    for name in pages()["en"]:
        assert parts("en", name) == parts("zh", name), f"docs/zh/{name}: other parts than in en"


def test_the_page_about_the_notes_lists_every_claim():
    for page in (pages()["en"]["notes.md"], pages()["zh"]["notes.md"]):
        assert len(page.article.findall(".//tbody/tr")) == len(claim_ids()), page.label


def test_no_orphans():
    problems = find_orphans(ROOT, shown())
    assert not problems, "\n".join(problems)


def test_snippets_fit_a_phone():
    assert find_oversized(ROOT) == []


def test_the_site_includes_from_the_folder_the_tests_run():
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert "base_path: [snippets]" in config
    assert "check_paths: true" in config


def test_both_languages_have_the_same_structure():
    problems = compare_languages(pages())
    assert not problems, "\n".join(problems)


def test_front_matter_is_complete_and_shared():
    descriptions: dict[str, str] = {}
    for name, page in pages()["en"].items():
        english, chinese = front_matter(page), front_matter(pages()["zh"][name])
        assert english.get("notes") == chinese.get("notes"), f"{page.label}:2: notes differ"
        for language, matter in (("en", english), ("zh", chinese)):
            label = f"docs/{language}/{name}:2"
            assert matter.get("title"), f"{label}: no title"
            description = matter.get("description", "")
            assert description, f"{label}: no description"
            assert description not in descriptions, (
                f"{label}: same description as {descriptions.get(description)}"
            )
            descriptions[description] = label


def test_every_claim_of_the_notes_is_answered_on_exactly_one_page():
    wanted = claim_ids()
    answered: dict[str, str] = {}
    for name, page in pages()["en"].items():
        for claim in front_matter(page).get("notes", []):
            assert claim not in answered, f"{claim} is on {name} and on {answered[claim]}"
            answered[claim] = name
    missing = sorted(wanted - answered.keys())
    assert not missing, f"no page answers {', '.join(missing)}"
    unknown = sorted(answered.keys() - wanted)
    assert not unknown, f"the notes have no claim {', '.join(unknown)}"


def test_chinese_lines_are_not_wrapped():
    """A line break between two Chinese characters is shown as a space."""
    for page in pages()["zh"].values():
        lines = page.text.splitlines()
        for number, (line, following) in enumerate(pairwise(lines), 1):
            assert not (
                re.search(r"[\u4e00-\u9fff，。；：、）”]$", line)
                and re.match(r"[\u4e00-\u9fff（“]", following)
            ), f"{page.label}:{number}: join this line with the next"


def test_heads_are_complete():
    """Language, canonical and absolute hreflang links, description."""
    for language, by_name in pages().items():
        for page in by_name.values():
            head = page.built.root.find("head")
            assert page.built.root.get("lang") == language
            assert len(head.findall("meta[@name='description']")) == 1, page.label
            canonical = head.find("link[@rel='canonical']").get("href")
            alternates = {
                link.get("hreflang"): link.get("href")
                for link in head.findall("link[@rel='alternate']")
            }
            base = canonical.removesuffix(LANGUAGES[language] + _folder(page.name))
            assert alternates == {
                "x-default": base + _folder(page.name),
                **{code: base + prefix + _folder(page.name) for code, prefix in LANGUAGES.items()},
            }, page.label
            assert alternates["en"].startswith("https://")


def _folder(name: str) -> str:
    return f"{url_of(name)}/" if url_of(name) else ""


def test_every_page_is_in_the_sitemap():
    sitemap = (SITE / "sitemap.xml").read_text(encoding="utf-8")
    for language, by_name in pages().items():
        for page in by_name.values():
            assert f"/{LANGUAGES[language]}{_folder(page.name)}</loc>" in sitemap, page.label


def test_the_404_page_speaks_both_languages():
    text = (SITE / "404.html").read_text(encoding="utf-8")
    assert '<html lang="en"' in text
    assert "No such page" in text
    assert '<span lang="zh">没有这个页面</span>' in text


def test_nothing_is_fetched_from_elsewhere():
    """No script, style, font, image or frame of the built site names another origin."""
    for file in [*SITE.rglob("*.html"), *SITE.rglob("assets/handbook*")]:
        text = file.read_text(encoding="utf-8")
        loads = re.findall(r'<(?:script|img|iframe|source)[^>]+src="((?:https?:)?//[^"]+)', text)
        loads += re.findall(
            r'<link[^>]+rel="(?:stylesheet|preconnect|icon)"[^>]+(https?:[^"]+)', text
        )
        loads += re.findall(r"url\((https?:[^)]+)\)", text)
        assert not loads, f"{file.relative_to(ROOT)}: {loads}"


def test_no_article_and_no_drawing_runs_code():
    """What a snippet prints, and a drawing writes, is shown and never executed."""
    problems = [
        problem for page in all_pages() for problem in find_active(page.label, page.article)
    ]
    for file in [*(ROOT / "snippets").rglob("*.svg"), *SITE.rglob("*.svg")]:
        drawing = lxml.html.fromstring(file.read_bytes())
        problems += find_active(str(file.relative_to(ROOT)), drawing)
    assert not problems, "\n".join(problems)


def test_where_a_snippet_was_run_is_said_below_its_transcript():
    for page in all_pages():
        for said in page.article.xpath(f".//*[{with_class('ran')}]"):
            below = said.getnext()
            assert below is None or "language-text" not in below.get("class", ""), page.label

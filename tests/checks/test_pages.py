"""Every fence runs, every snippet is shown, both languages agree."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
import yaml
from bs4 import BeautifulSoup

from tests.checks.site import (
    LANGUAGES,
    ROOT,
    BuiltPage,
    compare_languages,
    find_unshown,
    read_site,
    site_of,
    url_of,
)
from tests.engine.blocks import (
    Block,
    Exemption,
    Expander,
    PageError,
    read_blocks,
    read_exemptions,
)
from tests.checks.snippets import find_orphans, find_oversized, find_useless_exemptions

DOCS, SITE, EXEMPTIONS = ROOT / "docs", ROOT / "site", ROOT / "tests/exemptions.toml"
SAMPLE = "autograd/in-place.md"


@cache
def blocks_of(root: Path) -> list[Block]:
    """The blocks of every page below ``root``."""
    expander = Expander(root / "snippets")
    exemptions = read_exemptions(root / "tests/exemptions.toml")
    return [
        block
        for page in sorted((root / "docs").rglob("*.md"))
        for block in read_blocks(page, root / "docs", expander, exemptions)
    ]


@cache
def pages() -> dict[str, dict[str, BuiltPage]]:
    """The real site's pages."""
    if not (SITE / "index.html").exists():
        pytest.fail("site/ is missing; run 'make site'")
    return read_site(SITE, DOCS)


def claim_ids() -> set[str]:
    """The ids of all that the source notes claim."""
    claims = json.loads((ROOT / "overrides/handbook/notes.json").read_text(encoding="utf-8"))
    return {claim["id"] for claim in claims}


def front_matter(page: BuiltPage) -> dict:
    """The YAML at the top of a page's source."""
    return yaml.safe_load(page.text.split("---\n")[1])


# --- The handbook as it stands ---------------------------------------------------------


def all_pages() -> list[BuiltPage]:
    return [page for by_name in pages().values() for page in by_name.values()]


def test_every_fence_runs():
    """The code blocks of the built pages are what the bridge collects; none is exempt."""
    assert read_exemptions(EXEMPTIONS) == [], "let find_unshown know of exemptions first"
    problems = find_unshown(all_pages(), blocks_of(ROOT), ROOT / "snippets")
    assert not problems, "\n".join(problems)


def test_no_anchor_stands_twice_on_a_page():
    for page in all_pages():
        ids = [tag["id"] for tag in page.article.select("[id]")]
        assert len(ids) == len(set(ids)), f"{page.label}: {[i for i in ids if ids.count(i) > 1]}"


def test_every_figure_has_a_description():
    for page in all_pages():
        for figure in page.article.select("figure"):
            assert figure.get("aria-label"), f"{page.label}: a figure without aria-label"
            # Its caption would be lost.
            assert not figure.get("role"), f"{page.label}: a figure with a role of its own"


def test_both_languages_mark_a_snippet_alike():
    marks: dict[str, tuple] = {}
    for block in blocks_of(ROOT):
        mark = (block.marks, block.importorskip)
        assert marks.setdefault(block.snippet, mark) == mark, (
            f"{block.page.relative_to(ROOT)}:{block.line}: other marks than in the other language"
        )


def test_both_languages_have_the_same_parts_in_each_section():
    """Symptom, Reproduce, Why, Fix ... stand in the same sections, in the same order."""
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
        assert len(page.article.select("tbody tr")) == len(claim_ids()), page.label


def test_no_exemption_is_useless():
    assert find_useless_exemptions(DOCS, read_exemptions(EXEMPTIONS)) == []


def test_no_orphans():
    problems = find_orphans(ROOT, blocks_of(ROOT))
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
            head = page.head
            assert head["lang"] == language
            assert len(head.select("meta[name=description]")) == 1, page.label
            canonical = head.select_one("link[rel=canonical]")["href"]
            alternates = {
                link["hreflang"]: link["href"] for link in head.select("link[rel=alternate]")
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


def test_each_language_has_its_own_search_index():
    for language, prefix in LANGUAGES.items():
        index = json.loads((SITE / prefix / "search/search_index.json").read_text("utf-8"))
        found = {doc["location"].partition("#")[0] for doc in index["docs"]}
        # The error index would answer every search for a message, next to the section itself.
        assert found == {_folder(name) for name in pages()[language] if name != "errors.md"}


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


# --- Broken in one way -----------------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path) -> dict[str, dict[str, BuiltPage]]:
    """One real page of both languages, built, in a folder of its own."""
    for language, prefix in LANGUAGES.items():
        source = tmp_path / "docs" / language / SAMPLE
        source.parent.mkdir(parents=True)
        shutil.copy(DOCS / language / SAMPLE, source)
        html = tmp_path / "site" / prefix / url_of(SAMPLE) / "index.html"
        html.parent.mkdir(parents=True)
        shutil.copy(SITE / prefix / url_of(SAMPLE) / "index.html", html)
    found = read_site(tmp_path / "site", tmp_path / "docs")
    assert compare_languages(found) == []
    assert site_of(found["zh"][SAMPLE]) == tmp_path / "site"
    return found


def broken(copy, change) -> list[str]:
    """The problems once ``change`` was made to the Chinese page's article."""
    page = copy["zh"][SAMPLE]
    change(page.article)
    return compare_languages(copy)


def has(problems: list[str], *patterns: str) -> bool:
    """Whether one problem matches all patterns."""
    return any(all(re.search(pattern, problem) for pattern in patterns) for problem in problems)


def test_a_page_in_one_language_only_is_caught(copy):
    del copy["zh"][SAMPLE]
    assert has(compare_languages(copy), r"docs/zh/autograd/in-place\.md: missing")


def test_a_page_that_was_not_built_is_caught(copy, tmp_path):
    copy["zh"][SAMPLE].html.unlink()
    with pytest.raises(FileNotFoundError, match="is not in the built site"):
        read_site(tmp_path / "site", tmp_path / "docs")


def test_a_section_in_one_language_only_is_caught(copy):
    problems = broken(copy, lambda article: article.select("h2")[1].decompose())
    assert has(
        problems,
        r"docs/zh/autograd/in-place\.md:\d+: section '[\w-]+' is missing here",
        r"it is in .*docs/en/autograd/in-place\.md:\d+",
    )


def test_a_heading_of_another_level_is_caught(copy):
    def change(article):
        article.select("h2")[1].name = "h3"

    assert has(broken(copy, change), r"docs/zh/.*section '.*' is missing here")


def test_a_reordered_snippet_is_caught(copy):
    def change(article):
        first, second = article.select(".language-python")[:2]
        first.replace_with(second.extract())
        article.append(first)

    problems = broken(copy, change)
    assert has(problems, r"docs/zh/.*:\d+: snippet '.*' stands in another place here")


def test_a_missing_annotation_is_caught(copy):
    def change(article):
        block = next(b for b in article.select(".language-python") if "(1)!" in b.get_text())
        block.find_next_sibling("ol").find("li").decompose()

    problems = broken(copy, change)
    assert has(problems, r"docs/zh/.*:\d+: annotations '.* \(\d+\)' is missing here")


def test_an_admonition_of_another_kind_is_caught(copy):
    def change(article):
        box = BeautifulSoup("", "lxml").new_tag("div", attrs={"class": ["admonition", "tip"]})
        article.append(box)

    assert has(broken(copy, change), r"docs/en/.*: admonition 'tip' is missing here")


def test_a_link_in_one_language_only_is_caught(copy):
    def change(article):
        next(a for a in article.select("a[href]") if "../detach/" in a["href"]).decompose()

    assert has(broken(copy, change), r"docs/zh/.*link 'autograd/detach#.*' is here \d times")


def test_figures_that_changed_places_are_caught(copy):
    def change(article):
        article.select_one("figure svg").clear()

    assert has(broken(copy, change), r"docs/zh/.*figure '\w+' is missing here")


def test_a_note_folded_in_one_language_only_is_caught(copy):
    def change(article):
        article.select_one("details")["open"] = ""

    assert has(broken(copy, change), r"docs/zh/.*admonition 'note \(folded\)' is missing here")


def test_a_link_into_the_other_language_is_caught(copy):
    def change(article):
        link = next(a for a in article.select("a[href]") if "../detach/" in a["href"])
        link["href"] = "../../../autograd/detach/#data-edit"

    assert has(broken(copy, change), r"link 'the other language's autograd/detach#data-edit'")


@pytest.mark.parametrize(
    "block",
    [
        "<pre><code>typed code</code></pre>",
        "<pre><code>    indented</code></pre>",
        "",
    ],
)
def test_a_code_block_that_no_test_runs_is_caught(copy, block):
    page = copy["zh"][SAMPLE]
    blocks = [
        replace(block, page=page.source)
        for block in blocks_of(ROOT)
        if block.page == DOCS / "zh" / SAMPLE
    ]
    assert find_unshown([page], blocks, ROOT / "snippets") == []
    del page.__dict__["code_blocks"]
    page.article.select_one("pre").replace_with(BeautifulSoup(block, "html.parser"))
    problems = find_unshown([page], blocks, ROOT / "snippets")
    assert has(problems, r"in-place\.md: code block 1 \('.*'\) is not what the tests run")


def test_an_include_outside_a_fence_is_caught(project):
    project.write_page('# Title\n\n--8<-- "topic/page/a.py"\n')
    with pytest.raises(PageError, match=r"page\.md:3: an include outside a fence"):
        read_blocks(project.pages[0], project.root / "docs", Expander(project.root))


def test_the_line_is_the_sections(copy):
    page = copy["en"][SAMPLE]
    sections = [element for element in page.elements() if element.kind == "section"]
    line = page.line_of(sections[0])
    assert page.text.splitlines()[line - 1].startswith("## ")


def test_an_orphan_is_caught(project):
    project.add("shown", "print(1)\n", "1\n")
    project.add("english", "print(1)\n")
    zh = project.pages[1]
    zh.write_text(zh.read_text().split("# Title", 2)[1].join(["# Title", ""]))
    (project.snippets / "nowhere.py").write_text("print(1)\n")
    (project.snippets / "stray.out").write_text("1\n")
    (project.snippets / "notes.txt").write_text("x\n")
    (project.snippets / "wordings.toml").write_text("")
    (project.snippets.parent / "gone").mkdir()
    (project.snippets.parent / "gone/wordings.toml").write_text("")
    problems = find_orphans(project.root, blocks_of(project.root))
    assert problems == [
        "snippets/topic/gone/wordings.toml: its page docs/en/topic/gone.md is gone; delete it",
        "snippets/topic/gone/wordings.toml: its page docs/zh/topic/gone.md is gone; delete it",
        "snippets/topic/page/english.py: shown by no page in zh; include it or delete it",
        "snippets/topic/page/notes.txt: neither a snippet, a transcript, a figure nor wordings.toml",
        "snippets/topic/page/nowhere.py: shown by no page in en and zh; include it or delete it",
        "snippets/topic/page/stray.out: its snippet is gone; delete it",
    ]


def test_a_long_and_a_wide_snippet_are_caught(project):
    project.add("long", "x = 1\n" * 41)
    project.add("wide", f"x = '{'x' * 80}'\n")
    project.add("wide_drawing", "x = 1\n" * 41)
    assert find_oversized(project.root) == [
        "snippets/topic/page/long.py:41: 41 lines; at most 40",
        "snippets/topic/page/wide.py:1: 86 columns; at most 78",
    ]


def test_an_exemption_lets_a_fence_stand_and_is_caught_when_useless(project):
    project.write_page("# Title\n\n```sh\nmake test\n```\n")
    page, docs = project.pages[0], project.root / "docs"
    needed = Exemption("topic/page.md", "make test", "a command, not a snippet")
    useless = Exemption("topic/page.md", "make site", "gone")
    with pytest.raises(PageError, match="'sh' would not be run"):
        read_blocks(page, docs, Expander(project.root))
    assert read_blocks(page, docs, Expander(project.root), [needed]) == []
    problems = find_useless_exemptions(docs, [needed, useless])
    assert problems[0] == (
        "tests/exemptions.toml: the exemption of 'make site' is no longer needed in "
        "docs/en/topic/page.md; remove it"
    )
    assert len(problems) == 2


def test_an_exemption_needs_a_reason(tmp_path):
    file = tmp_path / "exemptions.toml"
    file.write_text('[[fence]]\npage = "a.md"\nfirst_line = "x"\n')
    with pytest.raises(TypeError, match="reason"):
        read_exemptions(file)

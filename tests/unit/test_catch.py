"""The table of sabotage: the unusual handbook, broken in one way at a time, and who must notice.

A new check gets one row or two: what a contributor or a release could plausibly do, and what the
report must name, which is the place and the key word.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from overrides.handbook.handbook import MOVED
from overrides.handbook.page import PageError
from tests.checks import alike, pages, readmes, sources
from tests.checks.finder import read_cases
from tests.checks.history import REGISTER, NoHistoryError, find_lost
from tests.checks.site import Site
from tests.checks.tree import TO_TRANSLATE, Tree
from tests.tools.changed import find_changed
from tests.unit.project import Project

CHECKS = {check.__name__: check for check in (*sources.CHECKS, *pages.CHECKS)}
IN_UNIT_TESTS = {"find_lost", "find_failed", "find_pending"}
"""Checks that need a history, or a ledger: below, and in test_ledgers.py."""
GONE = "\0"
"""In place of a new text: the file is deleted."""
EN, ZH = "docs/en/topic/unusual.md", "docs/zh/topic/unusual.md"
CODE = "snippets/topic/unusual"
HTML, CHINESE = "site/topic/unusual/index.html", "site/zh/topic/unusual/index.html"
ANSWER, ROOT_URL = "site/zh/e/first/index.html", "https://pytorch-pitfalls.example/handbook/"
REPORT = next(
    case.message for case in read_cases() if case.language == "en" and len(case.message) > 200
)
REPORT = re.sub(r"[^\w ]+", " ", REPORT)[:200]


class Row(NamedTuple):
    """``old`` becomes ``new`` in a file; an empty ``old`` writes it anew."""

    check: str
    file: str
    old: str
    new: str
    report: str
    """A pattern that one of the check's lines has to match."""


TABLE = [
    # --- Pages and languages ---
    ("find_lone", ZH, "{#second .x}", "{#other .x}", rf"{ZH}:\d+: section 'other' is missing in {EN}"),
    ("find_lone", "docs/zh/topic/more.md", "", "# 更多\n", r"docs/zh/topic/more.md:1: the page is missing"),
    ("find_wrong_matter", EN, "title: ", "titel: ", rf"{EN}:2: unknown key 'titel'"),
    ("find_wrong_ids", EN, "{#second .x}", "{#first}", rf"{EN}:\d+: line \d+ has the id 'first'"),
    ("find_unwritten", EN, "**Fix.**", "**Why.** ...\n\n**Fix.**", rf"{EN}:\d+: 'Why' is still"),
    ("find_wrong_matter", EN, "description:", "#", rf"{EN}:1: no description"),
    ("find_wrong_matter", EN, "en: every construct that a page may hold.", "en: Topic.", rf"{EN}:3: the description of docs/en/topic/index.md"),
    ("find_wrong_matter", ZH, "# Unusual", "# Usual", rf"{ZH}:6: the heading is not the title"),
    ("find_wrong_matter", ZH, "title:", "search: { exclude: true }\ntitle:", rf"{ZH}:2: other search than {EN}"),
    ("find_wrong_matter", ZH, "title:", "search: 2\ntitle:", rf"{ZH}:2: search is not a dict"),
    ("find_unlike", ZH, "values.get(", "value.get(", rf"{EN}:\d+: {ZH}:10 does not have 'values\.get"),
    ("find_unlike", EN, "look at 1 < 2", "look at 1 < 70", rf"{EN}:\d+: {ZH}:\d+ does not have '70'"),
    ("find_other_leads", ZH, "**原因**：", "", rf"{ZH}:\d+: no .\*\*原因.*; {EN}:\d+ has"),
    ("find_other_marks", ZH, "<!--pytest.mark.gpu-->\n", "", rf"{ZH}:\d+: other marks"),
    ("find_missing_answers", EN, "**In short.** en: Ask", "Ask", rf"{EN}:10: section 'first' has a Fix and no 'In short'"),
    ("find_missing_answers", EN, "**In short.** en: Ask", "Late.\n\n**In short.** Ask", rf"{EN}:14: 'In short' is not the first"),
    ("find_missing_answers", ZH, "Ask with", "很" * 70, rf"{ZH}:12: '一句话' has \d+ characters, at most 60"),
    ("find_unlike_answers", ZH, '`"b" | "c"`', "`b`", rf"{ZH}:10: .*different code"),
    ("find_unlike_answers", ZH, 'use: values.get("b")', "use: pip list", rf"{ZH}:10: .*different lines to use"),
    ("find_habits", EN, "The last sentence", "It fails. Or it hangs: the last sentence", rf"{EN}:\d+: .*join it"),
    ("find_habits", ZH, "The last sentence", "这里错了,下载这个笔记本。", rf"{ZH}:\d+: .*写 Notebook"),
    ("find_wrapped", ZH, "The last sentence", "第一行\n第二行", rf"{ZH}:\d+: join this line"),
    ("find_untranslated", "overrides/x.py", "", "x = '中文'\n", r"overrides/x\.py: 中文 belongs into words"),
    ("find_unraised", EN, 'stops at `"b" | 1`', "stops at `no such key here`", rf"{EN}:\d+: nothing raises 'no such key here'"),
    ("find_unraised", ZH, "`x is y`", "`tensor.gone()`", rf"{ZH}:\d+: nothing mentions 'tensor\.gone"),
    ("find_undecided", EN, "**Is it this?** ", "", rf"{EN}:\d+: section 'first' has a Fix and no 'Is it"),
    ("find_undecided", EN, 'print(values["b"])', 'print(values["c"])', rf"{EN}:\d+: no snippet .* has 'print\(values"),
    ("find_undecided", EN, "Run `print", "Run " + "and run " * 15 + "`print", rf"{EN}:\d+: 'Is it this\?' has \d+ words, at most 30"),
    ("find_uncopyable", f"{CODE}/raises_fixed.py", "pad = 0", "print(0)", rf"{EN}:10: the change to raises_fixed.py has a print"),
    ("find_uncopyable", f"{CODE}/raises_fixed.py", "pad = 0", "pad = (", rf"{EN}:10: .* is no Python"),
    ("find_uncopyable", EN, "change: raises_fixed.py", "change: gone_fixed.py", rf"{EN}:\d+: .*no pair with gone_fixed\.py"),
    ("find_uncopyable", ZH, 'use: values.get("b")', "use: values.pop()", rf"{ZH}:\d+: neither .* has 'values\.pop"),
    ("find_uncopyable", EN, "## Second {#second .x}\n", '## Second {#second .x}\n\n**Fix.** Do it.\n', rf"{EN}:\d+: nothing to copy"),
    ("find_unsigned", EN, "<!-- sign: It `x is y` early | or late -->", "", rf"{EN}:\d+: no message, so it needs"),
    # --- Snippets, wordings, ledger ---
    ("find_copied", f"{CODE}/wordings.toml", "", f'[first]\nsymptom.en = ["{REPORT}"]\nsymptom.zh = ["x"]\n', r"wordings\.toml:1: '.*' is of the report"),
    ("find_proven", f"{CODE}/wordings.toml", "", "[first]\nolder = [\"KeyError: 'b'\"]\n", r"wordings\.toml:1: a transcript shows"),
    ("find_orphans", f"{CODE}/nowhere.py", "", "print(1)\n", "nowhere.py: shown by no page in en and zh"),
    ("find_orphans", f"{CODE}/stray.out", "", "1\n", "stray.out: its snippet is gone"),
    ("find_orphans", f"{CODE}/notes.txt", "", "1\n", "notes.txt: neither a snippet"),
    ("find_orphans", "snippets/topic/gone/wordings.toml", "", "", "docs/zh/topic/gone.md is gone; delete it"),
    ("find_orphans", ZH, '--8<-- "topic/unusual/drawn.svg"', "", "drawn.svg: shown by no page in zh"),
    ("find_dead_links", EN, "(#second)", "(#secnd)", rf"{EN}:\d+: there is no #secnd"),
    ("find_dead_links", ZH, "(#second)", "(gone.md#second)", rf"{ZH}:\d+: there is no gone\.md#second"),
    ("find_oversized", f"{CODE}/boxed.py", "", "x = 1\n" * 41, r"boxed\.py:41: 41 lines"),
    ("find_oversized", f"{CODE}/boxed.py", "y = x", f"y = '{'x' * 80}'", r"boxed\.py:2: \d+ columns"),
    ("find_invisible", f"{CODE}/boxed.py", "y = x", "y = '\u202e'", r"boxed\.py:2: U\+202E"),
    ("find_invisible", f"{CODE}/boxed.py", "y = x", "y = '\u200b'", r"boxed\.py:2: U\+200B"),
    ("find_invisible", f"{CODE}/boxed.py", "y = x", "y = '\u3164'", r"boxed\.py:2: U\+3164"),
    ("find_invisible", f"{CODE}/boxed.py", "y = x", "y = x\r", r"boxed\.py:2: U\+000D"),
    ("find_invisible", ZH, "The last", "\ufeffThe last", rf"{ZH}:\d+: U\+FEFF"),
    ("find_same_but_for_case", f"{CODE}/BOXED.py", "", "1\n", r"boxed\.py: differs from .*BOXED\.py only by case"),
    ("find_unexplained", f"{CODE}/boxed.py", "# (1)!", "# (2)!", rf"{EN}:\d+: the program has the marks"),
    ("find_unaccounted_variants", f"{CODE}/boxed.b.out", "", "1\n", r"boxed\.b\.out: no torch version has printed it"),
    ("find_unproven", f"{CODE}/gpu.out", "", "cuda\n", r"gpu\.py: ledger and transcript do not agree"),
    # --- Pages that the engine cannot run as they are shown ---
    ("find_unshown", EN, "The last", "```python\nprint(1)\n```\n\nThe last", rf"{EN}:\d+: "),
    ("find_unshown", EN, "The last", "~~~text\ntyped\n~~~\n\nThe last", rf"{EN}:\d+: "),
    ("find_unshown", EN, 'title="gpu.py"', 'title="cpu.py"', rf"{EN}:\d+: "),
    # --- The site ---
    ("find_unshown", HTML, 'class="mi">3', 'class="mi">4', rf"{EN}: code block 1 .* not what the tests run"),
    ("find_unshown", CHINESE, "<span class=\"nb\">print</span>(x", "    print(x", rf"{ZH}: code block 5 .*"),
    ("compare_languages", CHINESE, '<h4 id="deep">', '<h3 id="deep">', rf"{ZH}:\d+: here h3 in .*, in {EN}:\d+ h4"),
    ("compare_languages", CHINESE, "<li>First note.</li>", "", rf"{ZH}:\d+: here 1 notes .* 2 notes on 'boxed\.py'"),
    ("compare_languages", CHINESE, '<p>The last', '<div class="admonition tip"></div><p>The last', rf"{ZH}:\d+: here box 'tip'"),
    ("compare_languages", CHINESE, '<a href="#first">the first</a>', "x", rf"{ZH}:\d+: link 'topic/unusual#first' in .* is here \d+ times"),
    ("compare_languages", CHINESE, 'width="9"', 'width="8"', rf"{ZH}:\d+: here figure \w+ in .*, in {EN}:\d+ figure"),
    ("compare_languages", CHINESE, '<details class="note">', '<details class="note" open>', rf"{ZH}:\d+: here box 'note' .* folded box"),
    ("compare_languages", CHINESE, '<h2 class="x" data-short="second" id="second">', "<p>", rf"{ZH}:\d+: here .* h2 in section 'second'"),
    ("find_faults", HTML, "<p>After.</p>", "<p>After.</p></p>", r"unusual/index\.html:\d+: Unexpected end tag : p"),
    ("find_active", HTML, "<p>After.</p>", "<script>alert(1)</script>", rf"{EN}: <script> alert"),
    ("find_active", HTML, "<p>After.</p>", "<img src=x onerror=alert(1)>", rf"{EN}: <img onerror="),
    ("find_active", ANSWER, "<article>", '<article><a href=" java\nscript:alert(1)">x</a>', r"e/first/index\.html: <a href="),
    ("find_active", f"{CODE}/drawn.svg", "<rect", "<script>alert(1)</script><rect", r"drawn\.svg: <script>"),
    ("find_unsound", HTML, "<p>After.</p>", '<p id="deep">After.</p>', r"unusual/index\.html: the id 'deep' is there 2 times"),
    ("find_unsound", HTML, "<p>After.</p>", "<h1>After.</h1>", r"unusual/index\.html: has 2 titles"),
    ("find_unsound", HTML, ' aria-label="A square."', "", r"unusual/index\.html: a figure needs an aria-label"),
    ("find_unsound", HTML, "<p>After.</p>", '<p class="ran">R</p><div class="language-text">x</div>', r"said above its transcript"),
    ("find_wrong_heads", HTML, 'lang="en"', 'lang="zh"', r"unusual/index\.html: its language is 'zh'"),
    ("find_wrong_heads", ANSWER, 'rel="canonical"', 'rel="other"', r"zh/e/first/index\.html: the canonical address is ''"),
    ("find_wrong_heads", HTML, 'hreflang="zh"', 'hreflang="zn"', r"unusual/index\.html: has the languages"),
    ("find_wrong_heads", HTML, 'name="description" content="en: every', 'name="description" content="every', r"unusual/index\.html: its description is not"),
    ("find_wrong_heads", HTML, "/assets/card.png", "/assets/none.svg", r"unusual/index\.html: has no picture"),
    ("find_wrong_heads", ANSWER, 'content="zh: Ask', 'content="en: Ask', r"zh/e/first/index\.html: its description is .* that of site/e/first"),
    ("find_wrong_heads", "site/sitemap.xml", f"<loc>{ROOT_URL}topic/</loc>", f"<loc>{ROOT_URL}404.html</loc>", r"sitemap\.xml: lacks .*/topic/, "),
    ("find_wrong_heads", "site/sitemap.xml", "</urlset>", "", r"sitemap\.xml:\d+: "),
    ("find_other_policy", HTML, "default-src 'none'", "default-src 'self'", r"unusual/index\.html: its content security policy allows"),
    ("find_other_policy", HTML, '<meta charset="utf-8">', "<link rel=x>", r"unusual/index\.html: .* comes after"),
    ("find_foreign", HTML, "../../assets/handbook.js", "https://example.com/x.js", r"unusual/index\.html: loads https://example"),
    ("find_foreign", "site/404.html", "</head>", '<link rel="stylesheet" href="//example.com/x.css"></head>', r"404\.html: loads //example"),
    ("find_foreign", HTML, 'handbook.js" defer', 'handbook.js"', r"unusual/index\.html: .*handbook\.js without defer"),
    ("find_foreign", HTML, "<p>After.</p>", '<a href="https://x.example/edit/a.md">x</a>', r"unusual/index\.html: links to a repository"),
    ("find_foreign", "site/assets/handbook.css", "", "a { background: url('https://x.example/a.png') }", r"handbook\.css: loads https://x\."),
    ("find_heavy", HTML, "<p>After.</p>", random.Random(0).randbytes(99_000).hex(), r"unusual/index\.html: \d{6} bytes"),
    ("find_other_answers", ANSWER, "", GONE, r"site/zh/e/first/: missing"),
    ("find_other_answers", "site/e/more/index.html", "", "<p>x", r"site/e/more/: there is no such pitfall"),
    ("find_other_answers", ANSWER, "</strong>： zh: Ask", "</strong>： Do not ask", r"zh/e/first/index\.html: its card"),
    ("find_other_answers", ANSWER, "topic/unusual/#first\"", "topic/unusual/\"", r"zh/e/first/index\.html: leads to"),
    ("find_other_answers", HTML, "../../e/first/", "../../e/second/", r"#first leads to"),
    ("find_unindexed", "site/errors/index.html", "'b'", "'c'", r"raises_broken\.out: site/errors/ lacks 'KeyError: b'"),
    ("find_wrong_404", "site/zh/404.html", 'lang="zh"', 'lang="en"', r"zh/404\.html: is not in its language"),
    ("find_other_markdown", "site/topic/unusual/index.md", "", GONE, r"announces index\.md, which is not there"),
    ("find_other_markdown", "site/topic/unusual/index.md", "limit = 3\nnames", "limit = 4\nnames", r"topic/unusual/index\.md: other code blocks"),
    ("find_unlisted", "site/llms.txt", ", second", "", r"llms\.txt: lacks topic/unusual#second"),
    ("find_unlisted", "site/zh/llms-full.txt", "", '--8<-- "x"\n', r"zh/llms-full\.txt: '--8<-- .*for the site only"),
    ("find_other_data", "site/pitfalls.json", '"id": "first"', '"id": 1', r"pitfalls\.json: .* is not of type 'string'"),
    ("find_other_data", "site/pitfalls.json", '"id": "first"', '"id": "other"', r"pitfalls\.json: other pitfalls"),
    ("find_other_data", "site/zh/opensearch.xml", "zh/#find", "#find", r"zh/opensearch\.xml: leads to"),
]  # fmt: skip
ROWS = [Row(*row) for row in TABLE]


@pytest.fixture
def broken(unusual: Path, request: pytest.FixtureRequest) -> Iterator[Row]:
    """A row whose change has been made, and is undone again."""
    row: Row = request.param
    file = unusual / row.file
    before = file.read_bytes() if file.exists() else None
    text = (before or b"").decode()
    assert row.old in text, f"{row.file} has no {row.old!r}"
    file.parent.mkdir(parents=True, exist_ok=True)
    if row.new == GONE:
        file.unlink()
    elif row.old:
        file.write_bytes(text.replace(row.old, row.new, 1).encode())
    else:
        file.write_bytes(row.new.encode())
    yield row
    if before is None:
        file.unlink()
    else:
        file.write_bytes(before)


def report(root: Path, name: str) -> list[str]:
    """What a check says of the handbook, or why its pages cannot be run."""
    site = Site(Tree(root))
    try:
        return list(CHECKS[name](site.tree if CHECKS[name] in sources.CHECKS else site))
    except PageError as error:
        return str(error).splitlines()


def test_a_section_that_is_yet_to_be_translated_is_refused_on_main_only(
    project: Project, monkeypatch: pytest.MonkeyPatch
):
    english = "# T\n\n## S { #s }\n\n**In short.** Use `f(2)`.\n"
    chinese = f"# T\n\n## S {{ #s }}\n\n{TO_TRANSLATE}\n\n**一句话**：...\n"
    project.handbook(topic__page=english)
    for language, text in (("en", english), ("zh", chinese)):
        file = project.root / "docs" / language / "topic/page.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    tree = Tree(project.root)
    assert list(alike.find_unlike(tree))
    mine = "**Fix.** ..."
    file = project.root / "docs/en/topic/page.md"
    file.write_text(f"{english}\n{mine}\n", encoding="utf-8")
    unwritten = "docs/en/topic/page.md:7: 'Fix' is still '...'"
    problems = "\n".join(sources.find_problems(Tree(project.root)))
    assert unwritten in problems and "does not have" not in problems
    monkeypatch.setenv("GITHUB_REF", "refs/heads/main")
    problems = "\n".join(sources.find_problems(Tree(project.root)))
    assert "docs/zh/topic/page.md:3: this section is yet to be translated" in problems


@pytest.mark.parametrize("name", sorted(CHECKS.keys() - {"find_lost"}))
def test_nothing_is_said_of_the_handbook_as_it_is(unusual: Path, name: str):
    assert report(unusual, name) == []
    assert name in {row.check for row in ROWS} | IN_UNIT_TESTS, "add a row"


@pytest.mark.parametrize(
    "broken", ROWS, indirect=True, ids=lambda row: f"{row.check}: {row.report}"
)
def test_sabotage_is_noticed(unusual: Path, broken: Row):
    problems = report(unusual, broken.check)
    assert any(re.search(broken.report, problem) for problem in problems), problems


# --- What needs a history ----------------------------------------------------------------

PAGE = "# A\n\n## B { #b }\n\n**In short.** B.\n\n## C { #c }\n\n**In short.** C and 2.\n"


@pytest.fixture
def repository(project: Project) -> Path:
    """A page in both languages, in a history in which two ids were registered and no longer are."""
    for page in project.pages:
        page.write_text(PAGE, encoding="utf-8")
    register = project.root / REGISTER
    register.parent.mkdir(parents=True)
    register.write_text('"b" = "topic/page#b"\n"c" = "topic/page#c"\n', encoding="utf-8")
    project.commit()
    register.unlink()
    project.commit()
    return project.root


def test_an_anchor_that_is_gone_is_named_unless_it_leads_elsewhere(repository: Path):
    assert list(find_lost(Tree(repository))) == []
    page = repository / "docs/en/topic/page.md"
    page.write_text(PAGE.replace("{ #b }", "{ #renamed }"), encoding="utf-8")
    lost, gone = find_lost(Tree(repository))
    assert lost.startswith(f"{MOVED}: the id 'b' is gone")
    assert gone.startswith("docs/en/topic/page.md: the anchor #b is gone")
    (repository / MOVED).write_text(
        '[ids]\nb = "topic/page#renamed"\n[moved]\n"topic/page#b" = "topic/page#renamed"\n'
    )
    assert list(find_lost(Tree(repository))) == []


def test_where_there_is_no_history_that_is_said(project: Project):
    project.add("one", "", "")
    with pytest.raises(NoHistoryError, match="not a git repository"):
        list(find_lost(Tree(project.root)))


def test_a_section_that_changed_in_one_language_is_shown_beside_the_other(repository: Path):
    page = repository / "docs/zh/topic/page.md"
    page.write_text(PAGE.replace("C and 2", "D and 2"), encoding="utf-8")
    ((place, text),) = find_changed(repository, "HEAD")
    assert place == "docs/zh/topic/page.md:7"
    assert "[-C-]{+D+} and 2." in text
    assert "docs/en/topic/page.md:9: **In short.** C and 2." in text
    english = repository / "docs/en/topic/page.md"
    english.write_text(PAGE.replace("C and 2", "D, and 2"), encoding="utf-8")
    assert list(find_changed(repository, "HEAD")) == []


# --- READMEs -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("README.md", "`make test`", "`make tests`", r"README\.md:\d+: there is no 'make tests'"),
        ("README.zh.md", "| `make explain`", "| `dist`", r"README\.zh\.md has no 'make explain'"),
        ("README.md", "`overrides/theme`", "`overrides/themes`", "there is no overrides/themes"),
        ("MAINTAINING.zh.md", "docs/zh/versions.md)", "docs/zh/gone.md)", "no docs/zh/gone"),
        ("Makefile", "\nrecord: ", "\nrecords: ", "there is no 'make record'"),
    ],
)
def test_a_readme_that_says_something_else_is_named(file: str, old: str, new: str, problem: str):
    texts = readmes.read()
    assert list(readmes.find_problems(texts)) == []
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new, 1)
    assert any(re.search(problem, line) for line in readmes.find_problems(texts))


def test_a_file_that_does_not_belong_at_the_top_is_named():
    names = ["docs/en/index.md", ".gitignore", "README.zh.md", "scratch.py", "tmp/core"]
    assert [line.partition(":")[0] for line in readmes.find_stray(names)] == ["scratch.py", "tmp"]

"""The checks of pairs: whatever one language says alone is found, with its line."""

from __future__ import annotations

import shutil
import subprocess
import time
from pathlib import Path

import pytest

from overrides.handbook.page import PageError
from tests.checks.alike import Allowed, find_unlike, says
from tests.checks.pairs import FOLDER, confirm, find_unpaired, marked, read_pairs, read_record
from tests.checks.site import ROOT
from tests.tools import paired
from tests.unit.project import Project

ENGLISH = """\
---
title: Title
description: What it is about.
notes: { a: s }
---

# Title

For 2 readers.

## Heading { #s }

**In short.** Call `detach()` twice. It costs 0.5 ms.

<!-- cause: other/page#x: A sign -->

Then look at [the page](https://example.com/a).

- **leaf tensor**: one without `grad_fn`
"""
CHINESE = """\
---
title: 标题
description: 这一页讲什么。
notes: { a: s }
---

# 标题

给两位读者。

## 小节 { #s }

**一句话**：调用两次 `detach()`。要花 0.5 毫秒。

<!-- cause: other/page#x: A sign -->

再看[那一页](https://example.com/a)。

- **叶子张量（leaf tensor）**：没有 `grad_fn` 的张量
"""


@pytest.fixture
def book(project: Project) -> Project:
    """A page whose two languages have been confirmed and committed."""
    for language, text in (("en", ENGLISH), ("zh", CHINESE)):
        project.file("topic/page", language).write_text(text, encoding="utf-8")
    confirm(project.root, "all")
    git = ("git", "-C", str(project.root), "-c", "user.name=a", "-c", "user.email=a@b")
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "add", "-A"], check=True)
    subprocess.run([*git, "commit", "-qm", "all"], check=True)
    return project


def change(book: Project, language: str, old: str, new: str) -> None:
    """Put ``new`` in the place of ``old`` on the page."""
    file = book.file("topic/page", language)
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_nothing_is_said_of_what_was_confirmed(book: Project):
    assert list(find_unpaired(book.root)) == []
    assert list(find_unlike(read_pairs(book.root), ())) == []
    assert sorted(read_record(book.root, "topic/page")) == ["introduction", "s"]


@pytest.mark.parametrize(
    ("language", "old", "new", "shown", "beside"),
    [
        ("en", " It costs 0.5 ms.", "", "en/topic/page.md:13: ", "zh/topic/page.md:13: **一句话**"),
        ("zh", "要花 0.5 毫秒。", "要花 0.6 毫秒。", "花 [-0.5-]{+0.6+} 毫", "en/topic/page.md:13: "),
        ("en", "`detach()` twice", "`detatch()` twice", "[-detach-]{+detatch+}", "：调用两次 `detach()`"),
        ("zh", "\n- **叶子张量（leaf tensor）**：没有 `grad_fn` 的张量\n", "", "[-- **叶子", "en/topic/page.md:19: "),
        ("en", "the page](", "a page](", "[-the-]{+a+} page", "zh/topic/page.md:17: 再看"),
        ("zh", "## 小节", "## 大节", "[-小-]{+大+}节", "en/topic/page.md:11: Heading"),
        ("en", "For 2 readers.", "For 2 writers.", "[-readers-]{+writers+}", "zh/topic/page.md:9: 给两位"),
        ("zh", "这一页讲什么", "这一页讲了什么", "讲{+了+}什么", "en/topic/page.md:3: description"),
        ("en", "\n\nThen look", "\n\nNew.\n\nThen look", "en/topic/page.md:17: {+New.+}", "zh/topic/page.md:17"),
    ],
)  # fmt: skip
def test_a_change_in_one_language_is_shown_beside_the_other(
    book: Project, language: str, old: str, new: str, shown: str, beside: str
):
    change(book, language, old, new)
    (problem,) = find_unpaired(book.root)
    first, *rest = problem.split("\n")
    assert first.startswith(f"docs/{language}/topic/page.md:")
    assert "changed in this language only" in first
    assert "'make paired SECTION=topic/page" in first
    assert any(shown in line for line in rest), problem
    assert any(beside in line for line in rest), problem


def test_the_counterpart_of_a_row_is_found_in_a_table_that_is_sorted_otherwise(book: Project):
    for language in ("en", "zh"):
        change(book, language, "- **", "| graph | 计算图 | x |\n| leaf | 叶子 | x |\n\n- **")
    change(
        book,
        "en",
        "| graph | 计算图 | x |\n| leaf | 叶子 | x |",
        "| leaf | 叶子 | x |\n| graph | 计算图 | x |",
    )
    confirm(book.root, "all")
    git = ("git", "-C", str(book.root), "-c", "user.name=a", "-c", "user.email=a@b")
    subprocess.run([*git, "commit", "-qam", "glossary"], check=True)
    change(book, "zh", "| graph | 计算图 | x |\n", "")
    (problem,) = find_unpaired(book.root)
    assert "docs/zh/topic/page.md:19: [-| graph | 计算图 | x |-]" in problem
    assert "docs/en/topic/page.md:20: | graph | 计算图 | x |" in problem


def test_the_confirmed_text_is_found_behind_later_commits(book: Project):
    git = ("git", "-C", str(book.root), "-c", "user.name=a", "-c", "user.email=a@b")
    for new in ("three times", "four times"):
        change(book, "en", "twice" if new == "three times" else "three times", new)
        subprocess.run([*git, "commit", "-qam", new], check=True)
    (problem,) = find_unpaired(book.root)
    assert "`detach()` [-twice-]{+four times+}" in problem


def test_without_git_all_of_both_texts_is_shown(book: Project):
    shutil.rmtree(book.root / ".git")
    change(book, "en", "twice", "often")
    (problem,) = find_unpaired(book.root)
    assert "docs/en/topic/page.md:11: {+Heading **In short.** Call `detach()` often." in problem
    assert "docs/zh/topic/page.md:13: **一句话**" in problem


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Then look at", "Then  look at"),
        ("<!-- cause: other/page#x: A sign -->", "<!-- cause: other/page#y: A sign -->"),
        ("https://example.com/a", "https://example.com/b"),
        ("notes: { a: s }", "notes: { b: s }"),
        ("\n- **leaf", '\n```python title="a.py"\n--8<-- "topic/page/a.py"\n```\n\n- **leaf'),
    ],
)
def test_what_both_languages_share_has_checks_of_its_own(book: Project, old: str, new: str):
    change(book, "en", old, new)
    assert list(find_unpaired(book.root)) == []


def test_a_change_of_both_and_a_new_section_wait_for_a_reader_too(book: Project):
    """Else the record would be out of date, and the next change in one language be missed."""
    change(book, "en", "twice", "often")
    change(book, "zh", "两次", "多次")
    for language in ("en", "zh"):
        change(book, language, "\n- **", "\n## New { #n }\n\n- **")
    said = list(find_unpaired(book.root))
    assert (
        "docs/en/topic/page.md:11: both changed; read it beside docs/zh/topic/page.md:11" in said[0]
    )
    assert "docs/en/topic/page.md:19: new; read it beside docs/zh/topic/page.md:19" in said[1]


def test_make_paired_confirms_a_section_a_page_or_all(book: Project):
    for language in ("en", "zh"):
        change(book, language, "\n- **", "\n## New { #n }\n\n- **")
    assert confirm(book.root, "topic/page#n") == ["topic/page#n"]
    assert [
        "'topic/page#s'" in said or "=topic/page#s" in said for said in find_unpaired(book.root)
    ] == [True]
    assert confirm(book.root, "topic/page") == ["topic/page#s"]
    assert list(find_unpaired(book.root)) == []
    change(book, "en", "For 2", "For two")
    assert confirm(book.root, "all") == ["topic/page"]


def test_a_record_of_what_is_gone_is_named_and_removed(book: Project):
    for language in ("en", "zh"):
        change(book, language, "{ #s }", "{ #t }")
    other = book.root / FOLDER / "topic/gone.toml"
    other.write_text('# x\n"introduction" = { en = "1", zh = "2" }\n')
    said = "\n".join(find_unpaired(book.root))
    assert "tests/data/pairs/topic/gone.toml:2: there is no 'topic/gone'" in said
    assert "tests/data/pairs/topic/page.toml:3: there is no 'topic/page#s'" in said
    assert confirm(book.root, "topic/gone") == []
    assert not other.exists()
    confirm(book.root, "topic/page")
    assert list(find_unpaired(book.root)) == []


def test_bad_input_is_one_line(book: Project, capsys: pytest.CaptureFixture, monkeypatch):
    monkeypatch.setattr(paired, "ROOT", book.root)
    assert paired.main("topic/pge") == "make paired: there is no 'topic/pge' in both languages"
    assert paired.main() == 0
    change(book, "en", "twice", "often")
    assert paired.main() == 1
    assert "SECTION=topic/page#s" in capsys.readouterr().out
    (book.root / FOLDER / "topic/page.toml").write_text("x")
    with pytest.raises(PageError, match=r"tests/data/pairs/topic/page\.toml: Expected"):
        read_pairs(book.root)
    assert "page.toml: " in str(paired.main("all"))
    (book.root / FOLDER / "topic/page.toml").unlink()
    change(book, "en", "#s", "#introduction")
    assert "page.md:11: choose another id" in str(paired.main("all"))


def test_a_confirmation_takes_less_than_a_second(tmp_path: Path):
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    shutil.copytree(ROOT / FOLDER, tmp_path / FOLDER)
    start = time.process_time()
    confirm(tmp_path, "autograd/in-place#leaf-in-place")
    assert time.process_time() - start < 1


@pytest.mark.parametrize(
    ("language", "old", "new", "said"),
    [
        ("en", "`detach()`", "`detatch()`", "en/topic/page.md:13: docs/zh/topic/page.md:11 does not have 'detatch()'"),
        ("zh", "`grad_fn`", "grad_fn", "en/topic/page.md:19: docs/zh/topic/page.md:11 does not have 'grad_fn'"),
        ("zh", "0.5 毫秒", "0.6 毫秒", "zh/topic/page.md:13: docs/en/topic/page.md:11 does not have '0.6'"),
        ("en", " It costs 0.5 ms.", "", "zh/topic/page.md:13: docs/en/topic/page.md:11 does not have '0.5'"),
        ("zh", "给两位读者", "给三位读者", "en/topic/page.md:9: docs/zh/topic/page.md:1 does not have '2'"),
    ],
)  # fmt: skip
def test_code_and_numbers_of_one_language_are_found(
    book: Project, language: str, old: str, new: str, said: str
):
    change(book, language, old, new)
    assert f"docs/{said}" in list(find_unlike(read_pairs(book.root), ()))


def test_titles_placeholders_and_links_to_titles_may_differ(book: Project):
    change(book, "en", "## Heading", "## `Error 7`")
    change(book, "en", "Then", "Run `x <folder>`. See [`Error 7`](#s). Then")
    change(book, "zh", "再看", "运行 `x <目录>`。见[报错](#s)。再看")
    assert list(find_unlike(read_pairs(book.root), ())) == []


def test_an_allowance_is_used_or_deleted(book: Project):
    change(book, "en", "0.5", "0.6")
    allowed = [Allowed("topic/page#s", thing, "why") for thing in ("0.5", "0.6", "7")]
    assert list(find_unlike(read_pairs(book.root), allowed)) == [
        "tests/checks/alike.py: '7' in topic/page#s needs no allowance; delete it"
    ]


@pytest.mark.parametrize(
    ("text", "number", "found"),
    [
        ("two of them", "2", True),
        ("两个", "2", True),
        ("the `dim=0` one", "0", True),
        ("[x](a2b)", "2", False),
        ("95%", "100", True),
        ("in November", "11", True),
        ("20", "2", False),
        ("2.5", "2", False),
        ("tone", "1", False),
    ],
)
def test_a_number_is_said_in_digits_or_as_a_word(text: str, number: str, found: bool):
    assert says(text, number) is found


def test_changed_words_are_marked():
    assert marked("a small cat", "a big cat") == "a [-small-]{+big+} cat"
    assert marked("只报一次", "只警告一次") == "只[-报-]{+警告+}一次"

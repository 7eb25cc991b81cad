"""The checks of answers and words, each on something that is broken."""

from __future__ import annotations

import pytest

from overrides.handbook.page import read_page
from tests.checks.language import find_habits, find_missing_answers, find_unlike_answers, length

SECTION = "# T\n\n## S {{ #s }}\n\n{}\n\n**Fix.** Do it.\n"


@pytest.mark.parametrize(
    ("lead", "problem"),
    [
        ("**Symptom.** Bad.", "page.md:3: section 's' has a Fix and no 'In short' line"),
        ("**Symptom.** Bad.\n\n**In short.** Do.", "page.md:7: 'In short' is not the first thing"),
        ("**In short.** " + "word " * 31, "page.md:5: 'In short' has 31, at most 30"),
    ],
)
def test_an_answer_that_is_missing_late_or_long_is_caught(project, lead, problem):
    book = project.handbook(topic__page=SECTION.format(lead))
    (found,) = find_missing_answers(book)
    assert problem in found


def test_answers_that_name_other_code_are_caught(project):
    english = project.handbook(topic__page="# T\n\n## S { #s }\n\n**In short.** Use `a`.\n")
    chinese = project.handbook("zh", topic__page="# T\n\n## S { #s }\n\n**一句话**：用 `b`。\n")
    (found,) = find_unlike_answers(english, chinese)
    assert "docs/zh/topic/page.md:3" in found
    assert "name different code" in found


@pytest.mark.parametrize(
    ("language", "text", "said"),
    [
        ("en", "A float is no index, and the message stands above.", "say 'is'"),
        ("en", "It fails. Or it hangs.", "join it"),
        ("en", "A `file` is no archive.", "say 'is not a'"),
        ("zh", "笔记里说第一维是时间", "源笔记"),
        ("zh", "下载这个笔记本", "写 Notebook"),
        ("zh", "这里错了,改一下", "用全角标点"),
    ],
)
def test_a_habit_is_caught_with_its_line(language, text, said):
    page = read_page(f"# T\n\n{text}\n", f"docs/{language}/topic/page.md")
    found = list(find_habits(page, language))
    assert any(said in problem and "page.md:3: " in problem for problem in found), found


def test_code_and_history_are_left_alone():
    page = read_page("# T\n\n`it stands`\n\n```text\nOr\n```\n", "docs/en/topic/page.md")
    assert list(find_habits(page, "en")) == []
    notes = read_page("# T\n\n这份笔记\n", "docs/zh/notes.md")
    assert list(find_habits(notes, "zh")) == []


def test_length_counts_code_as_a_word():
    assert length("Use `a b c` [now](x.md#y).", "en") == 3
    assert length("改用 `a b c`，再跑一次 torch。", "zh") == 2 + 2 + 4 + 2

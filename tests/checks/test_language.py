"""Every problem is answered first, alike in both languages, in the words of the glossary."""

from __future__ import annotations

import re
from functools import cache

import pytest

from overrides.handbook.handbook import Handbook, read_handbook
from overrides.handbook.languages import LANGUAGES, all_words
from tests.checks.language import find_habits, find_missing_answers, find_unlike_answers
from tests.checks.site import ROOT


@cache
def handbook(language: str) -> Handbook:
    """The handbook as it is in the tree."""
    return read_handbook(ROOT, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_is_answered_in_its_first_line(language: str):
    problems = list(find_missing_answers(handbook(language)))
    assert not problems, "\n".join(problems)


def test_both_languages_answer_with_the_same_code():
    problems = list(find_unlike_answers(handbook("en"), handbook("zh")))
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_prose_keeps_to_the_style_and_the_glossary(language: str):
    pages = handbook(language).pages.values()
    problems = [problem for page in pages for problem in find_habits(page, language)]
    assert not problems, "\n".join(problems)


def test_words_toml_has_the_same_words_in_both_languages():
    english, chinese = all_words()["en"], all_words()["zh"]
    assert {part: list(said) for part, said in english.items()} == {
        part: list(said) for part, said in chinese.items()
    }


def test_what_code_says_in_chinese_is_in_words_toml():
    """And so in both languages, at one place. Chinese punctuation is no word."""
    for file in sorted((ROOT / "overrides").rglob("*.py")):
        said = re.findall(r"[\u4e00-\u9fff]+", file.read_text(encoding="utf-8"))
        assert not said, f"{file.relative_to(ROOT)}: {said[0]} belongs into words.toml"

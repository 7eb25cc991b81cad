"""What every section and sentence must keep: the answer first, and the words of the glossary.

Each check returns its problems, one line each, with file and line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import all_words, words
from overrides.handbook.page import Section
from tests.checks.tree import Tree, each_language

LONGEST = {"en": 30, "zh": 60}
"""In words; in Chinese characters, where a word of Latin letters or some code counts as two."""
UNIT = {"en": "words", "zh": "characters"}
UNWRITTEN_SIGN = "<!-- sign: ... -->"
"""As ``make new`` begins it, for a pitfall without a message."""
_CODE = re.compile(r"`+[^`]*`+")
_TARGET = re.compile(r"\]\([^)]*\)")

TICS = {
    r"\b(?:it|they|this|that|which|message|line|file|code|text|page|value|tensor)s? stands?\b": "say 'is'",
    r"\b(?:lies|lie) (?:in|on|at|behind|below|above|between)\b": "say 'is'",
    r"(?<![Tt]here )\b(?:is|are) no (?!longer\b|more\b|way\b|need\b|such\b|error\b|warning\b|reason\b|different\b|better\b|guarantee\b|\w+ (?:for|in|to|here|there)\b)\w+[.,;]": "say 'is not a'",
    r"\btaken for\b": "say 'mistaken for' or 'treated as'",
    r"\bpassed around\b": "say 'common' or name where",
    r"\bsays (?:its|the) documentation\b": "say 'the documentation says'",
    r"(?:^|[.:;?!] )Or\b": "join it to the sentence before",
    r"\b(?:simply|note that|of course)\b": "leave it out",
    r"\bdata sets?\b": "write 'dataset'",
    r"\bin vain\b": "say 'without effect'",
}
"""Habits that made earlier English sound translated, with what to write instead."""
TERMS = {
    r"笔记(?!本)": "源笔记不出现在正文里",
    r"笔记本|(?<![A-Za-z./_-])notebook(?![A-Za-z_.])": "写 Notebook",
    r"第[一二三四五]维": "维度从第 0 维数起",
    r"未归一化得分": "写 logits",
    r"步进": "写步长",
    r"就地": "写原地",
    r"您": "写你",
    r"需要注意的是|众所周知": "空话，删掉",
    r"代码片段": "写代码块",
    r"滑动平均|滑动均值": "写移动平均",
    r"查错框": "写搜索框",
    r"[\u3400-\u9fff][,;!?](?=[\u3400-\u9fff\s]|$)": "用全角标点",
}
"""Words that the glossary replaces, with what to write instead."""
_HISTORY = ("notes", "glossary")
"""Pages that speak of the source notes, or name the words that are not used."""


def length(answer: str, language: str) -> int:
    """How long an In-short line is, in the units of LONGEST."""
    text = _TARGET.sub("", _CODE.sub(" C ", answer)).replace("[", "")
    if language == "en":
        return len(text.split())
    chinese = len(re.findall(r"[\u3400-\u9fff]", text))
    return chinese + 2 * len(re.findall(r"[A-Za-z0-9][\w.+-]*", text))


@each_language
def find_missing_answers(handbook: Handbook) -> Iterator[str]:
    """Sections with a Fix and no In-short line, and lines that are late or too long."""
    language = handbook.language
    name = words(language, "leads")["in_short"]
    for page, section in handbook.sections.values():
        answer = handbook.lead(page, section, "in_short")
        place = f"{page.label}:{section.heading.line}"
        if answer is None:
            if handbook.lead(page, section, "fix"):
                yield f"{place}: section '{section.heading.id}' has a Fix and no '{name}' line"
            continue
        if page.prose(section)[0][0] != answer[0]:
            yield f"{page.label}:{answer[0]}: '{name}' is not the first thing below its heading"
        if (count := length(answer[1], language)) > LONGEST[language]:
            yield f"{page.label}:{answer[0]}: '{name}' has {count} {UNIT[language]}, at most {LONGEST[language]}"


@each_language
def find_unwritten(handbook: Handbook) -> Iterator[str]:
    """Paragraphs that are as ``make new`` left them."""
    for page, section in handbook.sections.values():
        for line, text in page.prose(section):
            for name in words(handbook.language, "leads").values():
                if re.fullmatch(rf"\*\*{re.escape(name)}\W*\.\.\.", text):
                    yield f"{page.label}:{line}: '{name}' is still '...'; write it or delete it"
            if text == UNWRITTEN_SIGN:
                yield f"{page.label}:{line}: write what the reader sees, or delete it if a program raises"


def find_unlike_answers(tree: Tree) -> Iterator[str]:
    """In-short lines that name other code in the other language, and other lines to use."""
    english, chinese = tree.handbooks["en"], tree.handbooks["zh"]
    for address in sorted(english.in_short.keys() & chinese.in_short.keys()):
        left, right = (sorted(_CODE.findall(book.in_short[address])) for book in (english, chinese))
        page, section = chinese.sections[address]
        place = f"{page.label}:{section.heading.line}"
        if left != right:
            yield f"{place}: the In-short lines of '{address}' name different code"
        uses = ([code for _, code in book.notes[address].uses] for book in (english, chinese))
        if next(uses) != next(uses):
            yield f"{place}: the languages have different lines to use in '{address}'"


@each_language
def find_habits(handbook: Handbook) -> Iterator[str]:
    """Phrases of TICS or TERMS in the prose of the pages."""
    for page in handbook.pages.values():
        if page.name in _HISTORY or not page.headings:
            continue
        for line, text in page.prose(Section(page.headings[0], len(page.lines))):
            if "](notes.md)" in text:
                continue
            prose = _TARGET.sub("]", re.sub(r"<!--.*?-->", "", _CODE.sub("C", text)))
            for pattern, instead in (TICS if handbook.language == "en" else TERMS).items():
                if match := re.search(pattern, prose):
                    yield f"{page.label}:{line}: '{match[0].strip()}': {instead}"


def find_wrapped(tree: Tree) -> Iterator[str]:
    """Line breaks between two Chinese characters, which are shown as a space."""
    for page in tree.handbooks["zh"].pages.values():
        for number, (line, following) in enumerate(pairwise(page.lines), 1):
            if re.search(r"[\u4e00-\u9fff，。；：、）”]$", line) and re.match(
                r"[\u4e00-\u9fff（“]", following
            ):
                yield f"{page.label}:{number}: join this line with the next"


def find_untranslated(tree: Tree) -> Iterator[str]:
    """Words of one language only in words.toml, and Chinese ones in code; punctuation is no word."""
    english, chinese = (
        {part: list(texts) for part, texts in all_words()[language].items()}
        for language in ("en", "zh")
    )
    for part in sorted(english.keys() | chinese.keys()):
        if english.get(part) != chinese.get(part):
            yield f"overrides/handbook/words.toml: [{part}] differs between the languages"
    for file in sorted((tree.root / "overrides").rglob("*.py")):
        if match := re.search(r"[\u4e00-\u9fff]+", file.read_text(encoding="utf-8")):
            yield f"{file.relative_to(tree.root)}: {match[0]} belongs into words.toml"

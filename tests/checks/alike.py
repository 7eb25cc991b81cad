"""What both languages of a section must share: lead-ins, marks, code and numbers.

Code is compared as a set of spans, without what a placeholder such as ``<folder>`` is called. A
number written in digits has to be in the other language too, in digits or as a word: "two" is as
good as 2, and so are 两 and 二. Titles, and what a link to a page of ours quotes of a title, are
left out: each language has titles of its own.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from overrides.handbook.languages import lead_in, words
from overrides.handbook.page import Page, Section
from tests.checks.tree import Tree

_CODE = re.compile(r"(`+)(.+?)\1")
_COMMENT = re.compile(r"\s*<!--.*?-->\s*")
_INCLUDE = re.compile(r"\s*-+8<-+ .*")
_PLACEHOLDER = re.compile(r"<[^<>]*>")
_OUR_LINK = re.compile(r"\[(?:[^\[\]`]|`[^`]*`|\[[^\]]*\])*\]\((?!https?:)[^()\s]*\)")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_NOT_TEXT = re.compile(r"\]\([^)]*\)|\{[^}]*\}|<[^>]*>|^\s*\d+\.\s")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_NAMES = {
    0: "zero|zeros|零",
    1: "one|once|first|single|一|首|单",
    2: "two|twice|second|double|both|half|halves|二|两|双|半",
    3: "three|third|三",
    4: "four|fourth|quarter|四",
    5: "five|fifth|五",
    6: "six|sixth|六",
    7: "seven|seventh|七",
    8: "eight|eighth|八",
    9: "nine|ninth|九",
    10: "ten|tenth|十",
    11: "eleven|十一",
    12: "twelve|十二",
    # "95 in 100" is 95% in the other language.
    100: "hundred|percent|百|%",
    1000: "thousand|千",
}


@dataclass(frozen=True)
class Part:
    """The prose of a section, or of what is above a page's first one, in one language."""

    label: str
    line: int
    """The line of the heading, or 1."""
    title: str
    prose: tuple[tuple[int, str], ...]
    """Lines with their numbers, without code, includes and comments."""

    @property
    def place(self) -> str:
        """File and line for a message."""
        return f"{self.label}:{self.line}"


def parts_of(page: Page) -> dict[str, Part]:
    """The parts of a page by section id, '' for the first; one without an id goes with that above."""
    parts = {"": Part(page.label, 1, str(page.matter.get("description", "")), ())}
    current = ""
    for section in page.sections:
        heading = section.heading
        if heading.id:
            current = heading.id
            parts[current] = Part(page.label, heading.line, heading.title, ())
        part = parts[current]
        prose = (
            (number, line)
            for number, line in page.prose(section)
            if not _COMMENT.fullmatch(line) and not _INCLUDE.fullmatch(line)
        )
        parts[current] = Part(part.label, part.line, part.title, (*part.prose, *prose))
    return parts


def find_unlike(tree: Tree) -> Iterator[str]:
    """Code and numbers that a section has in one language only."""
    for english, chinese in tree.pairs():
        if english.name == "notes":  # each language quotes the claims in its own words
            continue
        here, there = parts_of(english), parts_of(chinese)
        for section in here.keys() & there.keys():
            for part, other in (here[section], there[section]), (there[section], here[section]):
                for line, thing in missing(part, other):
                    yield f"{part.label}:{line}: {other.place} does not have '{thing}'"


def missing(part: Part, other: Part) -> Iterator[tuple[int, str]]:
    """Code, links and numbers of ``part`` that ``other`` lacks, each once, with the line."""
    there = {_neutral(code) for _, text in other.prose for code in spans(text)}
    text = "\n".join(text for _, text in other.prose)
    targets = set(_LINK.findall(text))
    seen = set()
    for line, here in part.prose:
        for code in spans(here):
            if _neutral(code) not in there and code not in seen:
                seen.add(code)
                yield line, code
        for target in _LINK.findall(here):
            if target not in targets and target not in seen:
                seen.add(target)
                yield line, f"]({target})"
        for number in numbers(here):
            if not says(text, number) and number not in seen:
                seen.add(number)
                yield line, number


def spans(text: str) -> list[str]:
    """The code in a paragraph, except in the texts of links to our own pages."""
    return [match[2].strip() for match in _CODE.finditer(_OUR_LINK.sub("", text))]


def numbers(text: str) -> list[str]:
    """The numbers in a paragraph that are in digits, outside code and link targets."""
    return _NUMBER.findall(_NOT_TEXT.sub("]", _CODE.sub("", _OUR_LINK.sub("", text))))


def says(text: str, number: str) -> bool:
    """Whether a text has a number: in digits, also in code, or as a word."""
    if number in _NUMBER.findall(re.sub(r"\]\([^)]*\)", "]", text)):
        return True
    names = _NAMES.get(int(number), "") if number.isdecimal() else ""
    if number.isdecimal() and 1 <= int(number) <= 12:
        names += f"|{calendar.month_name[int(number)]}"
    return any(
        re.search(
            rf"\b{name}\b" if name.isascii() and name.isalpha() else name, text, re.IGNORECASE
        )
        for name in filter(None, names.split("|"))
    )


def _neutral(code: str) -> str:
    return _PLACEHOLDER.sub("<>", code)


def find_other_leads(tree: Tree) -> Iterator[str]:
    """Sections whose paragraphs Symptom, Reproduce, Why ... differ, or their order."""
    for english, chinese in tree.pairs():
        for section, counterpart in zip_longest(english.sections, chinese.sections):
            if not section or not counterpart:
                break  # the build refuses sections of section language
            left, right = _leads(english, section, "en"), _leads(chinese, counterpart, "zh")
            place, other = (
                f"{p.label}:{s.heading.line}"
                for p, s in ((chinese, counterpart), (english, section))
            )
            if extra := [kind for kind in left if kind not in right]:
                yield f"{place}: no {_named(extra, 'zh')}; {other} has {_named(extra, 'en')}"
            elif extra := [kind for kind in right if kind not in left]:
                yield f"{other}: no {_named(extra, 'en')}; {place} has {_named(extra, 'zh')}"
            elif left != right:
                yield f"{place}: the paragraphs are in another order than in {other}"


def _leads(page: Page, section: Section, language: str) -> list[str]:
    starts = {lead_in(language, kind): kind for kind in words(language, "leads")}
    texts = [text for _, text in page.prose(section)]
    return [kind for text in texts for start, kind in starts.items() if text.startswith(start)]


def _named(kinds: list[str], language: str) -> str:
    return ", ".join(f"'{lead_in(language, kind)}'" for kind in kinds)


def find_other_marks(tree: Tree) -> Iterator[str]:
    """Blocks with other marks than the same block on the page in the other language."""
    marks: dict[str, tuple] = {}
    for block in tree.blocks:
        mark = (block.marks, block.importorskip)
        if marks.setdefault(block.snippet, mark) != mark:
            place = block.page.relative_to(tree.root)
            yield f"{place}:{block.line}: other marks than in the other language"

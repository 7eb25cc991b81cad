"""Both languages of a section name the same code and the same numbers. No record is needed.

Code is compared as a set of spans, without what a placeholder such as ``<folder>`` is called. A
number written in digits has to be in the other language too, in digits or as a word: "two" is as
good as 2, and so are 两 and 二. Titles, and what a link to a page of ours quotes of a title, are
left out: each language has titles of its own.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.checks.pairs import Pair, Part


@dataclass(frozen=True)
class Allowed:
    """One thing that a section says in one language only."""

    address: str
    thing: str
    """The number, or the code as the page has it."""
    reason: str


ALLOWED = (Allowed("performance/host-memory#model-states", "70", "7 billion is 70 亿 in Chinese"),)
_CODE = re.compile(r"(`+)(.+?)\1")
_PLACEHOLDER = re.compile(r"<[^<>]*>")
_OUR_LINK = re.compile(r"\[(?:[^\[\]`]|`[^`]*`|\[[^\]]*\])*\]\((?!https?:)[^()\s]*\)")
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


def find_unlike(pairs: Iterable[Pair], allowed: Iterable[Allowed] = ALLOWED) -> Iterator[str]:
    """Code and numbers of one language that the other lacks, and allowances nobody needs."""
    needed = {(one.address, one.thing) for one in allowed}
    used = set()
    for pair in pairs:
        if pair.address.startswith("notes#"):  # each language quotes the claims in its own words
            continue
        for name, part in pair.parts.items():
            other = next(one for language, one in pair.parts.items() if language != name)
            for line, thing in missing(part, other):
                if (pair.address, thing) in needed:
                    used.add((pair.address, thing))
                else:
                    yield f"{part.label}:{line}: {other.place} does not have '{thing}'"
    for address, thing in sorted(needed - used):
        yield f"tests/checks/alike.py: '{thing}' in {address} needs no allowance; delete it"


def missing(part: Part, other: Part) -> Iterator[tuple[int, str]]:
    """Code and numbers of ``part`` that ``other`` lacks, each once, with the line."""
    there = {_neutral(code) for _, text in other.prose for code in spans(text)}
    text = "\n".join(text for _, text in other.prose)
    seen = set()
    for line, here in part.prose:
        for code in spans(here):
            if _neutral(code) not in there and code not in seen:
                seen.add(code)
                yield line, code
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

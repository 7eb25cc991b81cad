"""Rank the handbook's sections for a pasted text, as docs/assets/finder.js does on the site.

Function by function; a test compares both on thousands of texts. The build also takes stems from
here, and explain.py has this module inside: Python 3.9, standard library only.
"""

from __future__ import annotations

import functools
import math
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

LEVELS = ("sure", "likely", "maybe", "none")
lower = functools.partial(max, key=LEVELS.index)  # the less certain of two levels
Query = tuple[dict[str, float], float, bool, bool]
"""Weights of words, how much there is to explain, whether it is general, whether a message."""
# Expressions are compiled when they are first used: a training program that imports explain.py
# does not wait for them. (?a) is ASCII, as in JavaScript.
_SPACE = "[ \t\xa0]"
_LOST = (
    r'[ \t\xa0](?=Traceback \(most recent|Original Traceback|File "|During handling of'
    r"|The above exception)|(?=CUDA kernel errors might be|For debugging consider passing"
    r"|Compile with `TORCH_USE|Hint: )"
)  # where a paste may have lost its line breaks


def is_typed(text: str) -> bool:
    """Whether a text names an exception, a warning, or an error of a log."""
    ends = ("Error", "Exception", "Warning")
    names = (word for word in re.findall(r"(?a)\w+", text) if word not in ("Error", "Warning"))
    return bool(re.search(r"(?a) error: |\bERROR\b|\[E\d* ", text)) or any(
        x.endswith(ends) and "A" <= x[0] <= "Z" for x in names
    )


def stems(line: str, same: dict[str, str]) -> list[str]:
    """The stems of a line, without numbers, shapes, addresses and paths; Chinese as it is."""
    text = unicodedata.normalize("NFKC", line)
    text = re.sub(r"[\x21-\x7e]+", _without_path, text).lower()
    text = re.sub(r"(?a)\b0x[0-9a-f]+|\b\d+(?:x\d+)+", " ", text)
    runs = re.findall("(?a)[a-z][a-z0-9]*|[0-9]d\\b|[\u3400-\u9fff]+", text)
    return [stem(run, same) if run < "\u3400" else run for run in runs]


def in_twos(runs: list[str]) -> list[str]:
    """The same with Chinese, which has no spaces, two characters at a time."""
    ends = ((run, max(1, len(run) - 1) if run >= "\u3400" else 0) for run in runs)
    return [part for run, n in ends for part in ([run[i : i + 2] for i in range(n)] or [run])]


def _without_path(run: re.Match[str]) -> str:
    if not re.search(r"(?a)[\\/][^\\/]*[\\/]|[\\/][\w.-]*\.\w", run[0]):
        return run[0]
    source = re.search(r"(?a)(\w{3,60})\.(?:cu|cuh|c|cpp|h)\b", run[0])
    return f" {source[1] if source else ''} "


def stem(word: str, same: dict[str, str]) -> str:
    """What a word has in common with its other forms."""
    if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        word = word[:-1]
    if len(word) > 6:
        word = re.sub("(?:ing|ed)$", "", word)
    if len(word) > 4 and word.endswith("e"):
        word = word[:-1]
    return same.get(word[:8], word[:8])


def condensed(text: str) -> str:
    """A long text without its middle, but for the lines that name an exception."""
    if len(text) <= 16_000:
        return text
    long = [line[:500] for line in text[3000:-12_000].split("\n")]
    middle = dict.fromkeys([line for line in long if is_typed(line)][-40:])
    return "\n".join([text[:3000], *middle, text[-12_000:]])


def weighed(text: str) -> Iterator[tuple[str, float]]:
    """The lines of a text with what each counts: the last exception most, frames least."""
    parts = re.split(r"\r\n?|\n", re.sub(_LOST, "\n", text))
    written = [n for n, line in enumerate(parts) if re.search("[^ \t\xa0]", line)]
    lines = [parts[n] for n in written]
    frames = [re.match(_SPACE + r'*(?:File "|(?:Original )?Traceback|\^|~)', x) for x in lines]
    typed = [not frames[n] and is_typed(line) for n, line in enumerate(lines)]
    last = max((n for n, line in enumerate(lines) if typed[n]), default=-1)
    for n, line in enumerate(lines[1:], 1):
        frames[n] = frames[n] or (frames[n - 1] and re.match(_SPACE, line))
    ends = (n for n, line in enumerate(lines) if frames[n] and re.search(r"(?a)\w", line))
    cut_off = -1 if last >= 0 else max(ends, default=-1)
    # Below an empty line follows what people say about a message, and not the rest of it.
    rest = last
    while last >= 0 and rest + 1 < len(lines) and written[rest + 1] == written[rest] + 1:
        rest += 1
    for n, line in enumerate(lines):
        if frames[n]:
            yield line, 0.9 if n == cut_off else 0.1
        elif n and re.match("CUDA kernel errors|For debugging|Compile with|Hint: ", line):
            yield line, 0.3
        elif last < 0:
            yield line, 0.7 if n else 1
        elif last < n <= rest:
            yield line, 0.9 if n - last < 8 else 0.5
        else:
            yield line, 1 if n == last else 0.7 if typed[n] else 0.4


def bm25(lists: list[list[str]], evenness: float, rarity: dict[str, float]) -> Callable:
    """A function from the weights of some words to how well each of the lists fits them."""
    values: dict[str, list[tuple[int, float]]] = {word: [] for word in rarity}
    mean = sum(map(len, lists)) / len(lists)
    for n, words in enumerate(lists):
        damped = 1.2 * (1 - evenness + (evenness * len(words)) / mean)
        for word in dict.fromkeys(words):
            count = words.count(word)
            values[word].append((n, (2.2 * count) / (count + damped)))

    def score(weights: dict[str, float]) -> list[float]:
        scores = [0.0] * len(lists)
        for word, weight in weights.items():
            for n, value in values[word]:
                scores[n] += rarity[word] * weight * value
        return scores

    return score


class Index:
    """The sections of a handbook, and with `people` how these describe them, to be ranked."""

    def __init__(self, handbook: dict[str, Any], language: str, people: bool) -> None:
        self.sections, self.causes = handbook["sections"], handbook["causes"]
        self.settings = handbook["settings"]
        addresses = (f"{section['page']}#{section['id']}" for section in self.sections)
        self.addresses = {address: n for n, address in enumerate(addresses)}
        self.common, self.general = set(self.settings["common"]), "|".join(self.settings["general"])
        self.texts: list[tuple[str, int, list[str], bool]] = []  # the last: whether a wrapper
        for n, section in enumerate(self.sections):
            for kind in ("messages", "wrapped"):
                for text in section.get(kind, ()):
                    self.texts.append((text, n, self.words(text), kind == "wrapped"))
            for phrase in section[language]["phrases"] if people else ():
                self.texts.append(("", n, in_twos(phrase.split(" ")), False))
            self.texts.append(("", n, self.words(section[language]["title"]), False))
        spoken: list[list[str]] = [[] for _ in self.sections]
        seen_in: dict[str, set[int]] = {}
        for _, n, words, _ in self.texts:
            spoken[n] += words
            for word in words:
                seen_in.setdefault(word, set()).add(n)
        self.rarity = {word: self._rarity(len(seen), word) for word, seen in seen_in.items()}
        # The more reports a section answers, the likelier it answers a description.
        reports = (section.get("reports", 0) for section in self.sections)
        self.often = [1 + 0.1 * math.log(1 + count) for count in reports]
        self.by_section = bm25(spoken, 0.5, self.rarity)
        self.by_text = bm25([words for _, _, words, _ in self.texts], 0.75, self.rarity)

    def words(self, line: str) -> list[str]:
        """What is compared of a line."""
        return in_twos(stems(line, self.settings["same"]))

    def _rarity(self, count: float, word: str) -> float:
        return math.log(1 + len(self.sections) / count) * (0.25 if word in self.common else 1)

    def rank(self, text: str) -> tuple[list[tuple[int, str, str]], bool]:
        """The place, level and message of at most eight sections that fit a text; if it is known."""
        text = condensed(text[:100_000])
        query = self._read(text)
        weights, _, _, is_message = query
        best: dict[int, tuple[float, int]] = {}
        for n, score in enumerate(self.by_text(weights)):
            section = self.texts[n][1]
            if score > best.get(section, (0.0, 0))[0]:
                best[section] = score, n
        totals = self.by_section(weights)
        often = [1.0] * len(totals) if is_message else self.often
        ranked = [
            (often[section] * (totals[section] + score), section, n)
            for section, (score, n) in best.items()
        ]
        ranked = sorted(ranked, key=lambda result: -result[0])[:8]
        near = [section for score, section, _ in ranked[1:] if score > 0.95 * ranked[0][0]]
        rivals = set(near) - set(self.causes.get(str(ranked[0][1]), ()) if ranked else ())
        most, results = "likely" if rivals else "sure", []
        for _, section, n in ranked:
            level = lower(self._level(n, query), most)
            results.append((section, level, self.texts[n][0]))
            most = lower(level, "likely")
        if not results:
            return [], False
        # An answer needs no long list; what is less sure is left to the reader.
        is_known = results[0][1] == "sure"
        return self._by_cause(text, results)[: 3 if is_known else 8], is_known

    def _by_cause(self, text: str, results: list[tuple[int, str, str]]) -> list:
        """The same with the cause first that the text decides for; nothing is sure of several."""
        first, level, _ = results[0]
        groups = [[int(owner), *others] for owner, others in self.causes.items()]
        groups = [group for group in groups if first in group]
        matches = {section: match for section, _, match in results}
        places = {*matches, *(section for group in groups for section in group)}
        decided = (
            self.addresses[address]
            for address, cues in self.settings["cues"].items()
            if self.addresses.get(address) in places and any(self._holds(x, text) for x in cues)
        )
        cause = next(decided, None)
        fit = [section for section, level, _ in results if level in LEVELS[:2]]
        if cause is not None or any(group[0] in fit for group in groups):
            level = lower(level, "likely")
        first = first if cause is None else cause
        rest = [(n, lower(x, level), match) for n, x, match in results if n != first]
        return [(first, level, matches.get(first, "")), *rest]

    def _holds(self, cue: str | dict[str, float], text: str) -> bool:
        """Whether all expressions are in a text, or a sum of its numbers is above zero."""
        if isinstance(cue, str):
            return all(re.search("(?a)" + part, text) for part in cue.split(" && "))
        return sum(factor * self._number(name, text) for name, factor in cue.items()) > 0

    def _number(self, name: str, text: str) -> float:
        """The number of this name in a text, as it is or in GiB; nan if there is none."""
        match = re.search("(?a)" + self.settings["numbers"][name], text)
        unit = self.settings["units"].get(match[match.lastindex or 1][0], 1) if match else 1
        return float(match[1]) * unit if match else math.nan

    def _read(self, text: str) -> Query:
        weights: dict[str, float] = {}
        asked, is_general, is_message = 0.0, False, is_typed(text)
        for line, weight in weighed(text):
            if weight == 1:
                tags = r"(?:\[[^\]]*\]:? *)+"  # as in "[Bug] KeyError: 'x'"
                is_general = bool(re.search(self.general, re.sub("^" + tags, "", line.strip())))
            for word in self.words(line):
                known = weights.get(word, 0)
                again = min(2, known + 0.3 * weight) if known and not is_message else 0
                if word in self.rarity:
                    weights[word] = max(weight, known, again)
                elif weight > 0.9 and word < "\u3400" and word not in self.common:
                    asked += self._rarity(2, word) / 2
        asked += sum(self.rarity[word] for word, weight in weights.items() if weight > 0.75)
        return weights, asked, is_general, is_message

    def _level(self, n: int, query: Query) -> str:
        weights, asked, is_general, is_message = query
        _, _, words, is_wrapped = self.texts[n]
        total = shared = named = last = 0.0
        for word in dict.fromkeys(words):
            total += self.rarity[word]
            shared += self.rarity[word] * min(1, weights.get(word, 0))
            named += self.rarity[word] if weights.get(word, 0) >= 0.7 else 0
            last += self.rarity[word] if weights.get(word, 0) >= 0.9 else 0
        explained = min(1, shared / (asked or math.inf))
        trust = (shared / total) * math.sqrt(explained) * min(1, shared / 15)
        least = "none" if is_message else "maybe"  # what is nearest to a description is shown
        level = next(x for x in LEVELS if x == least or trust >= self.settings["levels"][x])
        is_likely = is_wrapped or (is_message and last < 0.8 * shared)
        is_maybe = is_general or (is_message and named < 0.4 * shared)
        return lower(level, "maybe" if is_maybe else "likely" if is_likely else "sure")

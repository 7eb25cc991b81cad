"""Rank the handbook's sections for a text, as docs/assets/finder.js does on the site.

A translation, function by function, which a test compares with the original on thousands of
texts.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from overrides.editions.explain.parts.words import (
    Vocabulary,
    is_too_short,
    is_typed,
    weighed_lines,
)


class Text(NamedTuple):
    """What one section says once: a message, a phrase or its title."""

    section: int
    kind: int
    words: list[str]
    names: list[str]
    place: int = -1
    """Where a message is among those of its section."""


class Result(NamedTuple):
    """A section, how it compares, and how much trust is in it."""

    section: int
    text: int
    """The text that is most like what was given, by its place."""
    kind: str
    score: float
    trust: float
    level: str
    """sure, likely, maybe or none."""
    with_phrases: bool = False
    """Whether what people say was compared too; it counts among the texts."""


class Index:
    """Ranks the ``count`` sections that ``texts`` belong to."""

    def __init__(
        self, count: int, texts: list[Text], vocabulary: Vocabulary, settings: dict[str, Any]
    ) -> None:
        self.count, self.texts, self.vocabulary = count, texts, vocabulary
        self.kinds, self.counts = zip(*settings["counts"].items())
        self.levels = settings["levels"]
        self.general = re.compile("|".join(settings["general"]["messages"]), re.ASCII)
        ids: dict[str, int] = {}
        split = [[ids.setdefault(word, len(ids)) for word in text.words] for text in texts]
        self.ids, self.size = ids, len(ids)
        seen_in: list[set[int]] = [set() for _ in ids]
        spoken: list[list[int]] = [[] for _ in range(count)]
        for text, numbers in zip(texts, split):
            spoken[text.section] += numbers
            for number in numbers:
                seen_in[number].add(text.section)
        self.rarity = [math.log(1 + count / len(seen)) for seen in seen_in]
        for word in vocabulary.common & ids.keys():
            self.rarity[ids[word]] *= 0.25
        self.unknown = math.log(1 + count / 2) / 2
        self.with_word: list[list[int]] = [[] for _ in ids]
        self.with_pair: dict[int, list[int]] = {}
        self.split = split
        self.totals = [self._enter(n, words) for n, words in enumerate(split)]
        self.names = [[ids.get(name, -1) for name in text.names] for text in texts]
        self.said_by = _sayings(spoken, 0.25)
        self.misread: dict[str, int] = {}
        for word, number in ids.items():
            if len(word) > 4 and word < "\u3400":
                for short in _shortened(word):
                    self.misread.setdefault(short, number)

    def _enter(self, n: int, words: list[int]) -> float:
        """Enter a text's words and pairs; what they are worth together comes back."""
        pairs = dict.fromkeys(one * self.size + two for one, two in zip(words, words[1:]))
        total = 0.0
        for word in dict.fromkeys(words):
            self.with_word[word].append(n)
            total += self.rarity[word]
        for pair in pairs:
            self.with_pair.setdefault(pair, []).append(n)
            total += self._pair_value(pair)
        return total

    def _pair_value(self, pair: int) -> float:
        one, two = divmod(pair, self.size)
        return 0.4 * (self.rarity[one] + self.rarity[two])

    def rank(self, text: str) -> list[Result]:
        """The sections that fit ``text`` best, at most three."""
        typed = is_typed(text)
        weights, pairs, asked, chief = self._read(text, typed)
        mass = [0.0] * len(self.texts)
        spoken = [0.0] * self.count
        for word, weight in weights.items():
            for n in self.with_word[word]:
                mass[n] += self.rarity[word] * weight
            for section, value in self.said_by[word]:
                spoken[section] += self.rarity[word] * weight * value
        for pair, weight in pairs.items():
            value = self._pair_value(pair) * weight
            for n in self.with_pair[pair]:
                mass[n] += value
        return self._compare(mass, spoken, weights, asked, typed, chief)

    def _read(
        self, text: str, typed: bool
    ) -> tuple[dict[int, float], dict[int, float], float, str]:
        """The words and pairs that the index has, with their weights; what there is to explain.

        Last, the line that counts most.
        """
        weights: dict[int, float] = {}
        pairs: dict[int, float] = {}
        asked, guesses, chief = 0.0, 300, ""
        for line, weight in weighed_lines(text):
            if weight == 1:
                chief = line.strip()
            before = None
            for word in self.vocabulary.words(line):
                found = self.ids.get(word)
                if found is None and weight > 0.3 and len(word) > 4 and guesses > 0:
                    guesses -= 1
                    known = (self.misread[one] for one in _shortened(word) if one in self.misread)
                    found = next(known, None)
                if found is not None:
                    # What a description says several times counts up to twice as much.
                    said = weights.get(found, 0)
                    more = min(2, said + 0.3 * weight) if said and not typed else 0
                    weights[found] = max(weight, said, more)
                    if before is not None:
                        pair = before * self.size + found
                        if pair in self.with_pair:
                            pairs[pair] = max(pairs.get(pair, 0), weight)
                elif weight > 0.9 and word < "\u3400" and word not in self.vocabulary.common:
                    asked += self.unknown
                before = found
        for word_id, weight in weights.items():
            if weight > 0.75:
                asked += self.rarity[word_id]
        return weights, pairs, asked, chief

    def _most(self, n: int, weights: dict[int, float], typed: bool, chief: str) -> str:
        """The most that may be claimed of a text that was found."""
        if self.general.search(chief):
            return "maybe"
        if self.kinds[self.texts[n].kind] == "wrapped":
            return "likely"
        known = [word for word in dict.fromkeys(self.split[n]) if word in weights]
        last = sum(self.rarity[word] for word in known if weights[word] >= 0.9)
        total = sum(self.rarity[word] for word in known)
        return "likely" if typed and last < 0.8 * total else "sure"

    def _lower(self, one: str, two: str) -> str:
        """The less certain of two levels."""
        return max(one, two, key=[*self.levels, "none"].index)

    def _compare(
        self,
        mass: list[float],
        spoken: list[float],
        weights: dict[int, float],
        asked: float,
        typed: bool,
        chief: str,
    ) -> list[Result]:
        """Two measures together: the one text that is most like, and all that the section says."""
        row_kind = self.kinds.index("row")
        best: dict[int, tuple[float, int, float, float]] = {}
        rows: dict[int, float] = {}
        for n, text in enumerate(self.texts):
            if not mass[n]:
                continue
            covered = mass[n] / self.totals[n]
            explained = min(1, mass[n] / (1.6 * asked)) if asked else 0
            shape = covered**0.7 if text.kind > row_kind else covered
            like = mass[n] * shape * (0.4 + 0.6 * explained) * self.counts[text.kind]
            if text.kind == row_kind:
                rows[text.section] = max(rows.get(text.section, 0), like)
            if text.section not in best or like > best[text.section][0]:
                best[text.section] = like, n, covered, explained
        most_like = max((like for like, *_ in best.values()), default=0)
        most_spoken = max(spoken)
        results = []
        for section, (like, n, covered, explained) in best.items():
            named = 1 if all(name in weights for name in self.names[n]) else 0.6
            trust = covered * math.sqrt(explained) * min(1, mass[n] / 20) * named
            level = next((one for one, least in self.levels.items() if trust >= least), "none")
            level = self._lower(level, self._most(n, weights, typed, chief))
            score = (like + 0.15 * rows.get(section, 0)) / most_like
            score += (0.8 if typed else 2) * spoken[section] / most_spoken
            results.append(Result(section, n, self.kinds[self.texts[n].kind], score, trust, level))
        results = sorted(results, key=lambda one: -one.score)[:3]
        # At most one result is presented as the answer.
        return results[:1] + [
            one._replace(level=self._lower(one.level, "likely")) for one in results[1:]
        ]


def _sayings(lists: list[list[int]], evenness: float) -> dict[int, list[tuple[int, float]]]:
    """How much each list says of a word, as BM25 has it: by word, with the list's place."""
    mean = sum(map(len, lists)) / len(lists)
    said: dict[int, list[tuple[int, float]]] = {}
    for n, words in enumerate(lists):
        count: dict[int, int] = {}
        for word in words:
            count[word] = count.get(word, 0) + 1
        damped = 1.2 * (1 - evenness + (evenness * len(words)) / mean)
        for word, times in count.items():
            said.setdefault(word, []).append((n, (2.2 * times) / (times + damped)))
    return said


def _shortened(word: str) -> Iterable[str]:
    """The word, and all ways to leave out one of its letters: one of them may be misread."""
    yield word
    for n in range(len(word)):
        yield word[:n] + word[n + 1 :]


def find(text: str, index: Callable[[bool], Index]) -> list[Result]:
    """What the search box shows for ``text``; ``index(True)`` also has what people say.

    A message that is known needs nothing else.
    """
    text = re.sub("[\ud800-\udfff]", " ", text)
    if is_too_short(text):
        return []
    results = index(False).rank(text)
    if not results or results[0].level != "sure":
        results = [one._replace(with_phrases=True) for one in index(True).rank(text)]
    return results

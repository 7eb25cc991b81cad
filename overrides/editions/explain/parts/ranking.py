"""Rank the handbook's sections for a text, as docs/assets/finder.js does on the site.

A translation, function by function, which a test compares with the original on thousands of
texts. In JavaScript ``\\w``, ``\\d`` and ``\\b`` mean ASCII, ``\\s`` means ``_SPACE``, and a
length counts UTF-16 units.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

_LONGEST = 100_000
_SPACES = "\t\n\v\f\r \xa0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff" + "".join(
    map(chr, range(0x2000, 0x200B))
)
_SPACE = f"[{_SPACES}]"
# Texts, which `re` compiles when they are first used: what is imported into a training program
# has to cost it nothing. (?a) is ASCII.
_IS_PATH = r"(?a)[\\/][^\\/]*[\\/]|[\\/][\w.-]*\.\w"
_SOURCE = r"(?a)(\w{3,60})\.(?:cu|cuh|c|cpp|h)\b"
_NUMBER = r"(?a)\b0x[0-9a-f]+|\b\d+(?:x\d+)+"
_WORD = "(?a)[a-z][a-z0-9]*|[0-9]d\\b|[\u3400-\u9fff]+"
_QUOTED = r"(?a)['\"`‘“]([A-Za-z_]\w{1,40})['\"`’”]"
_NEW_LINE = (
    rf'{_SPACE}(?=Traceback \(most recent|Original Traceback|File "|During handling of'
    r"|The above exception)"
)
_ADVICE = (
    r"(?=CUDA kernel errors might be|For debugging consider passing|Compile with `TORCH_USE|Hint: )"
)
_FRAME = rf'{_SPACE}*(?:File "|Traceback|Original Traceback|\^|~)'
_TRAILER = r"CUDA kernel errors|For debugging|Compile with|Hint: "


def is_typed(text: str) -> bool:
    """Whether a text names an exception or a warning."""
    return any(
        word[0][-9:].endswith(("Error", "Exception", "Warning")) and "A" <= word[0][0] <= "Z"
        for word in re.finditer(r"\w+", text, re.ASCII)
    )


class Vocabulary(NamedTuple):
    """How a word is reduced to its stem, and the stems that say little."""

    same: dict[str, str]
    common: frozenset[str] = frozenset()

    def stem(self, word: str) -> str:
        """What a word has in common with its other forms."""
        short = _cut(word)
        return self.same.get(short, short)

    def runs(self, line: str) -> list[str]:
        """The stems of a line, without numbers, shapes, addresses, paths; Chinese as it is."""
        text = unicodedata.normalize("NFKC", line)
        text = re.sub(r"[\x21-\x7e]+", _without_path, text).lower()
        runs = re.findall(_WORD, re.sub(_NUMBER, " ", text))
        return [self.stem(run) if run < "\u3400" else run for run in runs]

    def words(self, line: str) -> list[str]:
        """What is compared of a line: its stems, and its Chinese two characters at a time."""
        return in_twos(self.runs(line))

    def quoted(self, text: str) -> list[str]:
        """The last stem of each name in quotes."""
        names = map(self.words, re.findall(_QUOTED, text))
        return [words[-1] for words in names if words]


def in_twos(runs: list[str]) -> list[str]:
    """The same with Chinese, which has no spaces, two characters at a time."""
    found: list[str] = []
    for run in runs:
        if run < "\u3400":
            found.append(run)
        else:
            found += [run[n : n + 2] for n in range(max(1, len(run) - 1))]
    return found


def _without_path(run: re.Match[str]) -> str:
    if not re.search(_IS_PATH, run[0]):
        return run[0]
    source = re.search(_SOURCE, run[0])
    return f" {source[1] if source else ''} "


def _cut(word: str) -> str:
    if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        word = word[:-1]
    if len(word) > 6:
        word = re.sub(r"(?:ing|ed)$", "", word)
    if len(word) > 4 and word.endswith("e"):
        word = word[:-1]
    return word[:8]


def _in_units(text: str) -> str:
    """A character for each UTF-16 unit, by which JavaScript counts and cuts."""
    if text.isascii() or max(text) < "\U00010000":
        return text
    units = memoryview(text.encode("utf-16-le", "surrogatepass")).cast("H")
    return "".join(map(chr, units))


def _from_units(text: str) -> str:
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _condensed(text: str) -> str:
    """A long text without its middle, but for the lines that name an exception."""
    if len(text) <= 16_000:
        return text
    typed = [
        line[:500]
        for line in text[3000:-12_000].split("\n")
        if re.search(r"(?:Error|Exception|Warning)\b", line, re.ASCII)
    ]
    return "\n".join([text[:3000], *dict.fromkeys(typed[-40:]), text[-12_000:]])


def _weighed(text: str) -> Iterator[tuple[str, float]]:
    """The lines of a text with what each counts: the last exception most, frames least."""
    text = re.sub(_ADVICE, "\n", re.sub(_NEW_LINE, "\n", text))
    lines = [line for line in re.split(r"[\r\n]+", text) if line.strip(_SPACES)]
    is_frame = [bool(re.match(_FRAME, line)) for line in lines]
    typed = [not frame and is_typed(line) for line, frame in zip(lines, is_frame)]
    last = max((n for n, one in enumerate(typed) if one), default=-1)
    within, in_frames = False, []
    for line, frame in zip(lines, is_frame):
        within = frame or (within and line[0] in _SPACES)
        in_frames.append(within)
    cut_off = -1
    if last < 0:
        ends = (n for n, line in enumerate(lines) if in_frames[n] and re.search(r"\w", line, re.A))
        cut_off = max(ends, default=-1)
    for n, line in enumerate(lines):
        if in_frames[n]:
            yield line, 0.9 if n == cut_off else 0.1
        elif n > 0 and re.match(_TRAILER, line):
            yield line, 0.3
        elif last < 0 or n == last:
            yield line, 0.7 if last < 0 < n else 1
        elif n > last:
            yield line, 0.9 if n - last < 8 else 0.5
        else:
            yield line, 0.7 if typed[n] else 0.5


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
        weights, pairs, asked = self._read(_in_units(text)[:_LONGEST], typed)
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
        return self._compare(mass, spoken, weights, asked, typed)

    def _read(self, units: str, typed: bool) -> tuple[dict[int, float], dict[int, float], float]:
        """The words and pairs that the index has, with their weights; what there is to explain."""
        weights: dict[int, float] = {}
        pairs: dict[int, float] = {}
        asked, guesses = 0.0, 300
        for line, weight in _weighed(_condensed(units)):
            before = None
            for word in self.vocabulary.words(_from_units(line)):
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
        return weights, pairs, asked

    def _compare(
        self,
        mass: list[float],
        spoken: list[float],
        weights: dict[int, float],
        asked: float,
        typed: bool,
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
            score = (like + 0.15 * rows.get(section, 0)) / most_like
            score += (0.8 if typed else 2) * spoken[section] / most_spoken
            results.append(Result(section, n, self.kinds[self.texts[n].kind], score, trust, level))
        results = sorted(results, key=lambda one: -one.score)[:3]
        # At most one result is presented as the answer.
        return results[:1] + [
            one._replace(level="likely") if one.level == "sure" else one for one in results[1:]
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
    if len(_in_units(text.strip(_SPACES))) < 3:
        return []
    results = index(False).rank(text)
    if not results or results[0].level != "sure":
        results = [one._replace(with_phrases=True) for one in index(True).rank(text)]
    return results

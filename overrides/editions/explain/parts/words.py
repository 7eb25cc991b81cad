"""From text to words, as docs/assets/finder.js does it on the site, function by function.

A test compares both on thousands of texts. In JavaScript ``\\w``, ``\\d`` and ``\\b`` mean ASCII,
``\\s`` means ``_SPACE``, and a length counts UTF-16 units.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

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


def weighed_lines(text: str) -> Iterator[tuple[str, float]]:
    """The lines of a text that is cut as the site cuts it, with what each counts."""
    for line, weight in _weighed(_condensed(_in_units(text)[:_LONGEST])):
        yield _from_units(line), weight


def is_too_short(text: str) -> bool:
    """Whether a text says too little to be compared."""
    return len(_in_units(text.strip(_SPACES))) < 3

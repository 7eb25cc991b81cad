"""What explain.py prints: at most eight lines on an exception, a section, the latest again."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from overrides.editions.explain.parts.book import (
    LANGUAGES,
    Answer,
    Book,
    Section,
    read_book,
    url,
)
from overrides.editions.explain.parts.ranking import Result

_LINES = 8
"""The most lines that an explanation has."""
_OTHERS = 4
"""The most sections about the same message that an explanation names."""
SWITCH, LANGUAGE, COPY = "PYTORCH_PITFALLS", "PYTORCH_PITFALLS_LANG", "PYTORCH_PITFALLS_COPY"
_COLOURS = {"- ": "31", "+ ": "32"}


def is_off() -> bool:
    """Whether the reader wants no explanations: ``PYTORCH_PITFALLS=off``."""
    return os.environ.get(SWITCH, "").strip().lower() in ("off", "0", "no", "false", "none")


def language() -> str:
    """The language to print: that of the reader's variable, or of the locale."""
    names = (LANGUAGE, "LC_ALL", "LC_MESSAGES", "LANG")
    said = next(filter(None, map(os.environ.get, names)), None)
    if said is None:
        import locale

        # Windows has no such variables; there it is "Chinese (Simplified)_China" or "zh_CN".
        said = locale.getlocale()[0] or ""
    return "zh" if said.lower().startswith(("zh", "chinese")) else LANGUAGES[0]


def explain(texts: list[str]) -> list[str]:
    """The lines that explain the first of ``texts`` that a section fits; none if none does."""
    if is_off():
        return []
    book = read_book(language())
    result = book.best(texts)
    if result is None:
        return []
    lines = _explanation(book, result)
    _keep(lines)
    return lines


def _explanation(book: Book, result: Result) -> list[str]:
    section = book.sections[result.section]
    answer = book.answer(result.section)
    said = book.said
    first = said["head"].format(id=section.id, level=said[result.level])
    of_message = result.kind not in ("symptom", "title")
    others = book.others(result.section)[:_OTHERS] if of_message else []
    places = [said["online"].format(url(book.site, book.language, section.id))]
    if copy := _copy_of(section.id, book.language):
        places.append(said["copy"].format(copy))
    head = [first, said["in_short"].format(answer.in_short)]
    place = book.index(result.with_phrases).texts[result.text].place
    lines = head + _changes(answer, place, _LINES - len(head) - len(places))
    if others and len(lines) + len(places) < _LINES:
        lines.append(said["others"].format(said["comma"].join(others)))
    return lines + places


def _changes(answer: Answer, message: int, most: int) -> list[str]:
    """The lines that change in the pair of programs that is about this message, or the first."""
    pairs = [pair for pair in answer.pairs if pair.message == message >= 0] or answer.pairs
    changed = [line for pair in pairs[:1] for line in pair.lines if line[:2] in _COLOURS]
    if len(changed) > most:
        # What is printed shows the difference, and makes none.
        changed = [line for line in changed if not line[2:].lstrip().startswith("print(")]
    if len(changed) <= most:
        return changed
    removed = [line for line in changed if line[0] == "-"][: (most - 1) // 2]
    added = [line for line in changed if line[0] == "+"][: most - 1 - len(removed)]
    return [*removed, *added, "  ..."]


def _copy_of(id_: str, language: str) -> str:
    """The file of a section's answer page in a copy of the site; '' if there is none."""
    here = os.path.dirname(os.path.abspath(__file__))
    named = os.environ.get(COPY)
    for folder in filter(None, (named, here, os.path.dirname(here))):
        path = url(os.path.join(folder, ""), language, id_) + "index.html"
        path = os.path.abspath(os.path.expanduser(path))
        if os.path.isfile(path):
            return path
    return ""


def section(id_: str) -> list[str]:
    """What the handbook says of the section with this short id. Raises KeyError without one."""
    book = read_book(language())
    place = book.by_id[id_]
    here, answer, said = book.sections[place], book.answer(place), book.said
    lines = [here.title, "=" * _width(here.title), "", said["in_short"].format(answer.in_short)]
    if messages := _messages(here):
        lines += ["", said["messages"], *(f"  {one}" for one in messages)]
    for pair in answer.pairs:
        lines += ["", said["changes"], *(f"  {line}" for line in pair.lines)]
    for text, name in ((answer.why, "why"), (answer.fix, "fix")):
        if text:
            lines += ["", said[name].format(text)]
    lines.append("")
    if others := book.others(place):
        lines.append(said["others"].format(said["comma"].join(others)))
    lines.append(said["online"].format(url(book.site, book.language, id_)))
    if copy := _copy_of(id_, book.language):
        lines.append(said["copy"].format(copy))
    return lines


def _messages(here: Section) -> list[str]:
    return list(dict.fromkeys(here.said[1::2]))


def _width(text: str) -> int:
    """Columns of a terminal, in which Chinese takes two."""
    return sum(2 if character > "\u2e80" else 1 for character in text)


def write(lines: list[str], stream: TextIO | None = None) -> None:
    """Print lines, coloured in a terminal; what it cannot show becomes ``?``."""
    stream = stream or sys.stderr
    if not lines or stream is None:
        return
    if stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb":
        lines = [f"\033[1m{lines[0]}\033[0m", *map(_coloured, lines[1:])]
    text = "\n".join(lines) + "\n"
    encoding = stream.encoding or "utf-8"
    stream.write(text.encode(encoding, "replace").decode(encoding))
    stream.flush()


def _coloured(line: str) -> str:
    colour = _COLOURS.get(line.lstrip()[:2])
    return f"\033[{colour}m{line}\033[0m" if colour else line


def _state() -> str:
    """The file with the latest explanation."""
    local = os.environ.get("LOCALAPPDATA") if os.name == "nt" else None
    folder = local or os.environ.get("XDG_STATE_HOME") or os.path.expanduser("~/.local/state")
    return os.path.join(folder, "pytorch-pitfalls", "last.txt")


def _keep(lines: list[str]) -> None:
    """Keep an explanation for ``last``; where nothing can be written it is not kept."""
    file = _state()
    own = f"{file}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(own, "w", encoding="utf-8") as opened:
            opened.write("\n".join(lines))
        # Several processes of one run may fail at once.
        os.replace(own, file)
    except OSError:
        pass


def last() -> list[str]:
    """The latest explanation; none if there is none, or it cannot be read."""
    try:
        with open(_state(), encoding="utf-8") as opened:
            return opened.read().split("\n")
    except (OSError, ValueError):
        return []

"""Pairs: what English and Chinese say in a section, as last read side by side.

Nothing can compare the meaning of two languages, so a person does, and ``tests/data/pairs`` keeps
a record of it: one file per page, with a hash of each section's text in each language. A section
whose text is not the recorded one is shown, with the changed words next to the counterpart, until
``make paired`` confirms it. Both languages have the same say: the record does not know which of
them was written first.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from difflib import SequenceMatcher
from functools import cached_property
from pathlib import Path

from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import Page, PageError, read_page

FOLDER = Path("tests/data/pairs")
INTRODUCTION = "introduction"
"""The key of what is above a page's first section: title, description and first paragraphs."""
_COMMENT = re.compile(r"\s*<!--.*?-->\s*")
_INCLUDE = re.compile(r"\s*-+8<-+ .*")
_TARGET = re.compile(r"\]\([^()\s]*\)")
_WORD = re.compile(r"[\u3400-\u9fff]|[^\W\u3400-\u9fff]+(?:\.[^\W\u3400-\u9fff]+)*|\s+|.")
_NAME = re.compile(r"[A-Za-z_]{2,}|[\u3400-\u9fff]{2,}|\d+")
_LOOK_BACK = 200
"""Commits of a file in which to look for the text that was confirmed."""

Record = dict[str, dict[str, str]]
"""For each section of a page the hash of each language, and ``date``, when it last changed."""


@dataclass(frozen=True)
class Part:
    """The text of a section, or of a page's introduction, in one language."""

    label: str
    line: int
    """The line of the heading, or 1."""
    paragraphs: tuple[tuple[int, str], ...]
    """Lines with their numbers: the heading and all prose, without code, includes, comments."""
    titles: frozenset[int]
    """Which of these lines are headings or front matter."""

    @property
    def place(self) -> str:
        """File and line for a message."""
        return f"{self.label}:{self.line}"

    @property
    def prose(self) -> tuple[tuple[int, str], ...]:
        """The paragraphs without headings and front matter."""
        return tuple(pair for pair in self.paragraphs if pair[0] not in self.titles)

    @cached_property
    def hash(self) -> str:
        """A hash of the text, without line breaks, spacing and the targets of links."""
        text = "\n".join(" ".join(_TARGET.sub("]", text).split()) for _, text in self.paragraphs)
        return hashlib.sha256(text.encode()).hexdigest()[:12]


@dataclass(frozen=True)
class Pair:
    """A section in both languages."""

    address: str
    """Such as ``autograd/in-place#leaf-in-place``; of an introduction only the page."""
    parts: dict[str, Part]
    recorded: dict[str, str]
    """The hash of each language as last confirmed; empty for a new section."""

    @property
    def changed(self) -> list[str]:
        """The languages whose text is not the recorded one."""
        return [name for name, part in self.parts.items() if part.hash != self.recorded.get(name)]


def parts_of(page: Page) -> dict[str, Part]:
    """The parts of a page by section id; a heading without an id belongs to the part above it.

    Raises PageError for a section that has the introduction's name.
    """
    matter = [(number, page.lines[number - 1]) for number in range(2, page.start - 1)]
    found: dict[str, list[tuple[int, str]]] = {INTRODUCTION: matter}
    lines = {INTRODUCTION: 1}
    here = INTRODUCTION
    for section in page.sections:
        heading = section.heading
        if heading.id:
            here = heading.id
            if here == INTRODUCTION:
                raise PageError(f"{page.label}:{heading.line}: choose another id than '{here}'")
            lines.setdefault(here, heading.line)
        text = found.setdefault(here, [])
        text.append((heading.line, heading.title))
        text += [
            (number, line)
            for number, line in page.prose(section)
            if not _COMMENT.fullmatch(line) and not _INCLUDE.fullmatch(line)
        ]
    titles = frozenset([*range(page.start), *(heading.line for heading in page.headings)])
    return {
        name: Part(page.label, lines[name], tuple(paragraphs), titles)
        for name, paragraphs in found.items()
    }


def read_pairs(root: Path) -> list[Pair]:
    """Every section that both languages have, in order; test_pages.py finds those that one lacks.

    Raises PageError for a page or a record that cannot be read.
    """
    found = []
    for name in sorted(_pages(root, "en") & _pages(root, "zh")):
        record = read_record(root, name)
        parts = {}
        for language in LANGUAGES:
            label = f"docs/{language}/{name}.md"
            parts[language] = parts_of(read_page((root / label).read_text("utf-8"), label))
        for section in parts["en"]:
            if section in parts["zh"]:
                address = name if section == INTRODUCTION else f"{name}#{section}"
                both = {language: parts[language][section] for language in LANGUAGES}
                found.append(Pair(address, both, record.get(section, {})))
    return found


def _pages(root: Path, language: str) -> set[str]:
    folder = root / "docs" / language
    return {file.relative_to(folder).with_suffix("").as_posix() for file in folder.rglob("*.md")}


def read_record(root: Path, page: str) -> Record:
    """The record of a page, empty if there is none. Raises PageError for a file that is no TOML."""
    file = FOLDER / f"{page}.toml"
    if not (root / file).is_file():
        return {}
    try:
        return tomllib.loads((root / file).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise PageError(f"{file}: {error}; delete the file, then confirm its page") from None


def write_record(root: Path, page: str, record: Record) -> None:
    """Write the record of a page, a line per section in alphabetical order; delete an empty one."""
    file = root / FOLDER / f"{page}.toml"
    if not record:
        file.unlink(missing_ok=True)
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = [
        f'"{section}" = {{ {", ".join(f"{name} = {digest!r}" for name, digest in hashes.items())} }}'
        for section, hashes in sorted(record.items())
    ]
    text = "# Written by 'make paired': each section as both languages were last read together.\n"
    file.write_text(text + "\n".join(lines).replace("'", '"') + "\n", encoding="utf-8")


def find_unpaired(root: Path) -> Iterator[str]:
    """Sections that changed since both languages were confirmed together, with what changed."""
    for pair in read_pairs(root):
        if pair.changed:
            yield "\n  ".join([_summary(pair), *_changes(root, pair)])
    yield from find_leftovers(root)


def find_leftovers(root: Path) -> Iterator[str]:
    """Records of pages and sections that are gone."""
    known = {pair.address for pair in read_pairs(root)}
    for file in sorted((root / FOLDER).rglob("*.toml")):
        page = file.relative_to(root / FOLDER).with_suffix("").as_posix()
        for number, section in enumerate(read_record(root, page), 2):
            address = page if section == INTRODUCTION else f"{page}#{section}"
            if address not in known:
                yield (
                    f"{FOLDER}/{page}.toml:{number}: there is no '{address}'; "
                    f"run 'make paired SECTION={page}'"
                )


def confirm(root: Path, wanted: str) -> list[str]:
    """Record what both languages say now: of a section, a page with all its sections, or ``all``.

    Returns the addresses whose record changed. Raises PageError for one that does not exist.
    """
    pairs = read_pairs(root)
    page, _, section = wanted.partition("#")
    chosen = [
        pair for pair in pairs if wanted in ("all", pair.address, pair.address.partition("#")[0])
    ]
    leftover = not section and (root / FOLDER / f"{page}.toml").is_file()
    if not chosen and not leftover and wanted != "all":
        raise PageError(f"make paired: there is no '{wanted}' in both languages")
    names = {pair.address.partition("#")[0] for pair in chosen} or {page}
    if wanted == "all":
        files = (root / FOLDER).rglob("*.toml")
        names |= {file.relative_to(root / FOLDER).with_suffix("").as_posix() for file in files}
    for name in names:
        there = {pair.address for pair in pairs}
        record = {
            key: hashes
            for key, hashes in read_record(root, name).items()
            if (name if key == INTRODUCTION else f"{name}#{key}") in there
        }
        for pair in chosen:
            if pair.address.partition("#")[0] == name:
                key = pair.address.partition("#")[2] or INTRODUCTION
                hashes = {language: part.hash for language, part in pair.parts.items()}
                day = today() if pair.changed else pair.recorded.get("date", today())
                record[key] = hashes | {"date": day}
        write_record(root, name, record)
    return [pair.address for pair in chosen if pair.changed]


def today() -> str:
    """The date that a change is recorded with, ISO 8601 in UTC."""
    return datetime.now(UTC).date().isoformat()


def _summary(pair: Pair) -> str:
    """What has to be done about a pair, in a line."""
    command = f"'make paired SECTION={pair.address}'"
    if not pair.recorded or len(pair.changed) == len(pair.parts):
        one, two = pair.parts.values()
        what = "both changed" if pair.recorded else "new"
        return f"{one.place}: {what}; read it beside {two.place}, then run {command}"
    (name,) = pair.changed
    other = next(part for language, part in pair.parts.items() if language != name)
    return (
        f"{pair.parts[name].place}: changed in this language only; change {other.place} too "
        f"if it now says something else, then run {command}"
    )


def _changes(root: Path, pair: Pair) -> Iterator[str]:
    """The changed words, each paragraph followed by its counterpart; all text if git has no old."""
    if not pair.recorded or len(pair.changed) != 1:
        return
    (name,) = pair.changed
    part = pair.parts[name]
    other = next(one for language, one in pair.parts.items() if language != name)
    key = pair.address.partition("#")[2] or INTRODUCTION
    old = _confirmed(root, part.label, key, pair.recorded[name])
    before = [text for _, text in old.paragraphs] if old else []
    after = [text for _, text in part.paragraphs]
    for kind, i, j, k, m in SequenceMatcher(None, before, after, False).get_opcodes():
        if kind == "equal":
            continue
        # What is gone was before the paragraph that is there now, or at the end.
        line = part.paragraphs[min(k, len(after) - 1)][0] if after else part.line
        yield f"{part.label}:{line}: {marked(' '.join(before[i:j]), ' '.join(after[k:m]))}"
        # The counterpart has not changed, so its paragraphs are in the order of the old text.
        texts = dict(enumerate(before[i:j] if old else after[k:m], i if old else k))
        for number, text in _counterparts(texts or {i: ""}, other):
            yield f"{other.label}:{number}: {text}"


def _counterparts(texts: dict[int, str], other: Part) -> list[tuple[int, str]]:
    """The paragraphs of ``other`` that say what ``texts`` say, which are numbered by their place.

    It is the one at the same place, unless another shares more words: a glossary is sorted.
    """
    found = {}
    for place, text in texts.items():
        words = set(_NAME.findall(text))

        def fit(index: int, words: set[str] = words, place: int = place) -> tuple[int, int]:
            return len(words & set(_NAME.findall(other.paragraphs[index][1]))), -abs(index - place)

        best = max(range(len(other.paragraphs)), key=fit)
        found[best] = other.paragraphs[best]
    return [found[index] for index in sorted(found)]


def marked(before: str, after: str) -> str:
    """``after`` with the words that changed: ``[-old-]`` and ``{+new+}``."""
    one, two = _WORD.findall(before), _WORD.findall(after)
    pieces = []
    for kind, i, j, k, m in SequenceMatcher(None, one, two, False).get_opcodes():
        if kind == "equal":
            pieces.append("".join(two[k:m]))
        else:
            gone, new = "".join(one[i:j]), "".join(two[k:m])
            pieces.append(f"[-{gone}-]" * bool(gone) + f"{{+{new}+}}" * bool(new))
    return "".join(pieces)


def _confirmed(root: Path, label: str, section: str, digest: str) -> Part | None:
    """The part with this hash in one of the file's last commits; None if git does not have it."""
    log = _git(root, "log", f"-{_LOOK_BACK}", "--format=%H", "--", label)
    for commit in log.split():
        try:
            part = parts_of(read_page(_git(root, "show", f"{commit}:./{label}"), label)).get(
                section
            )
        except PageError:
            continue
        if part and part.hash == digest:
            return part
    return None


def _git(root: Path, *arguments: str) -> str:
    """What git prints; nothing where there is no git or no repository."""
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=root, capture_output=True, text=True, encoding="utf-8"
        )
    except OSError:
        return ""
    return done.stdout if done.returncode == 0 else ""

"""Show sections that changed in one language only since this branch left main: ``make changed``.

No program can compare what two languages mean, so a person reads this; in CI it is a notice.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path

from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import PageError, read_page
from tests.checks.alike import Part, parts_of
from tests.checks.history import NoHistoryError, base, git

ROOT = Path(__file__).parents[2]
_WORD = re.compile(r"[\u3400-\u9fff]|[^\W\u3400-\u9fff]+(?:\.[^\W\u3400-\u9fff]+)*|\s+|.")
_TARGET = re.compile(r"\]\([^()\s]*\)")


def find_changed(root: Path, since: str) -> Iterator[tuple[str, str]]:
    """Place and text of each section that changed in one language only. Raises NoHistoryError."""
    files = git(root, "diff", "--name-only", "--relative", since, "--", "docs").splitlines()
    names = {match[1] for file in files if (match := re.fullmatch(r"docs/\w\w/(.+\.md)", file))}
    for name in sorted(names):
        labels = {language: f"docs/{language}/{name}" for language in LANGUAGES}
        if not all((root / label).exists() for label in labels.values()):
            continue  # the build names a page of one language
        new, old = {}, {}
        for language, label in labels.items():
            new[language] = parts_of(read_page((root / label).read_text("utf-8"), label))
            old[language] = _earlier(root, since, label)
        for section in (section for section in new["en"] if section in new["zh"]):
            before = {language: old[language].get(section) for language in labels}
            after = {language: new[language][section] for language in labels}
            changed = [name for name in labels if _texts(before[name]) != _texts(after[name])]
            if len(changed) == 1:
                (language,), (other,) = changed, labels.keys() - {*changed}
                lines = _beside(before[language], after[language], after[other])
                yield after[language].place, "\n".join(lines)


def _earlier(root: Path, since: str, label: str) -> dict[str, Part]:
    try:
        return parts_of(read_page(git(root, "show", f"{since}:./{label}"), label))
    except (NoHistoryError, PageError):
        return {}  # a new page


def _texts(part: Part | None) -> list[str]:
    """The paragraphs without the targets of links, which both languages share."""
    return (
        [_TARGET.sub("]", text) for text in (part.title, *(t for _, t in part.prose))]
        if part
        else []
    )


def _beside(before: Part | None, after: Part, other: Part) -> Iterator[str]:
    """What changed, each paragraph followed by its counterpart, which has not changed."""
    yield f"{after.place}: changed in this language only; does {other.place} still say the same?"
    old, new = _texts(before), _texts(after)
    lines = [other.line, *(line for line, _ in other.prose)]
    texts = [other.title, *(text for _, text in other.prose)]
    for kind, i, j, k, m in SequenceMatcher(None, old, new, False).get_opcodes():
        if kind != "equal":
            yield f"  {marked(' '.join(old[i:j]), ' '.join(new[k:m]))}"
            for at in range(i, min(max(j, i + 1), len(texts))):
                yield f"  {other.label}:{lines[at]}: {texts[at]}"


def marked(before: str, after: str) -> str:
    """``after`` with the words that changed: ``[-old-]`` and ``{+new+}``."""
    old, new = _WORD.findall(before), _WORD.findall(after)
    pieces = []
    for kind, i, j, k, m in SequenceMatcher(None, old, new, False).get_opcodes():
        removed, added = ("", "") if kind == "equal" else ("".join(old[i:j]), "".join(new[k:m]))
        pieces.append(f"[-{removed}-]" * bool(removed) + f"{{+{added}+}}" * bool(added))
        pieces[-1] = pieces[-1] or "".join(new[k:m])
    return "".join(pieces)


def main() -> int:
    """Print the sections, as notices on GitHub; always 0."""
    try:
        for place, text in find_changed(ROOT, os.environ.get("BASE") or base(ROOT)):
            file, _, line = place.partition(":")
            if os.environ.get("GITHUB_ACTIONS"):
                escaped = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
                text = f"::notice file={file},line={line},title=Changed in one language only::{escaped}"
            print(text)
    except NoHistoryError as error:
        print(f"make changed: {error}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

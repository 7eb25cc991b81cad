"""What READMEs and CONTRIBUTINGs promise: ``python -m tests.checks.readmes``, in ``make lint``.

The top of the tree holds what README says and nothing else. Both languages have the same code, be it a command, a file or a name. Every command is a target of
the Makefile, and every file that is named by its path or linked exists. Prints what is wrong, a line
each, and exits with 1. Only the standard library is used.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAIRS = tuple(
    (f"{name}.md", f"{name}.zh.md")
    for name in ("README", "CONTRIBUTING", "MAINTAINING", "CHANGELOG", "CODE_OF_CONDUCT")
)
_FOLDERS = {"docs", "overrides", "snippets", "tests"}
_FILES = {"CITATION.cff", "LICENSE", "Makefile", "NOTICE", "mkdocs.yml", "pyproject.toml"}
TOP = _FOLDERS | _FILES | {"requirements.lock", *(name for pair in PAIRS for name in pair)}
"""What the top of the tree holds beside files whose name begins with a dot."""
MADE = {"site", "dist", ".venv", ".cache"}
"""Folders that commands make, and whose files need not be there."""
_CODE = re.compile(r"`([^`\n]+)`")
_BLOCK = re.compile(r"(?m)^(?: {4}|\t)(.*)$|^(?:```|~~~).*\n([\s\S]*?)^(?:```|~~~)")
_COMMAND = re.compile(r"(?:^|[;&|$(] ?|\s)make(?=\s)(.*)")
_TARGET = re.compile(r"(?m)^([a-z][a-z-]*):(?!=)")
_LINK = re.compile(r"\]\((?!https?:|#)([^()\s#]+)[^()]*\)")
_PATH = re.compile(r"[\w.<>*-]+(?:/[\w.<>*-]+)+/?|[\w-]+/")
_PLACEHOLDER = re.compile(r"<[^<>]*>")


def read() -> dict[str, str]:
    """The texts of these files and of the Makefile."""
    names = [*(name for pair in PAIRS for name in pair), "Makefile"]
    return {name: (ROOT / name).read_text(encoding="utf-8") for name in names}


def find_problems(texts: dict[str, str]) -> Iterator[str]:
    """What is wrong with these texts."""
    targets = set(_TARGET.findall(texts["Makefile"]))
    for names in PAIRS:
        for name, other in (names, names[::-1]):
            text = texts[name]
            for target, command in sorted(commands(text)):
                if target not in targets:
                    yield f"{name}:{line_of(text, command)}: there is no 'make {target}'"
            theirs = {_PLACEHOLDER.sub("<>", code) for code in _CODE.findall(texts[other])}
            for code in sorted(set(_CODE.findall(text))):
                if _PLACEHOLDER.sub("<>", code) not in theirs:
                    yield f"{name}:{line_of(text, f'`{code}`')}: {other} has no '{code}'"
            for path in sorted(paths(text)):
                if not is_there(path):
                    yield f"{name}:{line_of(text, path)}: there is no {path}"


def find_stray(names: Iterable[str]) -> Iterator[str]:
    """Which of these paths, those that git tracks, are below nothing that belongs at the top."""
    for top in sorted({name.partition("/")[0] for name in names} - TOP):
        if not top.startswith("."):
            yield f"{top}: does not belong at the top of the tree; 'git rm' it"


def commands(text: str) -> set[tuple[str, str]]:
    """The targets of the ``make`` commands in code, each with its command as the text has it."""
    code = [*_CODE.findall(text), *(line for block in _BLOCK.findall(text) for line in block)]
    return {
        (word, match[0].strip())
        for lines in code
        for line in lines.splitlines()
        if (match := _COMMAND.search(line))
        for word in match[1].split("#")[0].split()
        if "=" not in word and not word.startswith("-")
    }


def paths(text: str) -> set[str]:
    """What a text names in code, or links to, that looks like a file or folder of the tree."""
    words = {word for code in _CODE.findall(text) for word in code.split()}
    return {word for word in words if _PATH.fullmatch(word)} | set(_LINK.findall(text))


def is_there(path: str) -> bool:
    """Whether a path is in the tree, is that of a page, or begins with a folder that is made."""
    # What a contributor is about to write need not be there yet.
    known = path.partition("<")[0].partition("*")[0]
    made = path.partition("/")[0] in MADE
    return made or (ROOT / known).exists() or (ROOT / f"docs/en/{path}.md").is_file()


def line_of(text: str, part: str) -> int:
    """The line that a part of a text is on."""
    return text[: text.index(part)].count("\n") + 1


if __name__ == "__main__":
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    problems = [*find_stray(tracked.stdout.splitlines()), *find_problems(read())]
    sys.exit("\n".join(problems) or 0)

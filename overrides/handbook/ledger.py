"""The ledger: what each snippet printed, on each torch version, Python and device.

``tests/ledgers/ledger.json`` is written by ``make matrix`` and by runs on a GPU. A column is an
environment, a row a snippet:

    "autograd/backward/zero_grad.py": "d93d1e2b2d45 bbbbbaaaaaaaaaaa"

The row holds a hash of what was run, a letter for each column and, where an environment lacks
what the snippet calls, its name. ``a`` means that it prints the transcript ``<name>.out``, ``b``
that it prints ``<name>.b.out``, and so on. Once the snippet or a transcript has changed, the row
counts as not run, except on the pinned torch, where the tests that CI runs are the proof.

Only the standard library is used: the site reads the ledger without torch, and a GPU machine
writes it without MkDocs.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from string import ascii_lowercase
from typing import NamedTuple

LEDGER = Path("tests/ledgers/ledger.json")
"""Where the ledger is, below the handbook's root."""
SAME = "a"
"""It printed what the page shows. Other small letters are other transcripts."""
NOT_RUN = "."
MISSING = "M"
"""This torch lacks what the snippet calls."""
SKIPPED = "S"
FAILED = "F"
NOTHING = NOT_RUN + SKIPPED + FAILED
"""Letters of environments that say nothing of a snippet."""
CPU = "CPU"
"""The device of a column without a GPU."""


@dataclass(frozen=True)
class Column:
    """An environment; ``date`` is that of its last run, ISO 8601 in UTC."""

    torch: str
    build: str
    """"cpu", or the CUDA version that torch was built for."""
    python: str
    numpy: str
    system: str
    device: str
    """"CPU" or a GPU's name."""
    date: str

    @property
    def name(self) -> str:
        """What a reader calls this environment, such as "2.13.0 CPU"."""
        return f"{self.torch} {self.device}"


class Row(NamedTuple):
    """What the ledger says of one snippet: the hash of what was run, a letter for each column."""

    hash: str
    letters: str
    lacks: str = ""
    """What is missing where the letter is MISSING, see tests/engine/transcript.py."""


@dataclass(frozen=True)
class Ledger:
    """The newest outcome of each snippet in each environment."""

    columns: tuple[Column, ...]
    rows: dict[str, Row]
    """By the snippet's path below ``snippets/``."""

    @cached_property
    def main(self) -> tuple[int, ...]:
        """The CPU's columns, one for each minor release of torch, with the oldest Python."""
        oldest: dict[str, int] = {}
        for index, column in enumerate(self.columns):
            if column.device == CPU:
                oldest.setdefault(minor(column.torch), index)
        return tuple(oldest.values())

    @cached_property
    def releases(self) -> list[str]:
        """The minor releases of torch that `main` is about."""
        return [minor(self.columns[index].torch) for index in self.main]

    def letters(self, name: str, snippets: Path) -> str:
        """The letters of a snippet as it is below ``snippets`` now; all NOT_RUN once it changed."""
        row = self.rows.get(name)
        if row and row.hash == content_hash(snippets / name):
            return row.letters
        return NOT_RUN * len(self.columns)

    def lacks(self, name: str) -> str:
        """What an environment with MISSING lacks of what a snippet calls; '' if none does."""
        return self.rows[name].lacks if name in self.rows else ""

    def proven(self, letters: str, marks: Collection[str], torch: str) -> str:
        """These letters of a snippet with these ``marks``, and what goes without saying.

        CI runs every snippet with the pinned ``torch``, but those that need torchvision, which
        does not load beside it. No CPU runs what needs a GPU.
        """
        known = list(letters)
        for index, column in enumerate(self.columns):
            if "pytest.mark.gpu" in marks:
                if column.device == CPU:
                    known[index] = SKIPPED
            elif index in self.main and column.torch == torch:
                known[index] = letters[index] if "importorskip(torchvision)" in marks else SAME
        return "".join(known)


def minor(version: str) -> str:
    """The part of a version that names a release: "2.15" of "2.15.0+cu130"."""
    return ".".join(version.split(".")[:2])


def pinned_torch(root: Path) -> str:
    """The version of torch that ``pyproject.toml`` pins; '' if none."""
    file = root / "pyproject.toml"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    pinned = re.search(r'"torch==([\d.]+)"', text)
    return pinned[1] if pinned else ""


def variant_path(transcript: Path, letter: str) -> Path:
    """Where another transcript of a snippet is: ``x.b.out`` of ``x.out``."""
    return transcript if letter == SAME else transcript.with_name(f"{transcript.stem}.{letter}.out")


def variants(transcript: Path) -> dict[str, Path]:
    """The other transcripts beside ``transcript``, by letter."""
    # A build asks thousands of times, and Path.glob() takes five times as long.
    with os.scandir(transcript.parent) as files:
        names = {file.name for file in files}
    paths = {letter: f"{transcript.stem}.{letter}.out" for letter in ascii_lowercase[1:]}
    return {k: transcript.with_name(name) for k, name in paths.items() if name in names}


def content_hash(snippet: Path) -> str:
    """Identify what was run: the code, its transcripts and its figure.

    A comment, the layout and the name of a variable may change: what other releases have printed
    still holds then.
    """
    transcript = snippet.with_suffix(".out")
    files = [transcript, snippet.with_suffix(".svg"), *variants(transcript).values()]
    contents = [_shape(snippet.read_bytes()) if snippet.exists() else b""]
    contents += [file.read_bytes() if file.exists() else b"" for file in files]
    digest = hashlib.sha256()
    for content in contents:
        digest.update(len(content).to_bytes(8, "big") + content)
    return digest.hexdigest()[:12]


@cache
def _shape(code: bytes) -> bytes:
    """A program's syntax tree, alike on each Python, with numbers for its variables' names.

    Names of parameters, functions, classes and attributes stay: callers use them, and reprs print
    them.
    """
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return code
    parameters = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    stored = (
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    own = dict.fromkeys(name for name in stored if name not in parameters)
    names = {name: number for number, name in enumerate(own)}

    def shape(node: object) -> object:
        if isinstance(node, list):
            return [shape(item) for item in node]
        if not isinstance(node, ast.AST):
            return node
        if isinstance(node, ast.Name):
            return names.get(node.id, node.id)
        if isinstance(node, ast.Constant):
            return repr(node.value)
        # What is empty differs from one Python to the next: 3.12 has `type_params`.
        fields = [(name, shape(value)) for name, value in ast.iter_fields(node) if value]
        return type(node).__name__, fields

    return repr(shape(tree)).encode()


def read_ledger(root: Path) -> Ledger:
    """Read the ledger of the handbook in ``root``; an empty one if there is none.

    Raises ValueError, naming the file, for one that is not JSON or lacks something.
    """
    file = root / LEDGER
    if not file.exists():
        return Ledger((), {})
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        columns = tuple(Column(**column) for column in data["columns"])
        rows = {name: Row(*row.split()) for name, row in data["snippets"].items()}
        for name, row in rows.items():
            if len(row.letters) != len(columns):
                raise ValueError(
                    f"{name} has {len(row.letters)} letters for {len(columns)} columns"
                )
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{LEDGER}: not a ledger: {error}") from None
    return Ledger(columns, rows)

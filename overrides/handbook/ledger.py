"""Ledgers: on which machines and torch versions each snippet was last run.

``tests/ledgers/`` holds one JSON file for each torch version and device, written by
``pytest --codeblocks docs --ledger`` and described by ``tests/ledgers/schema.json``. An
entry names the run it comes from and the hash of what was run; once the snippet or its
transcript has changed, the entry counts as not run.

Only the standard library is used: the site reads ledgers without torch, and a GPU machine
writes them without MkDocs.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path

_VARIANT = re.compile(r"(?P<stem>.+)\.torch-(?P<version>\d+\.\d+)\.out")


@dataclass(frozen=True)
class Run:
    """One run of many snippets; ``date`` is ISO 8601 in UTC, ``device`` "CPU" or a GPU's name."""

    torch: str
    build: str
    python: str
    system: str
    device: str
    date: str


@dataclass(frozen=True)
class Entry:
    """What a run says of one snippet.

    ``outcome`` is "passed" (it printed its transcript), "differs" (it printed the transcript
    kept for that torch version), "skipped" or "failed", the last two with a ``reason``.
    """

    run: Run
    outcome: str
    hash: str = ""
    seconds: float = 0.0
    reason: str = ""


@dataclass(frozen=True)
class Ledger:
    """The newest entry of each snippet on one torch version and device."""

    file: Path
    torch: str
    device: str
    runs: tuple[Run, ...]
    entries: dict[str, Entry]
    """By the snippet's path below ``snippets/``."""

    @property
    def name(self) -> str:
        """What a reader calls this environment, such as "2.13.0 CPU"."""
        return f"{self.torch} {self.device}"


def minor(version: str) -> str:
    """The part of a torch version that names a variant: "2.15" of "2.15.0+cu130"."""
    return ".".join(version.split(".")[:2])


def variant_path(transcript: Path, version: str) -> Path:
    """Where the transcript of another torch version is: ``x.torch-2.15.out`` of ``x.out``."""
    return transcript.with_name(f"{transcript.stem}.torch-{minor(version)}.out")


def variant_of(file: Path) -> tuple[str, str] | None:
    """The snippet's stem and the torch version of a variant transcript; None for other files."""
    match = _VARIANT.fullmatch(file.name)
    return (match["stem"], match["version"]) if match else None


def content_hash(snippet: Path, version: str | None = None) -> str:
    """Identify what was run: the code, its figure, and its transcript.

    With ``version``, the transcript is the one kept for that torch version.
    """
    transcript = snippet.with_suffix(".out")
    files = [snippet, variant_path(transcript, version) if version else transcript]
    digest = hashlib.sha256()
    for file in [*files, snippet.with_suffix(".svg")]:
        content = file.read_bytes() if file.exists() else b""
        digest.update(len(content).to_bytes(8, "big") + content)
    return digest.hexdigest()[:16]


def read_ledger(file: Path) -> Ledger:
    """Read one ledger.

    Raises ValueError, naming the file, for a file that is not JSON or lacks an entry.
    """
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        runs = tuple(Run(**run) for run in data["runs"])
        entries = {
            name: Entry(**(entry | {"run": runs[entry["run"]]}))
            for name, entry in data["snippets"].items()
        }
        return Ledger(file, data["torch"], data["device"], runs, entries)
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise ValueError(f"tests/ledgers/{file.name}: not a ledger: {error!r}") from None


def read_ledgers(folder: Path) -> list[Ledger]:
    """All ledgers of ``folder``, CPUs before GPUs, then by torch version."""

    def order(ledger: Ledger) -> tuple:
        numbers = [int(part) for part in re.findall(r"\d+", ledger.torch)]
        return ledger.device != "CPU", numbers, ledger.device

    return sorted(
        (read_ledger(file) for file in folder.glob("*.json") if file.name != "schema.json"),
        key=order,
    )


def is_current(ledger: Ledger, name: str, snippets: Path) -> bool:
    """Whether ``ledger`` has run the snippet ``name`` as it is below ``snippets`` now."""
    entry = ledger.entries.get(name)
    if entry is None or entry.outcome not in ("passed", "differs"):
        return False
    version = ledger.torch if entry.outcome == "differs" else None
    return entry.hash == content_hash(snippets / name, version)

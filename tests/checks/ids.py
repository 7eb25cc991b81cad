"""The short ids of pitfalls: each is registered, and none that ever was has gone."""

from __future__ import annotations

import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

from overrides.handbook.handbook import Handbook
from overrides.handbook.stage.pitfalls import FILE, ids, registered


class NoHistoryError(Exception):
    """Why there is nothing to compare with, and what gives it."""


def find_unregistered(handbook: Handbook) -> Iterator[str]:
    """Pitfalls without a line in ids.toml, each with the line to add."""
    known = set(registered(handbook.root).values())
    for address, id_ in ids(handbook).items():
        if address not in known:
            page, section = handbook.sections[address]
            yield (
                f'{page.label}:{section.heading.line}: add a line to {FILE}: "{id_}" = "{address}"'
            )


def find_lost(root: Path) -> Iterator[str]:
    """Ids that a commit had and ids.toml has no longer. Raises NoHistoryError without a history."""
    present = registered(root)
    told: set[str] = set()
    for commit in _commits(root):
        # In the newest commit that removes it, the file is there no longer or has fewer lines.
        shown = _git(root, "show", f"{commit}:{FILE}")
        for id_, address in tomllib.loads(shown.stdout).items():
            if id_ not in present and id_ not in told:
                told.add(id_)
                yield (
                    f"{FILE}: '{id_}' is gone, which commit {commit[:9]} had for '{address}'; "
                    "somebody may have copied it: let it lead to the section that answers now"
                )


def _commits(root: Path) -> list[str]:
    """Those that changed ids.toml, the newest first."""
    try:
        shallow = _git(root, "rev-parse", "--is-shallow-repository")
    except OSError as error:
        raise NoHistoryError(f"git cannot be run: {error}") from None
    if shallow.returncode:
        raise NoHistoryError(f"{root} is no git repository, so no id can be seen to have gone")
    if shallow.stdout.strip() == "true":
        raise NoHistoryError("a shallow clone has no history; 'git fetch --unshallow' gets it")
    return _git(root, "log", "--format=%H", "--", FILE).stdout.split()


def _git(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)

"""The short ids of pitfalls and the anchors of sections: none that was published has gone."""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

from overrides.handbook.handbook import MOVED, Handbook
from overrides.handbook.pitfall import ids

REGISTER = "overrides/handbook/ids.toml"
"""The file that named every id, until they followed from the anchors."""
_HEADING = re.compile(r"-#{2,3} .*\{[^}]*#([\w-]+)[^}]*\}")


class NoHistoryError(Exception):
    """Why there is nothing to compare with, and what gives it."""


def find_lost(handbook: Handbook) -> Iterator[str]:
    """Ids of the last register that lead nowhere, and headings since then whose anchor is gone.

    Raises NoHistoryError without a history.
    """
    root = handbook.root
    removal = _git(root, "log", "-1", "--diff-filter=D", "--format=%H", "--", REGISTER).strip()
    shown = _git(root, "show", f"{removal}^:{REGISTER}") if removal else ""
    present = set(ids(handbook).values())
    for id_, address in tomllib.loads(shown).items():
        if id_ not in present:
            yield (
                f"{MOVED}: the id '{id_}' is gone, which was {address}; somebody may have copied "
                "it: under [ids], let it lead to the section that answers now"
            )
    page = ""
    known = handbook.sections.keys() | handbook.moves.get("moved", {}).keys()
    for line in _git(root, "diff", removal or "HEAD", "--", "docs/en").splitlines():
        if line.startswith("--- a/docs/en/"):
            page = line.removeprefix("--- a/docs/en/").removesuffix(".md")
        elif page.rpartition("/")[2] == "index":
            continue  # lists of what is elsewhere
        elif (match := _HEADING.match(line)) and f"{page}#{match[1]}" not in known:
            yield (
                f"docs/en/{page}.md: the anchor #{match[1]} is gone; under [moved] in {MOVED}, let "
                "it lead to the section that answers now"
            )


def _git(root: Path, *arguments: str) -> str:
    try:
        shallow = subprocess.run(
            ["git", "rev-parse", "--is-shallow-repository"],
            cwd=root,
            capture_output=True,
            text=True,
        )
    except OSError as error:
        raise NoHistoryError(f"git cannot be run: {error}") from None
    if shallow.returncode:
        raise NoHistoryError(f"{root} is no git repository, so no id can be seen to have gone")
    if shallow.stdout.strip() == "true":
        raise NoHistoryError("a shallow clone has no history; 'git fetch --unshallow' gets it")
    return subprocess.run(
        ["git", *arguments], cwd=root, capture_output=True, text=True, check=True
    ).stdout

"""What earlier commits say: ids and anchors that were published and are gone, sections that changed."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

from overrides.handbook.handbook import MOVED
from overrides.handbook.pitfall import ids
from tests.checks.tree import Tree

REGISTER = "overrides/handbook/ids.toml"
"""The file that named every id, until they followed from the anchors."""
_HEADING = re.compile(r"-#{2,3} .*\{[^}]*#([\w-]+)[^}]*\}")


class NoHistoryError(Exception):
    """Why there is nothing to compare with, and what gives it."""


def git(root: Path, *arguments: str) -> str:
    """What git prints. Raises NoHistoryError where it fails, as outside a repository."""
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, encoding="utf-8")
    if done.returncode:
        raise NoHistoryError(done.stderr.strip())
    return done.stdout


def base(root: Path) -> str:
    """The commit at which this branch left main; of main itself, HEAD. Raises NoHistoryError."""
    main = f"origin/{os.environ.get('GITHUB_BASE_REF') or 'main'}"
    if not git(root, "for-each-ref", f"refs/remotes/{main}"):
        main = "main"
    return git(root, "merge-base", "HEAD", main).strip()


def find_lost(tree: Tree) -> Iterator[str]:
    """Ids of the last register that lead nowhere, and headings since then whose anchor is gone.

    Raises NoHistoryError without a history.
    """
    root, handbook = tree.root, tree.handbooks["en"]
    removal = git(root, "log", "-1", "--diff-filter=D", "--format=%H", "--", REGISTER).strip()
    if not removal:
        raise NoHistoryError("the history is cut off; 'git fetch --unshallow' gets the rest")
    present = set(ids(handbook).values())
    for id_, address in tomllib.loads(git(root, "show", f"{removal}^:{REGISTER}")).items():
        if id_ not in present:
            yield (
                f"{MOVED}: the id '{id_}' is gone, which was {address}; somebody may have copied "
                "it: under [ids], let it lead to the section that answers now"
            )
    page = ""
    known = handbook.sections.keys() | handbook.moves.get("moved", {}).keys()
    for line in git(root, "diff", removal, "--", "docs/en").splitlines():
        if line.startswith("--- a/docs/en/"):
            page = line.removeprefix("--- a/docs/en/").removesuffix(".md")
        elif page.rpartition("/")[2] == "index":
            continue  # lists of what is elsewhere
        elif (match := _HEADING.match(line)) and f"{page}#{match[1]}" not in known:
            yield (
                f"docs/en/{page}.md: the anchor #{match[1]} is gone; under [moved] in {MOVED}, let "
                "it lead to the section that answers now"
            )

"""Build the site: ``python -m overrides.editions.build``.

MkDocs writes into a folder of its own below .cache/, which takes the place of site/ only once
it is complete. So a build that fails, is killed, or meets another one leaves nothing half-built.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sys
from pathlib import Path

from mkdocs.__main__ import cli

from overrides.handbook.files import why
from overrides.outputs import ROOT, SITE

CACHE = ROOT / ".cache"


def take_over(built: Path, site: Path) -> None:
    """Put the folder ``built`` in the place of ``site``, which may or may not exist."""
    old = built.with_name(f"{built.name}-old")
    while True:
        with contextlib.suppress(FileNotFoundError):
            site.rename(old)
        try:
            built.rename(site)
            break
        except OSError as error:
            if error.errno not in (errno.ENOTEMPTY, errno.EEXIST):
                raise
            # Another build was quicker; its site goes too, because ours is newer.
            shutil.rmtree(old, ignore_errors=True)
    shutil.rmtree(old, ignore_errors=True)


def sweep(cache: Path) -> None:
    """Remove what killed builds have left in ``cache``."""
    for folder in cache.glob("site-*"):
        try:
            os.kill(int(folder.name.split("-")[1]), 0)
        except ProcessLookupError:
            shutil.rmtree(folder, ignore_errors=True)
        except (PermissionError, ValueError):
            continue


def _mkdocs(*arguments: str) -> None:
    """Run MkDocs. Raises SystemExit, after it has said why, unless all is well."""
    try:
        cli.main(arguments)
    except SystemExit as done:
        if done.code:
            raise


def main() -> None:
    """Build; exit with one line on standard error if the disk or its rights do not allow it."""
    built = CACHE / f"site-{os.getpid()}"
    try:
        CACHE.mkdir(exist_ok=True)
        sweep(CACHE)
        built.mkdir()  # before half a minute of work is in vain
        try:
            _mkdocs("build", "--site-dir", str(built))
            take_over(built, SITE)
        finally:
            shutil.rmtree(built, ignore_errors=True)
    except OSError as error:
        sys.exit(f"make site: {why(error)}")


if __name__ == "__main__":
    main()

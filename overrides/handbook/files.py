"""Write files whole or not at all, whatever happens on the way: a full disk, a kill, a twin.

Whoever reads a file sees the old text or the new one, and two programs that write it at once
both write all of theirs. Only hidden folders may be left over, by a program that was killed.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

_PART = re.compile(r"/?\.\d+-\d+(?=/|$)")
"""The folder of a file that is to take its place."""


@contextlib.contextmanager
def replacing(*targets: Path, beside: Path | None = None) -> Iterator[list[Path]]:
    """Give a path of the same name to write for each target; then all take the targets' places.

    They are in hidden folders beside the targets, or in ``beside`` on the same disk. If the body
    raises, the targets stay as they are. Raises OSError.
    """
    folders = [
        (beside or target.parent) / f".{os.getpid()}-{number}"
        for number, target in enumerate(targets)
    ]
    parts = [folder / target.name for folder, target in zip(folders, targets, strict=True)]
    try:
        for folder in folders:
            folder.mkdir()
        yield parts
        for part, target in zip(parts, targets, strict=True):
            part.replace(target)
    except OSError as error:
        if len(targets) == 1:  # a full disk does not say which file it had no space for
            error.filename = error.filename or str(targets[0])
        raise
    finally:
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)


def write_text(target: Path, text: str) -> None:
    """Write ``target`` as UTF-8. Raises OSError, and leaves it as it was then."""
    with replacing(target) as (part,):
        part.write_text(text, encoding="utf-8")


def why(error: OSError) -> str:
    """What the system said, in one line: "dist/x.zip: No space left on device"."""
    file = _PART.sub("", str(error.filename or "").removeprefix(f"{Path.cwd()}/"))
    return ": ".join(str(part) for part in (file, error.strerror or error) if part)

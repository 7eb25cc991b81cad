"""What the book uses of its libraries that is no public interface, in one module for each.

Each module checks when it is imported that the library is the version it was written for.
"""

from __future__ import annotations

from pathlib import Path

from overrides.editions import EditionError


def require_version(library: str, found: str, known: str, module: str) -> None:
    """Raise EditionError unless version ``found`` of ``library`` is ``known`` to ``module``."""
    if found != known:
        where = "/".join(Path(module).parts[-5:])
        raise EditionError(
            f"{library} {found} is installed, but {where} uses the inside of {known}; for another "
            "version change VERSION there and the pin in pyproject.toml, then run "
            "tests/unit/test_libraries_pdf.py"
        )

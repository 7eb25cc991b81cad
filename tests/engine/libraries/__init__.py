"""What the engine uses of libraries beyond what they document, one module per library.

Each module looks everything up when it is imported, so that a release that has moved something
fails at once, with a line that says what is gone and where to look.
"""

from __future__ import annotations

from typing import Any


def look_up(library: str, owner: Any, path: str, purpose: str) -> Any:
    """The attribute of ``owner`` at the dotted ``path``.

    Raises ImportError, one line that names this package's module for ``library`` and says what
    the attribute was for, when it is gone.
    """
    found = owner
    try:
        for name in path.split("."):
            found = getattr(found, name)
    except AttributeError:
        raise ImportError(
            f"tests/engine/libraries/{library}.py: {owner.__name__}.{path} is gone, "
            f"which {purpose}; the module says where to look"
        ) from None
    return found

"""Which snippets a notebook writes to a file and runs as a program, and why.

In a notebook the snippets of a page share one process; in the handbook each has its own.
A snippet with a ``__main__`` guard always gets a file, because its children import it. The
others below print something else after their neighbours, or inside IPython, than they do
alone. tests/test_notebooks.py finds the ones that are missing, and those listed in vain.
"""

from __future__ import annotations

IMPORTED = "its child processes import this file"
CUDA = "needs a CUDA device"

SCRIPTS: dict[str, str] = {}
"""Snippet, below ``snippets/``, to the reason that its cell gives."""

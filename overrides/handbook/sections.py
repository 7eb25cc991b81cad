"""Where things stand on a page; shared by the hooks that link to sections."""

from __future__ import annotations


def titles(items) -> dict[str, str]:
    """Section titles by id, as Markdown link texts, from a page's table of contents."""
    found = {}
    for item in items:
        found[item.id] = item.title.replace("[", "\\[").replace("]", "\\]")
        found |= titles(item.children)
    return found

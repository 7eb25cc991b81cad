"""Show transcripts and differences: formatters for pymdownx.superfences' custom fences.

mkdocs.yml names them for ``text`` and ``diff`` fences, so that they work in every box and list,
in MkDocs and in any other engine that uses Python-Markdown.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any

from overrides.handbook.stage.changes import copied
from overrides.handbook.transcript import NOT_YET_RUN, TRACEBACK, split_error

_GAP = re.compile(r"(?<=\S) {2,}(?=\S)")


def transcript(source: str, language: str, css_class: str, options: dict, md: Any, **_: Any) -> str:
    """A transcript as HTML.

    The exception that it ends with is in ``<span class="error">``, the line that is there in
    place of a transcript nobody could record yet in ``<span class="pending">``, and what is
    printed in columns in ``<span class="columns">``: it scrolls on a phone, others wrap.
    """
    body, error = split_error(source.rstrip("\n") + "\n")
    marked = escape(body if error else body.rstrip("\n"), quote=False)
    if body.strip() == NOT_YET_RUN.strip():
        marked = f'<span class="pending">{marked}</span>'
    elif has_columns(body):
        marked = f'<span class="columns">{marked}</span>'
    if error:
        text = escape(f"{TRACEBACK}\n{error.rstrip()}", quote=False)
        marked += f'<span class="error">{text}</span>'
    return f'<div class="{css_class} highlight"><pre><span></span><code>{marked}</code></pre></div>'


def difference(source: str, language: str, css_class: str, options: dict, md: Any, **_: Any) -> str:
    """A difference of two snippets as HTML: ``<del>`` and ``<ins>`` lines that keep their signs.

    The copy button takes ``data-copy``, see `copied`.
    """
    tags = {"-": "del", "+": "ins"}
    lines = []
    for line in source.split("\n"):
        tag, text = tags.get(line[:1]), escape(line, quote=False)
        lines.append(f"<{tag}>{text}</{tag}>" if tag else f"<span>{text}</span>")
    copy = escape(copied(source.split("\n")), quote=True).replace("\n", "&#10;")
    return f'<div class="{css_class}"><pre data-copy="{copy}"><code>{"".join(lines)}</code></pre></div>'


def has_columns(text: str) -> bool:
    """Whether three lines in a row have a gap, or the word behind it, that ends at the same place.

    A text with a line that is too long for a table has no columns.
    """
    lines = text.splitlines()
    # A line that is wider than a snippet may be is a sentence, and has to wrap.
    if any(len(line) > 78 for line in lines):
        return False
    edges = [_edges(line) for line in lines]
    return any(a & b & c for a, b, c in zip(edges, edges[1:], edges[2:], strict=False))


def _edges(line: str) -> set[tuple[str, int]]:
    """Where the words behind the gaps of a line start, and where they end."""
    starts = [gap.end() for gap in _GAP.finditer(line)]
    ends = [len(line[:start] + line[start:].split(" ", 1)[0]) for start in starts]
    return {("start", at) for at in starts} | {("end", at) for at in ends}

"""Mark what a reader should see at once in a transcript.

The exception that it ends with is wrapped in ``<span class="error">``; the line that stands
in for a transcript nobody could record yet, in ``<span class="pending">``. What is printed in
columns is wrapped in ``<span class="columns">``: it scrolls on a phone, where other
transcripts wrap.
"""

from __future__ import annotations

import html
import re

_TRANSCRIPT = re.compile(
    r'(<div class="language-text highlight"><pre><span></span><code>)(.*?)(</code></pre></div>)',
    re.DOTALL,
)
_TRACEBACK = "Traceback (most recent call last):\n"
_PENDING = "[not yet run: needs a CUDA device]"
# A snippet's own width: what is longer is a sentence, and has to wrap.
_WIDEST = 78
_GAP = re.compile(r"(?<=\S) {2,}(?=\S)")


def on_page_content(content: str, page, config, files) -> str:
    """Return the page's HTML with its errors and placeholders marked."""
    return _TRANSCRIPT.sub(_mark, content)


def _mark(match: re.Match[str]) -> str:
    if match[2].strip() == _PENDING:
        return f'{match[1]}<span class="pending">{_PENDING}</span>{match[3]}'
    head, traceback, error = match[2].rpartition(_TRACEBACK)
    if not traceback or (head and not head.endswith("\n")):
        head, end = match[2], ""
    else:
        end = f'<span class="error">{traceback}{error.rstrip()}</span>'
    if _has_columns(html.unescape(head)):
        head = f'<span class="columns">{head}</span>'
    return f"{match[1]}{head}{end}{match[3]}"


def _has_columns(text: str) -> bool:
    """Say whether three lines in a row have a gap that ends, or is followed by a word that
    ends, at the same place, and no line is too long to be part of a table.
    """
    lines = text.splitlines()
    if any(len(line) > _WIDEST for line in lines):
        return False
    edges = [_edges(line) for line in lines]
    return any(a & b & c for a, b, c in zip(edges, edges[1:], edges[2:], strict=False))


def _edges(line: str) -> set[tuple[str, int]]:
    """Where the words behind the gaps of a line start, and where they end."""
    starts = [gap.end() for gap in _GAP.finditer(line)]
    ends = [len(line[:start] + line[start:].split(" ", 1)[0]) for start in starts]
    return {("start", at) for at in starts} | {("end", at) for at in ends}

"""Mark what a reader should see at once in a transcript.

The exception that it ends with is wrapped in ``<span class="error">``; the line that stands
in for a transcript nobody could record yet, in ``<span class="pending">``.
"""

from __future__ import annotations

import re

_TRANSCRIPT = re.compile(
    r'(<div class="language-text highlight"><pre><span></span><code>)(.*?)(</code></pre></div>)',
    re.DOTALL,
)
_TRACEBACK = "Traceback (most recent call last):\n"
_PENDING = "[not yet run: needs a CUDA device]"


def on_page_content(content: str, page, config, files) -> str:
    """Return the page's HTML with its errors and placeholders marked."""
    return _TRANSCRIPT.sub(_mark, content)


def _mark(match: re.Match[str]) -> str:
    if match[2].strip() == _PENDING:
        return f'{match[1]}<span class="pending">{_PENDING}</span>{match[3]}'
    head, traceback, error = match[2].rpartition(_TRACEBACK)
    if not traceback or (head and not head.endswith("\n")):
        return match[0]
    return f'{match[1]}{head}<span class="error">{traceback}{error.rstrip()}</span>{match[3]}'

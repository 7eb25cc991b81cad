"""Mark the exception that a transcript ends with.

It is wrapped in ``<span class="error">``, so that it can look like an error.
"""

from __future__ import annotations

import re

_TRANSCRIPT = re.compile(
    r'(<div class="language-text highlight"><pre><span></span><code>)(.*?)(</code></pre></div>)',
    re.DOTALL,
)
_TRACEBACK = "Traceback (most recent call last):\n"


def on_page_content(content: str, page, config, files) -> str:
    """Return the page's HTML with its errors marked."""
    return _TRANSCRIPT.sub(_mark, content)


def _mark(match: re.Match[str]) -> str:
    head, traceback, error = match[2].rpartition(_TRACEBACK)
    if not traceback or (head and not head.endswith("\n")):
        return match[0]
    return f'{match[1]}{head}<span class="error">{traceback}{error.rstrip()}</span>{match[3]}'

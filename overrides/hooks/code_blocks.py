"""Finish the HTML of snippets and transcripts.

- A transcript that ends with an uncaught exception gets that part wrapped in
  ``<span class="error">``, so that it can look like an error.
- A snippet with annotations gets its file's text as ``data-copy``: Material would copy
  what is on the screen, where the ``# (1)!`` markers have become buttons.
"""

from __future__ import annotations

import html
import re

_BLOCK = re.compile(
    r'<div class="language-(?P<language>python|text) highlight">(?P<title><span '
    r'class="filename">.*?</span>)?<pre><span></span><code>(?P<code>.*?)</code></pre></div>',
    re.DOTALL,
)
_TRACEBACK = "Traceback (most recent call last):\n"
_ANNOTATION = re.compile(r"#\s*\(\d+\)!")


def on_page_content(content: str, page, config, files) -> str:
    """Return the page's HTML with its code blocks finished."""
    return _BLOCK.sub(_finish, content)


def _finish(match: re.Match[str]) -> str:
    block, code = match[0], match["code"]
    if match["language"] == "text":
        head, traceback, error = code.rpartition(_TRACEBACK)
        if not traceback:
            return block
        marked = f'{head}<span class="error">{traceback}{error.rstrip()}</span>'
        return block.replace(code, marked)
    text = html.unescape(re.sub(r"<[^>]+>", "", code))
    if not _ANNOTATION.search(text):
        return block
    copy = html.escape(text, quote=True).replace("\n", "&#10;")
    return block.replace("<pre>", f'<pre data-copy="{copy}">', 1)

"""What the pages of the site may load and run: their content security policy.

It is in a ``<meta>`` of each page, so that it holds on any host and in a file opened from the
disk. Everything comes from the site itself, and of inline scripts only the theme's few short ones
run, which the policy names by their hashes.
"""

from __future__ import annotations

import base64
import hashlib
import re

_POLICY = (
    "default-src 'none'; script-src 'self'{}; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'"
)
"""No script connects to anything, but without ``connect-src`` Lighthouse is refused robots.txt."""
_INLINE = re.compile("<script>(.*?)</script>", re.DOTALL)


def content_policy(html: str, serving: bool = False) -> str:
    """The policy of a page whose inline scripts are those in ``html``.

    While ``serving``, MkDocs adds a script of its own, which reloads the page.
    """
    digests = {hashlib.sha256(script.encode()).digest() for script in _INLINE.findall(html)}
    hashes = sorted(f" 'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
    return _POLICY.format(" 'unsafe-inline'" if serving else "".join(hashes))

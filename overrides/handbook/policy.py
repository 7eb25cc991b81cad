"""What the pages of the site may load and run: their content security policy.

It is in a ``<meta>`` of each page, so that it holds on any host and in a file opened from the
disk. Everything comes from the site itself, and of what a page writes into its own HTML only the
theme's few short scripts run, which the policy names by their hashes.
"""

from __future__ import annotations

import base64
import hashlib

import lxml.html
from lxml.html import HtmlElement

_POLICY = (
    "default-src 'none'; script-src 'self'{}; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'"
)
"""No script connects to anything, but without ``connect-src`` Lighthouse is refused robots.txt."""
_TYPES = ("", "module", "text/javascript", "application/javascript")
"""Types of scripts that run; any other is data."""


def content_policy(html: str, serving: bool = False) -> str:
    """The policy of a page whose inline scripts are those in ``html``, which is not empty.

    While ``serving``, MkDocs adds a script of its own, which reloads the page.
    """
    if serving:
        return _POLICY.format(" 'unsafe-inline'")
    hashes = sorted(hash_of(text) for text in inline_scripts(lxml.html.fromstring(html)))
    return _POLICY.format("".join(f" '{one}'" for one in dict.fromkeys(hashes)))


def inline_scripts(root: HtmlElement) -> list[str]:
    """The text of each script that is written into a page, and would run."""
    return [
        script.text or ""
        for script in root.iter("script")
        if script.get("src") is None and script.get("type", "").strip().lower() in _TYPES
    ]


def hash_of(script: str) -> str:
    """A script as a policy names it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()

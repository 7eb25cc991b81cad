"""Every address of the site: a page's name as a URL, and where a link on a page leads.

A name is a path below ``docs/<language>/`` without its suffix, such as ``autograd/in-place``. A
URL is below the root of its language unless it is said to be absolute: ``autograd/in-place/``.
"""

from __future__ import annotations

import re
from posixpath import dirname, join, normpath, relpath

from overrides.handbook.languages import LANGUAGES

_ELSEWHERE = re.compile(r"[a-z]+:|//")


def url_of(name: str) -> str:
    """The URL of a page: ``autograd/in-place/``, ``autograd/`` for its index, '' for the front."""
    folder, _, last = name.rpartition("/")
    path = folder if last == "index" else name
    return f"{path}/" if path else ""


def root_of(site: str, language: str) -> str:
    """The absolute address that a language's pages are below; ``site`` is that of them all."""
    return site + LANGUAGES[language]


def target_of(path: str, page: str) -> str:
    """The name of the page that a relative ``path``, of a link on ``page``, leads to."""
    return normpath(join(dirname(page), path.removesuffix(".md"))) if path else page


def absolute(target: str, page: str, root: str) -> str:
    """The absolute address of a link's ``target`` as ``page`` writes it, in Markdown."""
    if _ELSEWHERE.match(target):
        return target
    path, mark, anchor = target.partition("#")
    name = target_of(path, page)
    is_page = not path or path.endswith(".md")
    return root + (url_of(name) if is_page else name) + mark + anchor


def rebased(href: str, url: str, other: str) -> str:
    """A link of the built page at ``url`` as the page at ``other`` has to write it."""
    if _ELSEWHERE.match(href):
        return href
    path, mark, anchor = href.partition("#")
    way = relpath(normpath(join(url, path)), other)
    return way + "/" * (not path or path.endswith("/")) + mark + anchor

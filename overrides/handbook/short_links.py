"""A Markdown extension: beside each pitfall's heading, a link to its answer page.

The staged pages name the short id of a pitfall in its heading, as ``data-short``. Where the
configuration says how to get to the root of the language, a link follows the heading's text;
handbook.js lets it copy the short address. Without a root, as for an engine that has no answer
pages, headings stay as they are.
"""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from overrides.handbook.pitfall import FOLDER

NAME = __name__
"""The extension as mkdocs.yml lists it."""


class _Links(Treeprocessor):
    def __init__(self, md: Markdown, root: str, title: str) -> None:
        super().__init__(md)
        self.root, self.title = root, title

    def run(self, root: Element) -> None:
        for heading in root.iter():
            if short := heading.get("data-short"):
                SubElement(
                    heading,
                    "a",
                    {
                        "class": "short-link",
                        "href": f"{self.root}{FOLDER}/{short}/",
                        "title": self.title,
                        "aria-label": self.title,
                        "data-book": "omit",
                    },
                )


class ShortLinks(Extension):
    """Its settings: ``root``, such as ``../../``, and ``title``, what the links are called."""

    def __init__(self, **settings: Any) -> None:
        self.config = {"root": ["", "the way to the language's root"], "title": ["", "a name"]}
        super().__init__(**settings)

    def extendMarkdown(self, md: Markdown) -> None:
        """Add the links last: neither the table of contents nor MkDocs looks at them."""
        if root := self.getConfig("root"):
            md.treeprocessors.register(_Links(md, root, self.getConfig("title")), NAME, -10)


def makeExtension(**settings: Any) -> ShortLinks:
    """What Python-Markdown calls."""
    return ShortLinks(**settings)

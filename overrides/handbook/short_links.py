"""A Markdown extension: in each pitfall's card, a link to its answer page.

The staged pages name the short id in a paragraph, as ``data-address``; handbook.js lets the link
copy the short address. Without a root, as for an engine without answer pages, there are none.
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
        for paragraph in root.iter():
            if short := paragraph.attrib.pop("data-address", ""):
                link = SubElement(paragraph, "a", {"class": "short-link"})
                link.set("href", f"{self.root}{FOLDER}/{short}/")
                link.set("data-book", "omit")
                link.text = self.title


class ShortLinks(Extension):
    """Its settings: ``root``, such as ``../../``, and ``title``, what the links are called."""

    def __init__(self, **settings: Any) -> None:
        self.config = {"root": ["", "the way to the language's root"], "title": ["", "a name"]}
        super().__init__(**settings)

    def extendMarkdown(self, md: Markdown) -> None:
        """Add the links last: neither the table of contents nor MkDocs looks at them."""
        if root := self.getConfig("root"):
            md.treeprocessors.register(_Links(md, root, self.getConfig("title")), NAME, -10)


makeExtension = ShortLinks  # the name that Python-Markdown looks for

"""What a page's head tells programs: structured data, and where its other forms are."""

from __future__ import annotations

import json
from typing import Any
from xml.sax.saxutils import escape

from overrides.handbook.languages import words


def structured(
    language: str, url: str, title: str, description: str, path: list[tuple[str, str]]
) -> str:
    """JSON-LD of schema.org for one page: a TechArticle and the way to it.

    ``path`` has title and URL of each page above, the front page first. All URLs are absolute.
    """
    steps = [*path, (title, url)]
    graph: list[dict[str, Any]] = [
        {
            "@type": "TechArticle",
            "headline": title,
            "description": description,
            "inLanguage": language,
            "url": url,
            "license": "https://creativecommons.org/licenses/by/4.0/",
            "about": {"@type": "SoftwareApplication", "name": "PyTorch"},
        },
        {
            "@type": "BreadcrumbList",
            "itemListElement": [
                {"@type": "ListItem", "position": place, "name": name, "item": item}
                for place, (name, item) in enumerate(steps, 1)
            ],
        },
    ]
    data = {"@context": "https://schema.org", "@graph": graph}
    # A script element ends at the first "</", whatever it is in.
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def open_search(language: str, title: str, root: str) -> str:
    """The description by which a browser adds the search box to its own.

    What is searched for follows a ``#``, and so stays in the browser.
    """
    said = words(language, "finder")
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>{escape(title[:16])}</ShortName>
  <Description>{escape(said["label"])}</Description>
  <Language>{language}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" template="{escape(root)}#find={{searchTerms}}"/>
</OpenSearchDescription>
"""

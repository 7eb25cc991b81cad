"""The handbook's languages, and every word that the machinery adds in each of them."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = {"en": "", "zh": "zh/"}
"""Language code to the prefix of its pages below the site's root."""


def words(language: str, part: str) -> dict[str, Any]:
    """The words of one part of words.toml. Raises KeyError for a part that is not there."""
    return all_words()[language][part]


def lead_in(language: str, kind: str) -> str:
    """The lead-in of a paragraph as Markdown, such as ``**Why.**``; ``kind`` as in words.toml.

    A question mark is enough of an end.
    """
    text = words(language, "leads")[kind]
    lead = words(language, "stage")["colon"].format(text).rstrip()
    return str(lead.replace("?.", "?"))


def without_prefix(url: str, language: str) -> str:
    """A page's URL below the root of its language."""
    return url.removeprefix(LANGUAGES[language])


@cache
def all_words() -> dict[str, dict[str, dict[str, Any]]]:
    """All words, by language, part and name."""
    text = Path(__file__).with_name("words.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)

"""The Atom feed of one language: the pitfalls that were new or changed last."""

from __future__ import annotations

import tomllib
from pathlib import Path
from xml.sax.saxutils import escape

from overrides.handbook.machines.llms import Edition
from overrides.handbook.markdown import plain

NAME = "feed.xml"
RECORDS = Path("tests/data/pairs")
"""Where 'make paired' notes the day on which a section's text last changed."""
_MOST = 50


def feed(edition: Edition) -> str:
    """The text of the feed, the newest entry first; entries of one day in the order of the pages.

    Raises ValueError for a record that is no TOML; a pitfall without a record is left out.
    """
    dates = {
        f"{page}#{section}": said["date"]
        for page in {one.page for one in edition.pitfalls}
        for section, said in _record(edition.handbook.root / RECORDS / f"{page}.toml").items()
        if "date" in said
    }
    dated = [one for one in edition.pitfalls if one.address in dates]
    newest = sorted(dated, key=lambda one: dates[one.address], reverse=True)[:_MOST]
    updated = dates[newest[0].address] if newest else "1980-01-01"
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{edition.handbook.language}">',
        f"<title>{escape(edition.title)}</title>",
        f"<subtitle>{escape(edition.description)}</subtitle>",
        f"<id>{edition.root}</id>",
        f'<link href="{edition.root}"/>',
        f'<link rel="self" type="application/atom+xml" href="{edition.root}{NAME}"/>',
        f"<updated>{updated}T00:00:00Z</updated>",
        f"<author><name>{escape(edition.title)}</name></author>",
    ]
    for one in newest:
        url = f"{edition.root}{one.url}"
        lines += [
            "<entry>",
            f"<title>{escape(plain(one.title))}</title>",
            f"<id>{url}</id>",
            f'<link href="{url}"/>',
            f"<updated>{dates[one.address]}T00:00:00Z</updated>",
            f"<summary>{escape(plain(one.in_short))}</summary>",
            "</entry>",
        ]
    return "\n".join([*lines, "</feed>", ""])


def _record(file: Path) -> dict[str, dict[str, str]]:
    if not file.is_file():
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{file.name}: {error}; delete the file, then confirm its page") from None

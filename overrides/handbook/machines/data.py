"""pitfalls.json: every pitfall in both languages, described by pitfalls.schema.json."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from overrides.handbook.handbook import url_of
from overrides.handbook.ledger import minor
from overrides.handbook.machines.llms import PAGE, Edition
from overrides.handbook.markdown import plain, without_links
from overrides.handbook.pitfall import Pitfall
from overrides.handbook.stage.entries import Entry

SCHEMA = Path(__file__).with_name("pitfalls.schema.json")
NAME = "pitfalls.json"


def pitfalls_json(editions: Iterable[Edition]) -> str:
    """The text of the file. Messages and code are the same in every language, so they are there once.

    Raises KeyError for a pitfall that one of the languages lacks.
    """
    by_language = {one.handbook.language: one for one in editions}
    first = next(iter(by_language.values()))
    found = {
        language: {pitfall.id: pitfall for pitfall in edition.pitfalls}
        for language, edition in by_language.items()
    }
    data = {
        "$schema": first.site + SCHEMA.name,
        "license": "CC-BY-4.0",
        "torch": [
            minor(first.handbook.ledger.columns[n].torch) for n in first.handbook.ledger.main
        ],
        "pitfalls": [
            _pitfall({name: (by_language[name], found[name][one.id]) for name in found}, one)
            for one in first.pitfalls
        ],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _pitfall(languages: dict[str, tuple[Edition, Pitfall]], one: Pitfall) -> dict[str, Any]:
    return {
        "id": one.id,
        "section": one.address,
        "title": {name: plain(p.title) for name, (_, p) in languages.items()},
        "in_short": {name: without_links(p.in_short) for name, (_, p) in languages.items()},
        "symptoms": {name: list(p.symptoms) for name, (_, p) in languages.items()},
        "versions": {
            name: without_links(p.told["versions"])
            for name, (_, p) in languages.items()
            if "versions" in p.told
        },
        "messages": [_message(entry) for entry in one.messages],
        "pairs": [
            {"broken": pair.broken, "fixed": pair.fixed, "changes": list(pair.lines)}
            for pair in one.changes
        ],
        "addresses": {
            name: {
                "answer": edition.root + p.url,
                "markdown": edition.root + p.url + PAGE,
                "page": f"{edition.root}{url_of(p.page)}#{p.anchor}",
            }
            for name, (edition, p) in languages.items()
        },
    }


def _message(entry: Entry) -> dict[str, str]:
    found = {"kind": entry.kind, "type": entry.type, "text": entry.text, "torch": entry.releases}
    return {name: text for name, text in found.items() if text}

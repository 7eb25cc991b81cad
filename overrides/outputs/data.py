"""pitfalls.json: the model of both languages as one file, described by pitfalls.schema.json."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from overrides.handbook.ledger import minor
from overrides.handbook.pitfall import LEADS, Pitfall, pitfalls
from overrides.handbook.stage.entries import Entry
from overrides.handbook.text import portable_line, to_text, without_links
from overrides.handbook.urls import absolute, url_of
from overrides.outputs.llms import FILE, Edition

SCHEMA = Path(__file__).with_name("pitfalls.schema.json")
NAME = "pitfalls.json"


def pitfalls_json(editions: Iterable[Edition]) -> str:
    """The text of the file. Messages and code are the same in every language: they are there once.

    Raises KeyError for a pitfall that one of the languages lacks.
    """
    by_language = {edition.handbook.language: edition for edition in editions}
    first = next(iter(by_language.values()))
    ids = {
        language: {pitfall.id: pitfall for pitfall in pitfalls(edition.handbook)}
        for language, edition in by_language.items()
    }
    ledger = first.handbook.ledger
    data = {
        "$schema": first.site + SCHEMA.name,
        "license": "CC-BY-4.0",
        "torch": [minor(ledger.columns[n].torch) for n in ledger.main],
        "pitfalls": [
            _pitfall({language: (by_language[language], ids[language][id_]) for language in ids})
            for id_ in ids[first.handbook.language]
        ],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _pitfall(languages: dict[str, tuple[Edition, Pitfall]]) -> dict[str, Any]:
    pitfall = next(iter(languages.values()))[1]

    def each(value: Callable[[Edition, Pitfall], Any]) -> dict[str, Any]:
        return {name: value(*pair) for name, pair in languages.items()}

    def lead(kind: str) -> dict[str, str]:
        return each(lambda edition, p: _portable(edition, p, kind)) if kind in pitfall.told else {}

    return {
        "id": pitfall.id,
        "section": pitfall.address,
        "title": each(lambda _, p: to_text(p.title)),
        "in_short": each(lambda _, p: without_links(p.in_short)),
        **{kind: lead(kind) for kind in LEADS},
        "symptoms": each(lambda _, p: list(p.symptoms)),
        "messages": [_message(entry) for entry in pitfall.messages],
        "causes": list(pitfall.causes),
        "programs": [
            {
                "path": program.path,
                "code": program.code,
                "transcript": program.transcript,
                "marks": list(program.marks),
                "where": {name: p.programs[n].where for name, (_, p) in languages.items()},
            }
            for n, program in enumerate(pitfall.programs)
        ],
        "pairs": [
            {"broken": change.broken, "fixed": change.fixed, "changes": list(change.lines)}
            for change in pitfall.changes
        ],
        "addresses": each(
            lambda edition, p: {
                "answer": edition.root + p.url,
                "markdown": edition.root + p.url + FILE,
                "page": f"{edition.root}{url_of(p.page)}#{p.anchor}",
            }
        ),
    }


def _portable(edition: Edition, pitfall: Pitfall, kind: str) -> str:
    return portable_line(
        pitfall.told[kind], partial(absolute, page=pitfall.page, root=edition.root)
    )


def _message(entry: Entry) -> dict[str, str]:
    fields = {"kind": entry.kind, "type": entry.type, "text": entry.text, "torch": entry.releases}
    return {name: text for name, text in fields.items() if text}

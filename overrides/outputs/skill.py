"""The handbook as a skill for assistants: ``python -m overrides.outputs.skill``, after explain.py.

A folder in the open format of https://agentskills.io, packed as dist/pytorch-pitfalls-skill.zip:
SKILL.md says when and how to use it, explain.py finds the pitfall, a short file per pitfall says
what to change, and a table has the phrasings of both languages. Exits with one line if a page
cannot be read or explain.py is missing.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from mkdocs.utils.yaml import yaml_load

from overrides.handbook.handbook import read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import PageError
from overrides.handbook.pitfall import LEADS, Pitfall, pitfalls
from overrides.handbook.text import portable_line
from overrides.handbook.urls import absolute, url_of
from overrides.handbook.wordings import WordingError
from overrides.outputs import DIST, EXPLAIN, ROOT, SKILL, EditionError, write_zip
from overrides.outputs.machines import TEMPLATES

NAME = "pytorch-pitfalls"
"""Of the skill, and of its folder, as the format asks."""
LONGEST = 1500
"""Bytes of a pitfall's file: what an assistant reads of several at once."""
_PHRASINGS = 4
"""Of each pitfall and language; explain.py knows all."""
_SENTENCE = re.compile(r"(?<=[.!?]) (?=[A-Z`\[])")


def files(root: Path, program: Path) -> Iterator[tuple[str, bytes]]:
    """Path below the skill's folder, and content, of every file.

    Raises what reading a page raises, and EditionError if ``program``, explain.py, is missing.
    """
    if not program.is_file():
        raise EditionError(f"{program} is missing; run 'make explain'")
    yield EXPLAIN, program.read_bytes()
    config = yaml_load((root / "mkdocs.yml").read_text(encoding="utf-8"))
    site = config["site_url"].rstrip("/") + "/"
    handbooks = [read_handbook(root, language) for language in LANGUAGES]
    english, chinese = map(pitfalls, handbooks)
    ids = {f"{site}{url_of(x.page)}#{x.anchor}": x.id for x in english}
    for pitfall in english:
        yield f"pitfalls/{pitfall.id}.md", _entry(pitfall, site, ids).encode()
    pairs = [
        (x.id, x.symptoms[:_PHRASINGS], y.symptoms[:_PHRASINGS])
        for x, y in zip(english, chinese, strict=True)
    ]
    context = {"pairs": pairs, "site": site, "releases": handbooks[0].ledger.releases}
    for name in ("SKILL.md", "phrasings.md"):
        yield name, TEMPLATES.get_template(name).render(context).encode()


def _entry(pitfall: Pitfall, site: str, ids: dict[str, str]) -> str:
    """The file of a pitfall; without some sentences, causes that another file has, or its change
    where it would be longer than `LONGEST`."""

    def resolve(target: str) -> str:
        url = absolute(target, pitfall.page, site)
        return f"{ids[url]}.md" if url in ids else url

    def portable(markdown: str) -> str:
        return portable_line(markdown, resolve)

    lead_ins = {name: portable(pitfall.lead_ins.get(name, "")) for name in LEADS}
    causes = [(ids[site + x.address.replace("#", "/#")], portable(x.sign)) for x in pitfall.causes]
    # What ends with a colon is about code that follows it on the page.
    fix = [x for x in _SENTENCE.split(lead_ins["fix"]) if x[-1:] != ":"]
    lines = list(pitfall.shown[0].lines if pitfall.shown else pitfall.uses)
    template, is_whole = TEMPLATES.get_template("pitfall.md"), True
    while True:
        parts = {"lead_ins": lead_ins, "causes": causes, "fix": fix, "lines": lines}
        text = template.render(parts, pitfall=pitfall, is_whole=is_whole, site=site)
        if len(text.encode()) <= LONGEST:
            return text
        if fix:
            fix.pop()
        elif lines and (pitfall.owns_message or len(causes) < 2):
            lines.clear()  # half a change would mislead
        else:
            causes.pop()
        is_whole = False


if __name__ == "__main__":
    try:
        content = sorted(files(ROOT, DIST / EXPLAIN))
        write_zip(DIST / SKILL, NAME, content)
    except (PageError, WordingError, EditionError) as error:
        sys.exit(f"make skill: {error}")
    zipped, unpacked = (DIST / SKILL).stat().st_size, sum(len(text) for _, text in content)
    print(f"{SKILL}: {len(content)} files, {zipped / 1e6:.2f} MB, unpacked {unpacked / 1e6:.2f} MB")

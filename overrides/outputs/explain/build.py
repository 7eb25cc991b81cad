"""Write dist/explain.py: ``python -m overrides.outputs.explain.build``, which reads the pages alone.

Exits with one line if a page cannot be read.
"""

from __future__ import annotations

import base64
import bz2
import json
import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.utils.yaml import yaml_load

from overrides.handbook.handbook import read_handbook
from overrides.handbook.languages import LANGUAGES, words
from overrides.handbook.page import PageError
from overrides.handbook.pitfall import Pitfall, pitfalls
from overrides.handbook.text import to_text
from overrides.handbook.wordings import WordingError
from overrides.outputs import DIST, EXPLAIN, ROOT
from overrides.outputs.finder import phrases, sections, settings


def program(content: dict[str, Any]) -> str:
    """template.py with the content, packed, and in place of its imports from here the modules."""
    template = Path(__file__).with_name("template.py").read_text(encoding="utf-8")
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    packed = base64.b85encode(bz2.compress(text.encode("utf-8"))).decode("ascii")
    complete = re.sub(r"(?m)^from (overrides\.\S+) import .*\n", _module, template)
    return complete.replace('CONTENT = ""', f'CONTENT = "{packed}"')


def _module(statement: re.Match[str]) -> str:
    """What a module that is imported holds below its docstring."""
    path = ROOT / (statement[1].replace(".", "/") + ".py")
    return path.read_text(encoding="utf-8").partition("from __future__ import annotations\n")[2]


def read_content(root: Path) -> dict[str, Any]:
    """What the program has of the handbook below ``root``. Raises what reading a page raises."""
    handbooks = {language: read_handbook(root, language) for language in LANGUAGES}
    compared = sections(handbooks["en"])
    addresses = [f"{section['page']}#{section['id']}" for section in compared]
    for language, handbook in handbooks.items():
        by_address = {pitfall.address: pitfall for pitfall in pitfalls(handbook)}
        rows = zip(addresses, compared, sections(handbook), phrases(handbook), strict=True)
        for address, section, row, phrased in rows:
            section[language] = {"title": row["title"], "phrases": phrased}
            if pitfall := by_address.get(address):
                changes = _changes(pitfall)
                section |= {"short": pitfall.id, "changes": changes, "uses": pitfall.uses}
                texts = {"in_short": pitfall.in_short, "sign": pitfall.sign, **pitfall.lead_ins}
                for name in ("in_short", "sign", "is_it", "why", "fix", "versions"):
                    section[language][name] = to_text(texts.get(name, ""))
                where = pitfall.programs[-1].where if pitfall.programs else ""
                section[language]["where"] = to_text(where)
                section[language]["names"] = [to_text(x.name) for x in pitfall.shown]
                section[language]["others"] = [
                    [by_address[cause.address].id, to_text(cause.sign)] for cause in pitfall.causes
                ]
    number = addresses.index
    owners = handbooks["en"].causes.items()
    config = yaml_load((root / "mkdocs.yml").read_text(encoding="utf-8"))
    return {
        "site": config["site_url"].rstrip("/") + "/",
        "settings": settings(),
        "words": {language: words(language, "explain") for language in LANGUAGES},
        "causes": {number(owner): [number(other) for other in others] for owner, others in owners},
        "sections": compared,
    }


def _changes(pitfall: Pitfall) -> list[dict[str, Any]]:
    """The lines that change, each with the message that the broken program ends with."""
    changes = []
    transcripts = {program.path: program.transcript or "" for program in pitfall.programs}
    for change in pitfall.shown:
        texts = (x.text for x in pitfall.messages if x.text[:60] in transcripts[change.broken])
        changes.append({"message": next(texts, ""), "lines": change.lines})
    return changes


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else DIST / EXPLAIN
    try:
        text = program(read_content(ROOT))
    except (PageError, WordingError) as error:
        sys.exit(f"make explain: {error}")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    print(f"{target.name}: {len(text) / 1000:.0f} kB")

"""Fill the page "From the notes to the handbook".

overrides/handbook/notes.json holds what the source notes claim, by note and heading, with a verdict.
The front matter of each page says which claims it answers, and in which section. This hook
joins the two: each ``<!-- claims of note 000 -->`` on notes.md becomes a table.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import markdown
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.utils import get_relative_url
from overrides.handbook.sections import titles

_DATA = Path(__file__).parents[1] / "handbook/notes.json"
_MARKER = re.compile(r"<!-- claims of note (\d{3}) -->")
_WORDS = {
    "en": {
        "head": ("In the note", "What it says", "Verdict", "Answer"),
        "correct": "right",
        "correct-but-incomplete": "incomplete",
        "outdated": "outdated",
        "wrong": "wrong",
        "open-question": "open",
    },
    "zh": {
        "head": ("笔记中的位置", "笔记怎么说", "结论", "答案"),
        "correct": "正确",
        "correct-but-incomplete": "不完整",
        "outdated": "过时",
        "wrong": "错误",
        "open-question": "存疑",
    },
}


def on_env(env, config: MkDocsConfig, files: Files):
    """Replace the markers once all pages have their headings.

    Raises PluginError for an answer in a section that does not exist, or to no claim.
    """
    language = str(config.theme["language"])
    pages = [file.page for file in files.documentation_pages() if file.page]
    target = next((page for page in pages if page.file.src_uri.endswith("/notes.md")), None)
    if target is None:
        return env
    answers = {}
    for page in pages:
        for claim, section in (page.meta.get("notes") or {}).items():
            title = titles(page.toc).get(section)
            if title is None:
                raise PluginError(f"{page.file.src_uri}: {claim} names no section: '{section}'")
            url = f"{get_relative_url(page.url, target.url)}#{section}"
            answers[claim] = f"[{title}]({url})"
    claims = json.loads(_DATA.read_text(encoding="utf-8"))
    if unknown := answers.keys() - {claim["id"] for claim in claims}:
        raise PluginError(f"{_DATA.name} has no claim {', '.join(sorted(unknown))}")

    def table(match: re.Match[str]) -> str:
        words = _WORDS[language]
        lines = ["| " + " | ".join(words["head"]) + " |", "| --- " * 4 + "|"]
        for claim in claims:
            if claim["note"] == match[1] and claim["id"] in answers:
                cells = (
                    claim["heading"][language],
                    claim["says"][language],
                    words[claim["verdict"]],
                    answers[claim["id"]],
                )
                lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
        return markdown.markdown("\n".join(lines), extensions=["tables"])

    target.content = _MARKER.sub(table, target.content)
    return env

"""A handbook of one page with every unusual construct, built as the real one is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from overrides.handbook.languages import LANGUAGES, words
from tests.checks.site import ROOT

DATA = ROOT / "tests/data/unusual"
SMALL = {
    "index": ("Home", "[Errors](errors.md)"),
    "errors": ("Errors", "<!-- error index -->"),
    "download": ("Editions", '<div id="downloads" lang="{}"></div>'),
    "topic/index": ("Topic", "1. [Unusual](unusual.md)\n\n<!-- symptoms -->"),
}
"""Title and text of the other pages."""
MATTER = '---\ntitle: {title}\ndescription: "{language}: {title}."\n---\n\n# {title}\n\n{text}\n'


def build(folder: Path) -> Path:
    """The root of the handbook, built in ``folder`` with the real settings but for its pages."""
    root = folder / "unusual"
    for language in LANGUAGES:
        page = (DATA / "page.md").read_text(encoding="utf-8")
        texts = {"topic/unusual": page.format(language=language, **_leads(language))}
        for name, (title, text) in SMALL.items():
            text = text.replace("{}", language)
            texts[name] = MATTER.format(title=title, language=language, text=text)
        for name, text in texts.items():
            file = root / "docs" / language / f"{name}.md"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    shutil.copytree(DATA / "snippets", root / "snippets")
    (root / "docs/assets").symlink_to(ROOT / "docs/assets")
    (root / "requirements.lock").symlink_to(ROOT / "requirements.lock")
    (root / "pyproject.toml").symlink_to(ROOT / "pyproject.toml")
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    nav = "nav:\n  - index.md\n  - Topic: [topic/index.md, topic/unusual.md]\n  - download.md\n  - errors.md\n\n"
    config = re.sub(r"nav:\n.*?\n\n(?=theme:)", nav, config, flags=re.DOTALL)
    config = config.replace("overrides/", f"{ROOT}/overrides/")
    (root / "mkdocs.yml").write_text(config, encoding="utf-8")
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet"],
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(ROOT), "NO_MKDOCS_2_WARNING": "1"},
        check=True,
        timeout=120,
    )
    return root


def _leads(language: str) -> dict[str, str]:
    """The lead-ins of a language, each with the mark that follows it within the emphasis."""
    mark, colon = (".", "") if language == "en" else ("", "：")
    leads = {name: f"{text}{mark}" for name, text in words(language, "leads").items()}
    decides = words(language, "leads")["is_it"]  # its question mark is enough
    return leads | {"colon": colon, "decides": colon, "is_it": decides}

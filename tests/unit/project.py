"""A tiny handbook in a temporary folder, to break in one way at a time."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import markdown
import pytest

from overrides.handbook import fences
from overrides.handbook.handbook import Handbook, read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.ledger import Column, Ledger, Row, content_hash, read_ledger
from tests.engine.ledger_writer import write_ledger

HEAD = "# Title\n\n## Section { #section }\n\n"
CODE = '{marks}```python title="{name}.py"\n--8<-- "{page}/{name}.py"\n```\n'
TRANSCRIPT = """\
<!--pytest-codeblocks:expected-output-->
```text
--8<-- "{page}/{name}.out"
```
"""
GIT = ["git", "-c", "user.name=x", "-c", "user.email=x@example.com", "-c", "commit.gpgsign=false"]
COLUMN = Column("2.13.0", "cpu", "3.11.7", "2.4.6", "Linux x86_64", "CPU", "2026-11-22")


class Project:
    """A handbook with one page, ``topic/page.md``, or more."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        self.root = root = pytester.path
        self.snippets = root / "snippets/topic/page"
        self.snippets.mkdir(parents=True)
        self.pages = [self.file("topic/page", language) for language in LANGUAGES]
        (root / "pyproject.toml").write_text("[tool.pytest.ini_options]\n", encoding="utf-8")

    def file(self, page: str, language: str) -> Path:
        """A page of this name, in a folder that is there."""
        file = self.root / f"docs/{language}/{page}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        return file

    def block(
        self,
        name: str,
        code: str = "",
        transcript: str | None = None,
        page: str = "topic/page",
        marks: str = "",
    ) -> str:
        """A snippet as a page shows it, its files written, with the transcript it is to have."""
        path = self.root / f"snippets/{page}/{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code, encoding="utf-8")
        if transcript is not None:
            path.with_suffix(".out").write_text(transcript, encoding="utf-8")
        shown = CODE + ("" if transcript is None else TRANSCRIPT)
        return shown.format(name=name, page=page, marks=marks)

    def add(self, name: str, code: str, transcript: str | None = None, **where: str) -> None:
        """Put a block on both languages' page, below a heading; ``where`` is its page and marks."""
        text = HEAD + self.block(name, code, transcript, **where)
        for language in LANGUAGES:
            with self.file(where.get("page", "topic/page"), language).open("a") as file:
                file.write(text)

    def ledger(self, column: Column = COLUMN, **letters: str) -> Ledger:
        """Write a ledger in which the snippets of topic/page had these letters; read it."""
        rows = {
            f"topic/page/{name}.py": Row(content_hash(self.snippets / f"{name}.py"), letter)
            for name, letter in letters.items()
        }
        write_ledger(self.root, Ledger((column,), rows))
        return read_ledger(self.root)

    def handbook(self, language: str = "en", **pages: str) -> Handbook:
        """The handbook of these pages; ``topic__page`` is topic/page."""
        for name, text in pages.items():
            self.file(name.replace("__", "/"), language).write_text(text, encoding="utf-8")
        return read_handbook(self.root, language)

    def commit(self, day: str = "2026-11-01") -> None:
        """Commit everything, in a repository that is made if there is none, on a day."""
        variables = {"GIT_COMMITTER_DATE": f"{day}T12:00:00Z", "PATH": os.environ["PATH"]}
        for command in ("init -q -b main", "add -A", "commit -qm x"):
            subprocess.run([*GIT, *command.split()], cwd=self.root, check=True, env=variables)

    def pytest(self, *arguments: str) -> str:
        """What ``pytest --codeblocks docs --fresh`` says here, run in this process."""
        done = self.pytester.runpytest_inprocess(
            *("-p", "tests.engine.plugin", "--codeblocks", "docs", "--fresh", "-rA", *arguments)
        )
        return done.stdout.str()


def to_html(text: str) -> str:
    """The page as Python-Markdown renders it with the site's extensions."""
    body = text.split("---\n", 2)[2] if text.startswith("---\n") else text
    custom = [
        {"name": "text", "class": "language-text", "format": fences.transcript},
        {"name": "diff", "class": "diff", "format": fences.difference},
    ]
    extensions = ["attr_list", "md_in_html", "tables", "pymdownx.details", "pymdownx.superfences"]
    configs = {"pymdownx.superfences": {"custom_fences": custom}}
    return markdown.markdown(body, extensions=extensions, extension_configs=configs)

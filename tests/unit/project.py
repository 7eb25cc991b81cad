"""A tiny handbook in a temporary folder, to break in one way at a time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.checks.site import ROOT

PAGE = """\
# Title

## Section {{ #section }}

{marks}```python title="{name}.py"
--8<-- "topic/page/{name}.py"
```
"""
TRANSCRIPT = """\
<!--pytest-codeblocks:expected-output-->
```text
--8<-- "topic/page/{name}.out"
```
"""


class Project:
    """A handbook with one page, ``topic/page.md``, in both languages."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.snippets = root / "snippets/topic/page"
        self.snippets.mkdir(parents=True)
        self.pages = [root / f"docs/{language}/topic/page.md" for language in ("en", "zh")]
        for page in self.pages:
            page.parent.mkdir(parents=True)
        (root / "pyproject.toml").write_text("[tool.pytest.ini_options]\n", encoding="utf-8")

    def write_page(self, text: str) -> None:
        """Put ``text`` into both languages' page."""
        for page in self.pages:
            page.write_text(text, encoding="utf-8")

    def add(self, name: str, code: str, transcript: str | None = None, marks: str = "") -> None:
        """Add a snippet to the page, with the transcript that it is said to have."""
        (self.snippets / f"{name}.py").write_text(code, encoding="utf-8")
        text = PAGE.format(name=name, marks=marks)
        if transcript is not None:
            (self.snippets / f"{name}.out").write_text(transcript, encoding="utf-8")
            text += TRANSCRIPT.format(name=name)
        for page in self.pages:
            before = page.read_text(encoding="utf-8") if page.exists() else ""
            page.write_text(before + text, encoding="utf-8")

    def pytest(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run ``pytest --codeblocks docs`` here; without torch unless ``--forked`` is given."""
        fresh = [] if "--forked" in arguments else ["--fresh"]
        return subprocess.run(
            [
                *(sys.executable, "-m", "pytest", "-p", "tests.engine.plugin"),
                *("--codeblocks", "docs", *fresh, "-rA"),
                *(argument for argument in arguments if argument != "--forked"),
            ],
            cwd=self.root,
            env=os.environ | {"PYTHONPATH": f"{ROOT}:{self.root}", "COLUMNS": "200"},
            capture_output=True,
            text=True,
            timeout=120,
        )

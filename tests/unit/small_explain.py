"""explain.py of a handbook of eleven pitfalls, and ways to run it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from overrides.handbook.languages import LANGUAGES, words
from overrides.outputs.explain.build import program
from overrides.outputs.finder import settings

SITE = "https://example.org/book/"
WIDE = "RuntimeError: mat1 and mat2 shapes cannot be multiplied (3x5 and 4x2)"
LEAF = "RuntimeError: a leaf Variable that requires grad is being used in an in-place operation."
MESSAGES = {"linear-shapes": WIDE, "leaf-in-place": LEAF} | {
    f"other-{n}": f"ValueError: something number{'x' * n} else about topic{'y' * n}"
    for n in range(9)
}
CHANGES = [
    {"message": "", "lines": ["- first", "+ pair"]},
    {"message": WIDE, "lines": ["  x = 1", *["- a"] * 5, *["+ b"] * 4, "+ c"]},
]
CONTENT = {
    "site": SITE,
    "settings": settings(),
    "words": {language: words(language, "explain") for language in LANGUAGES},
    "causes": {2: [3, 4]},
    "sections": [
        {"page": "topic/page", "id": id_, "short": id_, "messages": [text]}
        | {"changes": [], "uses": []}
        | {
            language: {"title": f"T {n}", "phrases": [], "in_short": f"{cause} {n}"}
            | {"why": f"Why {n}.", "fix": f"Fix {n}.", "is_it": f"Look {n}.", "names": ["", ""]}
            | {"sign": f"Sign {n}", "versions": f"Version {n}.", "where": ""}
            | {"others": [["other-1", "A"], ["other-2", "B"]] if id_ == "other-0" else []}
            for language, cause in (("en", "Cause"), ("zh", "原因"))
        }
        for n, (id_, text) in enumerate(MESSAGES.items())
    ],
}
CONTENT["sections"][0]["changes"] = CHANGES
FRAME = '  File "train.py", line 3, in <module>\n    f()\n'
PLAIN = f"Traceback (most recent call last):\n{FRAME}{WIDE}\n"


def write_program(folder: Path) -> Path:
    file = folder / "explain.py"
    file.write_text(program(CONTENT), encoding="utf-8")
    return file


def ask(program: Path, *arguments: str, given: str = "", python: str = sys.executable, **variables):
    return subprocess.run(
        [python, str(program), *arguments],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | variables,
        cwd=program.parent,
    )


def raising(message: str) -> str:
    kind, _, text = message.partition(": ")
    return f"raise {kind}({text!r})\n"


def run_code(program: Path, code: str, python: str = sys.executable, **variables: str):
    """What a program beside explain.py says."""
    (program.parent / "code.py").write_text(code)
    return ask(program.parent / "code.py", python=python, **variables)

"""explain.py of a handbook of eleven pitfalls, and ways to run it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from overrides.editions.explain.bundle import bundle
from overrides.editions.explain.parts.book import pack
from overrides.handbook.languages import words
from overrides.handbook.stage.finder import SETTINGS

SITE = "https://example.org/book/"
WIDE = "RuntimeError: mat1 and mat2 shapes cannot be multiplied (3x5 and 4x2)"
LEAF = "RuntimeError: a leaf Variable that requires grad is being used in an in-place operation."
SAID = {"linear-shapes": WIDE, "leaf-in-place": LEAF} | {
    f"other-{n}": f"ValueError: something number{'x' * n} else about topic{'y' * n}"
    for n in range(9)
}
RANKED = {
    "site": SITE,
    "settings": SETTINGS,
    "common": [],
    "words": {language: words(language, "explain") for language in ("en", "zh")},
    "causes": {"2": [3, 4]},
    "sections": [
        ["topic/page" if not n else "", id_, 1, f"Title {n}", f"标题 {n}", [0, text], 0, "", ""]
        for n, (id_, text) in enumerate(SAID.items())
    ],
}
TOLD = {
    "en": [[f"Cause {n}; change it.", f"Why {n}.", f"Fix {n}."] for n in range(len(SAID))],
    "zh": [[f"原因 {n}，改掉它。", f"为什么 {n}。", f"修复 {n}。"] for n in range(len(SAID))],
    "pairs": [[[-1, "- first\n+ pair"], [0, "  x = 1\n" + "- a\n" * 5 + "+ b\n" * 4 + "+ c"]]]
    + [[]] * (len(SAID) - 1),
}
FRAME = '  File "train.py", line 3, in <module>\n    f()\n'
PLAIN = f"Traceback (most recent call last):\n{FRAME}{WIDE}\n"


def write_program(folder: Path, **contents: str) -> Path:
    packed = {"RANKED": pack(RANKED), "TOLD": pack(TOLD)} | contents
    file = folder / "explain.py"
    file.write_text(bundle(packed, SITE), encoding="utf-8")
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

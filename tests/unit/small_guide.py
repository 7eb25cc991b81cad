"""A handbook of five pitfalls, with all that a field guide and a sheet are made from."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from overrides.editions.pdf.printer import STYLES, MissingError, require_fonts

CONFIG = """site_name: Small
site_description: A small handbook.
site_url: https://small.example/book/
copyright: C
nav: [start.md, {One: [topic/one.md]}]
plugins: [i18n: {languages: [{locale: en}]}]
"""
START = """# Start

Paste it into the search box.

- [It hangs](#hangs)

## It hangs { #hangs }

1. Does it wait? [It waits](topic/one.md#waits), or see [the table](topic/one.md#ladder).
"""
PAGE = """# One

## It waits forever { #waits }

**In short.** One side waits; start both.

**Symptom.** Nothing happens.

**Fix.** Start both. There are two ways:

- by hand, or
- with `torchrun`.

**Why.** A lock is [never released](#silent). This shows it:

## Which one? { #ladder }

**In short.** Look in the table.

| See | Cause |
| --- | --- |
| it waits too | [further](#further) |

## It waits here too { #further }

**In short.** The other side is late; wait less.

## `it broke` { #broke }

**In short.** `x` is too small; make it larger.

```python title="broke_broken.py"
--8<-- "topic/one/broke_broken.py"
```
<!--pytest-codeblocks:expected-output-->
```text
--8<-- "topic/one/broke_broken.out"
```

**Why.** The check asks for 2.

```python title="broke_fixed.py"
--8<-- "topic/one/broke_fixed.py"
```
<!--pytest-codeblocks:expected-output-->
```text
--8<-- "topic/one/broke_fixed.out"
```

## It says nothing { #silent }

**In short.** The number is wrong; see [the other](#broke) and [the web](https://example.com/).
"""
SNIPPETS = {
    "broke_broken.py": 'x = 1\nif x < 2:\n    raise ValueError("x is too small for this")\n',
    "broke_broken.out": "Traceback (most recent call last):\nValueError: x is too small for this\n",
    "broke_fixed.py": 'x = 2\nif x < 2:\n    raise ValueError("x is too small for this")\nprint(x)\n',
    "broke_fixed.out": "2\n",
}


def small_handbook(folder: Path) -> Path:
    """The handbook in ``folder``; the test is skipped where nothing can be printed."""
    try:
        require_fonts(STYLES[0])
    except MissingError as error:
        pytest.fail(str(error)) if os.environ.get("CI") == "true" else pytest.skip(str(error))
    files = {"mkdocs.yml": CONFIG, "docs/en/start.md": START, "docs/en/topic/one.md": PAGE}
    files |= {f"snippets/topic/one/{name}": text for name, text in SNIPPETS.items()}
    labels = {"A": ["broke"], "B": ["broke", "waits"], "C": ["silent"], "D": []}
    answers = {
        case: {"sections": [f"topic/one#{one}" for one in found]} for case, found in labels.items()
    }
    files["tests/data/finder/labels.json"] = json.dumps(answers)
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder

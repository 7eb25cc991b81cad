"""Begin a pitfall: ``make new PITFALL=autograd/in-place#clip-parameter TITLE="A title" ZH="标题"``.

Reads these variables from the environment; one title is enough. Writes the two programs as stubs
and a section at the end of the page in both languages, and says what to do next. A language without a title of its own gets the mark *to translate*, which the
checks accept but on main. Ends with one line if the page does not exist or the id is taken.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from overrides.handbook.handbook import read_handbook
from overrides.handbook.languages import LANGUAGES, lead_in
from overrides.handbook.pitfall import ids
from tests.checks.language import UNWRITTEN_SIGN
from tests.checks.sources import ROOT
from tests.checks.tree import TO_TRANSLATE

BROKEN = "import torch\n\nprint(torch.__version__)  # the shortest program that goes wrong\n"
FIXED = "import torch\n\nprint(torch.__version__)  # the same program, but for the fix\n"
LEADS = ("in_short", "is_it", "symptom", "reproduce", "why", "fix", "docs")
_SECTION = """
## {title} {{ #{id} }}
{mark}
{in_short}...

{is_it}...

{sign}

{symptom}...

{reproduce}...

{broken}
{why}...

{fix}...

{fixed}
{docs}...
"""
_BLOCK = """\
```python title="{name}.py"
--8<-- "{page}/{name}.py"
```
<!--pytest-codeblocks:expected-output-->
```text
--8<-- "{page}/{name}.out"
```
"""


def begin(root: Path, address: str, titles: list[str]) -> list[str]:
    """The files that were written for a new section, below ``root``.

    ``titles`` is one title or two; a Chinese one is told by its characters. Raises ValueError for
    an address that is malformed or taken, and for two titles of one language.
    """
    page, _, anchor = address.partition("#")
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", anchor):
        raise ValueError(f"'{address}': write page#id, the id in lower-case words with hyphens")
    handbook = read_handbook(root, "en")
    if page not in handbook.pages or "/" not in page:
        raise ValueError(f"docs/en/{page}.md does not exist")
    taken = {id_: name for name, id_ in ids(handbook).items()}
    if anchor in taken or address in handbook.sections:
        raise ValueError(f"'{anchor}' is taken by {taken.get(anchor, address)}")
    by_language = {"zh" if re.search("[\u3400-\u9fff]", title) else "en": title for title in titles}
    if not titles:
        raise ValueError("TITLE or ZH is missing: the title in the language that you write")
    if len(by_language) != len(titles):
        raise ValueError("two titles of one language; one is to be Chinese")
    stem = anchor.replace("-", "_")
    written = []
    for name, code in ((f"{stem}_broken", BROKEN), (f"{stem}_fixed", FIXED)):
        file = root / "snippets" / page / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(code, encoding="utf-8")
        written.append(file)
    for language in LANGUAGES:
        title, space = by_language.get(language), " " if language == "en" else ""
        section = _SECTION.format(
            title=title or titles[0],
            id=anchor,
            sign=UNWRITTEN_SIGN,
            mark="" if title else f"\n{TO_TRANSLATE}\n",
            broken=_BLOCK.format(page=page, name=f"{stem}_broken"),
            fixed=_BLOCK.format(page=page, name=f"{stem}_fixed"),
            **{kind: lead_in(language, kind) + space for kind in LEADS},
        )
        file = root / f"docs/{language}/{page}.md"
        file.write_text(file.read_text(encoding="utf-8").rstrip() + "\n" + section, "utf-8")
        written.append(file)
    return [file.relative_to(root).as_posix() for file in written]


def main() -> None:
    """Write the files, and print them with the next commands."""
    address = os.environ.get("PITFALL", "")
    titles = [os.environ.get(name, "") for name in ("TITLE", "ZH")]
    try:
        files = begin(ROOT, address, list(filter(None, titles)))
    except ValueError as error:
        sys.exit(f"make new: {error}")
    print("\n".join(files))
    print("Write the two programs, then 'make record'; write the sections, then 'make check'.")


if __name__ == "__main__":
    main()

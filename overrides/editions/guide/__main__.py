"""Print the field guide and the sheet: ``python -m overrides.editions.guide``.

Writes dist/pytorch-pitfalls-field-guide-<language>.pdf and dist/pytorch-pitfalls-sheet-<language>.pdf
for each language, from the pages in docs/; no site is needed. What has not changed is left as it
is; --again prints it all the same. What fails is not there afterwards, not even an older one.

Exits as ``python -m overrides.editions.pdf`` does.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

from lxml.html import HtmlElement

from overrides.editions.guide import assemble, sheet
from overrides.editions.pdf.jobs import print_edition, run
from overrides.editions.pdf.outline import Outline, read_outline
from overrides.handbook.handbook import Handbook, read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import PageError
from overrides.handbook.wordings import WordingError
from overrides.outputs import DIST, ROOT, EditionError, guide_name, sheet_name


def make_guide(root: Path, language: str, target: Path, again: bool = True) -> str:
    """Print one language's field guide; return a line that says what was made.

    ``root`` is the folder with docs/, snippets/ and mkdocs.yml. Raises EditionError, and leaves
    no ``target``, if that fails.
    """

    def made() -> HtmlElement:
        return assemble.Guide(*_read(root, language)).html()

    return print_edition(partial(_in_one_line, made), assemble.STYLES, target, again)


def make_sheet(root: Path, language: str, target: Path, again: bool = True) -> str:
    """Print one language's sheet, as ``make_guide`` does the guide."""

    def made() -> HtmlElement:
        return sheet.sheet(*_read(root, language))

    return print_edition(partial(_in_one_line, made), sheet.STYLES, target, again)


def _read(root: Path, language: str) -> tuple[Handbook, Outline]:
    return read_handbook(root, language), read_outline(root / "mkdocs.yml", language)


def _in_one_line(made: Callable[[], HtmlElement]) -> HtmlElement:
    """What ``made`` returns; an error of the pages is one of the edition."""
    try:
        return made()
    except (PageError, WordingError, ValueError) as error:
        raise EditionError(str(error)) from error


def main() -> None:
    """Print both for all languages, or for those named."""
    parser = argparse.ArgumentParser(
        prog="python -m overrides.editions.guide",
        description="Print the field guide and the sheet.",
    )
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--to", type=Path, default=DIST)
    chosen = parser.parse_args()
    kinds = ((make_guide, guide_name), (make_sheet, sheet_name))
    run(
        "make guide",
        [
            partial(make, chosen.root, language, chosen.to / name(language), chosen.again)
            for make, name in kinds
            for language in chosen.language or LANGUAGES
        ],
    )


if __name__ == "__main__":
    main()

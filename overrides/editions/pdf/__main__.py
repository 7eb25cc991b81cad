"""Print the handbook: ``python -m overrides.editions.pdf`` after ``make site``.

Writes dist/pytorch-pitfalls-<language>.pdf for each language, two at a time, from the site
in site/. A book of which nothing changed since it was printed is left as it is; --again
prints it all the same. A book that fails is not there afterwards, not even an older one.

Exits with one line on standard error for each book that failed: with status 3 if all that
was wrong is a font or a library that this machine lacks, else with 1.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from lxml.html import HtmlElement

from overrides.editions.pdf.assemble import Book
from overrides.editions.pdf.jobs import print_edition, run
from overrides.editions.pdf.outline import read_outline
from overrides.editions.pdf.printer import STYLES
from overrides.handbook.languages import LANGUAGES
from overrides.outputs import DIST, ROOT, SITE, pdf_name


def make_book(site: Path, config: Path, language: str, target: Path, again: bool = True) -> str:
    """Assemble and print one language's book; return a line that says what was made.

    Raises EditionError, and leaves no ``target``, if that fails.
    """

    def assemble() -> HtmlElement:
        return Book(site, language, read_outline(config, language)).html()

    return print_edition(assemble, STYLES, target, again)


def main() -> None:
    """Make the books of all languages, or of those named."""
    parser = argparse.ArgumentParser(
        prog="python -m overrides.editions.pdf", description="Print the handbook."
    )
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--site", type=Path, default=SITE)
    parser.add_argument("--config", type=Path, default=ROOT / "mkdocs.yml")
    parser.add_argument("--to", type=Path, default=DIST)
    chosen = parser.parse_args()
    make = partial(make_book, chosen.site, chosen.config, again=chosen.again)
    languages = chosen.language or LANGUAGES
    run("make pdf", [partial(make, one, chosen.to / pdf_name(one)) for one in languages])


if __name__ == "__main__":
    main()

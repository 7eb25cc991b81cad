"""Print the handbook: ``python -m overrides.editions.pdf`` after ``make site``.

Writes dist/pytorch-pitfalls-<language>.pdf for each language, two at a time, from the site
in site/. A book of which nothing changed since it was printed is left as it is; --again
prints it all the same. Exits with one line on standard error if a page, a font or a library is missing.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.metadata
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import lxml.html
from lxml.html import HtmlElement

from overrides.editions import DIST, LANGUAGES, ROOT, SITE, EditionError, built_at, pdf_name
from overrides.editions.pdf.assemble import Book
from overrides.editions.pdf.outline import read_outline
from overrides.editions.pdf.press import STYLES, print_book

_CACHE = ROOT / ".cache"


def make_book(site: Path, config: Path, language: str, target: Path, again: bool = True) -> str:
    """Assemble and print one language's book; return a line that says what was made."""
    start = time.perf_counter()
    document = Book(site, language, read_outline(config, language)).html()
    target.parent.mkdir(parents=True, exist_ok=True)
    made_of = _CACHE / f"{target.name}.made-of"
    known = not again and target.is_file() and made_of.is_file()
    if known and made_of.read_text() == _made_of(document, target):
        return f"{target.name}: unchanged"
    target.unlink(missing_ok=True)
    print_book(document, target)
    _CACHE.mkdir(exist_ok=True)
    made_of.write_text(_made_of(document, target))
    seconds = time.perf_counter() - start
    return f"{target.name}: {target.stat().st_size / 1e6:.1f} MB in {seconds:.0f} s"


def _made_of(document: HtmlElement, target: Path) -> str:
    """A digest of all that a printed book depends on, and of the book."""
    programs = [*STYLES, *sorted(Path(__file__).parent.glob("*.py"))]
    parts = [
        lxml.html.tostring(document),
        importlib.metadata.version("weasyprint").encode(),
        *(file.read_bytes() for file in [*programs, target]),
    ]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


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
    arguments = parser.parse_args()
    try:
        # Both read the date from here; a wrong one is reported once.
        os.environ["SOURCE_DATE_EPOCH"] = str(int(built_at().timestamp()))
        with ProcessPoolExecutor(2) as pool:
            jobs = [
                pool.submit(
                    make_book,
                    arguments.site,
                    arguments.config,
                    language,
                    arguments.to / pdf_name(language),
                    arguments.again,
                )
                for language in arguments.language or LANGUAGES
            ]
            for job in jobs:
                print(job.result())
    except EditionError as error:
        sys.exit(f"make pdf: {error}")


if __name__ == "__main__":
    main()

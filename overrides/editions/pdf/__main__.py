"""Print the handbook: ``python -m overrides.editions.pdf`` after ``make site``.

Writes dist/pytorch-pitfalls-<language>.pdf for each language, two at a time, from the site
in site/. A book of which nothing changed since it was printed is left as it is; --again
prints it all the same. A book that fails is not there afterwards, not even an older one.

Exits with one line on standard error for each book that failed: with status 3 if all that
was wrong is a font or a library that this machine lacks, else with 1.
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
from urllib.parse import unquote, urlsplit

import lxml.html
from lxml.html import HtmlElement

from overrides.editions import DIST, ROOT, SITE, EditionError, built_at, pdf_name
from overrides.editions.pdf.assemble import Book
from overrides.editions.pdf.outline import read_outline
from overrides.editions.pdf.printer import STYLES, MissingError, print_book
from overrides.handbook.files import replacing, why, write_text
from overrides.handbook.languages import LANGUAGES

MISSING = 3
"""The exit status that says: there can be no PDF on this machine."""


def make_book(site: Path, config: Path, language: str, target: Path, again: bool = True) -> str:
    """Assemble and print one language's book; return a line that says what was made.

    Raises EditionError, and leaves no ``target``, if that fails. The file beside it that ends
    in ``.digest`` says what it was made from.
    """
    start = time.perf_counter()
    target.parent.mkdir(parents=True, exist_ok=True)
    known = target.with_suffix(".digest")
    try:
        # fontTools reads the date from here.
        os.environ["SOURCE_DATE_EPOCH"] = str(int(built_at().timestamp()))
        document = Book(site, language, read_outline(config, language)).html()
        made_from = _digest(document)
        unchanged = target.is_file() and known.is_file() and known.read_text() == made_from
        if unchanged and not again:
            return f"{target.name}: unchanged"
        with replacing(target) as (part,):
            print_book(document, part)
    except BaseException as error:
        target.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise EditionError(why(error)) from None
        raise
    write_text(known, made_from)
    seconds = time.perf_counter() - start
    return f"{target.name}: {target.stat().st_size / 1e6:.1f} MB in {seconds:.0f} s"


def _digest(document: HtmlElement) -> str:
    """A digest of all that a book depends on."""
    images = {urlsplit(source) for source in document.xpath("//img/@src")}
    files = [
        *STYLES,
        *sorted(Path(__file__).parents[1].rglob("*.py")),
        *sorted(Path(unquote(image.path)) for image in images if image.scheme == "file"),
    ]
    libraries = [importlib.metadata.version(name).encode() for name in ("weasyprint", "pydyf")]
    parts = [lxml.html.tostring(document), *libraries, *(file.read_bytes() for file in files)]
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
    chosen = parser.parse_args()
    failures: dict[str, EditionError] = {}
    with ProcessPoolExecutor(2) as pool:
        jobs = [
            pool.submit(
                *(make_book, chosen.site, chosen.config, language),
                *(chosen.to / pdf_name(language), chosen.again),
            )
            for language in chosen.language or LANGUAGES
        ]
        for job in jobs:
            try:
                print(job.result())
            except EditionError as error:
                failures[str(error)] = error
    for line in failures:
        print(f"make pdf: {line}", file=sys.stderr)
    if failures:
        sys.exit(MISSING if all(isinstance(e, MissingError) for e in failures.values()) else 1)


if __name__ == "__main__":
    main()

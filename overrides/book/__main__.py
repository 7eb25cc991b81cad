"""Print the handbook: ``python -m overrides.book`` after ``make site``.

Writes dist/pytorch-pitfalls-<language>.pdf for each language, two at a time, from the site
in site/. Exits with one line on standard error if a page, a font or a library is missing.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from overrides.book.assemble import Book
from overrides.book.outline import read_outline
from overrides.book.press import print_book
from overrides.editions import DIST, LANGUAGES, ROOT, SITE, EditionError, built_at, pdf_name


def make_book(site: Path, config: Path, language: str, target: Path) -> str:
    """Assemble and print one language's book; return a line that says what was made."""
    start = time.perf_counter()
    document = Book(site, language, read_outline(config, language)).html()
    target.parent.mkdir(parents=True, exist_ok=True)
    pages = print_book(document, target)
    seconds = time.perf_counter() - start
    size = target.stat().st_size / 1000
    return f"{target.name}: {pages} pages, {size:.0f} kB, {seconds:.0f} s"


def main() -> None:
    """Make the books of all languages, or of those named."""
    parser = argparse.ArgumentParser(prog="python -m overrides.book", description=__doc__)
    parser.add_argument("language", nargs="*", choices=[[], *LANGUAGES], default=[])
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
                )
                for language in arguments.language or LANGUAGES
            ]
            for job in jobs:
                print(job.result())
    except EditionError as error:
        sys.exit(f"make pdf: {error}")


if __name__ == "__main__":
    main()

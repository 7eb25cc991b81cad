"""Print the handbook: ``python -m overrides.outputs.pdf pdf``, or ``guide`` in place of ``pdf``.

Writes a PDF per language into dist/, the book from site/ and the field guide from docs/. What
fails is one line on standard error, and no file, not even an older one. Exits with status 3 if
all that was wrong is a font or a library that this machine lacks, else with 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from multiprocessing import Pool
from pathlib import Path

from overrides.handbook.handbook import read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import PageError
from overrides.handbook.wordings import WordingError
from overrides.outputs import DIST, ROOT, EditionError, guide_name, pdf_name
from overrides.outputs.pdf.book import Book
from overrides.outputs.pdf.guide import STYLES, guide
from overrides.outputs.pdf.outline import read_outline
from overrides.outputs.pdf.printer import MissingError, print_pdf

NAMES = {"pdf": pdf_name, "guide": guide_name}


def make(kind: str, root: Path, language: str, target: Path) -> str:
    """Print one language's book or guide of the handbook in ``root``; return what to say of it.

    Raises EditionError, and leaves no ``target``, if that fails.
    """
    start = time.perf_counter()
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    outline = read_outline(root / "mkdocs.yml", language)
    try:
        if kind == "pdf":
            print_pdf(Book(root / "site", language, outline).html(), target)
        else:
            print_pdf(guide(read_handbook(root, language), outline), target, STYLES)
    except (PageError, WordingError, ValueError) as error:
        raise EditionError(str(error)) from error
    seconds = time.perf_counter() - start
    return f"{target.name}: {target.stat().st_size / 1e6:.1f} MB in {seconds:.0f} s"


def main() -> None:
    """Print what is named, in all languages or in those named."""
    parser = argparse.ArgumentParser(prog="python -m overrides.outputs.pdf")
    parser.add_argument("kind", choices=NAMES)
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument(
        "--jobs", type=int, default=1, help="languages at a time; a book takes 4 GB"
    )
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--to", type=Path, default=DIST)
    options = parser.parse_args()
    jobs, failures = [], []
    # A process for each language, whose memory goes with it.
    with Pool(options.jobs, maxtasksperchild=1) as pool:
        for language in options.language or LANGUAGES:
            target = options.to / NAMES[options.kind](language)
            jobs.append(pool.apply_async(make, (options.kind, options.root, language, target)))
        for job in jobs:
            try:
                print(job.get())
            except EditionError as error:
                print(f"make {options.kind}: {error}", file=sys.stderr)
                failures.append(error)
    if failures:
        sys.exit(3 if all(isinstance(e, MissingError) for e in failures) else 1)


if __name__ == "__main__":
    main()

"""Print editions side by side, each only if something changed, and say how it went."""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from urllib.parse import unquote, urlsplit

import lxml.html
from lxml.html import HtmlElement

from overrides.editions.pdf.printer import MissingError, print_book
from overrides.handbook.files import replacing, why, write_text
from overrides.outputs import EditionError, built_at

MISSING = 3
"""The exit status that says: there can be no PDF on this machine."""


def print_edition(
    assemble: Callable[[], HtmlElement], styles: tuple[Path, ...], target: Path, again: bool
) -> str:
    """Assemble and print one edition; return a line that says what was made.

    One of which nothing changed is left as it is unless ``again``. Raises EditionError, and
    leaves no ``target``, if that fails. The file beside it that ends in ``.digest`` says what
    it was made from.
    """
    start = time.perf_counter()
    target.parent.mkdir(parents=True, exist_ok=True)
    known = target.with_suffix(".digest")
    try:
        # fontTools reads the date from here.
        os.environ["SOURCE_DATE_EPOCH"] = str(int(built_at().timestamp()))
        document = assemble()
        made_from = _digest(document, styles)
        unchanged = target.is_file() and known.is_file() and known.read_text() == made_from
        if unchanged and not again:
            return f"{target.name}: unchanged"
        with replacing(target) as (part,):
            print_book(document, part, styles)
    except BaseException as error:
        target.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise EditionError(why(error)) from None
        raise
    write_text(known, made_from)
    seconds = time.perf_counter() - start
    return f"{target.name}: {target.stat().st_size / 1e6:.1f} MB in {seconds:.0f} s"


def _digest(document: HtmlElement, styles: tuple[Path, ...]) -> str:
    """A digest of all that an edition depends on."""
    images = {urlsplit(source) for source in document.xpath("//img/@src")}
    files = [
        *styles,
        *sorted(Path(__file__).parents[1].rglob("*.py")),
        *sorted(Path(unquote(image.path)) for image in images if image.scheme == "file"),
    ]
    libraries = [importlib.metadata.version(name).encode() for name in ("weasyprint", "pydyf")]
    parts = [lxml.html.tostring(document), *libraries, *(file.read_bytes() for file in files)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def run(program: str, jobs: Iterable[Callable[[], str]]) -> None:
    """Run ``jobs``, two at a time, and print what each returns.

    Exits with a line on standard error for each EditionError: with status 3 if all that was
    wrong is a font or a library that this machine lacks, else with 1.
    """
    failures: dict[str, EditionError] = {}
    with ProcessPoolExecutor(2) as pool:
        for running in [pool.submit(job) for job in jobs]:
            try:
                print(running.result())
            except EditionError as error:
                failures[str(error)] = error
    for line in failures:
        print(f"{program}: {line}", file=sys.stderr)
    if failures:
        sys.exit(MISSING if all(isinstance(e, MissingError) for e in failures.values()) else 1)

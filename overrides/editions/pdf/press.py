"""Print an assembled book as PDF with WeasyPrint."""

from __future__ import annotations

import logging
import re
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from lxml.html import HtmlElement

from overrides.editions import EditionError
from overrides.editions.pdf.pieces import split

if TYPE_CHECKING:
    import pydyf
    from weasyprint import Document

_HERE = Path(__file__).parent
STYLES = (_HERE / "fonts.css", _HERE / "book.css")
_PACKAGES = "'make system-deps' installs what the PDF needs (Debian, Ubuntu)"


class _Warnings(logging.Handler):
    """Keeps what WeasyPrint complains about: a missing glyph, a dead anchor, an unknown rule."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def require_fonts(style: Path) -> None:
    """Raise EditionError if a typeface that ``style`` names is not installed.

    Without this check another face would stand in for it, with other widths and glyphs.
    """
    if not shutil.which("fc-list"):
        raise EditionError(f"fc-list (fontconfig) is missing; {_PACKAGES}")
    listed = subprocess.run(
        ["fc-list", ":", "family"], capture_output=True, text=True, check=True
    ).stdout
    families = {name.strip() for line in listed.splitlines() for name in line.split(",")}
    for name in re.findall(r'"(Noto[^"]+)"', style.read_text(encoding="utf-8")):
        if name not in families:
            raise EditionError(f"the typeface '{name}' ({style.name}) is missing; {_PACKAGES}")


def print_book(document: HtmlElement, target: Path, styles: tuple[Path, ...] = STYLES) -> None:
    """Write ``document`` to ``target``.

    Raises EditionError if a library or a typeface is missing, or if WeasyPrint logs anything.
    """
    require_fonts(styles[0])
    try:
        from overrides.editions.pdf.layout import lay_out
    except OSError as error:
        reason = str(error).splitlines()[0]
        raise EditionError(f"WeasyPrint does not start: {reason}; {_PACKAGES}") from error
    _remember_page_references()
    warnings = _Warnings()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(warnings)
    try:
        book = lay_out(split(document), styles, _HERE.as_uri() + "/")
        # Tags and metadata as PDF/UA-1 asks for them.
        book.write_pdf(target, finisher=_finish, pdf_variant="pdf/ua-1")
    finally:
        logger.removeHandler(warnings)
    # A piece that was laid out twice complained twice.
    if lines := list(dict.fromkeys(warnings.lines)):
        others = f" (and {len(lines) - 1} more)" if len(lines) > 1 else ""
        target.unlink()
        raise EditionError(f"{target.name}: WeasyPrint: {lines[0]}{others}")


def _remember_page_references() -> None:
    """Let pydyf list a document's pages once instead of once for every tagged box.

    A book has a hundred boxes a page, so that the tags would cost time by the square of the
    pages: half of all time at 700.
    """
    import pydyf

    listed = pydyf.PDF.page_references.fget
    cache: dict[int, tuple[int, tuple[bytes, ...]]] = {}

    def page_references(pdf: pydyf.PDF) -> tuple[bytes, ...]:
        count = len(pdf.pages["Kids"])
        if cache.get(id(pdf), (-1,))[0] != count:
            cache.clear()
            cache[id(pdf)] = (count, listed(pdf))
        return cache[id(pdf)][1]

    if listed.__module__ == "pydyf":
        pydyf.PDF.page_references = property(page_references)


def _finish(book: Document, pdf: pydyf.PDF) -> None:
    """Let readers show the outline first; drop the pages, which are all in ``pdf`` now."""
    pdf.catalog["PageMode"] = "/UseOutlines"
    book.pages.clear()

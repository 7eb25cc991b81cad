"""Print an assembled book as PDF with WeasyPrint."""

from __future__ import annotations

import logging
import re
import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from lxml.html import HtmlElement

from overrides.editions.pdf.pieces import split
from overrides.outputs import EditionError

if TYPE_CHECKING:
    import pydyf
    from weasyprint import Document

_HERE = Path(__file__).parent
STYLES = (_HERE / "fonts.css", _HERE / "book.css")
BASE = _HERE.as_uri() + "/"
VARIANT = "pdf/ua-1"
"""Tags and metadata as PDF/UA-1 asks for them."""
_PACKAGES = "'make system-deps' installs what the PDF needs (Debian, Ubuntu)"


class MissingError(EditionError):
    """A font or a library is not installed, so that there can be no PDF on this machine."""


def require_fonts(style: Path) -> None:
    """Raise MissingError if a typeface that ``style`` names is not installed.

    Without this check another face would be used, with other widths and glyphs.
    """
    if not shutil.which("fc-list"):
        raise MissingError(f"fc-list (fontconfig) is missing; {_PACKAGES}")
    listed = subprocess.check_output(["fc-list", ":", "family"], text=True)
    families = {name.strip() for name in re.split("[\n,]", listed)}
    for name in re.findall(r'"(Noto[^"]+)"', style.read_text(encoding="utf-8")):
        if name not in families:
            raise MissingError(f"the typeface '{name}' ({style.name}) is missing; {_PACKAGES}")


def require_libraries() -> None:
    """Raise MissingError if WeasyPrint, or a library that it loads, is not installed.

    Raises EditionError if one of them is not the version that this program was written for.
    """
    try:
        import_module("overrides.editions.pdf.layout")
    except ModuleNotFoundError as error:
        if error.name not in ("weasyprint", "pydyf"):
            raise
        raise MissingError(f"{error.name} is missing; 'make pdf' installs it") from error
    except OSError as error:
        reason = str(error).splitlines()[0]
        raise MissingError(f"WeasyPrint does not start: {reason}; {_PACKAGES}") from error


def print_book(document: HtmlElement, target: Path, styles: tuple[Path, ...] = STYLES) -> None:
    """Write ``document`` to ``target``.

    Raises MissingError if a library or a typeface is missing, and EditionError if WeasyPrint
    logs anything: a missing glyph, a dead anchor, an unknown rule.
    """
    require_fonts(styles[0])
    require_libraries()
    from overrides.editions.pdf.layout import lay_out, quick

    lines: list[str] = []

    def note(record: logging.LogRecord) -> bool:
        if record.levelno >= logging.WARNING:
            lines.append(record.getMessage())
        return False

    logger = logging.getLogger("weasyprint")
    logger.addFilter(note)
    try:
        with quick():
            book = lay_out(split(document), styles, BASE)
            book.write_pdf(target, finisher=_finish, pdf_variant=VARIANT)
    finally:
        logger.removeFilter(note)
    if lines:
        others = f" (and {len(lines) - 1} more)" if len(lines) > 1 else ""
        raise EditionError(f"{target.name}: WeasyPrint: {lines[0]}{others}")


def _finish(book: Document, pdf: pydyf.PDF) -> None:
    """Let readers show the outline first; drop the pages, which are all in ``pdf`` now."""
    pdf.catalog["PageMode"] = "/UseOutlines"
    book.pages.clear()

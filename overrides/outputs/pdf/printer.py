"""Print chapters as a PDF with WeasyPrint: cover, imprint and contents in front of them."""

from __future__ import annotations

import gc
import logging
import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

import lxml.html
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from lxml.html import HtmlElement, builder

from overrides.handbook.languages import words
from overrides.outputs import EditionError, built_at
from overrides.outputs.pdf.outline import Outline

BOOK = Path(__file__).with_name("book.css")
TEMPLATES = Environment(
    loader=FileSystemLoader(BOOK.parent), autoescape=True, undefined=StrictUndefined
)
_ENTRIES = (
    "descendant-or-self::*[self::h1 or self::h2 or self::h3][@id]"
    "[@class = 'title' or not(ancestor::section[contains(@class, 'opener')])]"
)
"""The headings that are in the contents: of a page that opens a part only its title."""
_PACKAGES = "'make system-deps' installs what the PDF needs (Debian, Ubuntu)"


class MissingError(EditionError):
    """A font or a library is not installed, so that there can be no PDF on this machine."""


def document(
    language: str, outline: Outline, imprint: Iterable[str], chapters: list[HtmlElement]
) -> str:
    """The HTML of an edition with the title, the subject and the copyright of ``outline``."""
    headings = [heading for chapter in chapters for heading in chapter.xpath(_ENTRIES)]
    return TEMPLATES.get_template("frame.html").render(
        words=words(language, "book"),
        outline=outline,
        date=built_at(),
        imprint=imprint,
        headings=headings,
        chapters=[lxml.html.tostring(chapter, encoding="unicode") for chapter in chapters],
    )


def print_pdf(html: str, target: Path, styles: tuple[Path, ...] = (BOOK,)) -> None:
    """Write the PDF of ``html`` to ``target``; if that fails, no file is there, not even an old one.

    Raises MissingError if a library or a typeface is missing, and EditionError if the file
    cannot be written or WeasyPrint warns: of a missing glyph, a dead anchor, an unknown rule.
    """
    target.unlink(missing_ok=True)
    style = "\n".join(file.read_text(encoding="utf-8") for file in styles)
    _require(style)
    from weasyprint import CSS, HTML

    # WeasyPrint would look up the value of a variable again for each element.
    values = dict(re.findall(r"--(\w+): ([^;}]+)", style))
    style = re.sub(r"var\(--(\w+)\)", lambda match: values[match[1]], style)
    # fontTools reads the date from here.
    os.environ["SOURCE_DATE_EPOCH"] = str(int(built_at().timestamp()))
    warnings: list[str] = []

    def note(record: logging.LogRecord) -> bool:
        warnings.append(record.getMessage())
        return False

    logger = logging.getLogger("weasyprint")
    logger.addFilter(note)
    try:
        with _quick():
            HTML(string=html).write_pdf(
                target,
                stylesheets=[CSS(string=style)],
                pdf_variant="pdf/ua-1",
                # Readers show the outline first.
                finisher=lambda document, pdf: pdf.catalog.update(PageMode="/UseOutlines"),
            )
    except OSError as error:
        warnings.append(str(error.strerror))
    finally:
        logger.removeFilter(note)
    if warnings:
        target.unlink(missing_ok=True)
        raise EditionError(f"{target.name}: {len(warnings)} warnings: {warnings[0]}")


def _require(style: str) -> None:
    """Raise MissingError if a library, or a typeface that the style sheet names, is missing.

    Another face in its place would have other widths and glyphs.
    """
    if not shutil.which("fc-list"):
        raise MissingError(f"fc-list (fontconfig) is missing; {_PACKAGES}")
    listed = subprocess.check_output(["fc-list", ":", "family"], text=True)
    families = {name.strip() for name in re.split("[\n,]", listed)}
    for name in re.findall(r'--\w+: "([^"]+)"', style):
        if name not in families:
            raise MissingError(f"the typeface '{name}' is missing; {_PACKAGES}")
    try:
        import weasyprint  # noqa: F401
    except ModuleNotFoundError as error:
        raise MissingError(f"{error.name} is missing; 'make pdf' installs it") from error
    except OSError as error:
        raise MissingError(f"{str(error).splitlines()[0]}; {_PACKAGES}") from error


@contextmanager
def _quick() -> Iterator[None]:
    """Let nothing cost time that grows faster than the book.

    pydyf lists all pages anew for each of a hundred tagged boxes on a page, which is half of all
    time; the garbage collector would look at all boxes for every seven hundred new ones.
    """
    import pydyf

    listed = pydyf.PDF.page_references
    remembered = lru_cache(1)(lambda pdf, pages: listed.fget(pdf))
    pydyf.PDF.page_references = property(lambda pdf: remembered(pdf, pdf.pages["Count"]))
    thresholds = gc.get_threshold()
    gc.set_threshold(1_000_000, 5, 2)
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)
        pydyf.PDF.page_references = listed


def put_page_number(link: HtmlElement, target: str) -> None:
    """Lead ``link`` to the id ``target`` and put its page behind it, which book.css prints."""
    link.set("href", f"#{target}")
    put_after(link, builder.SPAN({"class": "page", "data-at": f"#{target}"}))


def put_after(link: HtmlElement, reference: HtmlElement) -> None:
    """Put ``reference`` right after ``link``, before the text that follows."""
    reference.tail, link.tail = link.tail, None
    link.addnext(reference)

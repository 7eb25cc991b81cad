"""The program that prints books and guides, and the checks of them, on the unusual page."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import lxml.html
import pytest

from overrides.handbook.handbook import read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.pitfall import pitfalls
from overrides.outputs import ROOT, EditionError, pdf_name
from overrides.outputs.pdf.book import Book
from overrides.outputs.pdf.figures import place_figures
from overrides.outputs.pdf.guide import STYLES, guide
from overrides.outputs.pdf.outline import Part, read_outline
from overrides.outputs.pdf.printer import BOOK, MissingError, print_pdf
from tests.checks.printed import OF_BOOKS, OF_GUIDES, Printed


@pytest.fixture(scope="module")
def root(unusual: Path) -> Path:
    """The unusual handbook; the test is skipped where nothing can be printed, but not in CI."""
    try:
        print_pdf('<html lang="en"><title>Nothing</title>', unusual / "nothing.pdf")
    except MissingError as error:
        pytest.fail(str(error)) if os.environ.get("CI") == "true" else pytest.skip(str(error))
    return unusual


@cache
def assembled(root: Path, kind: str, language: str) -> str:
    """The HTML of a book or a guide."""
    outline = read_outline(root / "mkdocs.yml", language)
    if kind == "book":
        return Book(root / "site", language, outline).html()
    return guide(read_handbook(root, language), outline)


def problems(root: Path, kind: str, language: str, html: str, css: str = "") -> str:
    """What the checks say of a book or a guide that is printed from ``html``."""
    target, more = root / f"{kind}-{language}.pdf", root / "more.css"
    more.write_text(css)
    print_pdf(html, target, (*(STYLES if kind == "guide" else (BOOK,)), more))
    outline = read_outline(root / "mkdocs.yml", language)
    if kind == "book":
        printed, checks = Printed(target, outline, language, root / "site"), OF_BOOKS
    else:
        entries = pitfalls(read_handbook(root, language))
        printed, checks = Printed(target, outline, language, None, entries), OF_GUIDES
    return "\n".join(line for check in checks for line in check(printed))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["book", "guide"])
def test_the_unusual_page_is_printed_whole_and_the_same_twice(
    root: Path, monkeypatch: pytest.MonkeyPatch, kind: str, language: str
):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    html = assembled(root, kind, language)
    assert problems(root, kind, language, html) == ""
    first = (root / f"{kind}-{language}.pdf").read_bytes()
    print_pdf(html, target := root / "again.pdf", STYLES if kind == "guide" else (BOOK,))
    assert target.read_bytes() == first


CROOKED = """
.where { display: none }
h2, h3 { bookmark-level: none }
p, .in-short { font-size: 30pt !important; white-space: nowrap }
strong { font-family: 'Noto Serif CJK JP' }
"""


@pytest.mark.parametrize(
    ("kind", "old", "new", "messages"),
    [
        ("book", "limit", "bound", ["lacks the line 'limit="]),
        ("book", "The last sentence", "A sentence", ["lacks 'Thelastsentence"]),
        ("book", 'alt="A square."', 'alt="No."', ["lacks the figure 'A square.'"]),
        ("book", "https://example.com/x", "https://pytorch-pitfalls.example/handbook/x/", ["lacks the link to", "links to"]),
        ("book", '<html lang="en">', '<html lang="ja">', ["Lang is 'ja'"]),
        ("guide", '<p class="in-short">.*?</p>', "", ["'first' lacks 'en: Ask"]),
        ("guide", 'href="[^"]*/e/first/"', 'href="https://x.example"', ["not there once"]),
        ("guide", '(?s)<div class="diff">.*?</div>', "", ["'first' lacks '- values"]),
        ("guide", '(?s)<p class="row">.*?</p>', "", ["the index lacks"]),
        ("guide", "<strong>", "<strong>", ["0 times, not 1", "beyond", "or none of the book's"]),
        ("book", "<strong>", "<strong>", ["beyond", "e/first/'", "the outline has", "or none of the book's"]),
    ],
)  # fmt: skip
def test_the_checks_catch(root: Path, kind: str, old: str, new: str, messages: list[str]):
    html, count = re.subn(old, new, assembled(root, kind, "en"))
    assert count
    reported = problems(root, kind, "en", html, CROOKED if old == new else "")
    assert [message for message in messages if message not in reported] == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('href="#topic/unusual/second"', 'href="#gone"', "'#gone'"),
        ("The last sentence", "\ue123", "1 warnings: "),
        ('data:image/svg[^"]*', "data:image/svg+xml,x", "Failed to load image"),
    ],
)
def test_a_warning_stops_the_printing_and_leaves_no_file(
    root: Path, tmp_path: Path, old: str, new: str, message: str
):
    target = tmp_path / "old.pdf"
    target.write_text("yesterday's")
    with pytest.raises(EditionError, match=message):
        print_pdf(re.sub(old, new, assembled(root, "book", "en")), target)
    assert not target.exists()


def test_a_page_that_was_not_built_and_a_figure_without_words_are_named(root: Path):
    outline = replace(read_outline(root / "mkdocs.yml", "en"), parts=(Part("", ("nowhere",)),))
    with pytest.raises(EditionError, match=r"site/nowhere/index\.html is missing"):
        Book(root / "site", "en", outline).html()
    with pytest.raises(EditionError, match=r"x\.html: a figure without aria-label"):
        place_figures(lxml.html.fromstring("<p><figure><svg></svg></figure></p>"), "x.html")


@pytest.mark.parametrize(
    ("site", "path", "status", "message"),
    [
        (False, os.environ["PATH"], 1, "site/index.html is missing; run 'make site'"),
        (True, "", 3, "fc-list (fontconfig) is missing"),
    ],
)
def test_a_book_that_fails_is_one_line_and_no_pdf(
    root: Path, tmp_path: Path, site: bool, path: str, status: int, message: str
):
    shutil.copy(root / "mkdocs.yml", tmp_path)
    (tmp_path / pdf_name("en")).write_text("yesterday's")
    command = [sys.executable, "-m", "overrides.outputs.pdf", "pdf", "--language", "en"]
    command += ["--root", str(root if site else tmp_path), "--to", str(tmp_path)]
    environment = os.environ | {"PATH": path}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert ran.returncode == status, ran.stderr
    assert ran.stderr.startswith("make pdf: ") and ran.stderr.count("\n") == 1
    assert message in ran.stderr
    assert not (tmp_path / pdf_name("en")).exists()

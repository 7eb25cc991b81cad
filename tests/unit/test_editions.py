"""The programs that make the editions: what they write, what they refuse, how they exit."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from PIL import Image

from overrides.editions.downloads import PAGES as PAGES_OF_DOWNLOADS
from overrides.editions.downloads import publish
from overrides.editions.offline.__main__ import pack
from overrides.editions.pdf.__main__ import make_book
from overrides.editions.pdf.jobs import MISSING
from overrides.handbook.languages import LANGUAGES
from overrides.outputs import (
    EXPLAIN,
    OFFLINE,
    ROOT,
    SITE,
    EditionError,
    archive,
    built_at,
    guide_name,
    pdf_name,
    sheet_name,
)
from overrides.outputs.built import parse_page
from tests.unit.small_book import PAGES, SmallBook, small_book

CONFIG = """site_name: Small
site_description: A small book.
copyright: C
nav: [index.md, errors.md, {One: [one/index.md, one/deep.md]}]
plugins: [i18n: {languages: [{locale: en}]}]
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of two pages and what the edition needs besides."""
    link = '<a href="one/">one</a>'
    links = '<a href="..">up</a><a href="#x">x</a><a href="//example.com/">there</a>'
    files = {"index.html": link, "one/index.html": links}
    files |= dict.fromkeys(PAGES_OF_DOWNLOADS, '<div id="downloads"><p>none</p></div>')
    for name, text in files.items():
        root = "../" * name.count("/")
        write(tmp_path / "site" / name, f'<script src="{root}assets/before.js"></script>{text}')
    for name in ("assets/before.js", "assets/cards/en/index.png", "_headers", "downloads/old.pdf"):
        write(tmp_path / "site" / name, "")
    write(tmp_path / EXPLAIN, "print('explained')\n")
    return tmp_path / "site"


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def contents(archive: Path) -> dict[str, str]:
    with zipfile.ZipFile(archive) as opened:
        return {name.partition("/")[2]: opened.read(name).decode() for name in opened.namelist()}


def test_links_name_files_and_the_page_of_downloads_says_what_it_is(site: Path, tmp_path: Path):
    pack(site, tmp_path / "x.zip", tmp_path / EXPLAIN)
    files = contents(tmp_path / "x.zip")
    assert 'href="one/index.html"' in files["index.html"]
    assert 'href="../index.html"' in files["one/index.html"]
    assert 'href="#x"' in files["one/index.html"]
    assert 'href="//example.com/"' in files["one/index.html"]
    assert not [name for name in files if "cards" in name or name.startswith(("_", "downloads"))]
    assert "You are reading the offline" in files["download/index.html"]
    assert "<p>none</p>" not in files["download/index.html"]


@pytest.mark.parametrize(
    ("page", "old", "new", "said"),
    [
        ("", "one/", "two/", "site/index.html: the link 'two/' leads to no file"),
        ("", "before.js", "after.js", "site/index.html: assets/before.js is not loaded"),
        ("download/", "div", "p", "site/download/index.html: no place for downloads"),
    ],
)
def test_a_broken_page_is_named(
    site: Path, tmp_path: Path, page: str, old: str, new: str, said: str
):
    file = site / page / "index.html"
    file.write_text(file.read_text().replace(old, new))
    with pytest.raises(EditionError, match=said):
        pack(site, tmp_path / "x.zip", tmp_path / EXPLAIN)


def test_a_missing_site_is_one_line(tmp_path: Path):
    with pytest.raises(EditionError, match="run 'make site'"):
        pack(tmp_path, tmp_path / "x.zip", tmp_path / EXPLAIN)


def test_the_zip_has_explain_py_beside_its_front_page(site: Path, tmp_path: Path):
    pack(site, tmp_path / "x.zip", tmp_path / EXPLAIN)
    assert contents(tmp_path / "x.zip")[EXPLAIN] == "print('explained')\n"
    (tmp_path / EXPLAIN).unlink()
    with pytest.raises(EditionError, match="run 'make explain'"):
        pack(site, tmp_path / "x.zip", tmp_path / EXPLAIN)


def test_two_zips_of_one_date_are_identical(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    pack(site, tmp_path / "one.zip", tmp_path / EXPLAIN)
    os.utime(site / "index.html", (0, 0))
    pack(site, tmp_path / "two.zip", tmp_path / EXPLAIN)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_a_wrong_date_is_one_line(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "today")
    with pytest.raises(EditionError, match="SOURCE_DATE_EPOCH='today'"):
        built_at()


def test_the_page_of_downloads_gets_links_sizes_and_dates(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    for name in PAGES_OF_DOWNLOADS:
        shutil.copyfile(SITE / name, site / name)
    printed = [name(one) for name in (pdf_name, guide_name, sheet_name) for one in LANGUAGES]
    for number, name in enumerate([*printed, OFFLINE, EXPLAIN], 1):
        write(tmp_path / "dist" / name, "x" * number * 1_000_000)
    publish(site, tmp_path / "dist")
    for name in PAGES_OF_DOWNLOADS:
        html = (site / name).read_text(encoding="utf-8")
        links = re.findall(r'<a href="([^"]*downloads/[^"]*)">', html)
        assert len(links) == 8
        for link in links:
            assert (site / name).parent.joinpath(link).resolve().is_file()
        assert "<td>7.0 MB</td><td>2023-11-14</td>" in html
        assert "This build of the site holds no downloads" not in html


def test_an_edition_that_was_not_made_is_named(site: Path, tmp_path: Path):
    with pytest.raises(EditionError, match="is missing; run 'make pdf guide offline'"):
        publish(site, tmp_path)


def test_a_page_is_written_as_it_was_read():
    html = (
        "<!doctype html>\n<html><head><title>x</title><script>a < b && c</script></head>"
        '<body><p>1 &lt; 2 &amp; <br><a id="x"></a><svg viewbox="0 0 1 1"><path d=""></path></svg>'
        "<template><p>t</p></template><textarea>\n</textarea></p></body></html>\n"
    )
    assert parse_page(SITE, "x/index.html", html.encode()).html() == html


# --- What the program that prints the books leaves behind ---------------------------------


@pytest.fixture
def small(tmp_path: Path) -> SmallBook:
    (tmp_path / "mkdocs.yml").write_text(CONFIG)
    return small_book(tmp_path)


def make(small: SmallBook, again: bool = False) -> str:
    book = small.folder / "dist/x.pdf"
    return make_book(small.folder / "site", small.folder / "mkdocs.yml", "en", book, again)


def test_a_book_is_printed_again_only_if_something_changed(small: SmallBook):
    png = small.folder / "site/one/deep/dot.png"
    small.write("one/deep", PAGES["one/deep"] + '<p><img src="dot.png" alt="A dot."></p>')
    Image.new("L", (9, 9)).save(png)
    assert "MB in" in make(small)
    assert make(small) == "x.pdf: unchanged"
    Image.new("L", (9, 9), 255).save(png)
    assert "MB in" in make(small), "an image changed"
    small.write("one/deep", PAGES["one/deep"])
    assert "MB in" in make(small), "a page changed"
    assert "MB in" in make(small, again=True)


def run_pdf(small: SmallBook, path: str) -> subprocess.CompletedProcess[str]:
    """Run the program over the small book where there is already a book of yesterday."""
    (small.folder / "dist").mkdir()
    (small.folder / "dist" / pdf_name("en")).write_text("yesterday's")
    command = [sys.executable, "-m", "overrides.editions.pdf", "--language", "en"]
    for option, name in (("--site", "site"), ("--config", "mkdocs.yml"), ("--to", "dist")):
        command += [option, str(small.folder / name)]
    environment = os.environ | {"PATH": path}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("page", "fonts", "status", "said"),
    [
        ("<h1>No end", True, 1, "a link to 'one/deep/far', which is not in the book"),
        ("", True, 1, "site/one/deep/index.html: no <h1>"),
        (PAGES["one/deep"], False, MISSING, "fc-list (fontconfig) is missing"),
        ("", False, 1, "no <h1>"),
    ],
)
def test_a_book_that_fails_is_one_line_and_no_pdf(
    small: SmallBook, page: str, fonts: bool, status: int, said: str
):
    small.write("one/deep", page)
    ran = run_pdf(small, os.environ["PATH"] if fonts else "")
    assert ran.returncode == status, ran.stderr
    assert said in ran.stderr
    assert ran.stderr.startswith("make pdf: ")
    assert ran.stderr.count("\n") == 1
    assert list((small.folder / "dist").iterdir()) == []


def test_the_archive_of_a_release_is_the_same_twice_and_holds_no_downloads(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    for name in ("one", "two"):
        monkeypatch.setattr(sys, "argv", ["archive", str(site), str(tmp_path / name / "x.zip")])
        archive.main()
        os.utime(site / "index.html", (0, 0))
    assert (tmp_path / "one/x.zip").read_bytes() == (tmp_path / "two/x.zip").read_bytes()
    held = contents(tmp_path / "one/x.zip")
    assert "assets/cards/en/index.png" in held
    assert not [name for name in held if name.startswith("downloads")]


def test_an_archive_of_no_site_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "argv", ["archive", str(tmp_path), str(tmp_path / "x.zip")])
    with pytest.raises(SystemExit, match=r"make release: .*run 'make site'"):
        archive.main()

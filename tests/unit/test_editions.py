"""The programs that make the editions: what they write, what they refuse, how they exit."""

from __future__ import annotations

import os
import re
import shutil
import zipfile
from pathlib import Path

import pytest

from overrides.outputs import (
    EXPLAIN,
    SITE,
    EditionError,
)
from overrides.outputs.downloads import EDITIONS, pack, publish
from overrides.outputs.downloads import PAGES as PAGES_OF_DOWNLOADS


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
    for name in ("assets/before.js", "assets/card.png", "_headers", "downloads/old.pdf"):
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
    assert '<script src="../assets/offline.js" defer></script><script' in files["one/index.html"]
    assert 'href="#x"' in files["one/index.html"]
    assert 'href="//example.com/"' in files["one/index.html"]
    assert not [name for name in files if "card" in name or name.startswith(("_", "downloads"))]
    assert "You are reading the offline" in files["download/index.html"]
    assert "<p>none</p>" not in files["download/index.html"]


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


def test_the_page_of_downloads_gets_links_sizes_and_dates(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    for name in PAGES_OF_DOWNLOADS:
        shutil.copyfile(SITE / name, site / name)
    for number, name in enumerate(EDITIONS, 1):
        write(tmp_path / "dist" / name, "x" * number * 1_000_000)
    publish(site, tmp_path / "dist")
    for name in PAGES_OF_DOWNLOADS:
        html = (site / name).read_text(encoding="utf-8")
        links = re.findall(r'<a href="([^"]*downloads/[^"]*)">', html)
        assert len(links) == len(EDITIONS)
        for link in links:
            assert (site / name).parent.joinpath(link).resolve().is_file()
        assert "<td>5.0 MB</td><td>2023-11-14</td>" in html
        assert "This build of the site holds no downloads" not in html

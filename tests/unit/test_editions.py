"""The offline zip and the page of downloads: what is written, and what is refused."""

from __future__ import annotations

import re
import shutil
import zipfile
from pathlib import Path

import lxml.html
import pytest

from overrides.handbook.languages import LANGUAGES
from overrides.outputs import EXPLAIN, SITE, EditionError
from overrides.outputs.downloads import EDITIONS, PAGES, pack, publish

PAGE = "topic/unusual/index.html"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """The explain.py that is to be packed."""
    file = tmp_path / EXPLAIN
    file.write_text("print('explained')\n")
    return file


def words(html: str) -> list[str]:
    return lxml.html.document_fromstring(html).find(".//article").text_content().split()


def test_the_zip_has_the_same_pages_whose_links_name_files(
    unusual: Path, tmp_path: Path, program: Path
):
    pack(unusual / "site", tmp_path / "x.zip", program)
    with zipfile.ZipFile(tmp_path / "x.zip") as archive:
        files = {name.partition("/")[2]: archive.read(name) for name in archive.namelist()}
    assert files[EXPLAIN] == program.read_bytes()
    for prefix in LANGUAGES.values():
        html = files[prefix + PAGE].decode()
        assert words(html) == words((unusual / "site" / prefix / PAGE).read_text("utf-8"))
    html = files[PAGE].decode()
    for link in ("../index.html", "../../e/first/index.html", "#second", "https://example.com/x"):
        assert f'href="{link}"' in html
    assert '<script src="../../assets/offline.js" defer></script><script' in html
    assert not [name for name in files if "card.png" in name or name.startswith(("_", "downloads"))]
    assert "You are reading the offline" in files["download/index.html"].decode()


def test_two_zips_of_one_date_are_identical_and_none_is_made_without_explain_py(
    unusual: Path, tmp_path: Path, program: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    pack(unusual / "site", tmp_path / "one.zip", program)
    (unusual / "site/index.html").touch()
    pack(unusual / "site", tmp_path / "two.zip", program)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    program.unlink()
    with pytest.raises(EditionError, match="run 'make explain'"):
        pack(unusual / "site", tmp_path / "x.zip", program)


def test_the_page_of_downloads_gets_links_sizes_and_dates(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    for name in PAGES:
        (tmp_path / "site" / name).parent.mkdir(parents=True)
        shutil.copy(SITE / name, tmp_path / "site" / name)
    (tmp_path / "dist").mkdir()
    for number, name in enumerate(EDITIONS, 1):
        (tmp_path / "dist" / name).write_text("x" * number * 1_000_000)
    publish(tmp_path / "site", tmp_path / "dist")
    for name in PAGES:
        page = tmp_path / "site" / name
        html = page.read_text(encoding="utf-8")
        links = re.findall(r'<a href="([^"]*downloads/[^"]*)">', html)
        assert len(links) == len(EDITIONS)
        assert all(page.parent.joinpath(link).resolve().is_file() for link in links)
        assert "<td>5.0 MB</td><td>2023-11-14</td>" in html
        assert "This build of the site holds no downloads" not in html

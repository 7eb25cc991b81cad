"""The check of external links, on a small book; the tool behind it, on a small web server."""

from __future__ import annotations

import threading
import zlib
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.checks.links import (
    FOLDER,
    Inventory,
    InventoryError,
    find_wrong_links,
    read_links,
    read_sites,
)
from tests.tools import inventories
from tests.unit.project import Project

SITES = """\
[sites]
docs = "https://docs.example/3/"
older = "https://docs.example/"
[without]
"forum.example" = "posts"
"""
HEAD = "# Pages and anchors of https://docs.example/3/\n# version: Docs 3.1\n# date: 2026-11-25\n# source: x\n"
TEXT = """\
# Title

See [a](https://docs.example/3/library/os.html#os.fork) and
[b](https://docs.example/old.html), [c](https://forum.example/1#reply).
`[d](https://nowhere.example/)` is code.

```text
[e](https://nowhere.example/)
```
"""


@pytest.fixture
def book(project: Project) -> Project:
    """A page whose links are right."""
    folder = project.root / FOLDER
    folder.mkdir(parents=True)
    (folder / "sites.toml").write_text(SITES)
    (folder / "docs.txt").write_text(
        HEAD + "library/json.html\nlibrary/os.html\nlibrary/os.html#os.fork\n"
    )
    (folder / "older.txt").write_text(HEAD + "old.html\n")
    project.file("topic/page", "en").write_text(TEXT)
    return project


def problems(book: Project) -> list[str]:
    """What is wrong with the links of the book."""
    return list(find_wrong_links(read_links(book.root), read_sites(book.root)))


def change(book: Project, old: str, new: str) -> None:
    """Put ``new`` in the place of ``old`` on the page."""
    file = book.file("topic/page", "en")
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def test_right_links_are_left_alone(book: Project):
    assert problems(book) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("os.html", "oss.html", ":3: https://docs.example/3/library/oss.html#os.fork is not a page of https://docs.example/3/ (Docs 3.1); did you mean 'library/os.html'? If it is new there, run 'make inventories SITE=docs'"),
        ("#os.fork", "#os.frok", ":3: https://docs.example/3/library/os.html#os.frok: the page has no '#os.frok'; did you mean 'os.fork'?"),
        ("library/os.html#os.fork", "zzz", ":3: https://docs.example/3/zzz is not a page of https://docs.example/3/ (Docs 3.1). If"),
        ("os.html#os.fork", "json.html#json.dumps", "json.dumps: the anchors of this page are not in tests/data/inventories/docs.txt; run"),
        ("https://docs.example/old.html", "https://docs.example/new.html", ":4: https://docs.example/new.html is not a page of https://docs.example/ "),
        ("https://docs.example/old.html", "https://other.example/", ":4: https://other.example/: add its site, or the reason"),
        ("`[d](https://nowhere.example/)`", "[d](https://nowhere.example/)", ":5: https://nowhere.example/: add its site"),
        ("is code", "<https://nowhere.example/>", ":5: https://nowhere.example/: add its site"),
    ],
)  # fmt: skip
def test_a_wrong_link_is_found_with_its_line_and_what_was_meant(
    book: Project, old: str, new: str, said: str
):
    change(book, old, new)
    found = problems(book)
    assert any(f"docs/en/topic/page.md{said}" in one or said in one for one in found), found


def test_readmes_are_read_too(book: Project):
    (book.root / "README.md").write_text("x\n[a](https://docs.example/3/gone.html)\n")
    (found,) = problems(book)
    assert found.startswith("README.md:2: https://docs.example/3/gone.html is not a page")


def test_a_site_that_nothing_links_to_is_named(book: Project):
    change(book, "https://forum.example/1#reply", "https://docs.example/old.html")
    change(book, "https://docs.example/old.html", "https://docs.example/3/library/os.html")
    assert problems(book) == [
        f"{FOLDER}/sites.toml: nothing links to 'forum.example'; delete it",
        f"{FOLDER}/sites.toml: nothing links to 'older'; delete it",
    ]


def test_a_missing_inventory_is_one_line(book: Project):
    (book.root / FOLDER / "docs.txt").unlink()
    change(book, "and\n", "and [x](https://docs.example/3/)\n")
    (found,) = problems(book)
    assert "there is no tests/data/inventories/docs.txt; run 'make inventories SITE=docs'" in found


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("docs.txt", "# x\n# version: 1\n", "docs.txt:3: this line is '# date: ...'"),
        ("docs.txt", HEAD + "b.html\na.html\n", "docs.txt:6: not in alphabetical order"),
        ("docs.txt", HEAD + "b.html#x\n", "docs.txt:5: an anchor of a page that is not here"),
        ("more.txt", HEAD, "more.txt:1: sites.toml has no 'more'"),
        ("sites.toml", "[", "sites.toml: "),
    ],
)
def test_a_broken_inventory_is_refused_with_its_line(
    book: Project, file: str, text: str, said: str
):
    (book.root / FOLDER / file).write_text(text)
    with pytest.raises(InventoryError, match="tests/data/inventories/"):
        read_sites(book.root)
    try:
        read_sites(book.root)
    except InventoryError as error:
        assert said in str(error)


class Quiet(SimpleHTTPRequestHandler):
    """Without a line on standard error for each request."""

    def log_message(self, *arguments: object) -> None:
        pass


@pytest.fixture
def site(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """The folder of a documentation site, and the address it is served at."""
    folder = tmp_path / "served"
    (folder / "stable").mkdir(parents=True)
    (folder / "3.2").mkdir()
    for page in ("index", "os"):
        (folder / f"stable/{page}.html").write_text(
            f'<meta http-equiv="refresh" content="0; url=../3.2/{page}.html">'
        )
    (folder / "3.2/index.html").write_text("<p id=top>")
    (folder / "3.2/os.html").write_text('<h2 id="os-module">x</h2><a name="old"></a>')
    (folder / "3.2/objects.inv").write_bytes(
        b"# Sphinx inventory version 2\n# Project: Docs\n# Version: 3.2\n# zlib\n"
        + zlib.compress(
            b"os.fork py:function 1 os.html#$ -\n"
            b"index std:doc -1 index.html Start here\n"
            b"json.dumps py:function 1 json.html#$ -\n"
        )
    )
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield folder, f"http://127.0.0.1:{server.server_port}/stable/"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def served(book: Project, site: tuple[Path, str], monkeypatch) -> Project:
    """The book, whose links lead to the served site."""
    (book.root / FOLDER / "sites.toml").write_text(f'[sites]\ndocs = "{site[1]}"\n[without]\n')
    (book.root / FOLDER / "older.txt").unlink()
    (book.root / FOLDER / "docs.txt").unlink()
    book.file("topic/page", "en").write_text(f"[a]({site[1]}os.html#os.fork)\n")
    monkeypatch.setattr(inventories, "ROOT", book.root)
    return book


def test_an_inventory_is_made_from_objects_inv_and_the_linked_pages(
    served: Project, site: tuple[Path, str], capsys: pytest.CaptureFixture
):
    """Redirects within pages are followed, as on docs.pytorch.org."""
    assert inventories.main() == 0
    assert capsys.readouterr().out == "docs: nothing -> Docs 3.2\ndocs: 3 new pages\n"
    text = (served.root / FOLDER / "docs.txt").read_text()
    assert text.startswith(f"# Pages and anchors of {site[1]}\n# version: Docs 3.2\n# date: 20")
    assert text.splitlines()[4:] == [
        "index.html",
        "json.html",
        "os.html",
        "os.html#old",
        "os.html#os-module",
        "os.html#os.fork",
    ]
    before = (served.root / FOLDER / "docs.txt").stat().st_mtime_ns
    assert inventories.main("docs") == 0
    assert (served.root / FOLDER / "docs.txt").stat().st_mtime_ns == before, "nothing differs"


def test_what_a_site_no_longer_has_is_said(
    served: Project, site: tuple[Path, str], capsys: pytest.CaptureFixture
):
    assert inventories.main() == 0
    (site[0] / "3.2/os.html").write_text("<p>")
    capsys.readouterr()
    assert inventories.main() == 0
    assert "docs: gone: os.html#old\n" in capsys.readouterr().out
    (site[0] / "stable/os.html").unlink()
    assert inventories.main() == 1
    said = capsys.readouterr().out
    assert "docs: gone: os.html\n" in said
    assert "docs/en/topic/page.md:1: " in said


def test_a_site_without_objects_inv_has_the_linked_pages(served: Project, site: tuple[Path, str]):
    (site[0] / "3.2/objects.inv").unlink()
    served.file("topic/page", "en").write_text(f"[a]({site[1]}os.html#old)\n")
    assert inventories.main() == 0
    lines = (served.root / FOLDER / "docs.txt").read_text().splitlines()
    assert lines[1] == "# version: -"
    assert lines[4:] == ["os.html", "os.html#old", "os.html#os-module"]


def test_a_site_that_does_not_answer_keeps_its_inventory(
    served: Project, site: tuple[Path, str], capsys: pytest.CaptureFixture
):
    assert inventories.main() == 0
    text = (served.root / FOLDER / "docs.txt").read_text()
    (site[0] / "3.2/objects.inv").write_bytes(b"<html>")
    assert inventories.main() == 1
    assert "127.0.0.1: not a Sphinx inventory of version 2; tests/data" in capsys.readouterr().out
    sites = served.root / FOLDER / "sites.toml"
    sites.write_text(sites.read_text().replace(site[1], "http://127.0.0.1:9/"))
    served.file("topic/page", "en").write_text("[a](http://127.0.0.1:9/os.html)\n")
    assert inventories.main() == 1
    assert "docs.txt stays as it was" in capsys.readouterr().out
    assert (served.root / FOLDER / "docs.txt").read_text() == text
    assert inventories.main("dogs") == "make inventories: sites.toml has no 'dogs'"


def test_redirects_that_never_end_are_refused(site: tuple[Path, str]):
    (site[0] / "stable/os.html").write_text('<meta http-equiv=refresh content="0; url=os.html">')
    with pytest.raises(OSError, match="more than 4 redirects"):
        inventories.read_anchors(f"{site[1]}os.html")


def test_an_inventory_reads_what_it_wrote():
    one = Inventory(
        "a", "https://a.example/", "1", "2026-11-25", "x", {"p": {"b", "a"}, "o": set()}
    )
    two = Inventory("a", "https://a.example/")
    two.read(one.text())
    assert two == one

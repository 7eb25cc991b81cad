"""The offline edition, unpacked and opened from the file system: no server, no network."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from overrides.handbook.languages import LANGUAGES
from overrides.handbook.pitfall import FOLDER
from overrides.outputs import DIST, OFFLINE, SITE
from tests.checks.browser import watched

QUERIES = {
    "": ["a leaf Variable that requires grad", "The size of tensor a (3) must match"],
    "zh/": ["a leaf Variable that requires grad", "DataLoader worker (pid) is killed"],
}


@pytest.fixture(scope="session")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a reader gets from the zip."""
    folder = tmp_path_factory.mktemp("unpacked")
    if not (DIST / OFFLINE).is_file():
        pytest.fail(f"dist/{OFFLINE} is missing; run 'make offline'")
    with zipfile.ZipFile(DIST / OFFLINE) as archive:
        archive.extractall(folder)
    (only,) = folder.iterdir()
    return only


@pytest.fixture
def disk(chromium: Browser) -> Iterator[Page]:
    """A page without network; a file that is not there is an error in its console."""
    with watched(chromium, ("file:",), offline=True) as page:
        yield page


pytestmark = pytest.mark.browser


def test_pages_open_from_the_disk(disk: Page, unpacked: Path):
    pages = sorted(unpacked.rglob("*.html"))
    assert len(pages) == len(list(SITE.rglob("index.html")))
    # Pages share their frame, so some stand for all. The zip is not made if a link leads nowhere.
    alike = [file for file in pages if FOLDER in file.relative_to(unpacked).parts]
    for file in sorted({*pages} - {*alike})[::3] + alike[::50]:
        disk.goto(file.as_uri(), wait_until="domcontentloaded")
        expect(disk.locator("h1").first).to_be_visible()
        if file not in alike:  # an answer page has no script
            assert disk.evaluate("document.documentElement.classList.contains('js')")


def search(page: Page, query: str) -> list[str]:
    """Type ``query`` into the search box and return the results' addresses."""
    page.evaluate("sessionStorage.clear()")  # The box would begin with what was pasted last.
    page.locator(".handbook-search__open").click()
    page.locator("#search-text").fill(query)
    results = page.locator(".handbook-search .finder__results a")
    expect(results.first).to_be_visible(timeout=10_000)
    return results.evaluate_all("all => all.map(link => link.getAttribute('href'))")


@pytest.mark.parametrize("root", LANGUAGES.values())
def test_a_search_finds_what_it_finds_online(
    disk: Page, page: Page, base_url: str, unpacked: Path, root: str
):
    for query in QUERIES[root]:
        disk.goto((unpacked / root / "index.html").as_uri())
        page.goto(base_url + root)
        offline = [
            link.removeprefix(f"{unpacked.as_uri()}/").replace("index.html", "")
            for link in search(disk, query)
        ]
        assert offline == [link.removeprefix(base_url) for link in search(page, query)]


def test_a_reader_finds_switches_and_copies_on_the_disk(disk: Page, unpacked: Path):
    disk.emulate_media(color_scheme="dark")
    # A file cannot be given the permission to copy, which a reader's click is.
    disk.add_init_script("navigator.clipboard.writeText = async text => (window.copied = text)")
    disk.goto((unpacked / "zh/index.html").as_uri())
    search(disk, "a leaf Variable that requires grad is being used in an in-place operation")
    disk.locator(".handbook-search .finder__results a").first.click()
    disk.wait_for_url(re.compile(r"/zh/autograd/in-place/index\.html#leaf-in-place"))
    body = disk.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    disk.locator("label[for=__palette_1]:visible").click()
    online = disk.locator("link[rel=canonical]").get_attribute("href")
    disk.locator("#leaf-in-place ~ .answer .short-link").first.click()
    address = online.replace("autograd/in-place/", "e/leaf-in-place/")
    expect(disk.locator(".handbook-copied")).to_have_text(f"已复制：{address}")
    assert disk.evaluate("window.copied") == address
    disk.locator(".handbook-switch__link").click()
    disk.wait_for_url((unpacked / "autograd/in-place/index.html").as_uri() + "#leaf-in-place")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    disk.goto((unpacked / "e/leaf-in-place/index.html").as_uri())
    disk.locator(".whole a").click()
    disk.wait_for_url((unpacked / "autograd/in-place/index.html").as_uri() + "#leaf-in-place")
    # A link that a script writes opens a file, too.
    disk.evaluate(
        "document.querySelector('.md-content').innerHTML = '<a id=new href=../../nn/#symptoms>x</a>'"
    )
    disk.locator("#new").click()
    disk.wait_for_url((unpacked / "nn/index.html").as_uri() + "#symptoms")


def test_the_zip_holds_no_pdf_no_zip_and_nothing_for_developers():
    with zipfile.ZipFile(DIST / OFFLINE) as archive:
        names = archive.namelist()
    assert [name for name in names if name.endswith((".pdf", ".zip", ".map", ".json"))] == []
    assert len({name.partition("/")[0] for name in names}) == 1

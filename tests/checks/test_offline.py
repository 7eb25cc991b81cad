"""The offline edition, unpacked and opened from the file system: no server, no network."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from overrides.handbook.languages import LANGUAGES
from overrides.handbook.pitfall import FOLDER
from overrides.outputs import DIST, OFFLINE, ROOT, SITE

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
    (found,) = folder.iterdir()
    return found


def collect_trouble(page: Page, trouble: list[str]) -> None:
    """Note what goes wrong on a page, and every request that leaves the disk."""

    def note(text: str, bad: bool = True) -> None:
        if bad:
            trouble.append(f"{page.url}: {text}")

    page.on("console", lambda message: note(message.text, message.type in ("error", "warning")))
    page.on("pageerror", lambda error: note(str(error)))
    # A request is aborted when we have left the page meanwhile.
    page.on(
        "requestfailed",
        lambda request: note(f"failed: {request.url}", request.failure != "net::ERR_ABORTED"),
    )
    local = ("file:", "data:", "blob:")
    page.on("request", lambda sent: note(f"request: {sent.url}", not sent.url.startswith(local)))


@pytest.fixture
def disk(chromium: Browser) -> Iterator[Page]:
    """A page without network; the test fails on trouble of any kind."""
    with chromium.new_context(viewport={"width": 1280, "height": 900}, offline=True) as context:
        page = context.new_page()
        trouble: list[str] = []
        collect_trouble(page, trouble)
        yield page
        assert trouble == []


pytestmark = pytest.mark.browser


def test_every_page_opens_from_the_disk(disk: Page, unpacked: Path):
    """Also: it shows its styles and scripts, and each of its links is a file that is there."""
    pages = sorted(unpacked.rglob("*.html"))
    assert len(pages) == len(list(SITE.rglob("index.html")))
    # Answer pages share one frame: some stand for all. The zip is not made if a link leads nowhere.
    alike = [file for file in pages if FOLDER in file.relative_to(unpacked).parts]
    for file in sorted({*pages} - {*alike}) + alike[::50]:
        disk.goto(file.as_uri(), wait_until="domcontentloaded")
        expect(disk.locator("h1").first).to_be_visible()
        if file not in alike:  # an answer page has no script
            assert disk.evaluate("document.documentElement.classList.contains('js')")
        links = disk.evaluate(
            "[...document.querySelectorAll('a[href]')].map(link => link.href.split('#')[0])"
        )
        for link in {link for link in links if link.startswith("file:")}:
            target = Path(unquote(urlsplit(link).path))
            assert target.is_file(), f"{file.relative_to(unpacked)}: {link} is no file"


def search(page: Page, query: str) -> list[str]:
    """Type ``query`` into the search box and return the results' addresses."""
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


def test_a_search_result_opens(disk: Page, unpacked: Path):
    disk.goto((unpacked / "zh/index.html").as_uri())
    search(disk, "a leaf Variable that requires grad is being used in an in-place operation")
    disk.locator(".handbook-search .finder__results a").first.click()
    disk.wait_for_url(re.compile(r"/zh/autograd/in-place/index\.html#leaf-in-place"))


def test_the_language_switch_keeps_the_section_on_the_disk(disk: Page, unpacked: Path):
    disk.goto((unpacked / "autograd/in-place/index.html").as_uri() + "#leaf-in-place")
    disk.locator(".handbook-switch__link").click()
    disk.wait_for_url((unpacked / "zh/autograd/in-place/index.html").as_uri() + "#leaf-in-place")


def test_dark_mode_and_its_memory_work_on_the_disk(disk: Page, unpacked: Path):
    disk.emulate_media(color_scheme="dark")
    disk.goto((unpacked / "index.html").as_uri())
    body = disk.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    disk.locator("label[for=__palette_1]:visible").click()
    disk.goto((unpacked / "zh/autograd/index.html").as_uri())
    expect(body).to_have_attribute("data-md-color-scheme", "default")


def test_the_copy_button_copies_the_file_on_the_disk(disk: Page, unpacked: Path):
    disk.goto((unpacked / "autograd/detach/index.html").as_uri())
    block = disk.locator(".language-python.highlight").first
    block.hover()
    block.locator("[data-clipboard-target], .md-code__button[data-md-type=copy]").first.click()
    # Reading needs a permission that a file cannot be given; pasting does not.
    disk.evaluate("document.body.append(document.createElement('textarea'))")
    disk.locator("body > textarea").focus()
    disk.keyboard.press("Control+V")
    name = block.locator(".filename").inner_text()
    file = ROOT / "snippets/autograd/detach" / name
    pasted = disk.locator("body > textarea").input_value()
    assert pasted == file.read_text(encoding="utf-8").rstrip("\n")


def test_a_short_address_copied_on_the_disk_is_the_one_online(disk: Page, unpacked: Path):
    # A file cannot be given the permission that a reader's click is.
    disk.add_init_script("navigator.clipboard.writeText = async text => (window.copied = text)")
    disk.goto((unpacked / "zh/autograd/in-place/index.html").as_uri())
    online = disk.locator("link[rel=canonical]").get_attribute("href")
    disk.locator("#leaf-in-place").hover()
    disk.locator("#leaf-in-place ~ .answer .short-link").first.click()
    address = online.replace("autograd/in-place/", "e/leaf-in-place/")
    expect(disk.locator(".handbook-copied")).to_have_text(f"已复制：{address}")
    assert disk.evaluate("window.copied") == address


def test_an_answer_page_on_the_disk_leads_to_its_section(disk: Page, unpacked: Path):
    disk.goto((unpacked / "e/leaf-in-place/index.html").as_uri())
    disk.locator(".whole a").click()
    disk.wait_for_url((unpacked / "autograd/in-place/index.html").as_uri() + "#leaf-in-place")


def test_a_link_that_a_script_writes_opens_a_file(disk: Page, unpacked: Path):
    disk.goto((unpacked / "index.html").as_uri())
    disk.evaluate(
        "document.querySelector('.md-content').innerHTML = '<a id=new href=autograd/#symptoms>x</a>'"
    )
    disk.locator("#new").click()
    disk.wait_for_url((unpacked / "autograd/index.html").as_uri() + "#symptoms")


def test_the_zip_holds_no_pdf_no_zip_and_nothing_for_developers():
    with zipfile.ZipFile(DIST / OFFLINE) as archive:
        names = archive.namelist()
    assert [name for name in names if name.endswith((".pdf", ".zip", ".map", ".json"))] == []
    assert len({name.partition("/")[0] for name in names}) == 1

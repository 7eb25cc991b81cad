"""What a reader sees, in headless Chromium, with the site under a sub-path as on Pages."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from overrides.handbook.pitfall import FOLDER
from tests.checks.browser import SITE, add_style
from tests.checks.site import ROOT

LAB = "labs/version-counters/"
PAGE_TYPES = [
    *("", "autograd/", "autograd/detach/", "download/", "errors/", "glossary/"),
    *("labs/", LAB, "notes/", "where/", "404.html", "e/", "e/leaf-in-place/"),
]
LANGUAGE_ROOTS = ["", "zh/"]

SHORT_LINK = ".answer .short-link"
WIDTH = """html => {
  document.body.replaceWith(new DOMParser().parseFromString(html, "text/html").body)
  return document.documentElement.scrollWidth
}"""
pytestmark = pytest.mark.browser


# Colours do not depend on the language, nor names on the colours: two of four pairs do.
@pytest.mark.parametrize(("root", "scheme"), [("", "dark"), ("zh/", "light")])
@pytest.mark.parametrize("path", PAGE_TYPES)
def test_pages_load_and_are_searched_without_trouble_and_are_accessible(
    page: Page, base_url: str, root: str, path: str, scheme: Literal["light", "dark"]
):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    response = page.goto(base_url + root + path)
    assert response.status == 200
    assert page.locator("h1").count() == 1
    # What is laid out only when it comes near would not be looked at.
    add_style(page, "* { content-visibility: visible !important; }")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    if page.locator(".handbook-search__open").count():  # an answer page has no search box
        assert page.evaluate("document.documentElement.classList.contains('js')")
        page.locator("label[for^=__palette_]:visible").first.click()
        page.locator(".handbook-search__open").click()
        page.locator("#search-text").fill("a leaf Variable that requires grad")
        page.locator(".handbook-search .finder__results a").first.wait_for()
        page.locator(".handbook-search .finder__links button").first.click()
        page.locator(".handbook-search .finder__head").first.wait_for()
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("folder", ["", f"{FOLDER}/"])
@pytest.mark.parametrize("root", LANGUAGE_ROOTS)
def test_no_page_scrolls_sideways_on_a_phone(page: Page, base_url: str, root: str, folder: str):
    """Pages share their styles, answer pages theirs: what is in them needs no loading of each."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(base_url + root + folder)
    wide, measured = [], 0
    for file in sorted((SITE / root / folder).rglob("index.html")):
        parts = file.relative_to(SITE / root).parts
        if (FOLDER in parts) == bool(folder) and (root or parts[0] != "zh"):
            measured += 1
            if page.evaluate(WIDTH, file.read_text(encoding="utf-8")) > 360:
                wide.append(file.parent.relative_to(SITE).as_posix())
    assert measured > 90
    assert wide == []


@pytest.mark.parametrize("section", ["autograd/in-place/#leaf-in-place", f"{LAB}#refusals"])
def test_switching_language_keeps_the_section(page: Page, base_url: str, section: str):
    page.goto(base_url + section)
    page.locator(".handbook-switch__link").click()
    page.wait_for_url(f"{base_url}zh/{section}")
    page.locator(".handbook-switch__link").click()
    page.wait_for_url(base_url + section)


def top_of(page: Page, section: str) -> float:
    """How far below the window's top a heading is, once nothing moves any more."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    return page.locator(f"#{section}").evaluate("heading => heading.getBoundingClientRect().top")


@pytest.mark.parametrize(
    ("path", "section", "width"),
    [("errors/", "typeerror", 360), ("versions/", "by-section", 1280)],
)
def test_on_a_long_page_a_link_leads_to_its_place_and_a_reload_keeps_the_readers(
    page: Page, base_url: str, path: str, section: str, width: int
):
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{base_url}{path}#{section}")
    assert 0 <= top_of(page, section) < 120
    # From the page itself, too.
    page.goto(base_url + path)
    page.locator(f"#{section} .headerlink").evaluate("link => link.click()")
    assert 0 <= top_of(page, section) < 120
    page.evaluate("scrollBy(0, -500)")
    before = top_of(page, section)
    page.reload()
    assert abs(top_of(page, section) - before) < 120


def test_switching_language_keeps_the_place_one_has_scrolled_to(page: Page, base_url: str):
    page.goto(base_url + "zh/autograd/in-place/")
    section = page.locator("h2[id]").nth(2)
    section.evaluate("heading => heading.scrollIntoView()")
    page.locator(".handbook-switch__link").click()
    page.wait_for_url(f"{base_url}autograd/in-place/#{section.get_attribute('id')}")


@pytest.mark.parametrize(
    ("locale", "root", "offer"),
    [("zh-CN", "", "阅读本页的中文版"), ("en-GB", "zh/", "This page in English")],
)
def test_the_other_language_is_offered_once(
    chromium: Browser, base_url: str, locale: str, root: str, offer: str
):
    other = "" if root else "zh/"
    with chromium.new_context(locale=locale) as context:
        page = context.new_page()
        page.goto(base_url + root + "autograd/detach/")
        expect(page.locator(".handbook-offer")).to_be_visible()
        page.locator(".handbook-offer button").click()
        expect(page.locator(".handbook-offer")).to_have_count(0)
        page.reload()
        expect(page.locator(".handbook-offer")).to_have_count(0)
    with chromium.new_context(locale=locale) as context:
        page = context.new_page()
        page.goto(base_url + root + "autograd/detach/#detach-shares-memory")
        page.get_by_role("link", name=offer).click()
        page.wait_for_url(f"{base_url}{other}autograd/detach/#*")
        expect(page.locator(".handbook-offer")).to_have_count(0)


def test_no_language_is_offered_to_who_reads_it_already(page: Page, base_url: str):
    page.goto(base_url)
    page.wait_for_load_state("networkidle")
    expect(page.locator(".handbook-offer")).to_have_count(0)


@pytest.mark.parametrize(("root", "path"), [("", "autograd/detach/"), ("zh/", LAB)])
def test_the_copy_button_copies_exactly_the_file(page: Page, base_url: str, root: str, path: str):
    page.goto(base_url + root + path)
    snippets = page.locator(".language-python.highlight")
    assert snippets.count() > 1
    for block in snippets.all():
        if not block.is_visible():
            continue
        block.hover()
        block.locator("[data-clipboard-target], .md-code__button[data-md-type=copy]").first.click()
        copied = page.evaluate("navigator.clipboard.readText()")
        name = block.locator(".filename").inner_text()
        file = ROOT / "snippets" / path / name
        assert copied == file.read_text(encoding="utf-8").rstrip("\n")


@pytest.mark.parametrize(("root", "label"), [("", "Copied: "), ("zh/", "已复制：")])
def test_the_link_of_a_card_copies_the_short_address(
    page: Page, base_url: str, root: str, label: str
):
    page.goto(base_url + root + "autograd/in-place/")
    link = page.locator(f"#leaf-in-place ~ {SHORT_LINK}").first
    address = f"{base_url}{root}e/leaf-in-place/"
    expect(link).to_have_accessible_name("复制短链接" if root else "Copy link")
    link.click()
    expect(page.get_by_role("status").filter(has_text=address)).to_have_text(label + address)
    assert page.evaluate("navigator.clipboard.readText()") == address
    page.evaluate("navigator.clipboard.writeText('')")
    link.press("Enter")
    page.wait_for_function(
        "address => navigator.clipboard.readText().then(t => t === address)", arg=address
    )
    assert page.url == f"{base_url}{root}autograd/in-place/"


@pytest.mark.parametrize("script", [True, False])
def test_where_nothing_may_be_copied_it_leads_to_the_answer_page(
    chromium: Browser, base_url: str, script: bool
):
    with chromium.new_context(java_script_enabled=script) as context:
        # Without the permission, as in a frame of another site.
        context.add_init_script(
            "navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))"
        )
        page = context.new_page()
        page.goto(base_url + "autograd/in-place/")
        page.locator(f"#leaf-in-place ~ {SHORT_LINK}").first.click()
        page.wait_for_url(base_url + "e/leaf-in-place/")
        page.locator(".whole a").click()
        page.wait_for_url(base_url + "autograd/in-place/#leaf-in-place")


@pytest.mark.parametrize("root", LANGUAGE_ROOTS)
def test_an_answer_page_leads_to_the_search_box_and_the_other_language(
    page: Page, base_url: str, root: str
):
    other = "" if root else "zh/"
    page.goto(f"{base_url}{root}e/view-output/")
    page.locator("header a[hreflang]").click()
    page.wait_for_url(f"{base_url}{other}e/view-output/")
    page.locator("header a[href$='#finder-text']").click()
    expect(page.locator("#finder-text")).to_be_focused()


def test_dark_mode_follows_the_system_and_the_button(page: Page, base_url: str):
    page.emulate_media(color_scheme="dark")
    page.goto(base_url)
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.locator("label[for=__palette_1]:visible").click()
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.reload()
    expect(body).to_have_attribute("data-md-color-scheme", "default")


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_moves_while_one_reads(page: Page, base_url: str, width: int):
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(base_url + "autograd/graph/")
    moved = page.evaluate("""async () => {
      let moved = 0
      const add = list => list.getEntries().forEach(entry => (moved += entry.value))
      new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true })
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        scrollTo(0, y)
        await new Promise(done => setTimeout(done, 20))
      }
      return moved
    }""")
    assert moved <= 0.02


def test_a_torch_release_is_chosen_once_for_all_pages(page: Page, base_url: str):
    page.goto(base_url + "autograd/backward/")
    panels = page.locator(".language-text[data-prints]")
    other = page.locator("details.ran.r2-6")
    assert panels.count() == 0
    page.locator(".md-header").get_by_label("Your torch").select_option("2.6")
    assert panels.count() == other.count() > 0
    assert panels.first.locator("code").inner_text() == other.first.locator("code").text_content()
    expect(page.locator(".handbook-differs")).to_contain_text(f"{other.count()} of ")
    page.locator(".handbook-differs").click()
    expect(panels.first).to_be_in_viewport()
    page.goto(base_url + "zh/nn/train-eval/")
    expect(page.locator(".md-header").get_by_label("你的 torch")).to_have_value("2.6")
    assert panels.count() == other.count()
    page.locator(".md-header").get_by_label("你的 torch").select_option("")
    assert panels.count() == 0
    page.goto(base_url + "versions/")
    page.locator(".md-header").get_by_label("Your torch").select_option("2.13")
    expect(page.locator("#torch-2-14")).to_be_visible()
    expect(page.locator("#torch-2-13")).to_be_hidden()

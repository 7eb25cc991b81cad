"""What a reader does on a page: arrives, hovers, copies; in headless Chromium."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.checks.test_browser import LANGUAGE_ROOTS, top_of

pytestmark = pytest.mark.browser


def test_a_copied_difference_is_what_to_paste(page: Page, base_url: str):
    page.goto(base_url + "autograd/in-place/")
    difference = page.locator(".diff").first
    difference.hover()
    difference.locator(".md-code__button[data-md-type=copy]").click()
    copied = page.evaluate("navigator.clipboard.readText()").split("\n")
    kept = difference.locator("code > :not(del)").all_inner_texts()
    assert copied == [line[2:] for line in kept if line != "..."]


@pytest.mark.parametrize("root", LANGUAGE_ROOTS)
def test_a_tooltip_is_beside_its_button_and_text_has_our_fonts(
    page: Page, base_url: str, root: str
):
    page.goto(base_url + root + "autograd/in-place/")
    fonts = page.evaluate("getComputedStyle(document.body).fontFamily")
    assert "Segoe UI" in fonts
    assert ("Microsoft YaHei" in fonts) == bool(root)
    assert "Consolas" in page.locator("pre code").first.evaluate(
        "code => getComputedStyle(code).fontFamily"
    )
    block = page.locator(".language-python.highlight").first
    block.hover()
    button = block.locator(".md-code__button").first
    button.hover()
    tooltip = page.locator(".md-tooltip2--active .md-tooltip2__inner")
    expect(tooltip).to_be_visible()
    near, there = button.bounding_box(), tooltip.bounding_box()
    assert abs(near["x"] - there["x"]) < 200
    assert abs(near["y"] - there["y"]) < 200
    assert tooltip.evaluate("inner => getComputedStyle(inner).paddingLeft") != "0px"


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_covers_the_heading_that_a_link_leads_to(page: Page, base_url: str, width: int):
    page.set_viewport_size({"width": width, "height": 800})
    for path in ("data/dataloader/#collate-stack", "autograd/backward/#unused-input"):
        page.goto("about:blank")
        page.goto(base_url + path)
        top_of(page, path.partition("#")[2])
        page.mouse.wheel(0, -8)
        page.wait_for_timeout(300)
        assert page.locator(f"#{path.partition('#')[2]}").evaluate(
            """heading => {
              const { left, top, width, height } = heading.getBoundingClientRect()
              return [0.1, 0.5, 0.9].every(part =>
                heading.contains(document.elementFromPoint(left + part * width, top + height / 2)))
            }"""
        ), path


def test_no_output_ends_in_an_empty_line(page: Page, base_url: str):
    page.goto(base_url + "autograd/graph/")
    texts = page.locator(".language-text code").evaluate_all("all => all.map(c => c.textContent)")
    assert texts and not [text for text in texts if text.endswith("\n\n")]


def test_an_answer_page_has_the_colours_that_were_chosen_or_the_systems(
    page: Page, chromium: Browser, base_url: str
):
    page.emulate_media(color_scheme="dark")
    page.goto(base_url)
    page.locator("label[for=__palette_1]:visible").click()
    page.goto(base_url + "zh/e/view-output/")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    with chromium.new_context(java_script_enabled=False, color_scheme="dark") as context:
        plain = context.new_page()
        plain.goto(base_url + "e/view-output/")
        expect(plain.locator("body")).to_have_css("background-color", "rgb(22, 25, 29)")

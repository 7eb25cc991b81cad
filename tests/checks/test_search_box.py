"""The search box of every page: opens, answers first, loads little, keeps languages apart."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from overrides.handbook.languages import LANGUAGES

PAGE = "autograd/in-place/"
MESSAGE = "RuntimeError: mat1 and mat2 shapes cannot be multiplied (32x512 and 2048x10)"
pytestmark = pytest.mark.browser


def ask(page: Page, text: str) -> None:
    """Open the box, unless it is open, and type ``text``."""
    if not page.locator("dialog[open]").count():
        page.keyboard.press("/")
    page.locator("dialog textarea").fill(text)
    expect(page.locator("dialog .finder__links button")).to_be_visible()


@pytest.mark.parametrize("how", ["click", "/", "s"])
def test_it_opens(page: Page, base_url: str, how: str):
    page.goto(base_url + PAGE)
    if how == "click":
        page.get_by_role("button", name="Search, or paste an error").click()
    else:
        page.keyboard.press(how)
    expect(page.locator("dialog textarea")).to_be_focused()
    page.keyboard.type("s/s")
    expect(page.locator("dialog textarea")).to_have_value("s/s")
    page.keyboard.press("Escape")
    expect(page.locator("dialog textarea")).to_be_hidden()


def test_it_opens_on_a_phone(page: Page, base_url: str):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(base_url + PAGE)
    page.locator(".handbook-search__open").click()
    ask(page, MESSAGE)
    box = page.locator("dialog").bounding_box()
    assert (box["x"], box["width"]) == (0, 360)
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_answers_with_one_sure_result_and_the_other_causes(page, base_url, language):
    page.goto(base_url + LANGUAGES[language] + PAGE)
    ask(page, MESSAGE)
    assert page.locator("dialog .finder__level--sure").count() <= 1
    shown = page.locator("dialog .finder__results a")
    places = {urlsplit(link.get_attribute("href")).fragment for link in shown.all()}
    assert {"linear-shapes", "flatten-size", "matmul-shapes"} <= places
    expect(page.locator("dialog .finder__short").first).not_to_be_empty()
    violations = Axe().run(page).response["violations"]
    assert [(fault["id"], [node["html"] for node in fault["nodes"]]) for fault in violations] == []
    expect(page.locator("dialog").get_by_role("status")).not_to_be_empty()
    page.keyboard.press("ArrowDown")
    expect(shown.first).to_be_focused()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_full_text_is_loaded_on_request_and_in_one_language(page, base_url, language):
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    root = base_url + LANGUAGES[language]
    page.goto(root + PAGE)
    page.wait_for_load_state("networkidle")
    # What is loaded is loaded for who uses it.
    assert not page.locator("script[src*='finder'], script[src*='phrases']").count()
    ask(page, {"en": "_version numpy counter", "zh": "版本计数器 实验"}[language])
    assert not [url for url in requested if "fulltext" in url]
    page.locator("dialog .finder__links button").click()
    expect(page.locator("dialog .finder__head")).to_be_visible()
    assert [url for url in requested if "fulltext" in url] == [
        f"{base_url}assets/fulltext-{language}.js"
    ]
    links = [link.get_attribute("href") for link in page.locator("dialog .finder__results a").all()]
    assert len(links) > 3
    assert all(link.startswith(root) for link in links)
    assert language == "zh" or not any("/zh/" in link for link in links)
    assert any("labs/version-counters/" in link for link in links), links


def test_a_moved_section_is_reached_at_its_old_address(page: Page, base_url: str):
    page.goto(f"{base_url}cuda/setup/#map-location")
    page.wait_for_url(f"{base_url}training/saving/#map-location")

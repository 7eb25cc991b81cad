"""A pasted message finds its section, is sent nowhere, and harms nothing."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.checks.finder import rank_on_site
from tests.checks.site import LANGUAGES

MESSAGE = (
    'Traceback (most recent call last):\n  File "/home/alice/train.py", line 3, in <module>\n'
    "    weight.normal_()\n"
    "RuntimeError: a leaf Variable that requires grad is being used in an in-place operation."
)
SECTION = "autograd/in-place/"
REPORT = (
    "(base) alice@gpu-box-7:~/secret$ python train.py\n"
    '  File "/home/alice/secret project/train.py", line 3, in <module>\n'
    '  File "C:\\Users\\alice\\secret\\model.py", line 5\n'
    "ConnectionError: 10.1.2.3 refused; see ~/secret/log, write to alice@example.org, "
    "token hf_abcdefghijklmnopqrstuvwxyz0123456789"
)
HOSTILE = (
    "a" * 1_000_000,
    "\ud800 RuntimeError: \udc00 half a character \ud83d",
    "a." * 50_000 + "Error",
    "/" * 50_000 + "x" * 50_000,
    "'" * 100_000,
    "(((((a+)+)+)+)+)+$ " * 5_000,
    "\n" * 100_000,
    "@" * 50_000 + "a@" * 25_000,
    "1.1.1." * 16_000,
    "Traceback (most recent call last):\n" * 2_500,
)

pytestmark = pytest.mark.browser


def paste(page: Page, text: str) -> None:
    """Put ``text`` into the box as a paste does, and wait for the answer."""
    page.locator(".md-content .finder textarea").evaluate(
        """async (box, text) => {
          performance.clearMeasures("finder")
          box.focus()
          box.value = text
          box.dispatchEvent(new Event("input", { bubbles: true }))
          while (!performance.getEntriesByName("finder").length)
            await new Promise(resolve => setTimeout(resolve, 5))
        }""",
        text,
    )


def results(page: Page) -> list[str]:
    """The addresses of the sections shown."""
    links = page.locator(".md-content .finder__results a").all()
    return [link.get_attribute("href") or "" for link in links]


def test_levels_fall_and_all_shown_sections_are_counted(page: Page, base_url: str):
    page.goto(base_url + "errors/")
    order = ["sure", "likely", "maybe"]
    for text in ("mat1 and mat2 shapes cannot be multiplied", "loss nan after epoch 3", "loss"):
        paste(page, text)
        levels = page.locator(".md-content .finder__level").evaluate_all(
            "all => all.map(level => level.className.split('--')[1])"
        )
        assert levels == sorted(levels, key=order.index)
        status = page.locator(".md-content .finder__status").inner_text()
        if number := re.search(r"\d+", status):
            assert int(number[0]) == len(results(page))


@pytest.mark.parametrize("root", LANGUAGES.values())
@pytest.mark.parametrize("path", ["", "errors/"])
def test_a_pasted_traceback_leads_to_its_section(page: Page, base_url: str, root: str, path: str):
    page.goto(base_url + root + path)
    page.locator(".md-content .finder textarea").click()
    page.evaluate("text => navigator.clipboard.writeText(text)", MESSAGE)
    page.keyboard.press("Control+V")
    first = page.locator(".md-content .finder__results li").first
    expect(first.locator(".finder__level")).to_have_text("就是它" if root else "this is it")
    expect(first).to_contain_text("a leaf Variable that requires grad")
    expect(page.locator(".md-content").get_by_role("status")).not_to_be_empty()
    # The keyboard alone leads there.
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{base_url}{root}{SECTION}#leaf-in-place")


@pytest.mark.parametrize("root", LANGUAGES.values())
def test_a_search_can_be_shared_and_is_sent_nowhere(page: Page, base_url: str, root: str):
    page.goto(base_url + root + "errors/")
    paste(page, MESSAGE)
    href = page.locator(".md-content .finder__links a").first.get_attribute("href")
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto("about:blank")
    page.goto(base_url + root + "errors/" + href)
    expect(page.locator(".md-content .finder__results a").first).to_be_visible()
    assert page.locator(".md-content .finder textarea").input_value() == MESSAGE
    assert not [url for url in requested if "leaf" in urlsplit(url)._replace(fragment="").geturl()]
    page.goto(base_url + root + "errors/#find=%E0%A4%A")
    page.reload()
    # What is no text of ours leaves what was pasted in this tab.
    expect(page.locator(".md-content .finder textarea")).to_have_value(MESSAGE)
    page.goto(base_url + "errors/#find=" + quote("<b>index out of range in self</b>"))
    expect(page.locator(".md-content .finder__results a").first).to_be_visible()


def test_an_answer_can_be_copied_and_leads_on_to_the_next(page: Page, base_url: str):
    page.goto(base_url + "errors/")
    paste(page, MESSAGE)
    read = page.locator(".md-content .finder__read")
    expect(read).to_contain_text("Your code: train.py:3")
    page.locator(".md-content .finder__copy").click()
    assert "torch.no_grad()" in page.evaluate("navigator.clipboard.readText()")
    first, second, *_ = results(page)
    page.locator(".md-content .finder__results a").first.click()
    bar = page.locator(".handbook-next")
    expect(bar).to_contain_text("Answer 1 of")
    bar.get_by_role("link").click()
    assert page.url == second != first
    # The other box has the paste too.
    page.keyboard.press("/")
    expect(page.locator("dialog textarea")).to_have_value(MESSAGE)


def test_a_description_gets_the_questions_that_fit_and_no_badges(page: Page, base_url: str):
    page.goto(base_url + "errors/")
    paste(page, "training is slow gpu 20%")
    assert results(page)[0].endswith("start/#slow")
    assert 4 < len(results(page)) <= 9
    assert page.locator(".md-content .finder__level").count() == 0


def test_nothing_that_fits_is_said_plainly_and_without_an_address_nobody_can_report(
    page: Page, base_url: str
):
    page.goto(base_url + "errors/")
    paste(page, "java.lang.NullPointerException: at com.example.Main")
    status = page.locator(".md-content .finder__status")
    expect(status).to_have_text("No section of the handbook fits this.")
    assert results(page) == []
    assert page.locator(".md-content .finder__links a").count() == 1


def test_a_report_names_no_person_machine_or_path(page: Page, base_url: str):
    page.goto(base_url + "errors/")
    page.locator(".md-content .finder").evaluate(
        "form => form.dataset.report = 'https://example.org/new'"
    )
    paste(page, REPORT)
    href = page.locator(".md-content .finder__links a").last.get_attribute("href") or ""
    body = parse_qs(urlsplit(href).query)["body"][0]
    assert "ConnectionError" in body
    assert "train.py" in body
    for word in ("alice", "gpu-box", "secret", "10.1.2.3", "hf_abc"):
        assert word not in body


def test_a_hostile_paste_harms_nothing_and_takes_linear_time(chromium: Browser, base_url: str):
    with chromium.new_context() as context:
        page = context.new_page()
        # Another process may have had the core; what takes long by itself takes long each time.
        runs = [rank_on_site(page, base_url, "en", list(HOSTILE)) for _ in range(3)]
        times = [min(times) for times in zip(*[[ms for _, ms in run] for run in runs], strict=True)]
        assert max(times) < 100, times  # "make bench": 16
        paste(page, "<script>window.harmed = 1</script><img src=x onerror='window.harmed = 1'>")
        assert page.evaluate("window.harmed") is None
        assert page.locator(".md-content .finder script, .finder img").count() == 0
        # Names are cut from a report in linear time too.
        page.locator(".md-content .finder").evaluate("form => form.dataset.report = 'https://x.y'")
        for text in filter(str.strip, HOSTILE[2:]):
            paste(page, text)
        paste(page, MESSAGE)
        assert SECTION in results(page)[0]

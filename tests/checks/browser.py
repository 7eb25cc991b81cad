"""The built site in headless Chromium: the server, the browser and the fixtures of both."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    sync_playwright,
)

from tests.checks.site import ROOT

SITE = ROOT / "site"
PREFIX = urlsplit(os.environ.get("SITE_URL") or "https://pytorch-pitfalls.example/handbook/").path
"""The path of mkdocs.yml's site_url: a project site on Pages is not at the root."""
SYSTEM_BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first has no windows behind its pages: a page costs it a third of the others' time."""
_INSTALL = (
    "'make system-deps' installs what the browser tests need (Debian, Ubuntu); "
    "'.venv/bin/playwright install chromium' brings another Chromium"
)


class UnderPrefix(SimpleHTTPRequestHandler):
    """Serves site/ below PREFIX and 404.html for what is not there, as GitHub Pages does."""

    def translate_path(self, path: str) -> str:
        if not path.startswith(PREFIX):
            return str(SITE / "no such file")
        return super().translate_path("/" + path.removeprefix(PREFIX))

    def send_error(self, code: int, message=None, explain=None) -> None:
        body = (SITE / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Keep the test report quiet."""


@contextmanager
def served(handler: type[SimpleHTTPRequestHandler] = UnderPrefix) -> Iterator[str]:
    """The address of the front page, served from a thread."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(SITE))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
        server.shutdown()


def add_style(page: Page, style: str) -> None:
    """Style a page for a test, by the one way that its content security policy leaves open."""
    page.evaluate(
        """style => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(style)
          document.adoptedStyleSheets.push(sheet)
        }""",
        style,
    )


class BrowserError(Exception):
    """There is no browser for the tests on this machine; the text is one line."""


def executable(playwright: Playwright) -> str:
    """The path of Chromium: Playwright's own if it is there, else the system's, or BrowserError."""
    if Path(own := playwright.chromium.executable_path).exists():
        return own
    for path in filter(None, map(shutil.which, SYSTEM_BROWSERS)):
        return path
    raise BrowserError(f"no Chromium found; {_INSTALL}")


@contextmanager
def launched() -> Iterator[Browser]:
    """Headless Chromium. Raises BrowserError if there is none on this machine."""
    with sync_playwright() as playwright:
        path = executable(playwright)
        # A root user inside a container has no sandbox to give.
        sandbox = [] if os.getuid() else ["--no-sandbox"]
        quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
        try:
            browser = playwright.chromium.launch(
                executable_path=path, args=[*sandbox, *quiet, "--disable-quic"]
            )
        except Error as error:  # on Ubuntu it may be a script that asks for the snap
            raise BrowserError(f"{path} does not start; {_INSTALL}") from error
        yield browser
        browser.close()


@contextmanager
def watched(browser: Browser, ours: tuple[str, ...], **settings: Any) -> Iterator[Page]:
    """A desktop page that fails its test on a console message or a request beyond ``ours``."""
    with browser.new_context(viewport={"width": 1280, "height": 900}, **settings) as context:
        page = context.new_page()
        trouble: list[str] = []

        def hear(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning") and "404.html" not in page.url:
                trouble.append(f"{message.type}: {message.text} {page.url}")

        def see(request: Request) -> None:
            if not request.url.startswith((*ours, "data:", "blob:")):
                trouble.append(f"foreign request: {request.url}")

        page.on("console", hear)
        page.on("request", see)
        page.on("pageerror", lambda error: trouble.append(str(error)))
        yield page
        assert trouble == []


@pytest.fixture(scope="session")
def base_url() -> Iterator[str]:
    """The address of the front page."""
    with served() as url:
        yield url


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Chromium; a test that needs it is skipped without one, and fails in CI."""
    with ExitStack() as stack:
        try:
            browser = stack.enter_context(launched())
        except BrowserError as error:
            pytest.fail(str(error)) if os.environ.get("CI") == "true" else pytest.skip(str(error))
        yield browser


@pytest.fixture
def page(chromium: Browser, base_url: str) -> Iterator[Page]:
    """A page of the served site, with the right to copy."""
    rights = ["clipboard-read", "clipboard-write"]
    with watched(chromium, (base_url.removesuffix(PREFIX),), permissions=rights) as page:
        yield page

"""A machine without a browser for the tests is told in one line what to do."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from playwright.sync_api import Playwright

from tests.checks import browser


class Unable:
    """Playwright on a machine that lacks a library of its Node.js."""

    def start(self) -> None:
        raise Exception("Connection closed while reading from the driver")


def test_a_driver_that_does_not_start_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(browser, "sync_playwright", Unable)
    said = pytest.raises(browser.BrowserError, match=r"Connection closed .*'make system-deps'")
    with said, browser.launched():
        pytest.fail("there is no browser")


def test_a_machine_without_chromium_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    chromium = SimpleNamespace(executable_path="/nowhere/chrome")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(browser.BrowserError, match=r"no Chromium found; 'make system-deps'"):
        browser.executable(cast(Playwright, SimpleNamespace(chromium=chromium)))


def test_a_chromium_that_does_not_start_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    snap = tmp_path / "chromium-browser"
    snap.write_text("#!/bin/sh\necho Please install the snap >&2\nexit 1\n")
    snap.chmod(0o755)
    monkeypatch.setattr(browser, "executable", lambda playwright: str(snap))
    said = pytest.raises(browser.BrowserError, match="does not start")
    with said, browser.launched():
        pytest.fail("there is no browser")

"""What the labs rely on in mkdocs-jupyter, broken: one line says what changed and where to look."""

from __future__ import annotations

from pathlib import Path

import mkdocs_jupyter.config
import pytest
from mkdocs.config import load_config
from mkdocs.exceptions import PluginError

from overrides.handbook.libraries.mkdocs_jupyter import check, render

PLACE = r"see overrides/handbook/libraries/mkdocs_jupyter\.py$"


def test_settings_without_the_template_are_refused(monkeypatch, tmp_path: Path):
    monkeypatch.setattr(mkdocs_jupyter.config.settings, "templates_dir", str(tmp_path))
    with pytest.raises(PluginError, match=rf"^mkdocs-jupyter .*templates_dir has no .*; {PLACE}"):
        check()
    monkeypatch.delattr(mkdocs_jupyter.config, "settings")
    with pytest.raises(PluginError, match=PLACE):
        check()


def test_a_page_that_the_template_did_not_make_is_refused(monkeypatch, tmp_path: Path):
    template = tmp_path / "lab.html"
    template.write_text('{{ "" }}<div class="jp-OtherNotebook"></div>')
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: x\nplugins: [{mkdocs-jupyter: {cache: false}}]\n"
    )
    config = load_config(str(tmp_path / "mkdocs.yml"))
    settings = mkdocs_jupyter.config.settings
    monkeypatch.setattr(settings, "templates_dir", settings.templates_dir)
    empty = '{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}'
    with pytest.raises(PluginError, match=rf"does not render with lab\.html; {PLACE}"):
        render(empty, template, config)

"""The folder for an engine without hooks: ``python -m overrides.handbook.stage FOLDER``."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import yaml

from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import PageError
from overrides.handbook.stage import __main__ as command
from tests.checks.site import ROOT


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The staged handbook, over an older one."""
    folder = tmp_path_factory.mktemp("stage")
    (folder / "en/docs").mkdir(parents=True)
    (folder / "en/docs/gone.md").write_text("# An older page\n", encoding="utf-8")
    command.write(ROOT, folder)
    return folder


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_folder_has_all_pages_and_what_they_include(folder: Path, language: str) -> None:
    def names(docs: Path) -> set[str]:
        return {file.relative_to(docs).as_posix() for file in docs.rglob("*.md")}

    assert names(folder / language / "docs") == names(ROOT / "docs" / language)
    assert (folder / language / "docs/assets/handbook.css").is_file()
    page = (folder / language / "docs/autograd/in-place.md").read_text(encoding="utf-8")
    assert "{: .ran data-search-exclude }" in page
    assert (folder / language / "snippets/autograd/in-place/leaf_broken.py").is_file()


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_settings_ask_for_no_hook_and_are_those_of_the_language(
    folder: Path, language: str
) -> None:
    text = (folder / language / "mkdocs.yml").read_text(encoding="utf-8")
    assert "!!python/name:overrides.handbook.fences.transcript" in text
    settings = yaml.load(text, command._Loader)
    assert "hooks" not in settings
    assert settings["plugins"] == []
    assert "custom_dir" not in settings["theme"]
    assert settings["theme"]["language"] == language
    titles = {"en": {"Autograd", "Tensors"}, "zh": {"自动求导", "张量"}}[language]
    assert titles <= {title for entry in settings["nav"][2:] for title in entry}
    assert settings["site_url"].endswith(f"/{LANGUAGES[language]}")
    name = settings["theme"]["palette"][0]["toggle"]["name"]
    assert name.startswith("颜色" if language == "zh" else "Colours")
    assert [one["lang"] for one in settings["extra"]["alternate"]] == list(LANGUAGES)


def test_a_page_that_cannot_be_completed_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(*_: object) -> None:
        raise PageError("docs/en/nn/losses.md:7: there is no section 'x'")

    monkeypatch.setattr(command, "read_handbook", refuse)
    monkeypatch.setattr(sys, "argv", ["stage", str(tmp_path)])
    with pytest.raises(SystemExit, match=r"stage: docs/en/nn/losses.md:7: there is no section"):
        command.main()

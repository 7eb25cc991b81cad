"""The picture of a page for links to it, and the links to the repository, once it has an address."""

from __future__ import annotations

import io
from pathlib import Path
from types import SimpleNamespace

import jinja2
import material
import pytest
from mkdocs.config.defaults import MkDocsConfig
from PIL import Image

from overrides.handbook import cards
from overrides.handbook.languages import all_words
from overrides.hooks import stage
from tests.checks.site import ROOT

LONG = "Why some in-place operations raise an error, and how its version counters work. " * 12


@pytest.fixture(autouse=True)
def fonts() -> None:
    try:
        cards._font("Bold", 64)
    except cards.FontError as error:
        pytest.skip(str(error))


def read(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("text", [LONG, "有些原地操作为什么在 PyTorch 里报错，" * 20, "x" * 400])
def test_no_text_leaves_the_card(text: str) -> None:
    drawn = read(cards.draw("Site", text, text))
    assert drawn.size == cards.SIZE
    paper = drawn.getpixel((20, 300))
    right = drawn.crop((cards.WIDTH - 60, 0, *cards.SIZE))
    below = drawn.crop((20, cards.HEIGHT - 8, *cards.SIZE))
    assert {color for _, color in right.getcolors()} == {paper}
    assert {color for _, color in below.getcolors()} == {paper}


def test_a_line_of_chinese_does_not_begin_with_a_comma() -> None:
    font = cards._font("Regular", 34)
    lines = list(cards._lines("一二三四五六七八九十，" * 20, font))
    assert len(lines) > 3
    assert not [line for line in lines if line[0] in "，。"]
    assert "".join(lines) == "一二三四五六七八九十，" * 20


def test_a_card_is_drawn_once_and_again_when_its_text_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = cards.card(tmp_path, "Site", "Title", "Text")
    assert cards.draw("Site", "Title", "Text") == first, "two drawings differ"
    monkeypatch.setattr(cards, "draw", lambda *_: b"drawn again")
    assert cards.card(tmp_path, "Site", "Title", "Text") == first
    assert cards.card(tmp_path, "Site", "Title", "Other text") == b"drawn again"
    assert len(list(tmp_path.iterdir())) == 2


def test_a_missing_typeface_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cards._FILES, "Bold", "no-such-font.ttc")
    cards._font.cache_clear()
    try:
        with pytest.raises(cards.FontError, match=r"^no-such-font\.ttc is missing, 'make system"):
            cards.draw("Site", "Title", "Text")
    finally:
        cards._font.cache_clear()


def rendered(name: str, **context: object) -> str:
    folders = [ROOT / "overrides/theme", Path(material.__file__).parent / "templates"]
    env = jinja2.Environment(loader=jinja2.FileSystemLoader(folders))
    said = {"lang": SimpleNamespace(t=lambda word: word), "handbook_words": all_words()}
    return env.get_template(name).render(i18n_page_locale="zh", **said, **context)


def test_a_page_has_a_link_to_edit_it_once_the_repository_has_an_address() -> None:
    edited = SimpleNamespace(edit_url="https://example.org/o/n/edit/main/docs/zh/a.md")
    link = f'<a href="{edited.edit_url}">'
    assert link in rendered("partials/actions.html", page=edited)
    assert "编辑本页" in rendered("partials/actions.html", page=edited)
    assert "<a" not in rendered("partials/actions.html", page=SimpleNamespace(edit_url=None))


def test_the_link_to_the_repository_asks_its_host_for_nothing() -> None:
    html = rendered("partials/source.html", config={"repo_url": "https://example.org/o/n"})
    assert 'href="https://example.org/o/n"' in html
    assert "data-md-component" not in html


@pytest.mark.parametrize(("repo", "edit"), [("", None), ("https://example.org/o/n", "edit/x/")])
def test_without_an_address_there_is_no_page_to_edit(
    monkeypatch: pytest.MonkeyPatch, repo: str, edit: str | None
) -> None:
    monkeypatch.setattr(stage, "begin", lambda root: None)
    monkeypatch.setattr(stage, "HANDBOOKS", {})
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    config = MkDocsConfig(config_file_path=str(ROOT / "mkdocs.yml"))
    config.load_dict({"repo_url": repo, "edit_uri": "edit/x/", "plugins": {"i18n": None}})
    config["plugins"] = {"i18n": SimpleNamespace(building=False)}
    stage.on_config(config)
    assert config.edit_uri == edit

"""The build hooks, each on the smallest input that shows its job."""

from __future__ import annotations

import importlib.util
import json
import sys
from types import SimpleNamespace

import pytest
from mkdocs.exceptions import PluginError

from tests.built import ROOT
from tests.transcript import NOT_YET_RUN

sys.path.insert(0, str(ROOT / "overrides/hooks"))


def hook(name: str):
    """Load overrides/hooks/<name>.py the way MkDocs does, as a file among its neighbours."""
    spec = importlib.util.spec_from_file_location(name, ROOT / f"overrides/hooks/{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def transcript(text: str) -> str:
    return f'<div class="language-text highlight"><pre><span></span><code>{text}</code></pre></div>'


def mark(html: str) -> str:
    return hook("transcripts").on_page_content(html, None, None, None)


def test_an_uncaught_exception_is_marked():
    marked = mark(transcript("one\nTraceback (most recent call last):\nValueError: no\n"))
    assert marked == transcript(
        'one\n<span class="error">Traceback (most recent call last):\nValueError: no</span>'
    )


def test_a_transcript_that_nobody_recorded_yet_is_marked():
    assert '<span class="pending">[not yet run' in mark(transcript(NOT_YET_RUN))


@pytest.mark.parametrize(
    "text", ["ValueError: only printed\n", "seen: Traceback (most recent call last):\nx\n"]
)
def test_a_printed_exception_is_not_marked(text):
    assert mark(transcript(text)) == transcript(text)


def test_code_is_left_alone():
    code = transcript("Traceback (most recent call last):\nx\n").replace("-text", "-python")
    assert mark(code) == code


@pytest.mark.parametrize(("language", "label"), [("en", "Search"), ("zh", "搜索")])
def test_the_search_dialog_has_a_name(language, label):
    config = SimpleNamespace(theme={"language": language})
    html = '<div class="md-search" data-md-component="search" role="dialog">'
    named = hook("accessibility").on_post_page(html, None, config)
    assert f'role="dialog" aria-label="{label}">' in named
    assert "Permanent link" not in hook("accessibility").on_post_page(
        '<a title="Permanent link">', None, config
    )


def test_the_search_index_is_split_by_language(tmp_path):
    places = ("", "a/b/#x", "zh/", "zh/a/b/#x", "zhang/")
    docs = [{"location": place, "text": "said"} for place in places]
    (tmp_path / "search").mkdir()
    joined = tmp_path / "search/search_index.json"
    joined.write_text(json.dumps({"config": {"lang": ["en", "zh"]}, "docs": docs}))
    i18n = SimpleNamespace(building=False, default_language="en", build_languages=["en", "zh"])
    config = SimpleNamespace(
        plugins={"i18n": i18n},
        site_dir=str(tmp_path),
        config_file_path=str(tmp_path / "mkdocs.yml"),
    )
    (tmp_path / "snippets/a/b").mkdir(parents=True)
    (tmp_path / "snippets/a/b/wordings.toml").write_text(
        '[x]\nolder = ["E: 1 < 2"]\nsymptom.en = ["it hangs"]\nsymptom.zh = ["程序卡死"]\n',
        encoding="utf-8",
    )
    hook("search_index").on_post_build(config)

    def texts(file):
        return {doc["location"]: doc["text"] for doc in json.loads(file.read_text())["docs"]}

    assert texts(joined) == {
        "": "said",
        "a/b/#x": "said <p>E: 1 &lt; 2</p> <p>it hangs</p>",
        "zhang/": "said",
    }
    chinese = texts(tmp_path / "zh/search/search_index.json")
    assert chinese.keys() == {"", "a/b/#x"}
    assert "\u200b程序\u200b" in chinese["a/b/#x"]
    assert "it hangs" not in chinese["a/b/#x"]


def notes_site(section: str):
    """A site of one page that answers a claim, and the page that lists it."""

    def page(name, **rest):
        made = SimpleNamespace(url=f"{name}/", toc=[], meta={}, content="", **rest)
        made.file = SimpleNamespace(src_uri=f"en/{name}.md", page=made)
        return made

    claim = json.loads((ROOT / "overrides/hooks/notes.json").read_text("utf-8"))[0]
    heading = SimpleNamespace(id="there", title="A title", children=[])
    answering, listing = page("answering"), page("notes")
    answering.toc = [SimpleNamespace(id="top", title="Top", children=[heading])]
    answering.meta = {"notes": {claim["id"]: section}}
    listing.content = f"<!-- claims of note {claim['note']} -->"
    files = SimpleNamespace(documentation_pages=lambda: [answering.file, listing.file])
    return listing, files


def test_a_claim_is_listed_with_the_section_that_answers_it():
    listing, files = notes_site("there")
    hook("notes_page").on_env(None, SimpleNamespace(theme={"language": "en"}), files)
    assert '<a href="../answering/#there">A title</a>' in listing.content


def test_a_claim_that_names_no_section_is_refused():
    _, files = notes_site("gone")
    with pytest.raises(PluginError, match=r"en/answering\.md: .* names no section: 'gone'"):
        hook("notes_page").on_env(None, SimpleNamespace(theme={"language": "en"}), files)

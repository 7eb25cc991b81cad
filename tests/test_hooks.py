"""The build hooks, each on the smallest input that shows its job."""

from __future__ import annotations

import importlib.util
import json
from types import SimpleNamespace

import pytest
from mkdocs.exceptions import PluginError

from tests.built import ROOT
from tests.transcript import NOT_YET_RUN


def hook(name: str):
    """Load overrides/hooks/<name>.py the way MkDocs does, as a file."""
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
    docs = [{"location": place} for place in ("", "a/#x", "zh/", "zh/a/#x", "zhang/")]
    (tmp_path / "search").mkdir()
    joined = tmp_path / "search/search_index.json"
    joined.write_text(json.dumps({"config": {"lang": ["en", "zh"]}, "docs": docs}))
    i18n = SimpleNamespace(building=False, default_language="en", build_languages=["en", "zh"])
    config = SimpleNamespace(plugins={"i18n": i18n}, site_dir=str(tmp_path))
    hook("search_index").on_post_build(config)

    def places(file):
        return [doc["location"] for doc in json.loads(file.read_text())["docs"]]

    assert places(joined) == ["", "a/#x", "zhang/"]
    assert places(tmp_path / "zh/search/search_index.json") == ["", "a/#x"]


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


def test_what_the_tools_need_stays_out_of_the_site():
    config = SimpleNamespace(theme=SimpleNamespace(dirs=["/overrides", "/material"]))
    names = [("/overrides", "book/book.css"), ("/overrides", "hooks/notes.json")]
    kept = [("/overrides", "assets/x.css"), ("/docs", "book/page.md")]
    files = [SimpleNamespace(src_dir=folder, src_uri=name) for folder, name in names + kept]
    assert hook("private_files").on_files(files, config) == files
    assert [(file.src_dir, file.src_uri) for file in files] == kept
    assert not [name for name in ("book", "hooks", "offline") if (ROOT / "site" / name).exists()]

"""The build hooks, each on the smallest input that shows its job."""

from __future__ import annotations

import importlib.util
import json
from types import SimpleNamespace

import pytest
from bs4 import BeautifulSoup
from mkdocs.exceptions import PluginError

from overrides.handbook.ledger import Entry, Run, content_hash
from tests.checks.site import ROOT
from tests.engine.ledger_writer import write
from overrides.handbook.transcript import NOT_YET_RUN

HOOKS = ROOT / "overrides/hooks"


def hook(name: str):
    """Load overrides/hooks/<name>.py the way MkDocs does: as a file among its neighbours."""
    spec = importlib.util.spec_from_file_location(name, HOOKS / f"{name}.py")
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


TABLE = "adam       8    206\nsgd       32   2342\nmomentum 128  33926\n"


def test_what_is_printed_in_columns_does_not_wrap():
    assert mark(transcript(TABLE)) == transcript(f'<span class="columns">{TABLE}</span>')


def test_an_exception_below_columns_still_wraps():
    error = "Traceback (most recent call last):\nValueError: no"
    assert mark(transcript(f"{TABLE}{error}\n")) == transcript(
        f'<span class="columns">{TABLE}</span><span class="error">{error}</span>'
    )


@pytest.mark.parametrize(
    "text",
    [
        TABLE + "a sentence " * 8 + "\n",
        "one:    1\nthree: 33\nand so on\n",
        "a  b\nlonger  c\nthe longest  d\n",
    ],
    ids=["a long line", "two lines", "no common edge"],
)
def test_what_is_no_table_wraps(text):
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

    claim = json.loads((ROOT / "overrides/handbook/notes.json").read_text("utf-8"))[0]
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


@pytest.fixture
def where_run(tmp_path, monkeypatch):
    """The hook, over a tree with one ledger in which one.py passed and two.py differs."""
    module = hook("where_run")
    snippets = tmp_path / "snippets/topic/page"
    snippets.mkdir(parents=True)
    monkeypatch.setattr(module, "_SNIPPETS", tmp_path / "snippets")
    monkeypatch.setattr(module, "_ROOT", tmp_path)
    for name in ("one", "two", "changed", "gpu"):
        (snippets / f"{name}.py").write_text(f"# {name}\n", encoding="utf-8")
    (snippets / "two.torch-2.15.out").write_text("a < b\n", encoding="utf-8")
    run = Run("2.15.0", "cpu", "3.11.7", "Linux x86_64", "CPU", "2026-11-22")
    entries = {
        "topic/page/one.py": Entry(run, "passed", content_hash(snippets / "one.py"), 0.1),
        "topic/page/two.py": Entry(run, "differs", content_hash(snippets / "two.py", "2.15"), 0.1),
        "topic/page/changed.py": Entry(run, "passed", "0" * 16, 0.1),
    }
    write(tmp_path / "tests/ledgers/torch-2.15.0-cpu.json", "2.15.0", "CPU", entries)
    module.on_config(None)
    return module


def block(name: str, marks: str = "") -> str:
    return (
        f'{marks}<div class="language-python highlight"><span class="filename">{name}.py</span>'
        "<pre><span></span><code># (1)!</code></pre></div>"
    )


def lines_under(module, content: str, language: str = "en") -> list[str]:
    page = SimpleNamespace(file=SimpleNamespace(src_uri=f"{language}/topic/page.md"))
    config = SimpleNamespace(theme={"language": language})
    html = module.on_page_content(content, page, config, None)
    return [tag.get_text() for tag in BeautifulSoup(html, "lxml").select(".ran")]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "Passed on torch 2.15.0 CPU.",
                "Differs on torch 2.15.0 CPU.",
                "What torch 2.15.0 printsa < b\n",
                "Not run since its last change.",
                "Not yet run on a GPU.",
            ],
        ),
        (
            "zh",
            [
                "已在 torch 2.15.0 CPU 上通过。",
                "在 torch 2.15.0 CPU 上输出不同。",
                "torch 2.15.0 的输出a < b\n",
                "上次改动后还没有运行过。",
                "还没有在 GPU 上运行过。",
            ],
        ),
    ],
)
def test_the_page_says_where_each_block_was_run(where_run, language, said):
    content = block("one") + block("two") + block("changed")
    content += block("gpu", "<!--pytest.mark.gpu-->\n")
    assert lines_under(where_run, content, language) == said


def test_the_line_stands_under_transcript_and_annotations(where_run):
    transcript_below = "\n<!--pytest-codeblocks:expected-output-->\n" + transcript("1\n")
    for below in (transcript_below, "\n<ol><li>note</li></ol>"):
        page = SimpleNamespace(file=SimpleNamespace(src_uri="en/topic/page.md"))
        config = SimpleNamespace(theme={"language": "en"})
        html = where_run.on_page_content(block("one") + below, page, config, None)
        assert html.startswith(block("one") + below + '\n<p class="ran"')


def test_a_broken_ledger_stops_the_build(where_run, tmp_path):
    (tmp_path / "tests/ledgers/torch-2.15.0-cpu.json").write_text("{", encoding="utf-8")
    with pytest.raises(PluginError, match=r"tests/ledgers/torch-2.15.0-cpu.json: no ledger"):
        where_run.on_config(None)


def test_what_the_tools_need_stays_out_of_the_site():
    config = SimpleNamespace(theme=SimpleNamespace(dirs=["/overrides", "/material"]))
    names = [("/overrides", "book/book.css"), ("/overrides", "hooks/notes.json")]
    kept = [("/overrides", "assets/x.css"), ("/docs", "book/page.md")]
    files = [SimpleNamespace(src_dir=folder, src_uri=name) for folder, name in names + kept]
    assert hook("private_files").on_files(files, config) == files
    assert [(file.src_dir, file.src_uri) for file in files] == kept
    assert not [name for name in ("book", "hooks", "offline") if (ROOT / "site" / name).exists()]


def test_comments_of_our_own_files_stay_out_of_the_site(tmp_path):
    (tmp_path / "assets").mkdir()
    style, script = tmp_path / "assets/handbook.css", tmp_path / "assets/handbook.js"
    style.write_text("/* why */\na { color: red; } /* and\n so on */\nb {}\n", encoding="utf-8")
    script.write_text('  // why\nconst a = "https://x" // kept\n', encoding="utf-8")
    hook("slim_assets").on_post_build(SimpleNamespace(site_dir=str(tmp_path)))
    assert style.read_text(encoding="utf-8") == "a { color: red; } b {}\n"
    assert script.read_text(encoding="utf-8") == 'const a = "https://x" // kept\n'


def test_a_page_does_not_switch_transitions_off_while_it_loads():
    (palette,) = (ROOT / "site/assets/stylesheets").glob("palette.*.css")
    style = palette.read_text(encoding="utf-8")
    assert "[data-md-color-scheme=slate]" in style
    assert "switching" not in style

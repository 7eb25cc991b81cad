"""The build hooks, each on the smallest input that shows its job."""

from __future__ import annotations

import importlib.util
import json
from types import SimpleNamespace

from tests.checks.site import ROOT

HOOKS = ROOT / "overrides/hooks"


def hook(name: str):
    """Load overrides/hooks/<name>.py the way MkDocs does: as a file among its neighbours."""
    spec = importlib.util.spec_from_file_location(name, HOOKS / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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

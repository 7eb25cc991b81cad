"""The build hooks, each on the smallest input that shows its job."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

import lxml.html
import pytest
from mkdocs.config.defaults import MkDocsConfig

from overrides.handbook.libraries.material import UNUSED, without_unused
from overrides.hooks import slim_assets
from tests.checks.site import ROOT

LOADED = """
import sys
from mkdocs.config import load_config
hooks = load_config("mkdocs.yml")["hooks"]
print(*sorted(hooks), *(f"{name}={getattr(module, '__file__', '')}" for name, module in sys.modules.items()), sep="\\n")
"""


def test_hooks_are_those_of_mkdocs_yml_and_no_module_is_loaded_twice():
    """MkDocs loads each by its path: one that another module imported would be there twice."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    lines = done.stdout.splitlines()
    hooks = {f"overrides/hooks/{file.name}" for file in (ROOT / "overrides/hooks").glob("*.*")}
    assert {line for line in lines if "=" not in line} == hooks
    ours = [line.split("=") for line in lines if f"={ROOT}/overrides/" in line]
    names = {file: name for name, file in ours}
    assert len(names) == len(ours), "loaded twice"
    for file, name in names.items():
        package = file.removeprefix(f"{ROOT}/").removesuffix(".py").removesuffix("/__init__")
        assert name in (package.replace("/", "."), f"{package}.py"), f"{file} is {name}"


def test_comments_of_our_own_files_stay_out_of_the_site(tmp_path):
    (tmp_path / "assets").mkdir()
    style, script = tmp_path / "assets/handbook.css", tmp_path / "assets/handbook.js"
    style.write_text("/* why */\na { color: red; } /* and\n so on */\nb {}\n", encoding="utf-8")
    script.write_text('  // why\nconst a = "https://x" // kept\n', encoding="utf-8")
    config = MkDocsConfig()
    config.site_dir = str(tmp_path)
    config["plugins"] = {"i18n": SimpleNamespace(building=False)}
    slim_assets.on_post_build(config)
    assert style.read_text(encoding="utf-8") == "a { color: red; } b {}\n"
    assert script.read_text(encoding="utf-8") == 'const a = "https://x" // kept\n'


@pytest.mark.parametrize(
    ("style", "kept"),
    [
        (".md-search{a:b}.md-nav{c:d}", ".md-nav{c:d}"),
        (".md-nav,.md-search:is(a,b){c:d}", ".md-nav{c:d}"),
        ("@media print{.md-search{a:b}}", ""),
        ("@media print{.md-nav{a:b}}", "@media print{.md-nav{a:b}}"),
        ("[dir=rtl] .md-nav{a:b}[dir=ltr] .md-nav{c:d}", "[dir=ltr] .md-nav{c:d}"),
        ("@keyframes x{0%{a:b}to{c:d}}", "@keyframes x{0%{a:b}to{c:d}}"),
        ("[data-md-color-switching] *{a:b}", ""),
        (".admonition.note{a:b}.admonition.bug{a:b}", ".admonition.note{a:b}"),
    ],
)
def test_a_style_that_no_page_needs_is_dropped(style: str, kept: str):
    assert without_unused(style) == kept


def test_a_style_sheet_that_cannot_be_read_is_named():
    with pytest.raises(ValueError, match="material: its style sheet cannot be read"):
        without_unused("}")


def test_no_page_uses_a_class_whose_style_was_dropped():
    for page in sorted((ROOT / "site").rglob("*.html")):
        names = " ".join(lxml.html.parse(str(page)).getroot().xpath("//@class")).split()
        dropped = {name for name in names if UNUSED.match(f".{name}")}
        assert not dropped, f"{page.relative_to(ROOT)}: {dropped}"

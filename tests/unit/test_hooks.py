"""The build hooks, each on the smallest input that shows its job."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import jinja2
import material

from overrides.handbook.languages import all_words
from overrides.handbook.policy import content_policy
from tests.checks.site import ROOT


def rendered(name: str, **context: object) -> str:
    folders = [ROOT / "overrides/theme", Path(material.__file__).parent / "templates"]
    env = jinja2.Environment(loader=jinja2.FileSystemLoader(folders))
    variables = {"lang": SimpleNamespace(t=lambda word: word), "handbook_words": all_words()}
    return env.get_template(name).render(i18n_page_locale="zh", **variables, **context)


def test_a_page_has_a_link_to_edit_it_once_the_repository_has_an_address() -> None:
    edited = SimpleNamespace(edit_url="https://example.org/o/n/edit/main/docs/zh/a.md")
    link = f'<a href="{edited.edit_url}">'
    assert link in rendered("partials/actions.html", page=edited)
    assert "编辑本页" in rendered("partials/actions.html", page=edited)
    assert "<a" not in rendered("partials/actions.html", page=SimpleNamespace(edit_url=None))


def test_a_policy_names_each_inline_script_and_no_data() -> None:
    html = """<script>alert('Hello, world.');</script><script type="x">{}</script>"""
    # The example of the specification.
    hashed = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
    assert f"script-src 'self' {hashed};" in content_policy(html)
    # Only while serving may a page run the script that reloads it.
    assert "unsafe-inline" not in content_policy("<p>")
    assert "script-src 'self' 'unsafe-inline'" in content_policy("<p>", serving=True)

"""The content security policy: what makes it, and each way in which a page can break it."""

from __future__ import annotations

from collections.abc import Callable

import lxml.html
import pytest
from lxml import etree
from lxml.html import HtmlElement, builder

from overrides.handbook.page import PageError
from overrides.handbook.policy import content_policy, hash_of
from overrides.handbook.stage.figures import without_styles
from overrides.handbook.stage.pages import stage
from overrides.outputs.built import BuiltPage, read_page
from tests.checks.policy import find_policy_problems
from tests.checks.site import ROOT
from tests.unit.project import Project

SITE = ROOT / "site"
META = ".//meta[@http-equiv]"


@pytest.fixture
def page() -> BuiltPage:
    """A real page, read anew, with figures of Matplotlib."""
    page = read_page(SITE, "interop/plots/index.html")
    assert list(find_policy_problems(page)) == []
    return page


def policy(page: HtmlElement, old: str, new: str) -> None:
    meta = page.find(META)
    assert old in meta.get("content")
    meta.set("content", meta.get("content").replace(old, new))


def changed_script(page: HtmlElement) -> None:
    page.xpath("//script[not(@src)][not(@type)]")[0].text += " "


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda page: page.find(META).drop_tree(), "0 content security policies"),
        (
            lambda page: page.head.append(builder.META({"http-equiv": "Content-Security-Policy"})),
            "2 content",
        ),
        (
            lambda page: page.head.insert(0, builder.SCRIPT(src="x.js")),
            "<script> before the policy",
        ),
        (lambda page: policy(page, "default-src 'none'", "default-src *"), "the policy is"),
        (lambda page: policy(page, "; base-uri 'none'", ""), "the policy is"),
        (
            lambda page: policy(page, "script-src", "script-src 'unsafe-inline'"),
            "allows 'unsafe-inline'",
        ),
        (
            lambda page: policy(page, "script-src 'self'", "script-src"),
            "forbids a script of the page, 'self'",
        ),
        (lambda page: policy(page, "style-src", "style-src 'unsafe-inline'"), "the policy is"),
        (changed_script, "the policy forbids a script of the page, 'sha256-"),
        (
            lambda page: page.body.append(builder.SCRIPT("x")),
            "forbids a script of the page, 'sha256-",
        ),
        (
            lambda page: page.body.append(builder.P(style="color: red")),
            "<p> with a style of its own",
        ),
        (lambda page: page.body.append(builder.P(onclick="x()")), "onclick"),
        (lambda page: page.find(".//svg").append(builder.A(href="javascript:x()")), "javascript:"),
    ],
)
def test_a_page_that_breaks_its_policy_is_caught(
    page: BuiltPage, change: Callable[[HtmlElement], None], said: str
) -> None:
    change(page.root)
    assert any(said in problem for problem in find_policy_problems(page))


def test_a_policy_names_each_inline_script_once_and_no_data() -> None:
    html = (
        "<p><script>a()</script><script>a()</script><script type=module>b()</script>"
        '<script type="application/json">{}</script><script src="x.js"></script></p>'
    )
    said = content_policy(html)
    assert said.count("sha256-") == 2
    hashes = " ".join(sorted(f"'{hash_of(one)}'" for one in ("a()", "b()")))
    assert f"script-src 'self' {hashes};" in said
    # The example of the specification.
    assert (
        hash_of("alert('Hello, world.');") == "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng="
    )


SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path style="{}" d="M0 0"/></svg>'


def test_a_style_becomes_attributes() -> None:
    style = (
        "fill: none; font-family: 'DejaVu Sans', serif; image-rendering:a;image-rendering:pixelated"
    )
    path = etree.fromstring(without_styles(SVG.format(style)))[0]
    assert dict(path.attrib) == {
        "d": "M0 0",
        "fill": "none",
        "font-family": '"DejaVu Sans", serif',
        "image-rendering": "pixelated",
    }


@pytest.mark.parametrize(
    ("style", "said"),
    [
        ("display: grid", "display: grid"),
        ("}", "a style that is no attribute"),
        ('"', "not well-formed"),
    ],
)
def test_a_style_that_no_attribute_can_say_is_named(
    project: Project, style: str, said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        without_styles(SVG.format(style))
    (project.snippets / "x.svg").write_text(SVG.format(style))
    figure = '<figure>\n--8<-- "topic/page/x.svg"\n</figure>\n'
    with pytest.raises(PageError, match=r"snippets/topic/page/x\.svg: .*"):
        stage(project.handbook(topic__page=f"# T\n\n## S {{ #s }}\n\n{figure}"))


def test_a_drawing_with_styles_is_in_the_staged_page_without_them(project: Project) -> None:
    (project.snippets / "x.svg").write_text(SVG.format("fill: none"))
    (project.snippets / "y.svg").write_text(SVG.replace(' style="{}"', ""))
    figure = '    <figure>\n    --8<-- "topic/page/{}.svg"\n    </figure>\n\n'
    text = f'# T\n\n## S {{ #s }}\n\n??? note "N"\n\n{figure.format("x")}{figure.format("y")}'
    staged = stage(project.handbook(topic__page=text))["topic/page"]
    assert (
        '    <svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0" fill="none"/></svg>\n' in staged
    )
    assert '    --8<-- "topic/page/y.svg"\n' in staged
    assert lxml.html.fromstring(staged).xpath("//@style") == []

"""What the content security policy of a built page has to say, read from the finished HTML."""

from __future__ import annotations

from collections.abc import Iterator

from lxml.html import HtmlElement

from overrides.handbook.policy import hash_of, inline_scripts
from overrides.outputs.built import BuiltPage
from tests.checks.site import find_active

_ALLOWED = {
    "default-src": {"'none'"},
    "style-src": {"'self'"},
    "img-src": {"'self'", "data:"},
    "connect-src": {"'self'"},
    "base-uri": {"'none'"},
    "form-action": {"'none'"},
}
"""All that a page may load beside scripts."""
_LOADS = ("script", "style", "link")


def find_policy_problems(page: BuiltPage) -> Iterator[str]:
    """What a page may do though it should not, or may not do though it has to."""
    found = page.root.xpath("//meta[@http-equiv='Content-Security-Policy']")
    if len(found) != 1:
        yield f"{page.label}: {len(found)} content security policies"
        return
    (meta,) = found
    for early in meta.xpath("preceding::*"):
        if early.tag in _LOADS:
            yield f"{page.label}: <{early.tag}> before the policy, which does not hold for it"
    directives = {
        name: set(values)
        for name, *values in (one.split() for one in meta.get("content").split(";"))
    }
    scripts = directives.pop("script-src", set())
    if directives != _ALLOWED:
        yield f"{page.label}: the policy is {directives}"
    wanted = {"'self'"} | {f"'{hash_of(text)}'" for text in inline_scripts(page.root)}
    for one in sorted(wanted - scripts):
        yield f"{page.label}: the policy forbids a script of the page, {one}"
    for one in sorted(scripts - wanted):
        yield f"{page.label}: the policy allows {one}, which no script of the page has"
    yield from _styles_and_handlers(page.label, page.root)


def _styles_and_handlers(label: str, root: HtmlElement) -> Iterator[str]:
    for element in root.xpath("//*[@style] | //style"):
        yield f"{label}: <{element.tag}> with a style of its own, which the policy forbids"
    for problem in find_active(label, root):
        if "<script>" not in problem:
            yield problem

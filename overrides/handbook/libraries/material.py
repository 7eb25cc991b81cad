"""Material for MkDocs: leave out of its style sheets what no page of the handbook uses.

The sheet styles every feature of the theme, in its own 23 kB of each first load. Rules are
dropped by the classes in their selectors; a test asserts that no built page has one of them.
"""

from __future__ import annotations

import re
from itertools import groupby

import tinycss2
from tinycss2.ast import Node

UNUSED = re.compile(
    r"\.(?:md-(?:search|social|tag|post|blog|author|consent|feedback|version|select|source|tabs"
    r"|banner|status|pagination|icon--|ellipsis--|tooltip2?__inner|progress|banner|hidden-|path)"
    r"|tabbed-|task-list|footnote|critic|gist|arithmatex|mermaid|lightbox|glightbox"
    r"|headerlink--|linenos|linenodiv|hll|keys|key-|emojione|twemoji|gemoji|mdx-|annotate-"
    r"|(?:abstract|attention|bug|caution|danger|fail|failure|faq|hint|important|info"
    r"|missing|question|quote|cite|check|done|help|summary|tldr|todo)\b(?![\w-]))"
)
"""Classes of features that the handbook does not use."""
_ELSEWHERE = re.compile(
    r"\[data-md-color-switching\]|\[dir=rtl\]|\[data-md-color-(?:primary|accent)=(?!custom)"
)
"""States that the handbook's pages are never in: written from right to left, other colours."""


_DRAWING = re.compile(r"(--md-[\w-]+):url\((\"|')?data:image/svg.*?(?(2)\2)\);?")


def without_unused(style: str) -> str:
    """A style sheet without the rules that need a class of ``UNUSED``.

    Material's palette also switches all transitions off while it sets the colours, on load
    too, and so has the style of every element computed twice more: 100 ms on a slow phone.
    Without that rule colours fade when the reader switches.
    """
    kept = "".join(_kept(tinycss2.parse_stylesheet(style, skip_comments=True)))
    # Drawings in custom properties, of which each icon of each kind of box has one.
    return _DRAWING.sub(lambda one: one[0] if f"var({one[1]}" in kept else "", kept)


def _kept(rules: list[Node]) -> list[str]:
    kept = []
    for rule in rules:
        if rule.type == "qualified-rule":
            selectors = [
                tinycss2.serialize(list(tokens))
                for comma, tokens in groupby(rule.prelude, lambda token: token == ",")
                if not comma
            ]
            used = [
                one for one in selectors if not UNUSED.search(one) and not _ELSEWHERE.search(one)
            ]
            if used:
                kept.append(f"{','.join(used)}{{{tinycss2.serialize(rule.content)}}}")
        elif (
            rule.type == "at-rule"
            and rule.content
            and rule.lower_at_keyword in ("media", "supports")
        ):
            inner = _kept(tinycss2.parse_rule_list(rule.content, skip_comments=True))
            if inner:
                prelude = tinycss2.serialize(rule.prelude)
                kept.append(f"@{rule.at_keyword}{prelude}{{{''.join(inner)}}}")
        elif rule.type == "error":
            raise ValueError(f"material: its style sheet cannot be read: {rule.message}")
        elif rule.type != "whitespace":
            kept.append(tinycss2.serialize([rule]))
    return kept

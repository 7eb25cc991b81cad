"""The error index, the finder's box, and the check of the wordings that both show.

``<!-- error index -->`` becomes tables of all messages, by type; types with a page of their own,
where ``<!-- error index: RuntimeError -->`` or ``<!-- error index: *Warning -->`` is, are left to
that page; ``other`` stands for lines without a type.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from html import escape
from urllib.parse import quote

from overrides.handbook.handbook import Handbook
from overrides.handbook.languages import words
from overrides.handbook.page import Page
from overrides.handbook.stage.entries import Entry, chapter_sections, cut, entries, key_of, words_of
from overrides.handbook.text import code, link, table
from overrides.handbook.transcript import SectionMessages
from overrides.handbook.wordings import WordingError

MARKER = re.compile(r"\s*<!-- error index(?:: (?P<type>[\w*]+))? -->\s*")
_LONGEST = 110
"""Characters of a message that the index shows: enough to tell it from all others."""
_OTHER = "other"
"""What a marker and an anchor call messages without a type."""


def refuse_orphans(handbook: Handbook) -> None:
    """Raise WordingError for wordings of nothing, or of a message that no snippet shows."""
    for name, sections in handbook.wordings.items():
        for section, extra in sections.items():
            shown = handbook.messages.get(f"{name}#{section}")
            if shown is None:
                raise WordingError(f"{extra.place}: docs/*/{name}.md has no section '{section}'")
            others = [text for kind, text in extra.messages if kind in ("older", "wrapped")]
            if others and not _shows(shown, others):
                raise WordingError(
                    f"{extra.place}: '{others[0][:60]}' should be another wording of a message, "
                    "but no transcript of the section shows one"
                )


def _shows(shown: SectionMessages, others: list[str]) -> bool:
    """Whether transcripts show a message, with its type or in four words of ``others``."""
    printed = words_of(shown.printed)
    return bool(shown.messages) or any(
        " ".join(some[n : n + 4]) in printed
        for some in (words_of(text).split() for text in others)
        for n in range(max(1, len(some) - 3))
    )


def index(handbook: Handbook, page: Page, only: str | None) -> list[str]:
    """The tables of the error index, by type, or those of the types like ``only``."""
    labels = words(handbook.language, "errors")
    groups: dict[str, list[tuple[str, Entry]]] = {}
    for address, _, _ in chapter_sections(handbook):
        for entry in entries(handbook, address):
            groups.setdefault(entry.type, []).append((address, entry))
    apart = {
        match["type"]: other
        for other in handbook.pages.values()
        for match in map(MARKER.fullmatch, other.lines)
        if match and match["type"]
    }
    lines: list[str] = []
    for name in sorted(groups, key=lambda name: (not name, name.lower())):
        if only is not None and not fnmatchcase(name or _OTHER, only):
            continue
        title = code(name) if name else labels["other"]
        anchor = name.lower().replace(".", "-") or _OTHER
        elsewhere = next((apart[like] for like in apart if fnmatchcase(name or _OTHER, like)), None)
        lines += [f"## {title} {{ #{anchor} }}", ""]
        if only is None and elsewhere:
            there = link(title, elsewhere.name, anchor, page.name)
            lines += [labels["own_page"].format(there), ""]
            continue
        lines += ['<div class="error-index" markdown>', ""]
        rows = [
            ("<br>".join(messages), "<br>".join(_places(handbook, addresses, page)))
            for addresses, messages in _rows(handbook, groups[name]).items()
        ]
        lines += [*table(labels["head"], rows), "", "</div>", ""]
    return lines


def _rows(
    handbook: Handbook, entries_of_type: list[tuple[str, Entry]]
) -> dict[tuple[str, ...], list[str]]:
    """The messages of a type, as Markdown, by the sections that explain them.

    Messages that differ in numbers and names only are one; sorted by the words of the first.
    """
    same: dict[tuple[str, str], list[tuple[str, Entry]]] = {}
    for address, entry in entries_of_type:
        same.setdefault((key_of(entry.text), mark_of(handbook, entry)), []).append((address, entry))
    rows: dict[tuple[str, ...], list[str]] = {}
    for (_, mark), group in sorted(same.items()):
        text = text_in_index(group[0][1])
        # The section comes first that owns the message.
        addresses = sorted((a for a, _ in group), key=lambda a: a not in handbook.causes)
        rows.setdefault(tuple(addresses), []).append(
            code(text) + (f' <span class="mark">{mark}</span>' if mark else "")
        )
    return rows


def text_in_index(entry: Entry) -> str:
    """A message as the index shows it, below the name of its type: without it, and not long."""
    return cut(re.sub(rf"^(?:\w+\.)*{re.escape(entry.type)}: (?=.*\w)", "", entry.text), _LONGEST)


def mark_of(handbook: Handbook, entry: Entry) -> str:
    """What is said of a message that the pinned torch does not print here; '' for the others."""
    labels = words(handbook.language, "errors")
    return labels.get(entry.kind, "torch " * bool(entry.releases) + entry.releases)


def _places(handbook: Handbook, addresses: tuple[str, ...], page: Page) -> Iterator[str]:
    """The links to sections; where they share a message, with the lines that tell them apart."""
    groups = [{owner, *others} for owner, others in handbook.causes.items()]
    shared = len(addresses) > 1 and any(group.issuperset(addresses) for group in groups)
    for address in addresses:
        title = handbook.link(address, page)
        answer = handbook.in_short.get(address) if shared else None
        yield f"{title}<br>{answer}" if answer else title


def finder_box(handbook: Handbook, page: Page) -> list[str]:
    """The finder's text box; finder.js brings it to life."""
    labels = words(handbook.language, "finder")
    tries = " ".join(
        f'<a href="#find={quote(text)}">{escape(text)}</a>' for text in labels["tries"]
    )
    examples = f'<p class="finder__tries">{labels["try"]} {tries}</p>\n'
    index_link = link(labels["index"], "errors", "", page.name)
    return f"""\
<div class="finder" data-failed="{escape(labels["failed"])}">
<label class="finder__label" for="finder-text">{labels["label"]}</label>
<textarea id="finder-text" rows="4" spellcheck="false" autocomplete="off" autocapitalize="off" \
placeholder="{escape(labels["placeholder"])}" aria-describedby="finder-hint"></textarea>
<p id="finder-hint" class="finder__hint">{labels["hint"]}</p>
{examples if page.name == "index" else ""}\
<p class="finder__read"></p>
<p class="finder__status" role="status"></p><ol class="finder__results"></ol>
<p class="finder__links"></p>
</div>

<noscript markdown="block">

{labels["off"]} {index_link}

</noscript>""".split("\n")

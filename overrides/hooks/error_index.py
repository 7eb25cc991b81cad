"""Make the error index, and what the finder searches, from transcripts and wordings.

On errors.md, ``<!-- error index -->`` becomes the table of all messages, by type. Each is
one that a transcript shows in this very build, or one from a ``wordings.toml``, marked as
such. ``<!-- finder -->``, on any page, becomes the text box; what it searches is written to
``assets/finder-<language>.js``, a script because ``file://`` pages may load nothing else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from posixpath import join, normpath
from typing import NamedTuple

from overrides.handbook.messages import TYPE, Section, codes, plain, rows_of, sections_of
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.toc import AnchorLink
from mkdocs.utils import get_relative_url
from overrides.handbook.wordings import WordingError, Wordings, read_wordings

_INDEX, _FINDER = "<!-- error index -->", "<!-- finder -->"
_LONGEST = 220
"""Characters of a message that the index shows and the finder compares."""
_LONGEST_PROSE = 220
_KINDS = ("raised", "printed", "warned", "older", "wrapped", "localised", "elsewhere")
"""Kinds of messages; the finder's data names them by their place here."""
_PROSE = ("row", "symptom", "paragraph")
"""Kinds of other texts, which follow in the finder's data."""
_WORDS = {
    "en": {
        "other": "Lines without a type",
        "head": ("Message", "Section"),
        "older": "other wording",
        "wrapped": "hides the cause",
        "localised": "localised",
        "elsewhere": "not run here",
        "label": "Paste what you see",
        "hint": "The whole traceback or one line, up to 100 KB. It stays in this page.",
        "placeholder": "RuntimeError: ...",
        "off": "The search for pasted messages needs JavaScript. Without it, use the error index.",
        "index": "Error index",
    },
    "zh": {
        "other": "没有类型名的行",
        "head": ("报错原文", "所在小节"),
        "older": "其他措辞",
        "wrapped": "遮住了真正的原因",
        "localised": "本地化措辞",
        "elsewhere": "未在此运行",
        "label": "粘贴你看到的内容",
        "hint": "整段 traceback 或其中一行都行，最多 100 KB。内容只留在这个页面里。",
        "placeholder": "RuntimeError: ...",
        "off": "按报错查找需要 JavaScript。没有它，可以看报错索引。",
        "index": "报错索引",
    },
}


class Entry(NamedTuple):
    """One message of one section."""

    kind: str
    type: str
    """Exception or warning type without its module; '' for a line that has none."""
    text: str
    """The message with its type, as one would see it, cut to a readable length."""
    section: int
    """Its place in ``Found.sections``."""


@dataclass
class Found:
    """What one language's pages hold."""

    sections: list[tuple[str, str, str]] = field(default_factory=list)
    """URL below the language's root, title, title of the page."""
    entries: list[Entry] = field(default_factory=list)
    prose: list[tuple[int, str, str]] = field(default_factory=list)
    """Section, kind, text."""


_found: dict[str, Found] = {}
"""By language, for the end of the build, which static-i18n reaches once per language."""


def on_env(env, config: MkDocsConfig, files: Files):
    """Replace the markers once all pages have their HTML; remember what the finder needs.

    Raises PluginError for wordings of a page or a section that does not exist, and for an
    older, wrapped or localised wording in a section that shows no message.
    """
    language = str(config.theme["language"])
    pages = {
        file.src_uri.partition("/")[2].removesuffix(".md"): file.page
        for file in files.documentation_pages()
        if file.page and file.page.content
    }
    snippets = Path(config.config_file_path).parent / "snippets"
    try:
        wordings = read_wordings(snippets)
        _found[language] = found = _collect(pages, wordings, language)
    except WordingError as error:
        raise PluginError(str(error)) from error
    for page in pages.values():
        if _FINDER in page.content:
            page.content = page.content.replace(_FINDER, _form(page, pages, config, language))
        if _INDEX in page.content:
            table, headings = _tables(found, page, language)
            page.content = page.content.replace(_INDEX, table)
            page.toc.items[0].children += headings
    return env


def on_post_build(config: MkDocsConfig) -> None:
    """Write the finder's data, one script for each language."""
    for language, found in _found.items():
        data = json.dumps(_data(found), ensure_ascii=False, separators=(",", ":"))
        target = Path(config.site_dir) / f"assets/finder-{language}.js"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(f"handbookFinder({data})\n", encoding="utf-8")


def _data(found: Found) -> list:
    """What the finder searches: pages as ``[URL, title, sections]``.

    A section is ``[id, title, kind, text, kind, text, ...]``, with the kinds as numbers.
    Texts of one section stand together because they share words: it compresses best so.
    """
    kinds = {kind: number for number, kind in enumerate((*_KINDS, *_PROSE))}
    texts: dict[int, list[int | str]] = {}
    for section, kind, text in [
        *((entry.section, entry.kind, entry.text) for entry in found.entries),
        *found.prose,
    ]:
        texts.setdefault(section, []).extend((kinds[kind], text))
    pages: dict[str, list] = {}
    for number, (url, title, page_title) in enumerate(found.sections):
        page, _, anchor = url.partition("#")
        _, _, sections = pages.setdefault(page, [page, page_title, []])
        sections.append([anchor, title, *texts.get(number, ())])
    return list(pages.values())


def _collect(pages: dict, wordings: dict[str, dict[str, Wordings]], language: str) -> Found:
    found = Found()
    places: dict[str, int] = {}
    shown = {name: sections_of(page.content) for name, page in pages.items()}
    _refuse_orphans(shown, wordings)
    for name, page in pages.items():
        titles = _titles(page.toc)
        for section, content in shown[name].items():
            if "/" not in name or name.endswith("/index") or not section:
                continue
            number = len(found.sections)
            url = f"{_below_root(page.url, language)}#{section}"
            places[url] = number
            found.sections.append((url, titles[section], plain(page.title)))
            extra = wordings.get(name, {}).get(section)
            found.entries += _entries(content, extra, number)
            symptoms = extra.symptoms[language] if extra else ()
            found.prose += [(number, "symptom", text) for text in symptoms]
            if content.symptom and not symptoms:
                found.prose.append((number, "paragraph", _cut(content.symptom, _LONGEST_PROSE)))
    for name, page in pages.items():
        if not name.endswith("/index"):
            continue
        for seen, href in rows_of(page.content):
            url = normpath(join(_below_root(page.url, language), href.partition("#")[0]))
            place = places.get(f"{url}/#{href.partition('#')[2]}")
            if place is not None:
                # A name alone, such as `model.eval()`, is no message.
                messages = [
                    text for text in codes(seen) if len(re.findall("[A-Za-z]{2,}", text)) > 2
                ]
                found.prose += [(place, "row", text) for text in messages]
                if plain(seen) not in messages:
                    found.prose.append((place, "symptom", plain(seen)))
    return found


def _refuse_orphans(shown: dict[str, dict], wordings: dict[str, dict[str, Wordings]]) -> None:
    """Raise WordingError for wordings of nothing, or of a message that no snippet shows."""
    for name, sections in wordings.items():
        for section, extra in sections.items():
            if section not in shown.get(name, {}):
                raise WordingError(f"{extra.place}: docs/*/{name}.md has no section '{section}'")
            others = [text for kind, text in extra.messages if kind != "elsewhere"]
            if others and not _shows(shown[name][section], others):
                raise WordingError(
                    f"{extra.place}: '{others[0][:60]}' should be another wording of a message, "
                    "but no transcript of the section shows one"
                )


def _shows(section: Section, others: list[str]) -> bool:
    """Whether the section's transcripts show a message, typed or in four words of ``others``."""
    printed = _words(section.printed)
    return bool(section.messages) or any(
        " ".join(words[n : n + 4]) in printed
        for words in (_words(text).split() for text in others)
        for n in range(max(1, len(words) - 3))
    )


def _prints(section: Section, text: str) -> bool:
    """Whether the section's transcripts have the first eight words of a message."""
    words = _words(re.sub(rf"^{TYPE}: ", "", text)).split()[:8]
    return " ".join(words) in _words(section.printed)


def _words(text: str) -> str:
    return " ".join(re.findall(r"[a-z]{2,}", text.lower()))


def _entries(content: Section, extra: Wordings | None, number: int) -> Iterator[Entry]:
    """The messages of one section, without those that begin like another one's."""
    said: list[tuple[str, str]] = []
    texts = [(m.kind, f"{m.type}: {m.text}" if m.text else m.type) for m in content.messages]
    for kind, text in [*texts, *(extra.messages if extra else ())]:
        match = re.match(TYPE, text)
        name = match[0] if match else ""
        # A name such as cv2.error says nothing without its module.
        name = name if name.endswith(".error") else name.rpartition(".")[2]
        key = re.sub(r"[\W\d]+", " ", re.sub(rf"^{TYPE}: ", "", text)).strip()
        # Of another type it is another message: some change theirs from release to release.
        if any(other.startswith(key) and name in ("", type) for type, other in said):
            continue
        said.append((name, key))
        # Told without its type, as in a snippet that tries several forms.
        if kind == "older" and _prints(content, text):
            kind = "printed"
        yield Entry(kind, name, _cut(text), number)


def _cut(text: str, longest: int = _LONGEST) -> str:
    """The message without its hints, which differ by mode and release, and not too long."""
    text = text.partition(" Hint: ")[0]
    return text if len(text) <= longest else text[:longest].rpartition(" ")[0] + " ..."


def _below_root(url: str, language: str) -> str:
    return url if language == "en" else url.removeprefix(f"{language}/")


def _titles(items: Iterable[AnchorLink]) -> dict[str, str]:
    """Section titles by id, as text, from a page's table of contents."""
    found = {}
    for item in items:
        found[item.id] = plain(item.title)
        found |= _titles(item.children)
    return found


def _tables(found: Found, page, language: str) -> tuple[str, list[AnchorLink]]:
    """The index as HTML, and its headings for the page's table of contents."""
    words = _WORDS[language]
    groups: dict[str, list[Entry]] = {}
    for entry in found.entries:
        groups.setdefault(entry.type, []).append(entry)
    parts, headings = [], []
    for name in sorted(groups, key=lambda name: (not name, name.lower())):
        anchor = name.lower() or "other"
        title = f"<code>{name}</code>" if name else words["other"]
        headings.append(AnchorLink(title, anchor, 2))
        link = f'<a class="headerlink" href="#{anchor}" title="Permanent link">&para;</a>'
        head = "".join(f"<th>{text}</th>" for text in words["head"])
        parts.append(f'<h2 id="{anchor}">{title}{link}</h2>')
        rows = _together(groups[name], found)
        parts.append('<div class="error-index">')
        parts.append(f'<table class="plain"><thead><tr>{head}</tr></thead><tbody>')
        for text, same in rows:
            mark = words.get(same[0].kind, "")
            mark = f' <span class="mark">{mark}</span>' if mark else ""
            text = re.sub(rf"^(?:\w+\.)*{re.escape(name)}: ", "", text) if name else text
            links = "".join(_link(found, entry, page, language) for entry in same)
            parts.append(f"<tr><td><code>{escape(text)}</code>{mark}</td><td>{links}</td></tr>")
        parts.append("</tbody></table></div>")
    return "\n".join(parts), headings


def _together(entries: list[Entry], found: Found) -> list[tuple[str, list[Entry]]]:
    """Entries that differ in numbers and names only, as one; sorted by their words.

    The section comes first whose topic's table names the message.
    """
    rows = {(section, _key(text)[:40]) for section, kind, text in found.prose if kind == "row"}
    same: dict[tuple[str, str | bool], list[Entry]] = {}
    for entry in entries:
        marked = entry.kind not in ("raised", "printed", "warned")
        same.setdefault((_key(entry.text), marked and entry.kind), []).append(entry)
    return [
        (
            group[0].text,
            sorted(group, key=lambda entry: (entry.section, key[0][:40]) not in rows),
        )
        for key, group in sorted(same.items(), key=lambda item: item[0][0])
    ]


def _key(text: str) -> str:
    """A message's words, by which it is sorted and by which two are the same."""
    words = re.sub(r"[^a-z ]+", " ", re.sub(rf"^{TYPE}: ", "", text).lower())
    return re.sub(r" +", " ", words).strip() or text


def _link(found: Found, entry: Entry, page, language: str) -> str:
    """A link from the index to the section of an entry."""
    url, title, _ = found.sections[entry.section]
    path, _, anchor = url.partition("#")
    href = get_relative_url(("" if language == "en" else f"{language}/") + path, page.url)
    return f'<a href="{escape(href)}#{anchor}">{escape(title)}</a>'


def _form(page, pages: dict, config: MkDocsConfig, language: str) -> str:
    """The finder's text box; finder.js brings it to life."""
    words = _WORDS[language]
    index = get_relative_url(pages["errors"].url, page.url)
    report = escape(config.extra.get("report_url") or "")
    return (
        f'<div class="finder" data-report="{report}">'
        f'<label for="finder-text">{words["label"]}</label>'
        f'<textarea id="finder-text" rows="4" spellcheck="false" '
        f'autocomplete="off" autocapitalize="off" placeholder="{words["placeholder"]}" '
        f'aria-describedby="finder-hint"></textarea>'
        f'<p id="finder-hint" class="finder__hint">{words["hint"]}</p>'
        '<p class="finder__status" role="status"></p><ol class="finder__results"></ol>'
        '<p class="finder__links"></p>'
        f'<noscript><p>{words["off"]} <a href="{index}">{words["index"]}</a></p></noscript>'
        "</div>"
    )

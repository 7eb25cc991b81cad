"""Put the finished editions into the site: ``python -m overrides.editions.downloads``.

Copies the PDFs and the offline edition from dist/ to site/downloads/ and fills the page
"Take it with you" of each language with links, sizes and dates. A site without this step
says that it has no downloads; the offline edition says what it is. Exits with one line on
standard error if an edition or the page is missing.
"""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from lxml.html import HtmlElement, builder

from overrides.editions import (
    DIST,
    LANGUAGES,
    OFFLINE,
    SITE,
    EditionError,
    built_at,
    pdf_name,
    require_site,
)
from overrides.editions.built import BuiltPage, read_page

PAGES = ("download/index.html", "zh/download/index.html")


@dataclass(frozen=True)
class _Words:
    """What the page says about the editions in one language."""

    head: tuple[str, str, str]
    pdf: dict[str, str]
    offline: str
    here: str


_WORDS = {
    "en": _Words(
        ("File", "Size", "Date"),
        {"en": "PDF in English", "zh": "PDF in Chinese"},
        "Offline edition, both languages",
        "You are reading the offline edition of {date}. The hosted handbook has the PDFs.",
    ),
    "zh": _Words(
        ("文件", "大小", "日期"),
        {"en": "英文版 PDF", "zh": "中文版 PDF"},
        "离线版，含两种语言",
        "你正在读 {date} 的离线版。PDF 在手册网站上下载。",
    ),
}


def publish(site: Path, dist: Path) -> list[Path]:
    """Copy the editions into ``site``, link them, and return the files it now holds."""
    require_site(site)
    names = [*(pdf_name(language) for language in LANGUAGES), OFFLINE]
    for name in names:
        if not (dist / name).is_file():
            raise EditionError(f"{dist}/{name} is missing; run 'make pdf offline'")
    folder = site / "downloads"
    folder.mkdir(exist_ok=True)
    copies = [Path(shutil.copyfile(dist / name, folder / name)) for name in names]
    for name in PAGES:
        page = read_page(site, name)
        place, words = _place(page)
        _fill(place, _table(words, "../" * name.count("/"), copies))
        (site / name).write_text(page.html(), encoding="utf-8")
    return copies


def name_offline(page: BuiltPage) -> None:
    """Let a page of the offline edition say what it is, where the site lists downloads."""
    if page.name in PAGES:
        place, words = _place(page)
        _fill(place, builder.P(words.here.format(date=_date())))


def _place(page: BuiltPage) -> tuple[HtmlElement, _Words]:
    """Where a page lists the downloads, and the words of its language."""
    places = page.root.xpath("//div[@id='downloads'][@lang]")
    if len(places) != 1:
        raise EditionError(f"{page.label}: no place for downloads (<div id='downloads' lang=...>)")
    return places[0], _WORDS[places[0].get("lang")]


def _fill(place: HtmlElement, content: HtmlElement) -> None:
    """Replace what ``place`` contains."""
    place[:] = [content]
    place.text = None


def _table(words: _Words, root: str, files: list[Path]) -> HtmlElement:
    """The table of the downloads; ``root`` leads from the page to the site's root."""
    titles = {pdf_name(language): title for language, title in words.pdf.items()}
    rows = []
    for file in files:
        link = builder.A({"href": f"{root}downloads/{file.name}"})
        link.text = titles.get(file.name, words.offline)
        size = f"{file.stat().st_size / 1e6:.1f} MB"
        rows.append(builder.TR(builder.TD(link), builder.TD(size), builder.TD(_date())))
    head = builder.TR(*map(builder.TH, words.head))
    return builder.TABLE(builder.THEAD(head), builder.TBODY(*rows))


def _date() -> str:
    return built_at().strftime("%Y-%m-%d")


def main() -> None:
    """Publish from dist/ to site/."""
    try:
        for file in publish(SITE, DIST):
            print(f"{file.relative_to(SITE.parent)}: {file.stat().st_size / 1e6:.1f} MB")
    except EditionError as error:
        sys.exit(f"make publish: {error}")


if __name__ == "__main__":
    main()

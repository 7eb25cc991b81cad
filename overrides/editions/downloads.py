"""Put the finished editions into the site: ``python -m overrides.editions.downloads``.

Copies the PDFs and the offline edition from dist/ to site/downloads/ and fills the page
"Take it with you" of each language with links, sizes and dates. A site without this step
says that it has no downloads; the offline edition says what it is. Exits with one line on
standard error if an edition or the page is missing.
"""

from __future__ import annotations

import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

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

PAGE = "download/index.html"
_PLACE = re.compile(
    r'(?P<open><div\b[^>]*\bid="downloads"[^>]*\blang="(?P<lang>\w+)"[^>]*>).*?(?P<close></div>)',
    re.DOTALL,
)


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


def fill_offline(html: str) -> str:
    """A page of the offline edition: where the site lists downloads it says what it is."""
    return _PLACE.sub(
        lambda place: (
            place["open"]
            + f"<p>{_WORDS[place['lang']].here.format(date=_date())}</p>"
            + place["close"]
        ),
        html,
    )


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
    for prefix in ("", "zh/"):
        page = site / prefix / PAGE
        html = page.read_text(encoding="utf-8") if page.is_file() else ""
        root = "../" * (prefix + PAGE).count("/")
        filled, places = _PLACE.subn(lambda place, root=root: _links(place, root, copies), html)
        if places != 1:
            raise EditionError(
                f"{page}: no place for the downloads (<div id='downloads' lang=...>)"
            )
        page.write_text(filled, encoding="utf-8")
    return copies


def _links(place: re.Match[str], root: str, files: list[Path]) -> str:
    """The table of the downloads in the language of its place."""
    words = _WORDS[place["lang"]]
    titles = {pdf_name(language): title for language, title in words.pdf.items()}
    head = "".join(f"<th>{title}</th>" for title in words.head)
    rows = "".join(
        f'<tr><td><a href="{root}downloads/{file.name}">'
        f"{titles.get(file.name, words.offline)}</a></td>"
        f"<td>{file.stat().st_size / 1e6:.1f} MB</td><td>{_date()}</td></tr>"
        for file in files
    )
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return place["open"] + table + place["close"]


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

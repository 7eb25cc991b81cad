"""Put the finished editions into the site: ``python -m overrides.editions.downloads``.

Copies the PDFs, the offline edition and explain.py from dist/ to site/downloads/ and fills the page
"Take it with you" of each language with links, sizes and dates. A site without this step
says that it has no downloads; the offline edition says what it is. Exits with one line on
standard error if an edition or the page is missing.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from lxml.html import HtmlElement, builder

from overrides.handbook.files import replacing, why
from overrides.handbook.languages import LANGUAGES, words
from overrides.outputs import (
    DIST,
    EXPLAIN,
    OFFLINE,
    SITE,
    EditionError,
    built_at,
    guide_name,
    pdf_name,
    require_site,
    sheet_name,
)
from overrides.outputs.built import BuiltPage, read_page

PAGES = {f"{prefix}download/index.html": language for language, prefix in LANGUAGES.items()}


def editions() -> list[str]:
    """The names of all files to take with you, in the order of the page."""
    printed = (
        name(language) for name in (pdf_name, guide_name, sheet_name) for language in LANGUAGES
    )
    return [*printed, OFFLINE, EXPLAIN]


def publish(site: Path, dist: Path) -> list[Path]:
    """Copy the editions into ``site``, link them, and return the files it now holds."""
    require_site(site)
    names = editions()
    for name in names:
        if not (dist / name).is_file():
            raise EditionError(f"{dist}/{name} is missing; run 'make pdf guide offline'")
    folder = site / "downloads"
    folder.mkdir(exist_ok=True)
    copies = [folder / name for name in names]
    # All at once: no page links a file that is not there, or only half.
    with replacing(*copies, *(site / name for name in PAGES), beside=dist) as parts:
        for name, part in zip(names, parts, strict=False):
            shutil.copyfile(dist / name, part)
        for (name, language), part in zip(PAGES.items(), parts[len(names) :], strict=True):
            page = read_page(site, name)
            _fill(page, _table(language, "../" * name.count("/"), parts[: len(names)], names))
            part.write_text(page.html(), encoding="utf-8")
    return copies


def name_offline(page: BuiltPage) -> None:
    """Let a page of the offline edition say what it is, where the site lists downloads."""
    if language := PAGES.get(page.name):
        _fill(page, builder.P(words(language, "downloads")["here"].format(_date())))


def _fill(page: BuiltPage, content: HtmlElement) -> None:
    """Put ``content`` in the place of what a page says about downloads."""
    places = page.root.xpath("//div[@id='downloads']")
    if len(places) != 1:
        raise EditionError(f"{page.label}: no place for downloads (<div id='downloads'>)")
    places[0][:] = [content]
    places[0].text = None


def _table(language: str, root: str, files: list[Path], names: list[str]) -> HtmlElement:
    """The table of the downloads; ``root`` leads from the page to the site's root."""
    said = words(language, "downloads")
    rows = []
    for file, name, title in zip(files, names, said["files"], strict=True):
        link = builder.A(title, href=f"{root}downloads/{name}")
        size = f"{file.stat().st_size / 1e6:.1f} MB"
        rows.append(builder.TR(builder.TD(link), builder.TD(size), builder.TD(_date())))
    head = builder.TR(*map(builder.TH, said["head"]))
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
    except OSError as error:
        sys.exit(f"make publish: {why(error)}")


if __name__ == "__main__":
    main()

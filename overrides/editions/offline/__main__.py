"""Pack the offline edition: ``python -m overrides.editions.offline`` after ``make site``.

Writes dist/pytorch-pitfalls-offline.zip from the built site. From the file system a browser
opens no folder as a page, so in the copy every link to a folder names its ``index.html``;
offline.js, before all other scripts, does the same for links that scripts write.

explain.py is beside the front page, so that it links to the pages of this copy. What only a
server or a developer needs is left out. Exits with one line if one of them is missing, or the site holds a link to a page that it does not have.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from posixpath import join

from lxml.html import builder

from overrides.editions.archive import write_zip
from overrides.editions.downloads import name_offline
from overrides.handbook.files import why
from overrides.outputs import DIST, EXPLAIN, OFFLINE, SITE, EditionError, require_site
from overrides.outputs.built import BuiltPage, read_page

_FOLDER = "pytorch-pitfalls-offline"
_LEFT_OUT = re.compile(
    r"(zh/)?404\.html|_headers|sitemap\.xml(\.gz)?|downloads/.*|.*\.map|assets/cards/.*"
    # What programs read on the web.
    r"|(.*/)?(index\.md|llms(-full)?\.txt|(opensearch|feed)\.xml)|pitfalls(\.schema)?\.json"
)
_FIRST_SCRIPT = "assets/before.js"


def pack(site: Path, target: Path, program: Path) -> int:
    """Write the zip with the explain.py at ``program`` and return its number of files.

    Raises EditionError for a missing site or program, a link that leads nowhere, a page without scripts.
    """
    require_site(site)
    if not program.is_file():
        raise EditionError(f"{program} is missing; run 'make explain'")
    return write_zip(target, _FOLDER, [*offline_files(site), (EXPLAIN, program.read_bytes())])


def offline_files(site: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of the edition: its path below the folder, and what is in it."""
    for file in site.rglob("*"):
        name = file.relative_to(site).as_posix()
        if not file.is_file() or _LEFT_OUT.fullmatch(name):
            continue
        if file.suffix == ".html":
            page = read_page(site, name)
            name_offline(page)
            _open_from_disk(page)
            yield name, page.html().encode()
        else:
            yield name, file.read_bytes()
    script = Path(__file__).with_name("offline.js")
    yield "assets/offline.js", script.read_bytes()


def _open_from_disk(page: BuiltPage) -> None:
    """Let the links of a page name files, and add the script that stands in for a server.

    A page without any script has no links but those in its text.
    """
    for link in page.links:
        link.set("href", _name_file(link.get("href"), page))
    for link in page.root.xpath("//head/link[@rel='search' or @type and @rel='alternate']"):
        link.drop_tree()
    if not page.root.xpath("//script"):
        return
    scripts = page.root.xpath(f"//script[contains(@src, '{_FIRST_SCRIPT}')]")
    if len(scripts) != 1:
        raise EditionError(f"{page.label}: {_FIRST_SCRIPT} is not loaded, or twice")
    (first,) = scripts
    source = first.get("src").replace(_FIRST_SCRIPT, "assets/offline.js")
    first.addprevious(builder.SCRIPT(src=source, defer=""))


def _name_file(href: str, page: BuiltPage) -> str:
    """``href`` with ``index.html`` where it names a folder; as it is for other sites."""
    path = re.split("[?#]", href, maxsplit=1)[0]
    rest = href[len(path) :]
    target = page.resolve(href)
    if target is None or not path:
        return href
    file = page.site / target[0]
    if file.is_dir():
        path = join(path, "index.html")
        file /= "index.html"
    if not file.is_file():
        raise EditionError(f"{page.label}: the link '{href}' leads to no file")
    return path + rest


def main() -> None:
    """Pack the edition and say how big it is."""
    parser = argparse.ArgumentParser(prog="python -m overrides.editions.offline")
    parser.add_argument("--site", type=Path, default=SITE)
    parser.add_argument("--explain", type=Path, default=DIST / EXPLAIN)
    parser.add_argument("--to", type=Path, default=DIST / OFFLINE)
    arguments = parser.parse_args()
    try:
        count = pack(arguments.site, arguments.to, arguments.explain)
    except EditionError as error:
        sys.exit(f"make offline: {error}")
    except OSError as error:
        sys.exit(f"make offline: {why(error)}")
    print(f"{arguments.to.name}: {count} files, {arguments.to.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()

"""Write what a plain web server needs into a folder: the site, compressed, and nginx.conf.

The folder is also what the Containerfile is built from.
"""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path
from urllib.parse import urlsplit

import brotli

from overrides.outputs import EditionError, require_site
from overrides.outputs.built import read_page

HERE = Path(__file__).parent
TEXTS = {".css", ".html", ".ipynb", ".js", ".json", ".map", ".md", ".py", ".svg", ".txt", ".xml"}
_LEAST = 1000
"""Bytes from which on a file is compressed: below, it fits a packet anyway."""
_QUALITY = 9
"""Brotli's, of 11: a tenth of the time, 5 in 100 more bytes."""


def pack(site: Path, folder: Path) -> int:
    """Write ``folder/site`` and ``folder/nginx.conf``; return the number of compressed files.

    The server's root is ``folder/site``, and the site is in it at the path of its address, so
    that the pages for what is missing, which any address may get, find their style sheets.
    Raises EditionError without a built site.
    """
    require_site(site)
    shutil.rmtree(folder, ignore_errors=True)
    root = folder / "site"
    shutil.copytree(site, root / prefix(site).strip("/"), ignore=shutil.ignore_patterns("_headers"))
    for name in ("404.html", "zh/404.html"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        if not (root / name).exists():
            shutil.copyfile(site / name, root / name)
    shutil.copyfile(HERE / "nginx.conf", folder / "nginx.conf")
    return sum(_compress(file) for file in sorted(root.rglob("*")) if file.suffix in TEXTS)


def prefix(site: Path) -> str:
    """The path of the site's address, such as ``/handbook/``, as its front page has it."""
    links = read_page(site, "index.html").root.xpath("//link[@rel='canonical']/@href")
    if len(links) != 1:
        raise EditionError(f"{site.name}/index.html: no canonical link")
    return urlsplit(links[0]).path


def _compress(file: Path) -> bool:
    content = file.read_bytes()
    if len(content) < _LEAST:
        return False
    # Without a name and a date in it, two runs write the same bytes.
    Path(f"{file}.gz").write_bytes(gzip.compress(content, 9, mtime=0))
    Path(f"{file}.br").write_bytes(brotli.compress(content, quality=_QUALITY))
    return True

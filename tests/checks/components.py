"""What reaches readers is on the list of components, and what is on the list reaches readers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from importlib.metadata import metadata
from pathlib import Path

import pymupdf

from overrides.editions.sbom import Component

_PACKAGE = re.compile(r"(?:^|/)node_modules/((?:@[^/]+/)?[^/]+)/")
_DRAWING = re.compile(r"""\bd=["']([^"']+)["']""")


def site_files(site: Path) -> list[str]:
    """The path of every file of the site."""
    return sorted(file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())


def bundled_packages(site: Path) -> set[str]:
    """The npm packages that the theme's script and style sheets are made of, by their maps."""
    sources = [
        source
        for file in site.rglob("assets/**/*.map")
        for source in json.loads(file.read_text(encoding="utf-8"))["sources"]
    ]
    return {match[1] for source in sources if (match := _PACKAGE.search(source))}


def icon_folders(texts: Iterable[str], icons: Path) -> set[str]:
    """The folders below ``icons`` that the drawings in some texts come from."""
    drawings = {drawing for text in texts for drawing in _DRAWING.findall(text)}
    return {
        file.relative_to(icons).parts[0]
        for file in icons.rglob("*.svg")
        if drawings.intersection(_DRAWING.findall(file.read_text(encoding="utf-8")))
    }


def find_differences(
    kind: str, found: Iterable[str], components: list[Component], name: str
) -> Iterator[str]:
    """What is found and not listed under ``kind``, and what is listed and not found."""
    found = list(found)
    used: set[str] = set()
    listed = [pattern for one in components for pattern in getattr(one, kind)]
    for item in found:
        matching = [pattern for pattern in listed if _matches(item, pattern)]
        used.update(matching)
        if not matching:
            yield f"{name}: '{item}' is of no component in components.toml"
    for pattern in listed:
        if pattern not in used and pattern != "downloads/*":
            yield f"components.toml: '{pattern}' is nowhere in {name}"


def _matches(item: str, pattern: str) -> bool:
    """Whether a path is of a pattern in which ``*`` does not go beyond a folder and ``**/`` does."""
    if pattern.startswith("**/"):
        return fnmatchcase(item.rpartition("/")[2], pattern[3:])
    if "/**/" in pattern:
        start, _, end = pattern.partition("**/")
        return item.startswith(start) and fnmatchcase(item.rpartition("/")[2], end)
    return item.count("/") == pattern.count("/") and fnmatchcase(item, pattern)


def find_licences(
    allowed: set[str], components: list[Component], locked: set[str]
) -> Iterator[str]:
    """Licences that are not allowed, packages that are not locked or say something else."""
    for one in components:
        if one.licence not in allowed:
            yield f"components.toml: {one.name}: the licence {one.licence} is not allowed"
        if one.version and one.version not in locked:
            yield f"components.toml: {one.name}: {one.version} is not in requirements.lock"
        # What a package brings as files of its own has the package's licence.
        if one.version and one.files:
            said = metadata(one.version)["License-Expression"] or metadata(one.version)["License"]
            if said != one.licence:
                yield f"components.toml: {one.name}: {one.version} says that it is {said}"


def find_unhashed(lock: str) -> Iterator[str]:
    """Packages of a lock without hashes; PyTorch and its CUDA libraries come from other indexes."""
    own = re.compile(r"(?:torch|triton|cuda-[a-z-]+|nvidia-[a-z0-9-]+)==")
    for entry in re.split(r"\n(?=[^\s#])", lock):
        if re.match(r"[A-Za-z0-9][\w.-]*==", entry) and "--hash=sha256:" not in entry:
            if not own.match(entry):
                yield f"requirements.lock: {entry.split()[0]} has no hash; run 'make lock'"
        elif not re.match(r"#|[A-Za-z0-9][\w.-]*==", entry):
            yield f"requirements.lock: '{entry.splitlines()[0]}' is no exact version"


def fonts(document: pymupdf.Document) -> set[str]:
    """The names of the fonts in a PDF of ours, of which all pages share one list."""
    return {name.rpartition("+")[2] for _, _, _, name, *_ in document[0].get_fonts()}

"""Files that nobody needs: outside the README's map, or mentioned by no other file.

Snippets, the records of pairs and the inventories have checks of their own, which know better.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.checks.readmes import MADE, rows

KNOWN = {".ci", ".github", ".gitignore", "LICENSE", "NOTICE", "README.md", "README.zh.md"} | {
    *("CONTRIBUTING.md", "CONTRIBUTING.zh.md", "CHANGELOG.md", "CHANGELOG.zh.md"),
    *("CODE_OF_CONDUCT.md", "CODE_OF_CONDUCT.zh.md", "CITATION.cff"),
}
"""What everybody expects at the top of a repository; the README's map names the rest."""
RUFF = "snippets/.ruff.toml"
OWN_CHECKS = ("snippets/", "tests/data/pairs/", "tests/data/inventories/")
BY_NAME = re.compile(
    r"\.ci/run|\.gitignore|LICENSE|NOTICE|(?:README|CONTRIBUTING|CHANGELOG|CODE_OF_CONDUCT)(?:\.zh)?\.md|CITATION\.cff|Makefile"
    r"|\.github/(?:dependabot|(?:workflows|ISSUE_TEMPLATE)/[\w-]+)\.yml|\.github/pull_request_template\.md|(?:.*/)?(?:__init__|__main__|conftest)\.py"
    r"|tests/(?:checks|unit)/test_\w+\.py|mkdocs\.yml|pyproject\.toml|requirements\.lock"
)
"""Files that a tool looks for by their name."""
TEXT = {".py", ".md", ".yml", ".toml", ".html", ".css", ".js", ".json", ".jsonc", ""}


def read_files(root: Path) -> list[str]:
    """Every file of the tree, committed or not, that git does not ignore; without git, all files."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    except OSError:
        done = None
    if done and done.returncode == 0:
        names = set(done.stdout.split("\0")) - {""}
    else:
        skipped = MADE | {"__pycache__"}
        names = {
            file.relative_to(root).as_posix()
            for file in root.rglob("*")
            if not skipped & set(file.relative_to(root).parts)
        }
    return sorted(name for name in names if (root / name).is_file())


def find_stray(root: Path, files: list[str], templates: set[str]) -> Iterator[str]:
    """Files without a place or a use, a line each.

    ``templates`` are the names of the theme's own templates, which a file of ours may replace.
    """
    readme = (root / "README.md").read_text(encoding="utf-8")
    mapped = {path.partition("/")[0] for path in rows(readme)}
    texts = {
        name: (root / name).read_text(encoding="utf-8")
        for name in files
        if Path(name).suffix in TEXT and not name.startswith((*OWN_CHECKS, "docs/"))
    }
    mentioned = {name: set(_mentions(text)) for name, text in texts.items()}
    for name in files:
        top = name.partition("/")[0]
        page = re.fullmatch(r"docs/(?:en|zh)/(.*\.md)", name)
        if top not in mapped | KNOWN:
            yield f"{name}:1: the map of README.md has no '{top}'; delete it, or say what it is"
        elif name.startswith(OWN_CHECKS):
            if any(part.startswith(".") for part in Path(name).parts) and name != RUFF:
                yield f"{name}:1: a hidden file; delete it"
        elif BY_NAME.fullmatch(name) or name.removeprefix("overrides/theme/") in templates:
            continue
        elif not (
            f"{page[1]}\n" in texts.get("mkdocs.yml", "") if page else _is_used(name, mentioned)
        ):
            yield f"{name}:1: no other file mentions it; delete it, or use it"


def _mentions(text: str) -> Iterator[str]:
    """Every name and path in a text, and every module that it imports."""
    yield from re.findall(r"[\w.-]+", text)
    yield from re.findall(r"[\w./-]+", text)
    for package, some, line in re.findall(r"from ([\w.]+) import (?:\(([^)]*)\)|(.*))", text):
        yield from (f"{package}.{word}" for word in re.findall(r"\w+", some or line))


def _is_used(name: str, mentioned: dict[str, set[str]]) -> bool:
    """Whether another file imports a module, or names a file."""
    path = Path(name)
    names = {name, path.name}
    if path.suffix == ".py" and not name.startswith("tests/data/"):
        names = {name, ".".join(path.with_suffix("").parts)}
    return any(names & found for other, found in mentioned.items() if other != name)

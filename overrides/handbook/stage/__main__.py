"""Write the complete handbook as plain Markdown: ``python -m overrides.handbook.stage FOLDER``.

For an engine that has neither hooks nor MkDocs's plugins. Each language gets a project of its
own, ``FOLDER/<language>``, with its pages and the assets in ``docs``, the ``snippets`` that they
include, and a ``mkdocs.yml`` with the theme, the Markdown extensions and the menu in that
language. Build it in that folder, because includes are relative to the working directory, with
the root of the repository on PYTHONPATH, where the formatters of transcripts are.
Exits with one line if a page cannot be completed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import yaml

from overrides.handbook.handbook import read_handbook
from overrides.handbook.languages import LANGUAGES
from overrides.handbook.page import PageError
from overrides.handbook.stage.pages import stage
from overrides.handbook.wordings import WordingError

ROOT = Path(__file__).parents[3]
_KEPT = ("strict", "extra_css", "markdown_extensions", "validation")
"""Settings that mean the same to an engine without hooks, in any language."""
_PYTHON_NAME = "tag:yaml.org,2002:python/name:"


class _Name(str):
    """The dotted name of a Python function in a configuration."""


class _Loader(yaml.SafeLoader):
    """Reads mkdocs.yml: ``!ENV`` as MkDocs does, names of functions without importing them."""


class _Dumper(yaml.SafeDumper):
    """Writes what _Loader has read."""


def _environment(loader: yaml.SafeLoader, node: yaml.SequenceNode) -> Any:
    *names, default = loader.construct_sequence(node)
    return next((os.environ[name] for name in names if name in os.environ), default)


_Loader.add_constructor("!ENV", _environment)
_Loader.add_multi_constructor(_PYTHON_NAME, lambda loader, name, node: _Name(name))
_Dumper.add_representer(
    _Name, lambda dumper, name: dumper.represent_scalar(_PYTHON_NAME + name, "")
)


def write(root: Path, folder: Path) -> None:
    """Write the handbook at ``root`` below ``folder``; what is there from before goes.

    Raises PageError, WordingError or ValueError (a broken ledger), one line that names the file.
    """
    config = yaml.load((root / "mkdocs.yml").read_text(encoding="utf-8"), _Loader)
    for language in LANGUAGES:
        pages = stage(read_handbook(root, language))
        project = folder / language
        shutil.rmtree(project, ignore_errors=True)
        shutil.copytree(root / "docs" / "assets", project / "docs/assets")
        shutil.copytree(
            root / "snippets",
            project / "snippets",
            ignore=shutil.ignore_patterns("__pycache__", ".*"),
        )
        for name, text in pages.items():
            page = project / f"docs/{name}.md"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(text, encoding="utf-8")
        settings = yaml.dump(
            settings_of(config, language), Dumper=_Dumper, allow_unicode=True, sort_keys=False
        )
        (project / "mkdocs.yml").write_text(settings, encoding="utf-8")


def settings_of(config: dict[str, Any], language: str) -> dict[str, Any]:
    """The settings of one language, from those of mkdocs.yml for all."""
    i18n = next(plugin["i18n"] for plugin in config["plugins"] if "i18n" in plugin)
    own = next(one for one in i18n["languages"] if one["locale"] == language)
    site = config["site_url"]
    own_theme = own.get("theme", {})
    theme = {key: value for key, value in config["theme"].items() if key != "custom_dir"}
    toggles = own_theme.get("palette", [{}] * len(theme["palette"]))
    theme["palette"] = [
        one | {"toggle": one["toggle"] | changed.get("toggle", {})}
        for one, changed in zip(theme["palette"], toggles, strict=True)
    ]
    titles = own.get("nav_translations", {})
    return {
        "site_name": own.get("site_name", config["site_name"]),
        "site_description": own.get("site_description", config["site_description"]),
        "site_url": site + LANGUAGES[language],
        "copyright": own.get("copyright", config["copyright"]),
        "docs_dir": "docs",
        "nav": [_translated(entry, titles) for entry in config["nav"]],
        "theme": theme | {"language": language},
        "extra": {
            "generator": False,
            "alternate": [
                {
                    "name": one["name"],
                    "lang": one["locale"],
                    "link": site + LANGUAGES[one["locale"]],
                }
                for one in i18n["languages"]
            ],
        },
        # Without a list of its own, MkDocs would add its search.
        "plugins": [],
        **{key: config[key] for key in _KEPT},
    }


def _translated(entry: Any, titles: dict[str, str]) -> Any:
    """An entry of the menu with its titles in another language."""
    if isinstance(entry, str):
        return entry
    return {
        titles.get(title, title): below
        if isinstance(below, str)
        else [_translated(one, titles) for one in below]
        for title, below in entry.items()
    }


def main() -> None:
    """Write the folder named on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m overrides.handbook.stage", description="Write the handbook as Markdown."
    )
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    try:
        write(ROOT, folder)
    except (PageError, WordingError, ValueError) as error:
        sys.exit(f"stage: {error}")


if __name__ == "__main__":
    main()

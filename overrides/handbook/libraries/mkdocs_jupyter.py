"""What the labs use of mkdocs-jupyter that it does not document: its folder of templates.

The plugin has no option for a template, and its own brings 600 kB of style sheets and asks
other sites for scripts. So the folder that its settings name is replaced by a copy in which one
template is ours. All else (a page for a file, its ``render``) is how MkDocs and the plugin work.
"""

from __future__ import annotations

import shutil
import tempfile
from functools import cache
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs_jupyter import config as jupyter
from mkdocs_jupyter.__about__ import __version__

_TEMPLATE = "mkdocs_html/notebook.html.j2"


class ChangedError(Exception):
    """mkdocs-jupyter no longer works as this module expects; the text is one line."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"mkdocs-jupyter {__version__}: {what}; the labs need it, "
            "see overrides/handbook/libraries/mkdocs_jupyter.py"
        )


def check() -> None:
    """Raise ChangedError if the plugin's settings name no folder with its template."""
    folder = getattr(getattr(jupyter, "settings", None), "templates_dir", None)
    if folder is None or not Path(folder, _TEMPLATE).is_file():
        raise ChangedError(f"config.settings.templates_dir has no {_TEMPLATE}")


check()


@cache
def _templates(template: Path) -> tempfile.TemporaryDirectory[str]:
    """A copy of the plugin's templates in which ``template`` is the one for notebooks."""
    folder = tempfile.TemporaryDirectory(prefix="labs-")
    shutil.copytree(jupyter.settings.templates_dir, folder.name, dirs_exist_ok=True)
    shutil.copy(template, Path(folder.name, _TEMPLATE))
    return folder


def render(notebook: str, template: Path, mark: str, config: MkDocsConfig) -> list[str]:
    """The plugin's page for the text of a notebook, cut at each ``mark`` of ``template``.

    Raises ChangedError if the plugin does not render the notebook, or not with the template.
    """
    jupyter.settings.templates_dir = _templates(template).name
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".ipynb") as file:
        file.write(notebook)
        file.flush()
        source = File.generated(config, "lab.ipynb", abs_src_path=file.name)
        page = Page(None, source, config)
        config.plugins["mkdocs-jupyter"].on_pre_page(page, config=config, files=Files([source]))
        page.markdown = ""
        page.render(config, Files([source]))
    pieces = (page.content or "").split(mark)
    if len(pieces) < 3:
        raise ChangedError(f"its page of a notebook is not made with {template.name}")
    return pieces

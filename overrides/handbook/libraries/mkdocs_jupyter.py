"""Let mkdocs-jupyter render with our template, for which it has no option.

Its own brings 600 kB of style sheets and asks other sites for scripts. So the folder in its
settings, which are not documented, is replaced by a copy of it with our template.
"""

from __future__ import annotations

import shutil
import tempfile
from functools import cache
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs_jupyter import config as jupyter
from mkdocs_jupyter.__about__ import __version__

_TEMPLATE = "mkdocs_html/notebook.html.j2"
_CHANGED = f"mkdocs-jupyter {__version__}: {{}}; see overrides/handbook/libraries/mkdocs_jupyter.py"


def check() -> None:
    """Raise PluginError, one line, if the plugin's settings name no folder with its template."""
    folder = getattr(getattr(jupyter, "settings", None), "templates_dir", "")
    if not Path(folder, _TEMPLATE).is_file():
        raise PluginError(_CHANGED.format(f"config.settings.templates_dir has no {_TEMPLATE}"))


check()


@cache
def _templates(template: Path) -> tempfile.TemporaryDirectory[str]:
    """A copy of the plugin's templates in which ``template`` is the one for notebooks."""
    folder = tempfile.TemporaryDirectory()
    shutil.copytree(jupyter.settings.templates_dir, folder.name, dirs_exist_ok=True)
    shutil.copy(template, Path(folder.name, _TEMPLATE))
    return folder


def render(notebook: str, template: Path, config: MkDocsConfig) -> str:
    """The HTML that the plugin makes of a notebook's text with our template, and a style sheet.

    Raises PluginError, one line, if the plugin does not render the notebook with the template.
    """
    folder = jupyter.settings.templates_dir = _templates(template).name
    Path(folder, "lab.ipynb").write_text(notebook, encoding="utf-8")
    page = Page(None, File("lab.ipynb", folder, config.site_dir, True), config)
    page.markdown = ""
    config.plugins["mkdocs-jupyter"].on_pre_page(page, config=config, files=Files([]))
    page.render(config, Files([]))
    if '<div class="jp-Notebook">' not in (html := page.content or ""):
        raise PluginError(_CHANGED.format(f"it does not render with {template.name}"))
    return html

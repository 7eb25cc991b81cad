"""What mkdocs-static-i18n does not document: when it builds another language, and of which file.

Where to look when it is gone: ``on_post_build`` in its plugin.py, which builds the other languages
within the build of the default one, and ``reconfigure_files_alternates`` in its reconfigure.py.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File
from mkdocs_static_i18n.plugin import I18n

_CHANGED = (
    f"mkdocs-static-i18n {version('mkdocs-static-i18n')}: {{}} is gone; "
    "see overrides/handbook/libraries/static_i18n.py"
)


def check() -> None:
    """Raise PluginError, one line, if the plugin does not say what it is building."""
    if not hasattr(I18n(), "building"):
        raise PluginError(_CHANGED.format("'building' of the plugin"))


check()


def is_nested(config: MkDocsConfig) -> bool:
    """Whether another language is built, within the build of the default one."""
    i18n: Any = config.plugins["i18n"]
    return i18n.building


def alternates(file: File) -> dict[str, File]:
    """The file of a page in each language that has it. Raises PluginError, one line."""
    found = getattr(file, "alternates", None)
    if found is None:
        raise PluginError(_CHANGED.format("'alternates' of a file"))
    return found

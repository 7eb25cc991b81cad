"""Keep out of the site what overrides/ holds besides templates.

MkDocs publishes every file of the theme's folder that is no template and no Python: the
book's style sheets, the script of the offline edition, the data of a hook.
"""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files

_PRIVATE = ("book/", "hooks/", "offline/")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Return the files without those of the tools."""
    for file in list(files):
        if file.src_dir in config.theme.dirs and file.src_uri.startswith(_PRIVATE):
            files.remove(file)
    return files

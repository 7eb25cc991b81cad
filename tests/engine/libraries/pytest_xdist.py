"""Which tests pytest-xdist sends to one worker.

``--dist loadgroup`` and its mark are the documented way. They group nothing with pytest 9.2 and
pytest-xdist 3.8, without a word: https://github.com/pytest-dev/pytest-xdist/issues/1386. So a
scheduler of ours, which the documented hook allows, overrides a method that is not documented.
"""

from __future__ import annotations

import re
from fnmatch import fnmatch

import pytest
from xdist.scheduler import LoadScopeScheduling

from tests.engine.libraries import look_up

look_up("pytest_xdist", LoadScopeScheduling, "_split_scope", "says which tests go together")


class BySnippet(LoadScopeScheduling):
    """One worker runs a snippet for all pages that show it, so that it runs once.

    The tests of other files go together too, by file and language, for what they read; those of
    the files that match pyproject.toml's ``spread`` go anywhere, because each takes seconds.
    """

    def __init__(self, config: pytest.Config, log) -> None:
        super().__init__(config, log)
        self._spread = config.getini("spread")

    def _split_scope(self, nodeid: str) -> str:
        file, _, name = nodeid.partition("::")
        if file.endswith(".md"):
            return name
        if any(fnmatch(file, pattern) for pattern in self._spread):
            return nodeid
        return file + "".join(re.findall(r"\[(?:en|zh)\b", name))

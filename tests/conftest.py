"""Load the pytest-codeblocks bridge, as docs/conftest.py does for docs, and the browser."""

from pathlib import Path

import pytest

from tests.unit.project import Project

pytest_plugins = ["tests.engine.plugin", "tests.checks.browser"]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """An empty handbook in a temporary folder."""
    return Project(tmp_path)

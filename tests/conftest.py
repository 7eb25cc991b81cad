"""Load the pytest-codeblocks bridge, as docs/conftest.py does for docs, and the browser."""

from pathlib import Path

import pytest

from tests.project import Project

pytest_plugins = ["tests.bridge", "tests.browser"]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """An empty handbook in a temporary folder."""
    return Project(tmp_path)

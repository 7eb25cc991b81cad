"""Load the pytest-codeblocks bridge for `pytest tests`; docs/conftest.py does it for docs."""

from pathlib import Path

import pytest

from tests.project import Project

pytest_plugins = ["tests.bridge"]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """An empty handbook in a temporary folder."""
    return Project(tmp_path)

"""Load the engine, the browser and the handbook in a temporary folder for all tests.

Not by ``pytest_plugins``, which pytest allows in a top-level conftest.py only; docs/conftest.py
does the same, so that every folder and file can be named on pytest's command line.
"""

from pathlib import Path

import pytest

from tests.unit.project import Project


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.import_plugin("tests.engine.plugin")
    pluginmanager.import_plugin("tests.checks.browser")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """An empty handbook in a temporary folder."""
    return Project(tmp_path)

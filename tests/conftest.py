"""Load the engine, the browser and the handbook in a temporary folder for all tests.

Not by ``pytest_plugins``, which pytest allows in a top-level conftest.py only; docs/conftest.py
does the same, so that every folder and file can be named on pytest's command line.
"""

import pytest

from tests.checks.site import ROOT
from tests.unit.project import Project


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.import_plugin("tests.engine.plugin")
    pluginmanager.import_plugin("tests.checks.browser")
    pluginmanager.import_plugin("pytester")


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Project:
    """An empty handbook in a temporary folder, in which commands find our packages."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("COLUMNS", "200")
    return Project(pytester)

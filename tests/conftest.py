"""Load the engine, the browser and the handbook in a temporary folder for all tests.

Not by ``pytest_plugins``, which pytest allows in a top-level conftest.py only; docs/conftest.py
does the same, so that every folder and file can be named on pytest's command line.
"""

from pathlib import Path

import pytest

from tests.checks.site import ROOT
from tests.unit.project import Project
from tests.unit.unusual import build


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.import_plugin("tests.engine.plugin")
    pluginmanager.import_plugin("tests.checks.browser")
    pluginmanager.import_plugin("pytester")


@pytest.fixture(scope="session")
def unusual(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of the handbook with every unusual construct, which a test leaves as it was."""
    return build(tmp_path_factory.getbasetemp())


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Project:
    """An empty handbook in a temporary folder, in which commands find our packages."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("COLUMNS", "200")
    return Project(pytester)

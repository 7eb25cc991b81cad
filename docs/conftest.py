"""Load the engine, which runs the snippets of the pages; tests/conftest.py says how."""

import pytest


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.import_plugin("tests.engine.plugin")

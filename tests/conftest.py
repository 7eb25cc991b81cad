"""Load the pytest-codeblocks bridge for `pytest tests`; docs/conftest.py does it for docs."""

pytest_plugins = ["tests.bridge"]

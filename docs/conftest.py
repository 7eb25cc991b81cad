"""Load the pytest-codeblocks bridge for `pytest --codeblocks docs`."""

pytest_plugins = ["tests.engine.plugin"]

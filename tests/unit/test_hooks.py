"""The build hooks, each on the smallest input that shows its job."""

from __future__ import annotations

import subprocess
import sys

from tests.checks.site import ROOT

LOADED = """
import sys
from mkdocs.config import load_config
hooks = load_config("mkdocs.yml")["hooks"]
print(*sorted(hooks), *(f"{name}={getattr(module, '__file__', '')}" for name, module in sys.modules.items()), sep="\\n")
"""


def test_hooks_are_those_of_mkdocs_yml_and_no_module_is_loaded_twice():
    """MkDocs loads each by its path: one that another module imported would be there twice."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    lines = done.stdout.splitlines()
    hooks = {f"overrides/hooks/{file.name}" for file in (ROOT / "overrides/hooks").glob("*.*")}
    assert {line for line in lines if "=" not in line} == hooks
    ours = [line.split("=") for line in lines if f"={ROOT}/overrides/" in line]
    names = {file: name for name, file in ours}
    assert len(names) == len(ours), "loaded twice"
    for file, name in names.items():
        package = file.removeprefix(f"{ROOT}/").removesuffix(".py").removesuffix("/__init__")
        assert name in (package.replace("/", "."), f"{package}.py"), f"{file} is {name}"

"""Run the handbook on a CUDA device: ``python -m tests.tools.gpu [--all] [--record]``.

Needs torch 2.11 or newer with pytest, pytest-codeblocks and PyYAML, so it runs inside a stock
PyTorch image. Runs the blocks marked ``gpu``, or all of them, and writes the ledger of the
device. Without a CUDA device it says so and ends with 0.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

try:
    from overrides.handbook.page import read_page
    from tests.engine.plugin import facts  # with all that the run will need
except ModuleNotFoundError as error:
    raise SystemExit(
        f"test-gpu: {error.name} is missing; run "
        f"'{sys.executable} -m pip install pytest pytest-codeblocks pyyaml'"
    ) from None

ROOT = Path(__file__).parents[2]


def main() -> None:
    """Run the blocks, or say how many were skipped and why."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.gpu", description=__doc__)
    parser.add_argument("--all", action="store_true", help="also the blocks that need no GPU")
    parser.add_argument("--record", action="store_true", help="write transcripts that changed")
    chosen = parser.parse_args()
    found = facts()
    if found["device"] == "CPU":
        files = (ROOT / "docs/en").rglob("*.md")
        pages = [read_page(file.read_text(encoding="utf-8"), str(file)) for file in files]
        count = sum("pytest.mark.gpu" in block.marks for page in pages for block in page.blocks)
        print(f"test-gpu: torch {found['torch']} finds no CUDA device; {count} GPU blocks skipped")
        return
    print(f"test-gpu: torch {found['torch']} on {found['device']}", flush=True)
    command = [sys.executable, "-m", "pytest", "--codeblocks", "docs", "--ledger", "-q"]
    command += [] if chosen.all else ["-m", "gpu"]
    command += ["--record"] if chosen.record else []
    raise SystemExit(subprocess.run(command, cwd=ROOT).returncode)


if __name__ == "__main__":
    main()

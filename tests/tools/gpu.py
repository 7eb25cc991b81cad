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
    from tests.engine.blocks import read_blocks
    from tests.engine.ledger_writer import facts
except ModuleNotFoundError as error:
    raise SystemExit(
        f"test-gpu: {error.name} is missing; run "
        f"'{sys.executable} -m pip install pytest pytest-codeblocks pyyaml'"
    ) from None

ROOT = Path(__file__).parents[2]


def gpu_blocks() -> list[str]:
    """The snippets that need a CUDA device."""
    return sorted(
        shown.snippet
        for page in (ROOT / "docs/en").rglob("*.md")
        for shown in read_blocks(page, ROOT, missing_transcripts=True)
        if "pytest.mark.gpu" in shown.marks
    )


def main() -> None:
    """Run the blocks, or say how many were skipped and why."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.gpu", description=__doc__)
    parser.add_argument("--all", action="store_true", help="also the blocks that need no GPU")
    parser.add_argument("--record", action="store_true", help="write transcripts that changed")
    chosen = parser.parse_args()
    found = facts()
    if found["device"] == "CPU":
        print(
            f"test-gpu: torch {found['torch']} finds no CUDA device; "
            f"{len(gpu_blocks())} GPU blocks skipped"
        )
        return
    print(f"test-gpu: torch {found['torch']} on {found['device']}", flush=True)
    command = [sys.executable, "-m", "pytest", "--codeblocks", "docs", "--ledger", "-q"]
    command += [] if chosen.all else ["-m", "gpu"]
    command += ["--record"] if chosen.record else []
    raise SystemExit(subprocess.run(command, cwd=ROOT).returncode)


if __name__ == "__main__":
    main()

"""Run the handbook on other torch versions: ``python -m tests.tools.matrix 2.15.0 [--record]``.

Each version gets an environment of its own below ``.cache/matrix/``, with the locked
versions of everything but torch and what comes with it. All snippets are run there, the
ledger of that version is written, and what differs is listed. ``--record`` keeps what that
version prints beside the snippets, as ``<name>.torch-<minor>.out``. Ends with 1 if a
snippet differs from what is kept, or fails.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

from overrides.handbook.ledger import Ledger, read_ledgers
from tests.checks.site import ROOT

_WITH_TORCH = re.compile(r"(torch|triton|cuda-[\w-]+|nvidia-[\w-]+)==")
"""Locked packages whose versions torch's own requirements choose."""


def environment(version: str) -> Path:
    """The Python of an environment with torch ``version``; makes it when it is missing.

    Raises SystemExit when pip cannot install it.
    """
    folder = (
        ROOT / f".cache/matrix/torch-{version}-python-{sys.version_info[0]}.{sys.version_info[1]}"
    )
    python = folder / "bin/python"
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    # Without hashes: pip would ask for those of this torch too.
    locked = [line.removesuffix(" \\") for line in lock if not line.startswith(" ")]
    rest = "\n".join(line for line in locked if not _WITH_TORCH.match(line))
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [item for item in groups["dependency-groups"]["test"] if not item.startswith("torch=")]
    # pip finds the torchvision that was made for this torch; next to a CPU build it does not load.
    wanted.append("torchvision")
    stamp = folder / "installed"
    contents = "\n".join([version, *wanted, rest])
    if stamp.exists() and stamp.read_text(encoding="utf-8") == contents:
        return python
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    constraints = folder / "constraints.txt"
    constraints.write_text(rest + "\n", encoding="utf-8")
    print(f"matrix: installing torch {version}, which may take minutes", flush=True)
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    done = subprocess.run([*pip, "--constraint", str(constraints), f"torch=={version}", *wanted])
    if done.returncode:
        raise SystemExit(f"matrix: torch {version} cannot be installed")
    stamp.write_text(contents, encoding="utf-8")
    return python


def run(version: str, jobs: int, record: bool) -> int:
    """Run all snippets with torch ``version`` on the CPU; return pytest's exit status."""
    options = ["--record", "--record-outcome"] if record else []
    variables = {key: value for key, value in os.environ.items() if key != "CI"}
    return subprocess.run(
        [
            *(str(environment(version)), "-m", "pytest", "--codeblocks", "docs"),
            *("-n", str(jobs), "-q", "--no-header", "-r", "f", "--tb", "short", "--ledger"),
            *options,
        ],
        cwd=ROOT,
        env=variables | {"CUDA_VISIBLE_DEVICES": ""},
    ).returncode


def summary(ledger: Ledger) -> str:
    """What differs on the torch version of ``ledger``, one snippet per line, and the counts."""
    counts = Counter(entry.outcome for entry in ledger.entries.values())
    lines = [
        f"  {entry.outcome:<8} snippets/{name} {entry.reason}".rstrip()
        for name, entry in sorted(ledger.entries.items())
        if entry.outcome in ("differs", "failed")
    ]
    said = ", ".join(f"{count} {outcome}" for outcome, count in sorted(counts.items()))
    return "\n".join([f"torch {ledger.name}: {said}", *lines])


def main() -> None:
    """Run every version named on the command line and print what differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.matrix", description=__doc__)
    parser.add_argument("versions", nargs="+", metavar="VERSION")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    failed = [version for version in chosen.versions if run(version, chosen.jobs, chosen.record)]
    for ledger in read_ledgers(ROOT / "tests/ledgers"):
        if ledger.torch in chosen.versions and ledger.device == "CPU":
            print(summary(ledger))
    if failed:
        raise SystemExit(
            f"matrix: torch {', '.join(failed)} differs from what is kept; read the differences, "
            "then keep them with 'make matrix RECORD=1'"
        )


if __name__ == "__main__":
    main()

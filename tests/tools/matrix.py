"""Run the handbook on other torch versions: ``python -m tests.tools.matrix [2.6.0 ...] [--record]``.

Without versions: the newest patch of every minor release since 2.0; ``newest`` is the newest of
all. Each gets an environment of its own below ``.cache/matrix/``, with the locked versions of
everything that this torch can work with, and it is removed again after the run. Only snippets that
have not run on that version as they are now are run, so an interrupted run goes on where it was;
``--all`` runs all. ``--record`` keeps what a version prints beside the snippets, see
:mod:`overrides.handbook.ledger`. Ends with 1 if a snippet fails, or prints what is not kept.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections import Counter
from pathlib import Path

from overrides.handbook.ledger import FAILED, MISSING, NOT_RUN, SAME, Ledger, minor, read_ledger
from tests.checks.site import ROOT
from tests.tools.record import tests_of

RELEASES = (
    *("2.0.1", "2.1.2", "2.2.2", "2.3.1", "2.4.1", "2.5.1", "2.6.0", "2.7.1"),
    *("2.8.0", "2.9.1", "2.10.0", "2.11.0", "2.12.1", "2.13.0", "2.14.1", "2.15.0"),
)
_WITH_TORCH = r"torch|setuptools|triton|cuda-[\w-]+|nvidia-[\w-]+"
"""Locked packages whose versions torch's own requirements choose."""
_OLDER: tuple[tuple[tuple[int, int], str, list[str]], ...] = (
    ((2, 1), "setuptools", ["setuptools<81"]),  # torch.utils.benchmark imports pkg_resources
    ((2, 7), "sympy", []),  # up to 2.6 torch asks for one release of sympy
    # Up to 2.2 torch was built for NumPy 1; what was built for NumPy 2 does not go with it.
    ((2, 3), "numpy|opencv-python-headless|contourpy|matplotlib", ["numpy<2"]),
)


def newest() -> str:
    """The newest release of torch that pip finds."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "index", "versions", "torch"]
    output = subprocess.run(pip, check=True, capture_output=True, text=True).stdout
    return output.partition("(")[2].partition(")")[0]


def requirements(version: str) -> tuple[list[str], list[str]]:
    """What to install beside torch ``version``, and the locked versions that hold there."""
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    # Without hashes: pip would ask for those of this torch too.
    locked = [line.removesuffix(" \\") for line in lock if line and not line.startswith((" ", "#"))]
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    # pip finds the torchvision that was made for this torch.
    wanted = [*groups["dependency-groups"]["test"], "torchvision"]
    numbers = tuple(int(part) for part in version.split(".")[:2])
    free = [_WITH_TORCH]
    for before, packages, instead in _OLDER:
        if numbers < before:
            free.append(packages)
            wanted += instead
    pattern = re.compile(rf"({'|'.join(free)})==")
    return wanted, [line for line in locked if not pattern.match(line)]


def environment(version: str, base: str, index: str) -> Path:
    """The Python of an environment with torch ``version``, made with the Python ``base``.

    ``index`` is the address of a package index with builds that PyPI lacks, or ''.

    Raises SystemExit when pip cannot install it.
    """
    folder = ROOT / f".cache/matrix/torch-{version}-python-{python_version(base)}"
    python = folder / "bin/python"
    wanted, locked = requirements(version)
    subprocess.run([base, "-m", "venv", str(folder)], check=True)
    constraints = folder / "constraints.txt"
    constraints.write_text("\n".join(locked) + "\n", encoding="utf-8")
    print(f"matrix: installing torch {version}, which may take minutes", flush=True)
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    # Sixteen versions in pip's cache would be 40 GB.
    pip += ["--no-cache-dir", "--constraint", str(constraints)]
    pip += ["--extra-index-url", index] if index else []
    pip += [f"torch=={version}", *wanted]
    if subprocess.run(pip).returncode:
        raise SystemExit(f"matrix: torch {version} cannot be installed")
    return python


def python_version(base: str) -> str:
    """The minor version of the Python ``base``, such as "3.11"."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([base, "-c", code], check=True, capture_output=True, text=True)
    return done.stdout.strip()


def to_run(ledger: Ledger, version: str, python: str) -> list[str]:
    """The test ids of the blocks that have not run with this torch and Python as they are now."""
    column = next(
        (
            index
            for index, one in enumerate(ledger.columns)
            if (one.torch, minor(one.python), one.device) == (version, python, "CPU")
        ),
        None,
    )
    return [
        test
        for name, test in tests_of(ROOT).items()
        if column is None or ledger.letters(name, ROOT / "snippets")[column] in NOT_RUN + FAILED
    ]


def run(python: Path, tests: list[str], jobs: int, record: bool) -> int:
    """Run these tests with ``python`` on the CPU; return pytest's exit status."""
    options = ["--record", "--record-outcome"] if record else []
    variables = {key: value for key, value in os.environ.items() if key != "CI"}
    return subprocess.run(
        [
            *(str(python), "-m", "pytest", "--codeblocks", "-n", str(jobs)),
            *("-q", "--no-header", "-r", "f", "--tb", "short", "--ledger", *options, *tests),
        ],
        cwd=ROOT,
        env=variables | {"CUDA_VISIBLE_DEVICES": ""},
    ).returncode


def summary(ledger: Ledger, version: str) -> str:
    """What differs on torch ``version`` on a CPU, one snippet per line, and the counts."""
    lines = []
    for index, column in enumerate(ledger.columns):
        if (column.torch, column.device) != (version, "CPU"):
            continue
        counts = Counter(row.letters[index] for row in ledger.rows.values())
        other = sum(count for letter, count in counts.items() if letter.islower()) - counts[SAME]
        lines.append(
            f"torch {version}, Python {column.python}: {counts[SAME]} same, {other} different, "
            f"{counts[MISSING]} lack something, {counts[FAILED]} failed"
        )
        lines += [
            f"  {row.letters[index]} snippets/{name}"
            for name, row in sorted(ledger.rows.items())
            if row.letters[index] not in (SAME, NOT_RUN, "S")
        ]
    return "\n".join(lines)


def main() -> None:
    """Run every version that is named, or all, and print what differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.matrix", description=__doc__)
    parser.add_argument("versions", nargs="*", metavar="VERSION")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--all", action="store_true", help="also what has run there before")
    parser.add_argument("--python", default=sys.executable, help="the Python to run them with")
    parser.add_argument("--index", default="", help="a package index with nightly builds")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    versions = [newest() if one == "newest" else one for one in chosen.versions] or RELEASES
    failed = []
    for number, version in enumerate(versions, 1):
        tests = (
            ["docs/en"]
            if chosen.all
            else to_run(read_ledger(ROOT), version, python_version(chosen.python))
        )
        release = f"matrix: torch {version} ({number} of {len(versions)})"
        if not tests:
            print(f"{release}: nothing has changed since it ran", flush=True)
            continue
        began = time.monotonic()
        python = environment(version, chosen.python, chosen.index)
        if run(python, tests, chosen.jobs, chosen.record):
            failed.append(version)
        shutil.rmtree(python.parents[1])
        print(f"{release}: {time.monotonic() - began:.0f} s", flush=True)
    for version in versions:
        print(summary(read_ledger(ROOT), version))
    if failed:
        raise SystemExit(
            f"matrix: torch {', '.join(failed)} prints what is not kept, or fails; read the "
            "differences, then keep them with 'make matrix RECORD=1'"
        )


if __name__ == "__main__":
    main()

"""The processes of a script: start one for it, count what it starts, and end all of that."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Container
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
_PR_SET_CHILD_SUBREAPER = 36
_MADV_COLLAPSE = 25
_HUGE_PAGE = 2 << 20
_START = """\
import sys
sys.path[0] = {root!r}
from tests.engine.script import run_as_main
run_as_main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4])
"""


@dataclass
class Process:
    """A process that runs one script, with the descriptors that lead to it."""

    pid: int
    output: int
    """What it prints can be read here."""
    control: int
    """What :func:`tests.engine.script.run_as_main` says of its end can be read here."""
    request: int = -1
    """A process that waits for its request gets it here; -1 for one that runs already."""


def spawn(path: str, folder: str, token: str) -> Process:
    """Start a new interpreter for the script at ``path``; see :func:`own_folder`."""
    output_read, output = os.pipe()
    control_read, control = os.pipe()
    start = _START.format(root=str(ROOT))
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", start, path, folder, str(control), token],
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=output,
        cwd=f"{folder}/work",
        env=os.environ | own_folder(folder),
        pass_fds=[control],
        start_new_session=True,
    )
    process.returncode = 0  # the supervisor waits for the pid itself
    os.close(output)
    os.close(control)
    return Process(process.pid, output_read, control_read)


def own_folder(folder: str) -> dict[str, str]:
    """The variables that lead a script to its own folder, which has ``work`` and ``t``."""
    home = f"{folder}/t"
    return {"TMPDIR": home, "HOME": home, "TORCHINDUCTOR_CACHE_DIR": f"{home}/inductor"}


def descendants(but: Container[int] = ()) -> list[int]:
    """The pids of all living processes below this one, ``but`` some; [] without /proc."""
    parents: dict[int, int] = {}
    try:
        entries = os.listdir("/proc")
    except OSError:
        return []
    for entry in entries:
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat", encoding="latin-1") as file:
                    state, parent = file.read().rpartition(")")[2].split()[:2]
            except OSError:
                continue
            if state != "Z":
                parents[int(entry)] = int(parent)
    me, found = os.getpid(), []
    for pid in parents:
        above = pid
        while above in parents and above != me:
            above = parents[above]
        if above == me and pid != me and pid not in but:
            found.append(pid)
    return found


def names_of(pids: list[int]) -> str:
    """How many processes these are, and which programs: "2 processes (python, sleep)"."""
    names = []
    for pid in pids:
        with contextlib.suppress(OSError), open(f"/proc/{pid}/comm", encoding="utf-8") as file:
            names.append(file.read().strip())
    if not names:
        return ""
    count = "a process" if len(names) == 1 else f"{len(names)} processes"
    return f"{count} ({', '.join(sorted(set(names)))})"


def kill_all(group: int, but: Container[int] = ()) -> None:
    """Kill the script's session and everything it started, forkers included."""
    deadline = time.monotonic() + 10
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)
    while (pids := descendants(but)) and time.monotonic() < deadline:
        # Stopped first, so that none forks on while its siblings are being killed.
        for number in (signal.SIGSTOP, signal.SIGKILL):
            for pid in pids:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(pid, number)
        reap()
    reap()


def reap(but: Container[int] = ()) -> bool:
    """Collect the dead among our children and orphans; say whether any is alive, ``but`` some."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    try:
        with open("/proc/thread-self/children", encoding="ascii") as file:
            return any(int(pid) not in but for pid in file.read().split())
    except OSError:  # a kernel without this file
        return bool(descendants(but))


def adopt_orphans() -> None:
    """Make every orphan below us our child (Linux), so that none escapes being counted."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def use_huge_pages() -> None:
    """Put our memory into a few hundred large pages instead of 60,000 small ones.

    Each fork copies the tables of the small ones and each exit takes them down: 20 ms, or 5.
    Linux 6.1 or newer; elsewhere without effect.
    """
    try:
        madvise = ctypes.CDLL(None).madvise
        with open("/proc/self/maps", encoding="utf-8") as file:
            areas = [line.split() for line in file]
    except (OSError, AttributeError):
        return
    madvise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    for area in areas:
        if area[1] == "rw-p" and area[5:] in ([], ["[heap]"]):
            first, end = (int(address, 16) for address in area[0].split("-"))
            first = (first + _HUGE_PAGE - 1) // _HUGE_PAGE * _HUGE_PAGE
            end = end // _HUGE_PAGE * _HUGE_PAGE
            if first < end:
                madvise(first, end - first, _MADV_COLLAPSE)

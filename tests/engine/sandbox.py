"""What a snippet may touch: its own folder, and nobody but itself over the network.

Three nets, each of which stops what the others let through:

- An audit hook in the snippet's process refuses what Python code does, on every system, and
  tells the supervisor what that was.
- The kernel refuses the same to C++ code and to other programs, where it can (Linux): see
  :mod:`tests.engine.libraries.linux`.
- Elsewhere the tree is compared before and after each run (:func:`fingerprint`).

The environment, :func:`environment`, is the same on every machine and for every user.
"""

from __future__ import annotations

import os
import re
import socket
import sys
from collections.abc import Callable
from pathlib import Path

from tests.engine.libraries.linux import landlock_version, write_only_below

RULE = "a snippet may write only in its own folder and reach only its own machine"
ONE_THREAD = {
    f"{library}_NUM_THREADS": "1" for library in ("OMP", "MKL", "OPENBLAS", "NUMEXPR", "VECLIB")
}
"""In a snippet's environment: two workers on two cores, and no pool of threads before a fork."""
_KEPT = re.compile(
    "PATH|PYTHONPATH|VIRTUAL_ENV|(DY)?LD_LIBRARY_PATH|TMPDIR|CC|CXX|CUDA_.*|NVIDIA_.*"
)
"""Variables that say where programs, libraries and devices are."""
# Looked up before the first fork: in each child it would take a third of a millisecond.
_LANDLOCK = landlock_version()
_SHARED = [
    os.path.realpath(one)
    for one in ("/dev/shm", os.environ.get("MPLCONFIGDIR", ""))
    if one and os.access(one, os.W_OK)
]
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_CHANGES = {
    **dict.fromkeys(("chmod", "chown", "mkdir", "remove", "rmdir", "utime"), slice(1)),
    **dict.fromkeys(("link", "rename"), slice(2)),
    "symlink": slice(1, 2),
}
"""Functions of ``os`` that change a folder or a file, and which arguments name it."""
_ADDRESSES = {"socket.connect": 1, "socket.sendto": 1, "socket.sendmsg": 1, "socket.getaddrinfo": 0}
"""Audit events about another machine, and which of their arguments says which."""
_LOOPBACK = re.compile(r"127\.[\d.]+|::1|::ffff:127\.[\d.]+|localhost|0\.0\.0\.0|::|")
_NOT_THE_TREE = {
    *(".git", ".venv", ".cache", ".mypy_cache", ".pytest_cache", ".ruff_cache", "__pycache__"),
    *("site", "dist", "stage"),
}


def environment(cache: Path) -> dict[str, str]:
    """The variables of every snippet, but TMPDIR and HOME, which are its own folder.

    ``cache`` keeps matplotlib's list of fonts. PYTHONHASHSEED may be set, to find a snippet
    whose output depends on it.
    """
    kept = {name: value for name, value in os.environ.items() if _KEPT.fullmatch(name)}
    return (
        kept
        | ONE_THREAD
        | {
            "GLOO_SOCKET_IFNAME": "lo0" if sys.platform == "darwin" else "lo",
            "LC_ALL": "C.UTF-8",
            "MPLBACKEND": "Agg",
            "MPLCONFIGDIR": str(cache / "matplotlib"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONHASHSEED": os.environ.get("PYTHONHASHSEED", "0"),
            "TZ": "UTC",
        }
    )


def confine(folder: str, report: Callable[[str], object]) -> None:
    """Keep this process, from now on, to writing in ``folder`` and speaking to itself.

    The path of ``folder`` has no symbolic links. What Python code tries beyond that raises PermissionError, and ``report`` gets a line that
    says what it did.
    """
    if _LANDLOCK:
        # A program names its threads there, as TensorFlow does.
        write_only_below(_LANDLOCK, [folder, *_SHARED, os.path.realpath("/proc/self/task")])
    inside = tuple(f"{one}/" for one in [folder, *_SHARED, "/dev"])

    def outside(path: str | bytes | os.PathLike) -> bool:
        return not f"{os.path.realpath(os.fsdecode(path))}/".startswith(inside)

    def folder_of(path: str | bytes | os.PathLike) -> str:
        return os.path.dirname(os.path.abspath(os.fsdecode(path)))

    def attempt(event: str, arguments: tuple) -> str:
        module, _, function = event.partition(".")
        if event == "open":
            path, _, flags = arguments
            if flags & _WRITING and not isinstance(path, int) and outside(path):
                return f"opened {os.fsdecode(path)} for writing"
        elif module == "os" and function in _CHANGES:
            paths = [one for one in arguments[_CHANGES[function]] if not isinstance(one, int)]
            # With an open folder, the last argument, a path is for the kernel to judge.
            if arguments[-1] == -1 and any(
                outside(one) and outside(folder_of(one)) for one in paths
            ):
                return f"called {event}({', '.join(repr(os.fsdecode(one)) for one in paths)})"
        elif event in _ADDRESSES:
            host = arguments[_ADDRESSES[event]]
            # A path is a socket of this machine; so is a number, of its kernel.
            host = host[0] if isinstance(host, tuple) else host if function[0] == "g" else ""
            if isinstance(host, str | bytes) and not _is_here(os.fsdecode(host)):
                return f"asked the network for {os.fsdecode(host)}"
        return ""

    def watch(event: str, arguments: tuple) -> None:
        if event in watched and (said := attempt(event, arguments)):
            report(said)
            raise PermissionError(f"{said}; {RULE}")

    watched = {"open", *(f"os.{name}" for name in _CHANGES), *_ADDRESSES}
    sys.addaudithook(watch)


def _is_here(host: str) -> bool:
    return bool(_LOOPBACK.fullmatch(host)) or host == socket.gethostname()


def fingerprint(tree: Path) -> dict[str, tuple[int, int, int]]:
    """What would show a change of any file of the handbook in ``tree``, by path.

    Left out is what can be made again.
    """
    found = {}
    for folder, folders, files in os.walk(tree):
        folders[:] = [name for name in folders if name not in _NOT_THE_TREE]
        for name in files:
            path = f"{folder}/{name}"
            facts = os.lstat(path)
            state = (facts.st_ino, facts.st_size, facts.st_mtime_ns)
            found[path.removeprefix(f"{tree}/")] = state
    return found


def changes(before: dict, after: dict) -> str:
    """What has become of files between two fingerprints; '' if nothing."""
    said = []
    for path in sorted({name for name, _ in before.items() ^ after.items()}):
        verb = "left" if path not in before else "changed" if path in after else "deleted"
        said.append(f"{verb} {path}")
    return ", ".join(said)

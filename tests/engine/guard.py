"""Keep snippets apart from the machine: the same environment everywhere, and no accidents.

An audit hook ends a snippet whose Python code breaks :data:`RULE`. That is meant for mistakes: C++
code and other programs are not watched, and CI's tree has to be clean after the tests.
"""

from __future__ import annotations

import importlib.util
import os
import re
import socket
import sys
from pathlib import Path

RULE = "a snippet may write only in its own folder and reach only its own machine"
FORBIDDEN = 102
"""The exit status of a snippet that the hook has ended."""
ONE_THREAD = {
    f"{library}_NUM_THREADS": "1" for library in ("OMP", "MKL", "OPENBLAS", "NUMEXPR", "VECLIB")
}
"""In a snippet's environment: two workers on two cores, and no pool of threads before a fork."""
# Variables that say where programs, libraries and devices are.
_KEPT = re.compile(
    "PATH|PYTHONPATH|VIRTUAL_ENV|(DY)?LD_LIBRARY_PATH|TMPDIR|C(C|XX)|(CUDA|NVIDIA)_.*"
)
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_CHANGES = {"os.chmod": 1, "os.mkdir": 1, "os.remove": 1, "os.rmdir": 1, "os.rename": 2}
"""Audit events of a change to a folder or a file, and how many of their arguments name one."""
_ADDRESSES = {"socket.connect": 1, "socket.sendto": 1, "socket.getaddrinfo": 0}
"""Audit events about another machine, and which of their arguments says which."""
_LOOPBACK = re.compile(r"127\.[\d.]+|::1|::ffff:127\.[\d.]+|localhost|0\.0\.0\.0|::|")


def environment(cache: Path) -> dict[str, str]:
    """The variables of every snippet, but TMPDIR and HOME, which are its own folder.

    ``cache`` keeps matplotlib's list of fonts. PYTHONHASHSEED may be set, to find a snippet
    whose output depends on it.
    """
    (cache / "matplotlib").mkdir(parents=True, exist_ok=True)
    kept = {name: value for name, value in os.environ.items() if _KEPT.fullmatch(name)}
    if not importlib.util.find_spec("numpy"):  # torch would warn of that in each transcript
        kept["PYTHONWARNINGS"] = "ignore:Failed to initialize NumPy"
    return {
        **kept,
        **ONE_THREAD,
        "GLOO_SOCKET_IFNAME": "lo0" if sys.platform == "darwin" else "lo",
        "LC_ALL": "C.UTF-8",
        "MPLBACKEND": "Agg",
        "MPLCONFIGDIR": str(cache / "matplotlib"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": os.environ.get("PYTHONHASHSEED", "0"),
        "TORCHINDUCTOR_COMPILE_THREADS": "1",  # not a process for each processor
        "TZ": "UTC",
    }


def confine(folder: str) -> None:
    """End this process as soon as its Python code breaks the rule; ``folder`` is its own.

    The path of ``folder`` has no symbolic links. What it tried is the last line it prints.
    """
    shared = [os.path.realpath(path) for path in ("/dev", os.environ.get("MPLCONFIGDIR", "/dev"))]
    inside = tuple(f"{path}/" for path in [folder, *shared])

    def outside(path: str | bytes | os.PathLike | int) -> bool:
        if isinstance(path, int):  # open already
            return False
        parent, name = os.path.split(os.path.abspath(os.fsdecode(path)))
        return not f"{os.path.realpath(parent)}/{name}/".startswith(inside)

    def breaks_rule(event: str, arguments: tuple) -> bool:
        if event == "open":
            return bool(arguments[2] & _WRITING) and outside(arguments[0])
        if event in _CHANGES:
            # Relative to an open folder, the last argument, if that is not -1.
            return arguments[-1] == -1 and any(map(outside, arguments[: _CHANGES[event]]))
        if event in _ADDRESSES:
            host = arguments[_ADDRESSES[event]]
            host = host[0] if isinstance(host, tuple) else host if event.endswith("info") else ""
            name = os.fsdecode(host) if isinstance(host, str | bytes) else ""
            return not _LOOPBACK.fullmatch(name) and name != socket.gethostname()
        return False

    def watch(event: str, arguments: tuple) -> None:
        if breaks_rule(event, arguments):
            os.write(2, f"{event}{arguments}\n".encode())
            os._exit(FORBIDDEN)

    sys.addaudithook(watch)

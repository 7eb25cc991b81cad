"""Keep snippets apart from the machine: the same environment everywhere, and no accidents.

A snippet may write only in its own folder and reach only its own machine. An audit hook ends it
when its Python code tries more. That is meant for mistakes: C++ code and other programs are not
watched, and CI's tree has to be clean after the tests.
"""

from __future__ import annotations

import importlib.util
import os
import re
import socket
import sys
from pathlib import Path

FORBIDDEN = 102
"""The exit status of a snippet that the hook has ended."""
ONE_THREAD = {
    f"{library}_NUM_THREADS": "1" for library in ("OMP", "MKL", "OPENBLAS", "NUMEXPR", "VECLIB")
}
"""In a snippet's environment: two workers on two cores, and no pool of threads before a fork."""
_KEPT = re.compile(
    "PATH|PYTHONPATH|VIRTUAL_ENV|(DY)?LD_LIBRARY_PATH|TMPDIR|CC|CXX|CUDA_.*|NVIDIA_.*"
)
"""Variables that say where programs, libraries and devices are."""
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_CHANGES = {
    **dict.fromkeys(("os.chmod", "os.chown", "os.mkdir", "os.remove", "os.rmdir"), slice(1)),
    **dict.fromkeys(("os.link", "os.rename"), slice(2)),
    **{"os.symlink": slice(1, 2), "os.utime": slice(1)},
}
"""Audit events of a change to a folder or a file, and which of their arguments name it."""
_ADDRESSES = {"socket.connect": 1, "socket.sendto": 1, "socket.sendmsg": 1, "socket.getaddrinfo": 0}
"""Audit events about another machine, and which of their arguments says which."""
_LOOPBACK = re.compile(r"127\.[\d.]+|::1|::ffff:127\.[\d.]+|localhost|0\.0\.0\.0|::|")


def environment(cache: Path) -> dict[str, str]:
    """The variables of every snippet, but TMPDIR and HOME, which are its own folder.

    ``cache`` keeps matplotlib's list of fonts. PYTHONHASHSEED may be set, to find a snippet
    whose output depends on it.
    """
    kept = {name: value for name, value in os.environ.items() if _KEPT.fullmatch(name)}
    if not importlib.util.find_spec("numpy"):  # torch would warn of that in each transcript
        kept["PYTHONWARNINGS"] = "ignore:Failed to initialize NumPy"
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
            # torch.compile would start a process for each processor.
            "TORCHINDUCTOR_COMPILE_THREADS": "1",
            "TZ": "UTC",
        }
    )


def confine(folder: str) -> None:
    """End this process as soon as its Python code writes outside ``folder`` or leaves the machine.

    The path of ``folder`` has no symbolic links. What it tried is the last line it prints.
    """
    shared = [os.path.realpath(path) for path in ("/dev", os.environ.get("MPLCONFIGDIR", "/dev"))]
    inside = tuple(f"{path}/" for path in [folder, *shared])

    def outside(path: str | bytes | os.PathLike, itself: bool) -> bool:
        """Whether a file is elsewhere; ``itself``: where a link leads does not matter."""
        name = os.path.abspath(os.fsdecode(path))
        parent, last = os.path.split(name)
        real = os.path.join(os.path.realpath(parent), last) if itself else os.path.realpath(name)
        return not f"{real}/".startswith(inside)

    def watch(event: str, arguments: tuple) -> None:
        attempt = ""
        if event == "open":
            path, _, flags = arguments
            if flags & _WRITING and not isinstance(path, int) and outside(path, itself=False):
                attempt = f"opened {os.fsdecode(path)} for writing"
        elif event in _CHANGES:
            # With an open folder, the last argument, a path is relative to that.
            paths = [path for path in arguments[_CHANGES[event]] if not isinstance(path, int)]
            if arguments[-1] in (-1, None) and any(outside(path, itself=True) for path in paths):
                attempt = f"called {event}({', '.join(repr(os.fsdecode(path)) for path in paths)})"
        elif event in _ADDRESSES:
            host = arguments[_ADDRESSES[event]]
            # A path is a socket of this machine; so is a number, of its kernel.
            host = host[0] if isinstance(host, tuple) else host if event[7] == "g" else ""
            name = os.fsdecode(host) if isinstance(host, str | bytes) else ""
            if not _LOOPBACK.fullmatch(name) and name != socket.gethostname():
                attempt = f"asked the network for {name}"
        if attempt:
            os.write(2, f"{attempt}\n".encode())
            os._exit(FORBIDDEN)

    sys.addaudithook(watch)

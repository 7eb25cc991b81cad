"""Linux's means to confine a process: Landlock for files, a namespace for the network.

Both are documented (landlock(7), network_namespaces(7)), but neither has a function in libc.
Where to look when one stops working: the kernel's include/uapi/linux/landlock.h and sched.h.
"""

from __future__ import annotations

import ctypes
import fcntl
import os
import socket
import struct
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446  # the same on every processor
_VERSION, _PATH_BENEATH = 1, 1
_SET_NO_NEW_PRIVS = 38
_WRITE_FILE, _TRUNCATE = 1 << 1, 1 << 14
# All that changes a file or a folder: bits 1 and 4 to 14. Bits 0, 2 and 3 execute and read.
_ALL_WRITES = 0x7FF2
_SIGNALS_AND_SOCKETS = 0b11
_NEW_MOUNTS, _NEW_USER, _NEW_NET = 0x00020000, 0x10000000, 0x40000000
_BIND, _RECURSIVE, _PRIVATE = 1 << 12, 1 << 14, 1 << 18
_SET_INTERFACE_FLAGS, _UP_AND_RUNNING = 0x8914, 0x41
_LIBC = ctypes.CDLL(None, use_errno=True)


def landlock_version() -> int:
    """Which Landlock this kernel offers; 0 for one that cannot keep a process from writing.

    The first version, of Linux 5.13, would also forbid to move a file from folder to folder.
    """
    if sys.platform != "linux":
        return 0
    try:
        version = _call(_CREATE_RULESET, None, 0, _VERSION)
    except OSError:
        return 0
    return version if version > 1 else 0


def write_only_below(version: int, folders: Iterable[str]) -> None:
    """Let this process and all that it will start change nothing but what is in ``folders``.

    Devices may be written to. From Linux 6.12 on, nor can it send signals to other processes.
    Irrevocable. ``version`` is :func:`landlock_version`, not 0. Raises OSError.
    """
    writes = _ALL_WRITES if version >= 3 else _ALL_WRITES & ~_TRUNCATE
    scoped = _SIGNALS_AND_SOCKETS if version >= 6 else 0
    # Files, ports, scopes; an older kernel takes what is longer than it knows if the rest is 0.
    rules = _call(_CREATE_RULESET, struct.pack("QQQ", writes, 0, scoped), 24, 0)
    allowed = dict.fromkeys(folders, writes) | {"/dev": writes & (_WRITE_FILE | _TRUNCATE)}
    for folder, access in allowed.items():
        opened = os.open(folder, os.O_PATH | os.O_CLOEXEC)
        _call(_ADD_RULE, rules, _PATH_BENEATH, struct.pack("=Qi", access, opened), 0)
        os.close(opened)
    _LIBC.prctl(_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    _call(_RESTRICT_SELF, rules, 0)
    os.close(rules)


def keep_loopback_only() -> bool:
    """Take this process, and all that it will start, off every network but loopback.

    Its own addresses keep their names, for which torch would ask the network. Without root's
    rights all this takes a namespace for users too. Call it before there are threads. Returns
    whether the kernel, or what it runs in, allows that; if not, nothing has changed.
    """
    if sys.platform != "linux":
        return False
    # Some systems allow the first step only, and there is no way back: a child tries them all.
    child = os.fork()
    if not child:
        try:
            _enter_namespaces()
        except OSError:
            os._exit(1)
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        return False
    _enter_namespaces()
    return True


def _enter_namespaces() -> None:
    user, group = os.getuid(), os.getgid()
    _done(_LIBC.unshare(_NEW_NET | _NEW_MOUNTS | (_NEW_USER if user else 0)))
    if user:
        for name, text in (
            ("setgroups", "deny"),  # the kernel asks for it before gid_map
            ("uid_map", f"{user} {user} 1"),
            ("gid_map", f"{group} {group} 1"),
        ):
            Path(f"/proc/self/{name}").write_text(text, encoding="ascii")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        request = struct.pack("16sH14x", b"lo", _UP_AND_RUNNING)
        fcntl.ioctl(any_socket, _SET_INTERFACE_FLAGS, request)
    with tempfile.NamedTemporaryFile() as hosts:
        for address in ("127.0.0.1", "::1", "::ffff:127.0.0.1"):
            hosts.write(f"{address} localhost {socket.gethostname()}\n".encode())
        hosts.flush()
        # Without the first, the second would be seen by the whole machine.
        _done(_LIBC.mount(b"none", b"/", None, ctypes.c_ulong(_RECURSIVE | _PRIVATE), None))
        names = hosts.name.encode(), b"/etc/hosts"
        _done(_LIBC.mount(*names, None, ctypes.c_ulong(_BIND), None))


def _call(number: int, *arguments: int | bytes | None) -> int:
    """The result of a system call. Raises OSError."""
    words = (ctypes.c_long(one) if isinstance(one, int) else one for one in arguments)
    return _done(_LIBC.syscall(ctypes.c_long(number), *words))


def _done(result: int) -> int:
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result

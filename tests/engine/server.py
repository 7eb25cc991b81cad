"""Run snippets one by one, each in a process of its own.

Started by :mod:`tests.engine.runner` as a program. With ``--fork`` it imports torch once, uses it
for nothing, and forks for each request; without, each starts a fresh interpreter. Per line of JSON
it reads a request and writes an answer; ``failure`` is what no transcript can record, '' if nothing::

    {"path": "/…/leaf_broken.py", "folder": "/tmp/s-x", "timeout": 20.0}
    {"failure": "", "raised": true}

In the request's folder the snippet works in ``work``, has ``t`` for temporary files, prints to ``out``.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import gc
import importlib
import io
import json
import multiprocessing.util
import os
import resource
import signal
import sys
import tempfile
import threading
import time
import traceback
import types
import weakref
from typing import Any

from tests.engine.guard import FORBIDDEN, RULE, confine

# What snippets import, or torch on their behalf: by the first profiled operation, the first one
# under a dispatch mode, the first optimizer step or torch.func call, the first torch.compile.
PRELOAD = (
    *("torch.profiler._cupti_monitor", "torch._subclasses.schema_check_mode", "torch._dynamo"),
    *("torch._dynamo.backends.debugging", "matplotlib.pyplot", "matplotlib.backends.backend_svg"),
    *("PIL.PngImagePlugin", "cv2"),
)
MAX_OUTPUT, MAX_PROCESSES = 1 << 20, 64
LINGER = 5.0
"""Seconds that helpers (resource trackers, daemons) may take to follow the snippet."""
FINISHED, RAISED = 100, 101
"""Exit statuses by which a snippet's process says how it ended; 0 is that of ``os._exit(0)``."""
_FRESH = "import sys; sys.path[0] = {!r}; from tests.engine.server import child; child({!r}, {!r})"
_SUBREAPER, _COLLAPSE, _HUGE_PAGE = 36, 25, 2 << 20  # see prctl(2), madvise(2)


def child(path: str, folder: str) -> None:
    """Make this process the program at ``path``, confined to ``folder``; does not return."""
    os.setsid()
    os.chdir(f"{folder}/work")
    home = f"{folder}/t"
    os.environ.update(HOME=home, TMPDIR=home, TORCHINDUCTOR_CACHE_DIR=f"{home}/inductor")
    tempfile.tempdir = None
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _use_streams(f"{folder}/out")
    # What was registered before the fork is the server's to run, except what ends children.
    atexit._clear()
    atexit.register(multiprocessing.util._exit_function)  # type: ignore[attr-defined]
    gc.enable()
    if random := sys.modules.get("numpy.random"):
        random.seed()  # as Python does after a fork for its own generator
    main = types.ModuleType("__main__")
    main.__dict__.update(__file__=path, __builtins__=__builtins__, __cached__=None)
    main.__spec__ = None
    # Its neighbours are not to be imported: the first place to look is the empty folder.
    sys.modules["__main__"], sys.argv, sys.path[0] = main, [path], f"{folder}/work"
    owner, status = os.getpid(), FINISHED
    confine(folder)
    try:
        with open(path, encoding="utf-8") as file:
            exec(compile(file.read(), path, "exec", dont_inherit=True), main.__dict__)
    except SystemExit as error:
        status = error.code if isinstance(error.code, int) else int(error.code is not None)
    except BaseException as error:
        status = RAISED
        with contextlib.suppress(AttributeError, ValueError):  # a closed stream, or None
            sys.stdout.flush()
            final = "".join(traceback.format_exception_only(error))
            sys.stderr.write(f"Traceback (most recent call last):\n{final}")
    with contextlib.suppress(BaseException):  # as Py_FinalizeEx does
        threading._shutdown()  # type: ignore[attr-defined]
        atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(BaseException):
            stream.flush()
    # A process that the snippet forked by hand ends here too, but it is not the snippet.
    os._exit(status if os.getpid() == owner else 0)


def _use_streams(output: str) -> None:
    """Read from nothing and print to the file ``output``, in the order a terminal shows it."""
    out = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for source, target in ((os.open(os.devnull, os.O_RDONLY), 0), (out, 1), (out, 2)):
        os.dup2(source, target)
    os.closerange(3, 256)
    for name, file, errors in (("stdout", 1, "strict"), ("stderr", 2, "backslashreplace")):
        raw = open(file, "wb", 0)
        stream = io.TextIOWrapper(raw, encoding="utf-8", errors=errors, write_through=True)
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    sys.stdin = open(0, encoding="utf-8")


def run(path: str, folder: str, timeout: float, fork: bool) -> dict[str, Any]:
    """Run one request to its end, whatever the snippet does; leave nothing of it behind."""
    if not fork:
        code = _FRESH.format(os.getcwd(), path, folder)
        pid = os.posix_spawn(sys.executable, [sys.executable, "-c", code], os.environ)
    elif not (pid := os.fork()):
        try:
            child(path, folder)
        finally:  # whatever goes wrong: this process must not go on as a second server
            os._exit(1)
    status, failure = 0, "the run was ended"
    try:
        status, failure = watch(pid, f"{folder}/out", timeout)
    finally:
        if failure:
            kill_all(pid)
    return {"failure": failure, "raised": status == RAISED}


def watch(pid: int, output: str, timeout: float) -> tuple[int, str]:
    """Wait for the snippet in process ``pid``; return its exit status and what went wrong."""
    began, pause, checks = time.monotonic(), 0.0005, 1
    done, status = 0, 0
    while not done:
        elapsed = time.monotonic() - began
        done, status = os.waitpid(pid, os.WNOHANG)
        if os.stat(output).st_size > MAX_OUTPUT:
            return 0, f"printed more than {MAX_OUTPUT >> 20} MiB, killed"
        if elapsed > timeout:
            return 0, f"still running after {timeout:.0f} s, killed"
        if elapsed > 0.1 * checks:
            checks += 1
            if len(below(os.getpid())) > MAX_PROCESSES:
                return 0, f"had more than {MAX_PROCESSES} processes alive at once, killed"
        if not done:
            time.sleep(pause)
            pause = min(1.2 * pause, 0.02)
    patience = time.monotonic() + LINGER
    while (left := alive()) and time.monotonic() < patience:
        time.sleep(0.01)
    code = os.waitstatus_to_exitcode(status)
    if left:
        return code, f"left {', '.join(sorted(map(_name, left)))} running, killed"
    if code < 0:
        return code, f"the process was killed by {signal.Signals(-code).name}"
    failures = {FORBIDDEN: RULE, FINISHED: "", RAISED: ""}
    return code, failures.get(code, f"ended with exit status {code} before its last line")


def below(pid: int) -> list[int]:
    """The processes that ``pid`` and its children have started; [] without Linux's /proc."""
    pids: list[int] = []
    with contextlib.suppress(OSError):
        for task in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{task}/children", encoding="ascii") as file:
                for process in map(int, file.read().split()):
                    pids += [process, *below(process)]
    return pids


def alive() -> list[int]:
    """What is left below this process, orphans included, after collecting the dead."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    return below(os.getpid())


def _name(pid: int) -> str:
    with contextlib.suppress(OSError), open(f"/proc/{pid}/comm", encoding="utf-8") as file:
        return file.read().strip()
    return "a process"


def kill_all(group: int) -> None:
    """Kill the snippet's session and all that it has started, forkers included."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)
    deadline = time.monotonic() + 10
    while (pids := alive()) and time.monotonic() < deadline:
        # Stopped first, so that none forks on while its siblings are being killed.
        for number in (signal.SIGSTOP, signal.SIGKILL):
            for pid in pids:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(pid, number)


def preload() -> None:
    """Import what the children need, starting no thread and touching no GPU.

    Raises ImportError without torch; what else is missing is left to the snippet that uses it.
    """
    gc.disable()  # as the documentation of gc.freeze advises for a process that forks
    variables = dict(os.environ)
    importlib.import_module("torch")
    for name in PRELOAD:
        with contextlib.suppress(Exception):
            importlib.import_module(name)
    os.environ.clear()
    os.environ.update(variables)  # cv2 sets one
    # Torch registers hundreds of finalizers that each child would run at its end.
    for finalizer in list(weakref.finalize._registry):  # type: ignore[attr-defined]
        finalizer.atexit = False
    gc.freeze()
    with contextlib.suppress(OSError, AttributeError):
        _use_huge_pages()


def _use_huge_pages() -> None:
    """Put our memory into a few hundred large pages: a fork takes half as long. Linux 6.1."""
    madvise = ctypes.CDLL(None).madvise
    madvise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    with open("/proc/self/maps", encoding="utf-8") as file:
        areas = [line.split() for line in file]
    for addresses, rights, *_, name in (area for area in areas if len(area) in (5, 6)):
        if rights == "rw-p" and name in ("0", "[heap]"):  # without a name, the inode is last
            first, end = (int(address, 16) for address in addresses.split("-"))
            first = -(-first // _HUGE_PAGE) * _HUGE_PAGE
            if first < (end := end // _HUGE_PAGE * _HUGE_PAGE):
                madvise(first, end - first, _COLLAPSE)


def main() -> None:
    """Answer requests until standard input is closed."""
    fork = "--fork" in sys.argv
    # Anything a library prints must not be taken for an answer.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    if fork:
        preload()
    with contextlib.suppress(OSError, AttributeError):  # orphans become ours, on Linux
        ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)
    for line in sys.stdin:
        print(json.dumps(run(**json.loads(line), fork=fork)), file=answers, flush=True)
    os._exit(0)  # to take torch down in an orderly way costs 0.4 s


if __name__ == "__main__":
    main()

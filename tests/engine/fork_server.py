"""Run snippets one by one, each in a process of its own, under supervision.

Started by :mod:`tests.engine.runner` as a program. It reads one JSON request a line from
standard input and answers with one JSON line on standard output::

    {"path": "/…/leaf_broken.py", "workdir": "/tmp/x", "tmpdir": "/tmp/y", "timeout": 20.0}
    {"outcome": "raised", "exception": "RuntimeError", "output": "…", "seconds": 0.02}

``outcome`` is one of

=============  ==============================================================
``finished``   the script ran to its end
``raised``     an exception reached the top; ``exception`` names its type
``exited``     ``SystemExit`` with a status other than 0; ``detail`` has it
``died``       the process went away before its end; ``detail`` says how
``timeout``    still running after ``timeout`` seconds; killed
``flood``      more than ``MAX_OUTPUT`` bytes printed; killed
``storm``      more than ``MAX_PROCESSES`` processes alive at once; killed
=============  ==============================================================

With ``--fork`` the program imports torch once, uses it for nothing, and forks for each
request, while the one before runs: about 10 ms instead of more than a second. Without it every
request starts a fresh interpreter, for systems where forking is missing or unsafe.
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
import secrets
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import types
import weakref
from collections.abc import Container, Iterable
from dataclasses import dataclass

MAX_OUTPUT = 1 << 20
MAX_PROCESSES = 64
LINGER = 1.0
"""Seconds that helpers (resource trackers, daemons) may outlive the script."""

HUGE_PAGES = {"PYTHONMALLOC": "malloc", "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"}
"""Environment in which a forking process has a few hundred large pages instead of 60,000
small ones, whose tables each fork copies and each exit takes down: 24 ms or 7. Linux with
glibc 2.35; elsewhere without effect. Snippets and what they start do not see it."""

ALWAYS = ("torch.profiler._cupti_monitor", "torch._subclasses.schema_check_mode")
SLOW_IMPORTS = {
    # By the first optimiser step, checkpoint or torch.func call; more than a second.
    "torch._dynamo": ("optim", "checkpoint", "torch.func", "vmap", "compile"),
    "matplotlib.backends.backend_svg": ("matplotlib",),
    "matplotlib.pyplot": ("matplotlib",),
    "PIL.PngImagePlugin": ("PIL", "matplotlib"),
    "cv2": ("cv2",),
}
"""Modules imported once for all before the first snippet whose text has one of the words."""


def preload(names: Iterable[str]) -> None:
    """Import ``names`` for all later children, starting no thread and touching no GPU.

    A module that is missing is left to the snippet that wants it.
    """
    for name in names:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    # torch registers hundreds of operators that would be taken down at each child's exit;
    # what a snippet registers itself still runs.
    for finalizer in list(weakref.finalize._registry):
        finalizer.atexit = False
    # Out of the garbage collector's sight, so that no child copies their pages.
    gc.freeze()


def slow_imports(path: str) -> list[str]:
    """Those of SLOW_IMPORTS that the snippet at ``path`` may want and we do not have yet."""
    with open(path, "rb") as file:
        text = file.read().decode("utf-8", "replace")
    return [
        module
        for module, words in SLOW_IMPORTS.items()
        if module not in sys.modules and any(word in text for word in words)
    ]


def reseed() -> None:
    """Give NumPy's global generator a seed of its own, as Python does for `random` at a fork."""
    if random := sys.modules.get("numpy.random"):
        random.seed()


def run_as_main(path: str, control: int, token: str) -> None:
    """Execute the file at ``path`` as the program, then leave this process.

    Writes ``{"outcome": …}`` with ``token``, which the script cannot know, to the descriptor
    ``control`` once the script has ended and its exit handlers have run. Does not return.
    """
    owner = os.getpid()
    main = types.ModuleType("__main__")
    main.__dict__.update(__file__=path, __builtins__=__builtins__, __cached__=None)
    main.__spec__ = None
    sys.modules["__main__"] = main
    sys.argv = [path]
    sys.path[0] = os.path.dirname(path)
    verdict: dict[str, object] = {"outcome": "finished"}
    status = 0
    try:
        with open(path, encoding="utf-8") as file:
            code = compile(file.read(), path, "exec", dont_inherit=True)
        exec(code, main.__dict__)
    except SystemExit as error:
        if error.code not in (None, 0):
            verdict = {"outcome": "exited", "detail": f"status {error.code}"}
            status = error.code if isinstance(error.code, int) else 1
    except BaseException as error:
        sys.stdout.flush()
        final = "".join(traceback.format_exception_only(error))
        sys.stderr.write("Traceback (most recent call last):\n" + final)
        verdict = {"outcome": "raised", "exception": type(error).__name__}
        status = 1
    with contextlib.suppress(BaseException):
        _run_exit_handlers()
    # A child that the script forked by hand ends here too, but it is not the script.
    if os.getpid() == owner:
        with contextlib.suppress(OSError):
            os.write(control, json.dumps(verdict | {"token": token}).encode())
    # The kernel closes files after it has taken the memory down: we need not wait for that.
    with contextlib.suppress(OSError):
        os.closerange(1, 3)
    os._exit(status)


def _run_exit_handlers() -> None:
    threading._shutdown()
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()


@dataclass
class Process:
    """A process that runs one script, with the descriptors that lead to it."""

    pid: int
    output: int
    """What it prints can be read here."""
    control: int
    """What :func:`run_as_main` says of its end can be read here."""
    request: int = -1
    """A process that waits for its request gets it here; -1 for one that runs already."""


def fork_ahead() -> Process:
    """Fork a process that waits for its request, while the one before it still runs."""
    request, request_write = os.pipe()
    output_read, output = os.pipe()
    control_read, control = os.pipe()
    pid = os.fork()
    if pid:
        for descriptor in (request, output, control):
            os.close(descriptor)
        return Process(pid, output_read, control_read, request_write)
    os.setsid()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    null = os.open(os.devnull, os.O_RDONLY)
    for source, target in ((null, 0), (output, 1), (output, 2)):
        os.dup2(source, target)
    sys.stdin = io.TextIOWrapper(open(0, "rb"), encoding="utf-8")
    # One write a line keeps the two streams in the order a terminal shows them.
    sys.stdout = io.TextIOWrapper(open(1, "wb", 0), encoding="utf-8", write_through=True)
    sys.stderr = io.TextIOWrapper(
        open(2, "wb", 0), encoding="utf-8", errors="backslashreplace", write_through=True
    )
    sys.__stdout__, sys.__stderr__ = sys.stdout, sys.stderr
    # What the imports before the fork have registered is theirs to run, at their own end.
    atexit._clear()
    atexit.register(multiprocessing.util._exit_function)
    os.close(request_write)
    reseed()
    text = os.read(request, 1 << 16)
    if not text:
        os._exit(0)  # nothing more to run
    gc.enable()
    message = json.loads(text)
    os.closerange(3, control)
    os.closerange(control + 1, 256)
    os.chdir(message["workdir"])
    os.environ["TMPDIR"] = message["tmpdir"]
    tempfile.tempdir = None  # forget what another run of this module has found
    run_as_main(message["path"], control, message["token"])
    raise AssertionError("run_as_main returned")


def discard(waiting: Process) -> None:
    """End a process that has not been given its request."""
    for descriptor in (waiting.request, waiting.output, waiting.control):
        os.close(descriptor)
    os.waitpid(waiting.pid, 0)


def spawn(request: dict) -> Process:
    """Start a new interpreter for ``request``."""
    output_read, output = os.pipe()
    control_read, control = os.pipe()
    process = subprocess.Popen(
        [
            sys.executable,
            "-u",
            __file__,
            "--child",
            request["path"],
            str(control),
            request["token"],
        ],
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=output,
        cwd=request["workdir"],
        env=os.environ | {"TMPDIR": request["tmpdir"]},
        pass_fds=[control],
        start_new_session=True,
    )
    process.returncode = 0  # the supervisor waits for the pid itself
    os.close(output)
    os.close(control)
    return Process(process.pid, output_read, control_read)


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


def supervise(request: dict, waiting: Process | None) -> tuple[dict, Process | None]:
    """Run one request to its end, whatever the script does.

    It is run by the process that is ``waiting``, else by a new interpreter. Returns what
    happened, and the process that waits for the next request if one was waiting for this.
    """
    request["token"] = secrets.token_hex(8)
    began = time.monotonic()
    process, spare = waiting or spawn(request), None
    try:
        if waiting:
            os.write(waiting.request, json.dumps(request).encode())
            os.close(waiting.request)
            spare = fork_ahead()
        return _watch(request, process, began, {spare.pid} if spare else set()), spare
    except BaseException:
        # Ctrl-C, or the runner's SIGTERM: nothing may outlive us.
        kill_all(process.pid)
        with contextlib.suppress(ChildProcessError):
            os.waitpid(process.pid, 0)
        raise
    finally:
        os.close(process.output)
        os.close(process.control)


def _watch(request: dict, process: Process, began: float, aside: set[int]) -> dict:
    """What became of the script in ``process``; the processes ``aside`` are not its."""
    pid, out_read, control_read = process.pid, process.output, process.control
    deadline = began + request["timeout"]

    chunks: list[bytes] = []
    size = 0
    status: int | None = None
    ended = 0.0
    trouble = ""
    next_census = began + 0.2
    while True:
        ready, _, _ = select.select([out_read], [], [], 0.02 if status is None else 0.01)
        if ready:
            chunk = os.read(out_read, 1 << 16)
            if not chunk:
                break
            chunks.append(chunk)
            size += len(chunk)
        now = time.monotonic()
        if status is None:
            done, code = os.waitpid(pid, os.WNOHANG)
            if done:
                status, ended = code, now
        if size > MAX_OUTPUT:
            trouble = "flood"
        elif now > deadline and status is None:
            trouble = "timeout"
        if now > next_census:
            next_census = now + 0.1
            if len(descendants(aside)) > MAX_PROCESSES:
                trouble = "storm"
        if trouble or (status is not None and now - ended > LINGER):
            break
    answer = _verdict(control_read, request["token"])
    if answer and not trouble:
        aside = aside | {pid}  # it is leaving
    elif not trouble:
        # Output closed but the script lives on: wait for it, still within its time.
        pause = 0.0001  # it is usually gone at once
        while status is None and time.monotonic() < deadline:
            done, code = os.waitpid(pid, os.WNOHANG)
            if done:
                status = code
            else:
                time.sleep(pause)
                pause = min(2 * pause, 0.02)
        trouble = "" if status is not None else "timeout"
        answer = _verdict(control_read, request["token"])
    if not trouble:
        grace = time.monotonic() + LINGER
        while reap(aside) and time.monotonic() < grace:
            time.sleep(0.01)
    if trouble or reap(aside):
        kill_all(pid, aside)
    if trouble:
        answer = {"outcome": trouble}
    elif not answer and os.WIFSIGNALED(status):
        name = signal.Signals(os.WTERMSIG(status)).name
        answer = {"outcome": "died", "detail": f"killed by {name}"}
    elif not answer:
        code = os.waitstatus_to_exitcode(status)
        answer = {"outcome": "died", "detail": f"left with status {code} before its end"}
    answer["output"] = b"".join(chunks)[:MAX_OUTPUT].decode("utf-8", "replace")
    answer["seconds"] = round(time.monotonic() - began, 4)
    return answer


def _verdict(control: int, token: str) -> dict:
    """What the script's process has said of its end; {} if nothing, or it was not itself."""
    os.set_blocking(control, False)
    try:
        answer = json.loads(os.read(control, 1 << 16))
        return answer if answer.pop("token") == token else {}
    except (OSError, ValueError, AttributeError, KeyError):
        return {}


def _adopt_orphans() -> None:
    """Make every orphan below us our child (Linux), so that none escapes the census."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # 36 is PR_SET_CHILD_SUBREAPER


def main() -> None:
    if "--child" in sys.argv:
        path, control, token = sys.argv[2:5]
        run_as_main(path, int(control), token)
    fork = "--fork" in sys.argv
    # Anything a library prints must not be taken for an answer.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    os.environ.setdefault("MPLBACKEND", "Agg")
    for name in HUGE_PAGES:
        os.environ.pop(name, None)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    if fork:
        gc.disable()  # as the documentation of gc.freeze advises for a process that forks
        import torch  # noqa: F401 - here, so that its absence is the first thing said

        preload(ALWAYS)
    _adopt_orphans()
    waiting = fork_ahead() if fork else None
    for line in sys.stdin:
        request = json.loads(line)
        if fork and (wanted := slow_imports(request["path"])):
            discard(waiting)
            preload(wanted)
            waiting = fork_ahead()
        answer, waiting = supervise(request, waiting)
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
    if fork:
        discard(waiting)
        os._exit(0)  # to take torch down in an orderly way costs 0.4 s


if __name__ == "__main__":
    main()

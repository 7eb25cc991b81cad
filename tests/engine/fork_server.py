"""Run snippets one by one, each in a process of its own, under supervision.

Started by :mod:`tests.engine.runner` as a program. It reads one JSON request per line from
standard input and answers with one JSON line on standard output::

    {"path": "/…/leaf_broken.py", "folder": "/tmp/s-x", "timeout": 20.0}
    {"outcome": "raised", "exception": "RuntimeError", "output": "…", "seconds": 0.02}

:attr:`tests.engine.runner.Result.failure` explains each ``outcome``; ``detail`` says more of one
that is ``exited``, ``died``, ``forbidden`` or ``left``.

With ``--fork`` the program imports torch once, uses it for nothing, and forks for each request,
while the one before runs: a few milliseconds instead of more than a second. Without it every
request starts a fresh interpreter, for systems where forking is missing or unsafe.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import io
import json
import os
import secrets
import signal
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from tests.engine.libraries.cpython import forget_exit_handlers, freeze
from tests.engine.libraries.linux import keep_loopback_only, landlock_version
from tests.engine.libraries.torch import ALWAYS, COMPILER, DYNAMO
from tests.engine.processes import (
    Process,
    adopt_orphans,
    kill_all,
    own_folder,
    spawn,
    use_huge_pages,
)
from tests.engine.script import run_as_main
from tests.engine.supervisor import watch

SLOW_IMPORTS = {
    DYNAMO: ("optim", "checkpoint", "torch.func", "vmap", "compile", "DistributedData", "fsdp"),
    COMPILER: ("torch.compile", ".compile("),
    "matplotlib.backends.backend_svg": ("matplotlib",),
    "matplotlib.pyplot": ("matplotlib",),
    "PIL.PngImagePlugin": ("PIL", "matplotlib"),
    "cv2": ("cv2",),
}
"""Modules imported once for all before the first snippet whose text has one of the words."""


def preload(names: Iterable[str]) -> None:
    """Import ``names`` for all later children, starting no thread and touching no GPU.

    A module that is missing is left to the snippet that uses it.
    """
    for name in names:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    freeze()
    use_huge_pages()


def slow_imports(text: str) -> list[str]:
    """Those of SLOW_IMPORTS that a snippet may use and we do not have yet."""
    return [
        module
        for module, words in SLOW_IMPORTS.items()
        if module not in sys.modules and any(word in text for word in words)
    ]


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
    _use_streams(output)
    # What the imports before the fork have registered is theirs to run, at their own end.
    forget_exit_handlers()
    os.close(request_write)
    gc.enable()
    # The first use of a page after a fork copies it: those for the sandbox, before they are needed.
    landlock_version()
    json.loads("{}")
    text = os.read(request, 1 << 16)
    if not text:
        os._exit(0)  # nothing more to run
    message = json.loads(text)
    os.closerange(3, control)
    os.closerange(control + 1, 256)
    os.chdir(f"{message['folder']}/work")
    os.environ.update(own_folder(message["folder"]))
    tempfile.tempdir = None  # forget what another run of this module has found
    if message["random"] and (random := sys.modules.get("numpy.random")):
        random.seed()  # as Python does for its own generator; takes a millisecond
    run_as_main(message["path"], message["folder"], control, message["token"])
    raise AssertionError("run_as_main returned")


def _use_streams(output: int) -> None:
    """Read from nothing and print to the descriptor ``output``."""
    null = os.open(os.devnull, os.O_RDONLY)
    for source, target in ((null, 0), (output, 1), (output, 2)):
        os.dup2(source, target)
    sys.stdin = io.TextIOWrapper(open(0, "rb"), encoding="utf-8")
    # One write per line keeps the two streams in the order a terminal shows them.
    sys.stdout = io.TextIOWrapper(open(1, "wb", 0), encoding="utf-8", write_through=True)
    sys.stderr = io.TextIOWrapper(
        open(2, "wb", 0), encoding="utf-8", errors="backslashreplace", write_through=True
    )
    # Assigned by name, because typeshed calls these three constants.
    for name in ("stdin", "stdout", "stderr"):
        setattr(sys, f"__{name}__", getattr(sys, name))


def discard(waiting: Process) -> None:
    """End a process that has not been given its request."""
    for descriptor in (waiting.request, waiting.output, waiting.control):
        os.close(descriptor)
    os.waitpid(waiting.pid, 0)


def supervise(request: dict, waiting: Process | None) -> tuple[dict, Process | None]:
    """Run one request to its end, whatever the script does.

    It is run by the process that is ``waiting``, else by a new interpreter. Returns what
    happened, and the process that waits for the next request if one was waiting for this.
    """
    began = time.monotonic()
    token = secrets.token_hex(8)
    spare = None
    process = waiting or spawn(request["path"], request["folder"], token)
    try:
        if waiting:
            os.write(waiting.request, json.dumps(request | {"token": token}).encode())
            os.close(waiting.request)
            spare = fork_ahead()
        answer = watch(process, token, began + request["timeout"], {spare.pid} if spare else set())
        return answer | {"seconds": round(time.monotonic() - began, 4)}, spare
    except BaseException:
        # Ctrl-C, or the runner's SIGTERM: nothing may outlive us.
        kill_all(process.pid)
        with contextlib.suppress(ChildProcessError):
            os.waitpid(process.pid, 0)
        raise
    finally:
        os.close(process.output)
        os.close(process.control)


def main() -> None:
    """Answer requests until standard input is closed."""
    fork = "--fork" in sys.argv
    # Anything a library prints must not be taken for an answer.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    keep_loopback_only()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    waiting = None
    if fork:
        gc.disable()  # as the documentation of gc.freeze advises for a process that forks
        import torch  # noqa: F401 - here, so that its absence is the first thing said

        preload(ALWAYS)
    adopt_orphans()
    if fork:
        waiting = fork_ahead()
    for line in sys.stdin:
        request = json.loads(line)
        if waiting:
            text = Path(request["path"]).read_text(encoding="utf-8", errors="replace")
            request["random"] = "random" in text
            if wanted := slow_imports(text):
                discard(waiting)
                preload(wanted)
                waiting = fork_ahead()
        answer, waiting = supervise(request, waiting)
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
    if waiting:
        discard(waiting)
        os._exit(0)  # to take torch down in an orderly way costs 0.4 s


if __name__ == "__main__":
    main()

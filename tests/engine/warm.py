"""A Python that starts warm: programs are forked from a process that has imported torch.

Executing the notebooks starts a kernel a page and a program for each cell that runs one,
and most of that time would be imports. :func:`warm_python` gives the path of a program that
takes ``script.py arguments`` or ``-m ipykernel_launcher arguments`` as ``python`` would; a
server that it talks to forks a process for each, with the caller's streams, folder and
environment. As in :mod:`tests.engine.fork_server`, the parent has imported modules and used none.
"""

from __future__ import annotations

import array
import atexit
import contextlib
import io
import json
import multiprocessing.util
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests import zygote

PRELOADED = (
    "torch",
    "torch._dynamo",
    "torch._functorch.eager_transforms",
    # Imported by the first profiled operation; a worker killed meanwhile would interrupt it.
    "torch.profiler._cupti_monitor",
    "ipykernel.kernelapp",
    "ipykernel.zmqshell",
)

CLIENT = """\
#!{python} -IS
import array, json, os, signal, socket, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
server.connect({address!r})
request = json.dumps([sys.argv[1:], os.getcwd(), dict(os.environ)]).encode()
streams = array.array("i", [0, 1, 2])
server.sendmsg([len(request).to_bytes(4, "big")],
               [(socket.SOL_SOCKET, socket.SCM_RIGHTS, streams)])
server.sendall(request)
status = server.recv(4)
sys.exit(int.from_bytes(status, "big") if status else 70)
"""


@contextlib.contextmanager
def warm_python() -> Iterator[Path]:
    """Start the server; yield the program that stands in for ``python`` while it lives."""
    with tempfile.TemporaryDirectory(prefix="w-") as folder:
        address = Path(folder, "s")
        client = Path(folder, "python")
        text = CLIENT.format(python=Path(sys.executable).resolve(), address=str(address))
        client.write_text(text, encoding="utf-8")
        client.chmod(0o755)
        log = Path(folder, "log")
        with log.open("w") as errors:
            server = subprocess.Popen(
                [sys.executable, "-m", "tests.engine.warm", str(address)],
                cwd=Path(__file__).parents[2],
                stdin=subprocess.PIPE,
                stdout=errors,
                stderr=errors,
                # As the snippets' own runner does: one thread each, and no pool before a fork.
                env=os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
            )
        try:
            deadline = time.monotonic() + 120
            while not address.exists():
                if server.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"the warm Python does not start: {log.read_text()[-500:]}")
                time.sleep(0.02)
            yield client
        finally:
            server.stdin.close()
            server.terminate()
            server.wait(10)


def serve(address: str) -> None:
    """Answer requests on the socket ``address`` until standard input is closed."""
    zygote.preload(PRELOADED)
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    listener.bind(f"{address}.new")
    listener.listen(16)
    Path(f"{address}.new").rename(address)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how a monitor ended
    while True:
        ready, _, _ = select.select([listener, 0], [], [])
        if 0 in ready:
            return
        connection, _ = listener.accept()
        if os.fork() == 0:
            listener.close()
            monitor(connection)
        connection.close()


def monitor(connection: socket.socket) -> None:
    """Run one request to its end, or until the client is gone. Does not return."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    streams = array.array("i", [0, 0, 0])
    size, rights, _, _ = connection.recvmsg(4, socket.CMSG_SPACE(12))
    streams.frombytes(rights[0][2])
    streams = streams[3:]
    length, request = int.from_bytes(size, "big"), b""
    while len(request) < length:
        request += connection.recv(length - len(request))
    arguments, folder, environment = json.loads(request)
    pid = os.fork()
    if pid == 0:
        connection.close()
        become(arguments, folder, environment, list(streams))
    for stream in streams:
        os.close(stream)
    status = None
    while status is None:
        ready, _, _ = select.select([connection], [], [], 0.01)
        done, code = os.waitpid(pid, os.WNOHANG)
        if done:
            status = os.waitstatus_to_exitcode(code)
        elif ready:
            break  # a client says nothing after its request: it has gone
    with contextlib.suppress(ProcessLookupError):
        # What the program leaves behind may finish what it is saying.
        grace = time.monotonic() + (zygote.LINGER if status is not None else 0)
        while time.monotonic() < grace:
            os.killpg(pid, 0)
            time.sleep(0.01)
        os.killpg(pid, signal.SIGKILL)
    if status is not None:
        with contextlib.suppress(OSError):
            connection.sendall((status if status >= 0 else 128 - status).to_bytes(4, "big"))
    os._exit(0)


def become(arguments: list[str], folder: str, environment: dict[str, str], streams) -> None:
    """Turn this forked process into ``python arguments``. Does not return."""
    os.setsid()
    for target, source in enumerate(streams):
        os.dup2(source, target)
    os.closerange(3, 256)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.stdin = io.TextIOWrapper(open(0, "rb"), encoding="utf-8")
    sys.stdout = io.TextIOWrapper(open(1, "wb", 0), encoding="utf-8", write_through=True)
    sys.stderr = io.TextIOWrapper(
        open(2, "wb", 0), encoding="utf-8", errors="backslashreplace", write_through=True
    )
    sys.__stdin__, sys.__stdout__, sys.__stderr__ = sys.stdin, sys.stdout, sys.stderr
    atexit._clear()
    atexit.register(multiprocessing.util._exit_function)
    zygote.reseed()
    if arguments[:2] == ["-m", "ipykernel_launcher"]:
        run_kernel(arguments[2:])
    _, unread = os.pipe()
    zygote.run_as_main(os.path.abspath(arguments[0]), unread, "")


def run_kernel(arguments: list[str]) -> None:
    """Be a Jupyter kernel until it is shut down. Does not return."""
    from ipykernel.kernelapp import launch_new_instance
    from ipykernel.zmqshell import ZMQInteractiveShell

    # What cells start with `!"{sys.executable}" file.py` starts warm, too.
    python, plain = os.environ.pop("HANDBOOK_WARM_PYTHON"), ZMQInteractiveShell.system_piped
    ZMQInteractiveShell.system = lambda shell, command: plain(
        shell, command.replace("{sys.executable}", python)
    )
    # A kernel that sees this leaves alone what C code prints.
    os.environ.pop("PYTEST_CURRENT_TEST", None)
    sys.argv = ["ipykernel_launcher", *arguments]
    sys.path[0] = ""
    status = 0
    try:
        launch_new_instance()
    except SystemExit as error:
        status = error.code if isinstance(error.code, int) else 1
    except BaseException as error:
        sys.__stderr__.write(f"{type(error).__name__}: {error}\n")
        status = 1
    os._exit(status)


if __name__ == "__main__":
    serve(sys.argv[1])

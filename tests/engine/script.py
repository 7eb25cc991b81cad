"""Execute a file as the program of this process, and report how it ended."""

from __future__ import annotations

import contextlib
import json
import os
import sys
import traceback
import types

from tests.engine.libraries.cpython import run_exit_handlers
from tests.engine.sandbox import confine


def run_as_main(path: str, folder: str, control: int, token: str) -> None:
    """Execute the file at ``path`` as the program, confined to ``folder``; leave this process.

    Writes a line ``{"forbidden": …}`` for what it may not do (:mod:`tests.engine.sandbox`), and ``{"outcome": …}`` with ``token``, which the script cannot know, to the descriptor
    ``control`` once the script has ended and its exit handlers have run. Does not return.
    """
    owner = os.getpid()
    main = types.ModuleType("__main__")
    main.__dict__.update(__file__=path, __builtins__=__builtins__, __cached__=None)
    main.__spec__ = None
    sys.modules["__main__"] = main
    sys.argv = [path]
    sys.path[0] = os.path.dirname(path)

    def say(**what: str) -> None:
        with contextlib.suppress(OSError):
            os.write(control, json.dumps(what | {"token": token}).encode() + b"\n")

    confine(folder, lambda attempt: say(forbidden=attempt))
    verdict, status = _execute(path, main)
    with contextlib.suppress(BaseException):  # of the script's own handlers, which Python reports
        run_exit_handlers()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(BaseException):  # the script may have closed it
            stream.flush()
    # A child that the script forked by hand ends here too, but it is not the script.
    if os.getpid() == owner:
        say(**verdict)
    # The kernel closes files after it has taken the memory down: we need not wait for that.
    with contextlib.suppress(OSError):
        os.closerange(1, 3)
    os._exit(status)


def _execute(path: str, main: types.ModuleType) -> tuple[dict[str, str], int]:
    """Run the file in ``main``; return what to report of it, and the exit status."""
    try:
        with open(path, encoding="utf-8") as file:
            code = compile(file.read(), path, "exec", dont_inherit=True)
        exec(code, main.__dict__)
    except SystemExit as error:
        if error.code not in (None, 0):
            status = error.code if isinstance(error.code, int) else 1
            return {"outcome": "exited", "detail": f"status {error.code}"}, status
    except BaseException as error:
        with contextlib.suppress(AttributeError, ValueError):
            sys.stdout.flush()
        final = "".join(traceback.format_exception_only(error))
        sys.stderr.write("Traceback (most recent call last):\n" + final)
        return {"outcome": "raised", "exception": type(error).__name__}, 1
    return {"outcome": "finished"}, 0

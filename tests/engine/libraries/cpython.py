"""What CPython does at a program's end, which we do ourselves at a snippet's.

Where to look when something is gone: ``Py_FinalizeEx`` in CPython's Python/pylifecycle.c, which
calls ``threading._shutdown`` and ``atexit._run_exitfuncs`` in this order.
"""

from __future__ import annotations

import atexit
import gc
import multiprocessing.util
import threading
import weakref

from tests.engine.libraries import look_up

_wait_for_threads = look_up("cpython", threading, "_shutdown", "waits for a snippet's threads")
_run_exit_functions = look_up("cpython", atexit, "_run_exitfuncs", "runs a snippet's exit handlers")
_forget_exit_functions = look_up("cpython", atexit, "_clear", "drops exit handlers after a fork")
_finalizers = look_up("cpython", weakref, "finalize._registry", "holds what torch finalizes")
_end_children = look_up(
    "cpython", multiprocessing.util, "_exit_function", "ends a snippet's child processes"
)


def run_exit_handlers() -> None:
    """Wait for the threads of this program and run its exit handlers, as Python does."""
    _wait_for_threads()
    _run_exit_functions()


def forget_exit_handlers() -> None:
    """Drop all exit handlers but multiprocessing's, which a forked process needs."""
    _forget_exit_functions()
    atexit.register(_end_children)


def freeze() -> None:
    """Leave what exists now to the process that ends last: no finalizer of it runs in a fork.

    Torch registers hundreds of operators that would be taken down at each child's exit. The
    garbage collector passes over everything, so that no child copies its pages.
    """
    for finalizer in list(_finalizers):
        finalizer.atexit = False
    gc.freeze()

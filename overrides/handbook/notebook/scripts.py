"""Which snippets a notebook writes to a file and runs as a program, and why.

In a notebook the snippets of a page share one process; in the handbook each has its own.
A snippet with a word of ``RULES`` in its code always runs as a program. ``SCRIPTS`` are those
that print something else after their neighbours, or make their neighbours print something
else; tests/checks/test_notebooks.py finds those that are missing.
"""

from __future__ import annotations

CUDA = "needs a CUDA device"
_IMPORTED = "its child processes import this file"
_ONCE = "its warning is given once a process, and a cell above has had it"

LATE = "C code prints part of its output, which may reach a cell after its end"

RULES = {
    "torch.compile": "what is compiled is kept for the whole process",
    "_dynamo": "what is compiled is kept for the whole process",
    "torch.distributed": "a process group belongs to the whole process",
    "ExceptionWrapper": "its message holds a traceback of its own",
    "__main__": _IMPORTED,
    "register_package": "it changes how the whole process loads storages",
    "sched_setaffinity": "it sets the processors that the whole process may use",
    "setrlimit": "it limits the files that the whole process may open",
    "/proc/self/fd": "it counts the files that the whole process has open",
}
"""Part of a snippet's code to the reason that its cell gives."""

SCRIPTS: dict[str, str] = {
    "data/workers/main_guard_broken.py": _IMPORTED,
    "interop/images/missing_file_broken.py": LATE,
    "interop/numpy/not_writable_once.py": _ONCE,
    "multiprocessing/start-methods/main_guard_broken.py": _IMPORTED,
    "nn/hooks/legacy_hook_broken.py": _ONCE,
    "training/reproducibility/deterministic_fixed.py": (
        "it demands determinism of the whole process"
    ),
    "training/saving/whole_model_broken.py": "its message names the file that was run",
}
"""Snippet, below ``snippets/``, to the reason that its cell gives."""

QUIET = {"nn/modules/module_list_fixed.py", "nn/train-eval/no_grad_validation_fixed.py"}
"""Snippets that end in an expression whose value Jupyter would show; a ``;`` keeps it quiet."""

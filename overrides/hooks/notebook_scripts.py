"""Which snippets a notebook writes to a file and runs as a program, and why.

In a notebook the snippets of a page share one process; in the handbook each has its own.
A snippet with a ``__main__`` guard always gets a file, because its children import it. The
others below print something else after their neighbours, or inside IPython, than they do
alone. tests/test_notebooks.py finds the ones that are missing, and those listed in vain.
"""

from __future__ import annotations

IMPORTED = "its child processes import this file"
CUDA = "needs a CUDA device"
_ONCE = "its warning is given once a process, and a cell above has had it"
_FILES = "it limits the files that the whole process may open"
_LOADER = "it changes how the whole process loads storages"

SCRIPTS: dict[str, str] = {
    "cuda/setup/map_location_broken.py": _LOADER,
    "cuda/setup/map_location_fixed.py": _LOADER,
    "data/workers/main_guard_broken.py": IMPORTED,
    "interop/numpy/not_writable_once.py": _ONCE,
    "interop/numpy/numpy_not_available.py": "it must be there before torch is imported",
    "multiprocessing/sharing-tensors/kept_batches_broken.py": _FILES,
    "multiprocessing/sharing-tensors/kept_batches_fixed.py": _FILES,
    "multiprocessing/sharing-tensors/sharing_strategies.py": (
        "it counts the files that the whole process has open"
    ),
    "multiprocessing/sharing-tensors/too_many_files_broken.py": _FILES,
    "multiprocessing/sharing-tensors/too_many_files_fixed.py": _FILES,
    "multiprocessing/start-methods/main_guard_broken.py": IMPORTED,
    "nn/hooks/legacy_hook_broken.py": _ONCE,
    "training/reproducibility/deterministic_fixed.py": (
        "it demands determinism of the whole process"
    ),
}
"""Snippet, below ``snippets/``, to the reason that its cell gives."""

QUIET = {
    "nn/modules/module_list_fixed.py",
    "nn/train-eval/no_grad_validation_fixed.py",
}
"""Snippets that end in an expression whose value Jupyter would show; a ``;`` keeps it quiet."""

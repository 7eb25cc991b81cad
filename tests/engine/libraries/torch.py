"""Modules of torch that its first operations import; a fork server imports them once for all."""

from __future__ import annotations

import importlib.util

ALWAYS = ("torch.profiler._cupti_monitor", "torch._subclasses.schema_check_mode")
"""By the first profiled operation, and by the first one under a dispatch mode."""
DYNAMO = "torch._dynamo"
"""By the first optimizer step, checkpoint or torch.func call; takes more than a second."""


def find_missing() -> list[str]:
    """The modules that the installed torch no longer has: snippets would import others slowly."""
    return [name for name in (*ALWAYS, DYNAMO) if importlib.util.find_spec(name) is None]

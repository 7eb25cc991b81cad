"""Modules of torch that its first operations import; a fork server imports them once for all."""

from __future__ import annotations

ALWAYS = ("torch.profiler._cupti_monitor", "torch._subclasses.schema_check_mode")
"""By the first profiled operation, and by the first one under a dispatch mode."""
DYNAMO = "torch._dynamo"
"""By the first optimizer step, checkpoint or torch.func call; takes more than a second."""
COMPILER = "torch._dynamo.backends.debugging"
"""By the first torch.compile, with networkx and 370 more."""

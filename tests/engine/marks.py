"""What a page says, above a block, that the block needs, read without pytest.

A stock PyTorch image has no pytest. :mod:`tests.engine.plugin` hands the same marks to pytest.
"""

from __future__ import annotations

import os
import platform
import re
import sys
from typing import Any

GPU = "pytest.mark.gpu"
"""The block needs a CUDA device."""
SECOND_CONTEXT = "pytest.mark.second_context"
"""Two of its processes use the card at the same time."""
OWN_CARD = "pytest.mark.own_card"
"""It must not run beside other clients of the card: it faults on the device, or takes its time."""
SKIPS = (
    """skipif("__import__('torch').backends.mps.is_built()", reason="MPS build")""",
    """skipif("__import__('torch').version.cuda", reason="CUDA build")""",
    """skipif(sys.version_info < (3, 11, 7), reason="Python 3.11.2 does not check this")""",
)
"""All conditions that a block may be skipped for; none holds on every machine of CI."""
ALLOWED = re.compile(
    rf"pytest\.mark\.(?:gpu|second_context|own_card|timeout\([^()]*\)|{'|'.join(map(re.escape, SKIPS))})"
)
"""Marks a page may use. Others, such as skip and xfail, would let a snippet pass unrun."""
DESCRIPTIONS = (
    "gpu: needs a CUDA device",
    "second_context: two of its processes use the card at the same time",
    "own_card: must not run beside other clients of the card",
    "timeout(seconds, reason): how long a snippet may take",
)
DEFAULT_TIMEOUT = 20.0
"""Seconds a snippet may take unless its page says ``pytest.mark.timeout(…)``."""
GPU_TIMEOUT = 60.0
"""The same for a snippet that needs a GPU: CUDA's start in a new process may take many."""


class _Mark:
    """Stands in for ``pytest`` where a page's mark is evaluated: keeps the arguments."""

    args: tuple[Any, ...] = ()
    options: dict[str, Any] = {}  # noqa: RUF012 - replaced as a whole, never changed

    def __getattr__(self, name: str) -> _Mark:
        return _Mark()

    def __call__(self, *args: Any, **options: Any) -> _Mark:
        self.args, self.options = args, options
        return self


def read_mark(text: str) -> _Mark:
    """The arguments of a page's mark, such as ``pytest.mark.timeout(60)``."""
    return eval(text, {"sys": sys, "pytest": _Mark()})


def timeout_of(marks: tuple[str, ...]) -> float:
    """Seconds that a block with these marks may take."""
    for text in marks:
        if text.startswith("pytest.mark.timeout("):
            return float(read_mark(text).args[0])
    return GPU_TIMEOUT if GPU in marks else DEFAULT_TIMEOUT


def skipped_because(marks: tuple[str, ...]) -> str:
    """The reason of the first ``skipif`` that holds here; '' if none does."""
    for text in marks:
        if text.startswith("pytest.mark.skipif("):
            mark = read_mark(text)
            condition = mark.args[0]
            if isinstance(condition, str):  # which pytest evaluates with these names
                condition = eval(condition, {"sys": sys, "os": os, "platform": platform})
            if condition:
                return mark.options["reason"]
    return ""

"""Read a transcript: what a snippet printed.

It is the text of ``<name>.out``: standard output and error as a terminal shows
them, in order. An uncaught exception ends it with a line ``Traceback (most recent call
last):`` and the exception's own text, without the frames.
"""

from __future__ import annotations

import re

TRACEBACK = "Traceback (most recent call last):"
NOT_YET_RUN = "[not yet run: needs a CUDA device]\n"


def split_error(transcript: str) -> tuple[str, str]:
    """What was printed before the exception, and the exception's own lines; '' if it has none."""
    head, found, error = transcript.rpartition(TRACEBACK + "\n")
    if not found or (head and not head.endswith("\n")):
        return transcript, ""
    return head, error


def exception_of(transcript: str) -> str | None:
    """The type name of the exception that ``transcript`` ends with, or None."""
    # A SyntaxError shows the offending line, indented, before its name.
    for line in split_error(transcript)[1].splitlines():
        if match := re.match(r"([A-Za-z_][\w.]*)(?::|$)", line):
            return match[1].rpartition(".")[2]
    return None


_NOISE: list[tuple[re.Pattern[str], str]] = [
    # Where a warning is raised, and the source line that Python shows below it.
    (re.compile(r"(?m)^\S+\.py:(?:\d+|\.\.\.): (?=\w*Warning: )"), ""),
    (re.compile(r"(?m)^(\w*Warning: .*)\n  +\S.*$"), r"\1"),
    # The frames of a worker's traceback, and the marks under a line of source.
    (
        re.compile(
            r'(?m)^ +File "(?!.*_(?:broken|fixed)\.py)[^"]*", line \S+, in .*\n(?: {4}.*\n)*'
        ),
        "",
    ),
    (re.compile(r"(?m)^(?:\S.*\])? *[~^]+\n"), ""),
    (re.compile(r"\bline \d+\b"), "line ..."),
    # Dynamo cuts long paths.
    (re.compile(r"# \S+/(\w+\.py:)"), r"# .../\1"),
    # An address of the documentation, and how a hint spells out a default.
    (re.compile(r"https?://\S+"), "https://..."),
    (re.compile(r"(set_detect_anomaly\(True), check_nan=False\)"), r"\1)"),
    # Nodes of the graph.
    (re.compile(r"\b([A-Z]\w*Backward)\d+\b"), r"\1"),
    (re.compile(r"\bgrad_fn=<\w+>"), "grad_fn=<...>"),
    # The C++ log: "[rank0]:[W... reducer.cpp:...]", once "[W reducer.cpp:1300]".
    (
        re.compile(r"(?m)^(?:\[rank\d+\]:)?\[([A-Z])(?:\.\.\.)? ([\w./-]+):(?:\d+|\.\.\.)\]"),
        r"[\1 \2]",
    ),
]


def without_noise(transcript: str) -> str:
    """A transcript without what moves with every release and tells a reader nothing.

    Those are places in PyTorch's own source, the lines shown from it, and the numbers of
    graph nodes.
    """
    for pattern, replacement in _NOISE:
        transcript = pattern.sub(replacement, transcript)
    return transcript

"""Make what a snippet printed comparable from one machine to the next, and compare it."""

from __future__ import annotations

import difflib
import re
import sysconfig
from pathlib import Path

from overrides.handbook.transcript import TRACEBACK, split_error

# Also without symbolic links, which torch.compile's log resolves.
_FOLDERS = {
    path
    for name in ("purelib", "platlib", "stdlib")
    for path in (sysconfig.get_path(name), str(Path(sysconfig.get_path(name)).resolve()))
}
_LIBRARY = "|".join(re.escape(path) for path in sorted(_FOLDERS, key=len)[::-1])
# A line made of pieces of "[Gloo] Rank 0 is connected to 1 peer ranks. Expected number of ...".
_GLOO = r"(?:\[Gloo\] Rank|is connected to|peer ranks\.?|Expected number of connected|is :|[\d ])+"
_PLACE = rf"(?:{_LIBRARY})/(?:[\w.-]+-packages/)?"
_RULES = [
    # " (Triggered internally at /pytorch/aten/src/ATen/core/TensorBody.h:497.)"
    (r" ?\(Triggered internally at [^)\n]*\)", ""),
    # A warning's place inside an installed library moves with every release.
    (rf"{_PLACE}([\w./-]+\.py):\d+:", r"\1:...:"),
    (rf"{_PLACE}(?=[\w.])", ""),
    (r"\b0x[0-9a-fA-F]{5,16}\b", "0x..."),
    (r"(?i)\b(pid(?:\(s\))?)([ =:(]+)\d+(?:, \d+)*", r"\1\2..."),
    # Whether a traceback ends with a guess depends on Python's version and on who prints it.
    (r"(?m)\. Did you mean: '[^'\n]*'\?$", ""),
    # torch.distributed's hook marks each line of a traceback; another hook replaces it in tests.
    (r"(?m)^\[rank\d+\]: ", ""),
    # After a crash, whether there is anything left to clean up is a race.
    (r"(?m)^multiprocessing/resource_tracker\.py:.*\n(?:  warnings\.warn.*\n)?", ""),
    # A CUDA build says so on a machine without a GPU, at the first import that looks.
    (r"(?m)^(?:W\d{4} .*)?No CUDA runtime is found.*\n", ""),
    # Advice to update one patch release of Python.
    (r"(?m)^torch/\S*guards\.py:\.\.\.: RuntimeWarning: Guards may run slower.*\n  warn.*\n", ""),
    # From 2.8 to 2.10 Gloo greets each rank; the ranks write pieces of it at the same time.
    (rf"(?m)^\[Gloo\] Rank {_GLOO}(?:\n{_GLOO}(?=\n))*\n", ""),
    # What called the snippet, in a stack that PyTorch prints as text.
    (r"(?m)^[ \t]*(?:\S*tests/engine/\w+\.py|<frozen runpy>)\(\d+\): .*\n", ""),
    # A port that the system has chosen.
    (r"(\[::\]:|0\.0\.0\.0:|\bport: )(?!29500\b)\d{4,5}\b", r"\1..."),
    # "W1122 14:02:10.123000 4711 torch/_dynamo/...py:456] ...", a log line of PyTorch's Python.
    (
        r"(?m)^([VIWE])\d{4} [\d:.]+ (?:\d+ |\.\.\. )(torch/[\w/.]+):(?:\d+|\.\.\.)\]",
        r"\1... \2:...]",
    ),
    # "[2026-11-23 04:11:02,123] [0/7] torch._dynamo.convert_frame: [WARNING] ...", up to 2.2.
    (r"(?m)^\[\d{4}-\d\d-\d\d [\d:,.]+\] ", "[...] "),
    # "[W1122 03:51:00.411792245 CudaIPCTypes.cpp:16] ...", the log of PyTorch's C++ side.
    (r"\[([A-Z])\d{3,4} [\d:]+\.\d+ ([\w./-]+):\d+\]", r"[\1... \2:...]"),
    # "/pytorch/aten/src/ATen/native/cuda/Loss.cu:245: ... Assertion `...` failed."
    (r"(?m)^(/\S+\.cuh?):\d+:", r"\1:...:"),
    (r"(?m)[ \t]+$", ""),
]


def normalise(text: str, folders: tuple[Path, ...] = ()) -> str:
    """Take out of ``text`` what differs between two runs of the same program.

    ``folders`` (the snippet's own and its working directory) become relative paths.
    Library paths lose their prefix, addresses and pids become ``...``, the frames of a
    traceback are dropped, and the result ends with exactly one newline, or is empty.
    """
    text = text.replace("\r\n", "\n")
    for folder in folders:
        text = text.replace(f"{folder}/", "").replace(str(folder), ".")
    for pattern, replacement in _RULES:
        text = re.sub(pattern, replacement, text)
    lines: list[str] = []
    in_frames = False
    for line in text.split("\n"):
        if in_frames and line.startswith((" ", "\t")):
            continue
        in_frames = line.strip() == TRACEBACK and not line.startswith(" ")
        lines.append(line)
    text = "\n".join(lines).strip("\n")
    return text + "\n" if text else ""


def matches(expected: str, actual: str) -> bool:
    """Whether ``actual`` is ``expected``, where ``...`` matches any text in a line.

    A line of ``...`` alone matches any number of whole lines.
    """
    if expected == actual:
        return True
    parts = []
    for line in expected.splitlines():
        if line == "...":
            parts.append(r"(?:.*\n)*?")
        else:
            parts.append(".*?".join(map(re.escape, line.split("..."))) + r"\n")
    return re.fullmatch("".join(parts), actual) is not None


_NUMBER = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?![\w.]*\w)")


def hidden(recorded: str, printed: str, prose: str) -> str:
    """What the dots of a transcript hide that a reader needs; '' if nothing.

    ``printed`` is what they stand for in part, ``prose`` the text around the snippet. An
    exception keeps a part of its message: half of it, or 20 letters. So does all that is printed
    without one, and every number in it that the prose names.
    """
    if "..." not in recorded or recorded == printed:
        return ""
    error, whole = (split_error(text)[1].partition(":")[2] for text in (recorded, printed))
    kept, total = (
        len(re.sub(r"\W", "", text)) for text in ((error, whole) if whole else (recorded, printed))
    )
    if kept < min(20, total / 2):
        return f"{'the message' if whole else 'what is printed'}, but for {kept} of {total} letters"
    if whole:
        return ""
    numbers, known, named = (set(_NUMBER.findall(text)) for text in (printed, recorded, prose))
    return " and ".join(sorted((numbers - known) & named))


_LACKS = [
    (r"AttributeError: module '([\w.]+)' has no attribute '(\w+)'", r"\1.\2"),
    (r"AttributeError: (?:type object )?'(\w+)'(?: object)? has no attribute '(\w+)'", r"\1.\2"),
    (r"ImportError: cannot import name '(\w+)' from '([\w.]+)'", r"\2.\1"),
    (r"ModuleNotFoundError: No module named '(torch[\w.]*)'", r"\1"),
    (r"TypeError: .*unexpected keyword argument '(\w+)'", r"\1="),
    (r"TypeError: '(\w+)' is an invalid keyword argument", r"\1="),
    (r"RuntimeError: Python (3\.\d+)\+ not yet supported for (torch\.compile)", r"\2@\1"),
]


def lacking(transcript: str) -> str:
    """What does not exist, if the transcript ends because of that; '' if it does not.

    That is a module, a function, an argument such as ``mmap=``, or a feature on a version of
    Python such as ``torch.compile@3.11``.
    """
    error = split_error(transcript)[1]
    for pattern, name in _LACKS:
        if match := re.search(pattern, error):
            return match.expand(name)
    return ""


def difference(expected: str, actual: str, name: str) -> str:
    """A unified diff from the transcript on disk to what was printed now."""
    return "".join(
        difflib.unified_diff(
            expected.splitlines(keepends=True),
            actual.splitlines(keepends=True),
            f"{name} (recorded)",
            f"{name} (this run)",
        )
    )

"""Read a log, a paste or an exception, and say which texts in it are worth looking up."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import IO, NamedTuple

_HEAD, _TAIL = 256_000, 1_000_000
"""Bytes that are read of a long log: what a program says first, and what stopped it."""
_WHOLE = 16_000
"""Characters of a text that is looked up as it is; the search box shortens longer ones."""
_START = "Traceback (most recent call last)"
_ANSI = r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])"
_RANK = r"\s*(?:\[(?:[a-z_]+)?(\d+)\]:(?: |(?=\S)))+"
"""What torchrun and torch itself write before each line of a process."""
_TIME = r"\d+[-:/.,T]\d+[\d:.,/TZ+-]*"
_MARGIN = r"(?m)^ *\| ?"
_MEMBER = r"(?m)^ *\+-\+?-+(?: \d+ )?-*$"
_FINAL = r"(?!File |Cell )(?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*(?::? *$|: )"
"""The line that names the exception, below the frames of its traceback."""
_LINK = (
    r"The above exception was the direct cause|During handling of the above exception"
    r"|-- Process \d+ terminated with the following error|-- Member of the group"
)
_AFTERMATH = (
    r"ChildFailedError|Connection closed by peer|Connection reset by peer|ProcessExitedException"
    r"|SignalException|Broken pipe|DistNetworkError|NCCL communicator was aborted"
)
"""What the launcher and the other processes say when one has failed."""
_ROOT_CAUSE = r"(?s)Root Cause.{0,400}?\brank\s*:\s*(\d+)"

_ORDINARY = (
    r"(?:\w+\.)*\w+: (?:list index out of range|string index out of range|division by zero"
    r"|'?(?:NoneType|str|int|float|bool|list|tuple|dict|set|function|method|type)'? object (?:has no"
    r" attribute|is not|does not support|cannot be interpreted)|unsupported operand type\(s\) for"
    r" \S+: '(?:NoneType|str|int|float|list|tuple|dict|set)' and '(?:NoneType|str|int|float|list|tuple"
    r"|dict|set)'|(?:not enough|too many) values to unpack|name '\w+' is not defined"
    r"|No module named '(?!torch)|could not convert string to float|invalid literal for int"
    r"|\[(?:Errno|WinError) \d+\]|Ran out of input|Command .*returned non-zero|.{0,80}\(\) (?:missing"
    r" \d+ required|takes \d|got an unexpected keyword|got multiple values))"
)
"""What any Python program may raise: about PyTorch only where PyTorch or its like raised it."""
_FILE = r'(?m)^\s*(?:File "([^"\n]+)"|File ([^\n:]+):\d+|(\S+\.py) in |(?:Cell|Input) (In))'
_LIBRARY = r"[\\/](?:torch\w*|multiprocessing|cv2|PIL|numpy)[\\/]"


class Raised(NamedTuple):
    """One exception of a log: the lines of its traceback, and its type with its message."""

    first: int
    last: int
    message: str
    linked: bool
    """Whether it belongs to the exception before it, as its cause, consequence or member."""
    telling: bool
    """Whether it says something about PyTorch."""


def read_log(file: IO[bytes]) -> str:
    """The text of a log; of a long one the beginning and the end."""
    head = file.read(_HEAD)
    tail, read = b"", len(head)
    try:
        size = os.fstat(file.fileno()).st_size if file.seekable() else 0
    except (OSError, ValueError):
        size = 0
    if size > _HEAD + _TAIL:
        read = file.seek(-_TAIL, os.SEEK_END)
    while chunk := file.read(_TAIL):
        read += len(chunk)
        tail = (tail + chunk)[-_TAIL:]
    if read == len(head) + len(tail):
        return decode(head + tail)
    # Two bytes are a character in UTF-16.
    return f"{decode(head)}\n{decode(tail[(read - len(tail)) % 2 :], head)}"


def decode(raw: bytes, head: bytes = b"") -> str:
    """Bytes of a file that begins with ``head`` as text.

    UTF-16 is what PowerShell writes, GB 18030 what programs write on a Chinese Windows.
    """
    head = head or raw
    for mark, encoding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        unmarked = head[1:200:2] if mark[0] == 0xFF else head[:200:2]
        if head.startswith(mark) or (len(unmarked) > 3 and unmarked.count(0) > len(unmarked) / 2):
            return raw[: len(raw) // 2 * 2].decode(encoding, "replace").lstrip("\ufeff")
    # A piece may begin and end in the middle of a character.
    inner = re.sub(rb"\A[\x80-\xbf]{1,3}|[\xc0-\xff][\x80-\xbf]{0,2}\Z", b"", raw)
    for part, encoding in ((raw, "utf-8-sig"), (inner, "utf-8"), (raw, "gb18030")):
        try:
            return part.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("utf-8", "replace")


def texts_of(log: str) -> list[str]:
    """What to look up, the most telling first: the paste, its last traceback, single exceptions.

    Nothing for a traceback that ends in the reader's own code with what any program may raise.
    """
    log = re.sub(_ANSI, "", log).replace("\r\n", "\n").replace("\r", "\n")
    streams = _streams(log)
    lines, found = _root(streams, re.search(_ROOT_CAUSE, log))
    if not found:
        return ["\n".join(lines)[-_WHOLE:]]
    first = len(found) - 1
    while first and found[first].linked:
        first -= 1
    chain = found[first:]
    texts = []
    if chain[-1].telling:
        alone = len(streams) == 1 and len(found) == len(chain) and not re.search(_AFTERMATH, log)
        if alone and len(log) <= _WHOLE:
            texts.append("\n".join(lines))
        texts.append("\n".join(lines[chain[0].first : chain[-1].last + 1]))
    texts += [one.message for one in reversed(chain) if one.telling]
    return list(dict.fromkeys(texts))


def _streams(log: str) -> dict[str, list[str]]:
    """The lines of each process, without what a logger or launcher writes before them."""
    lines = log.split("\n")
    shapes = _prefixes(lines)
    streams: dict[str, list[str]] = {}
    for line in lines:
        name = ""
        for shape in shapes:
            if match := shape.match(line):
                name = re.sub(_TIME, "", match[0]).strip()
                line = line[match.end() :]
                break
        if match := re.match(_RANK, line):
            name = f"rank {match[1]}"
            line = line[match.end() :]
        streams.setdefault(name, []).append(line)
    return {name: _without_margin(lines) for name, lines in streams.items()}


def _prefixes(lines: list[str]) -> list[re.Pattern[str]]:
    """The forms of what is before a traceback's first line, and before its other lines too."""
    shapes = {}
    for line, following in zip(lines, [*lines[1:], ""]):
        start, found, _ = line.partition(_START)
        # A notebook writes the exception's name there.
        if not found or re.fullmatch(r"[\w.]+ {2,}| *(?:\| )*(?:\+ Exception Group )?", start):
            continue
        start = re.sub(_RANK, "", re.sub(r"Original $", "", start))
        if start.strip():
            shape = re.sub(r"\d+", r"\\d+", re.escape(start.rstrip())) + " ?"
            # Words of a person are before one line only.
            if re.match(shape, following):
                shapes[shape] = re.compile(shape)
    return list(shapes.values())[:20]


def _without_margin(lines: list[str]) -> list[str]:
    """The lines of an exception group as those of ordinary tracebacks."""
    text = "\n".join(lines)
    if "Exception Group Traceback" not in text:
        return lines
    text = re.sub(_MEMBER, "-- Member of the group", text).replace("+ Exception Group ", "")
    return re.sub(_MARGIN, "", text).split("\n")


def _root(
    streams: dict[str, list[str]], named: re.Match[str] | None
) -> tuple[list[str], list[Raised]]:
    """The lines and the exceptions of the process that failed first."""
    read = {name: (lines, list(_exceptions(lines))) for name, lines in streams.items()}
    failed = {name: one for name, one in read.items() if one[1]}
    if not failed:
        return max(read.values(), key=lambda one: len(one[0]))
    causes = {}
    for name, (lines, found) in failed.items():
        # The aftermath comes last; what it follows from may be in the same stream.
        while found and re.search(_AFTERMATH, found[-1].message):
            found = found[:-1]
        if found:
            causes[name] = lines, found
    causes = causes or failed
    return causes.get(f"rank {named[1]}" if named else "") or next(iter(causes.values()))


def _exceptions(lines: list[str]) -> Iterator[Raised]:
    """Every exception with a traceback, in the order in which they are printed."""
    starts = [n for n, line in enumerate(lines) if _START in line]
    after = 0
    for start, end in zip(starts, [*starts[1:], len(lines)]):
        indent = len(lines[start]) - len(lines[start].lstrip())
        finals = (n for n in range(start + 1, end) if re.match(_FINAL, lines[n][indent:]))
        final = next(finals, None)
        if final is None:
            continue
        last = _end_of_message(lines, final, end)
        between = [line for line in lines[after:start] if line.strip()]
        linked = "Original" in lines[start] or (
            bool(between) and all(re.search(_LINK, line) for line in between)
        )
        message = "\n".join(line[indent:] for line in lines[final : last + 1]).strip()
        frames = re.findall(_FILE, "\n".join(lines[start:final]))
        inside = bool(frames) and bool(re.search(_LIBRARY, "".join(frames[-1])))
        yield Raised(start, last, message, linked, inside or not re.match(_ORDINARY, message))
        after = last + 1


def _end_of_message(lines: list[str], final: int, end: int) -> int:
    """The last line of the message that begins on the line ``final``."""
    for n in range(final + 1, min(final + 60, end)):
        following = lines[n + 1] if n + 1 < end else ""
        over = not lines[n].strip() and not following[:1].isspace()
        if over or re.search(_LINK, lines[n]):
            return n - 1
    return min(final + 60, end) - 1

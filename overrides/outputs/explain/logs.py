"""Which texts of a log are worth looking up; a part of explain.py, as ranking.py is.

Python 3.9, standard library only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_START = "Traceback (most recent call last)"
_ANSI = r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])"
_RANK = r"\s*(?:\[(?:[a-z_]+)?(\d+)\]:(?: |(?=\S)))+"  # which torchrun and torch write
_FINAL = r"(?!File |Cell )(?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*(?::? *$|: )"
_LINK = (
    r"The above exception was the direct cause|During handling of the above exception"
    r"|-- Process \d+ terminated with the following error|-- Member of the group"
)
_AFTERMATH = (
    r"ChildFailedError|Connection closed by peer|Connection reset by peer|ProcessExitedException"
    r"|SignalException|Broken pipe|DistNetworkError|NCCL communicator was aborted"
)  # what the launcher and the other processes say when one has failed


def texts_of(log: str) -> list[str]:
    """What to look up, the most telling first: the paste, its last traceback, single exceptions."""
    log = re.sub(_ANSI, "", log).replace("\r\n", "\n").replace("\r", "\n")
    streams = _streams(log)
    lines, raised = _root(streams, re.search(r"(?s)Root Cause.{0,400}?\brank\s*:\s*(\d+)", log))
    if not raised:
        return ["\n".join(lines)[-16_000:]]
    first = max((n for n, (_, _, _, is_linked) in enumerate(raised) if not is_linked), default=0)
    texts = ["\n".join(lines[raised[first][0] : raised[-1][1] + 1])]
    if len(streams) == 1 and not first and len(log) <= 16_000 and not re.search(_AFTERMATH, log):
        texts.insert(0, "\n".join(lines))
    return list(dict.fromkeys(texts + [message for _, _, message, _ in raised[:-9:-1]]))


def _streams(log: str) -> dict[str, list[str]]:
    """The lines of each rank, without what a logger or launcher writes before them."""
    if "+ Exception Group Traceback" in log:  # its margin hides ordinary tracebacks
        log = re.sub(r"(?m)^ *\+-\+?-+(?: \d+ )?-*$", "-- Member of the group", log)
        log = re.sub(r"(?m)^ *\| ?", "", log.replace("+ Exception Group ", ""))
    lines, shapes = log.split("\n"), set()
    for line, following in zip(lines, lines[1:]):
        start = re.sub(_RANK, "", line).partition(_START)[0] if _START in line else ""
        shape = re.sub(r"\d+", r"\\d+", re.escape(start.rstrip())) + " ?"
        if start.strip() and re.match(shape, following):
            shapes.add(shape)
    streams: dict[str, list[str]] = {}
    for line in lines:
        for shape in sorted(shapes)[:20]:
            line = re.sub("^" + shape, "", line)
        rank = re.match(_RANK, line)
        streams.setdefault(rank[1] if rank else "", []).append(line[rank.end() if rank else 0 :])
    return streams


def _root(streams: dict[str, list[str]], named: re.Match[str] | None) -> tuple[list[str], list]:
    """The lines and the exceptions of the process that failed first."""
    for aftermath in (_AFTERMATH, "(?!)"):
        failed = {}
        for rank, lines in streams.items():
            raised = list(_exceptions(lines))
            while raised and re.search(aftermath, raised[-1][2]):
                raised.pop()
            if raised:
                failed[rank] = lines, raised
        if failed:
            return (named and failed.get(named[1])) or next(iter(failed.values()))
    return [line for lines in streams.values() for line in lines], []


def _exceptions(lines: list[str]) -> Iterator[tuple[int, int, str, bool]]:
    """Of each traceback the first and last line, the message, whether the one before led to it."""
    starts = [n for n, line in enumerate(lines) if _START in line]
    after = 0
    for start, end in zip(starts, [*starts[1:], len(lines)]):
        indent = len(lines[start]) - len(lines[start].lstrip())
        body = [line[indent:] for line in lines[start:end]]
        final = next((n for n, line in enumerate(body) if n and re.match(_FINAL, line)), None)
        if final is None:
            continue
        # A message of several lines ends where no indented one follows an empty line.
        rest = [*body[final + 1 : final + 60], "", ""]
        ends = (
            re.search(_LINK, a) or not (a.strip() or b[:1].isspace())
            for a, b in zip(rest, rest[1:])
        )
        last = final + next(n for n, is_over in enumerate(ends) if is_over)
        gap = [line for line in lines[after:start] if line.strip()]
        is_linked = bool(gap) and all(re.search(_LINK, line) for line in gap)
        message = "\n".join(body[final : last + 1]).strip()
        yield start, start + last, message, is_linked or "Original" in lines[start]
        after = start + last + 1

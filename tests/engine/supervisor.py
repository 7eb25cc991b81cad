"""Watch one script to its end, whatever it does, and leave nothing of it behind."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import time
from dataclasses import dataclass, field

from tests.engine.processes import Process, descendants, kill_all, names_of, reap

MAX_OUTPUT = 1 << 20
MAX_PROCESSES = 64
LINGER = 5.0
"""Seconds that helpers (resource trackers, daemons) may take to follow the script."""


def watch(process: Process, token: str, deadline: float, aside: set[int]) -> dict:
    """What became of the script in ``process``, as :mod:`tests.engine.fork_server` answers.

    ``deadline`` is a time of the monotonic clock. The processes ``aside`` are ours, but do not
    belong to the script.
    """
    watched = _Watched(process, deadline, aside)
    trouble = watched.read()
    answer = _report(process.control, token)
    if "outcome" in answer and not trouble:
        aside = aside | {process.pid}  # it is leaving
    elif not trouble:
        trouble = watched.wait()
        answer |= _report(process.control, token)
    if not trouble:
        # Those who hold its output have had their time already.
        grace = watched.ended or time.monotonic()
        while reap(aside) and time.monotonic() < grace + LINGER:
            time.sleep(0.01)
    left = reap(aside) and names_of(descendants(aside))
    if trouble or left:
        kill_all(process.pid, aside)
    if trouble:
        answer["outcome"] = trouble
    elif "outcome" not in answer:
        answer |= {"outcome": "died", "detail": _way_of_dying(watched.status)}
    if "forbidden" in answer:
        answer |= {"outcome": "forbidden", "detail": answer["forbidden"]}
    elif left and not trouble:
        answer |= {"outcome": "left", "detail": left}
    answer["output"] = b"".join(watched.chunks)[:MAX_OUTPUT].decode("utf-8", "replace")
    return answer


@dataclass
class _Watched:
    """A running script: what it has printed, and its exit status once it has one."""

    process: Process
    deadline: float
    aside: set[int]
    chunks: list[bytes] = field(default_factory=list)
    status: int | None = None
    ended: float = 0.0
    """When the script was seen to have ended."""

    def read(self) -> str:
        """Read what is printed until nobody can print any more; return what went wrong, or ''.

        Children of the script that hold its output open get LINGER seconds after its end.
        """
        size, next_count = 0, time.monotonic() + 0.2
        while True:
            ready, _, _ = select.select([self.process.output], [], [], 0.02)
            if ready:
                chunk = os.read(self.process.output, 1 << 16)
                if not chunk:
                    return ""
                self.chunks.append(chunk)
                size += len(chunk)
            now = time.monotonic()
            if self._has_ended() and not self.ended:
                self.ended = now
            if size > MAX_OUTPUT:
                return "flood"
            if now > self.deadline and not self.ended:
                return "timeout"
            if now > next_count:
                next_count = now + 0.1
                if len(descendants(self.aside)) > MAX_PROCESSES:
                    return "storm"
            if self.ended and now - self.ended > LINGER:
                return ""

    def wait(self) -> str:
        """Wait for a script that has closed its output and lives on; 'timeout' if it stays."""
        pause = 0.0001  # it is usually gone at once
        while not self._has_ended():
            if time.monotonic() > self.deadline:
                return "timeout"
            time.sleep(pause)
            pause = min(2 * pause, 0.02)
        return ""

    def _has_ended(self) -> bool:
        if self.status is None:
            done, status = os.waitpid(self.process.pid, os.WNOHANG)
            self.status = status if done else None
        return self.status is not None


def _report(control: int, token: str) -> dict:
    """What the script's process has said of itself; {} if nothing, or it was not itself."""
    os.set_blocking(control, False)
    said: dict = {}
    with contextlib.suppress(OSError, ValueError, AttributeError, KeyError):
        for line in os.read(control, 1 << 16).splitlines():
            answer = json.loads(line)
            if answer.pop("token") == token:
                said = answer | said  # the first thing that it may not do
    return said


def _way_of_dying(status: int | None) -> str:
    code = os.waitstatus_to_exitcode(status or 0)
    if code < 0:
        return f"killed by {signal.Signals(-code).name}"
    return f"left with status {code} before its end"

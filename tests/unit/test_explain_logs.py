"""What explain.py finds in logs of every kind."""

from __future__ import annotations

import time

import pytest

from overrides.outputs.explain import template
from overrides.outputs.explain.logs import texts_of
from overrides.outputs.explain.template import explain
from tests.unit.small_explain import CONTENT, FRAME, PLAIN, WIDE

USERS_OWN = f"Traceback (most recent call last):\n{FRAME}IndexError: list index out of range\n"
ELASTIC = (
    "Traceback (most recent call last):\n" + FRAME + "torch.distributed.elastic.multiprocessing."
    "errors.ChildFailedError: \n====\ntrain.py FAILED\nRoot Cause (first observed failure):\n[0]:\n"
    "  time      : 2026-11-25_02:16:39\n  rank      : 1 (local_rank: 1)\n====\n"
)
AFTERMATH = PLAIN.replace(WIDE, "RuntimeError: [pair.cc:553] Connection closed by peer [::1]:1. T")


def prefixed(text: str, prefix: str) -> str:
    return "".join(f"{prefix}{line}" for line in text.splitlines(keepends=True))


def stamped(text: str) -> str:
    """As a logger writes it, at another time on each line."""
    lines = text.splitlines(keepends=True)
    return "".join(
        f"2026-11-25 01:02:{n:02},{n * 7} ERROR worker: {x}" for n, x in enumerate(lines)
    )


FAILED = PLAIN.replace(WIDE, "KeyError: 'x'")
GROUP = (
    prefixed(PLAIN.replace(WIDE, "ExceptionGroup: both (2 sub-exceptions)"), "  | ").replace(
        "  | Trace", "  + Exception Group Trace"
    )
    + f"  +-+---------------- 1 ----------------\n{prefixed(PLAIN, '    | ')}"
    + f"    +---------------- 2 ----------------\n{prefixed(FAILED, '    | ')}"
    + "    +------------------------------------\n"
)
CHAIN = "\nDuring handling of the above exception, another exception occurred:\n\n"
NOTEBOOK = (
    "-" * 75 + "\nRuntimeError                              Traceback (most recent call last)\n"
    f"Cell In[2], line 3\n      1 import torch\n----> 3 f()\n\nFile ~/model.py:12, in f(x)\n"
    f"     11 y = x\n---> 12 return layer(y)\n\n{WIDE}\n"
)
LOGS = {
    "plain": PLAIN,
    "in the middle of a log": "epoch 1\n" * 9000 + PLAIN + "\nsaving\n" * 9000,
    "chained": PLAIN + CHAIN + FAILED,
    "cause": PLAIN + CHAIN.replace("During handling of", "X") + PLAIN,
    "worker": PLAIN.replace(WIDE, "RuntimeError: Caught RuntimeError in DataLoader worker process 0.")
    + "Original " + PLAIN,
    "spawn": PLAIN.replace(WIDE, "torch.multiprocessing.spawn.ProcessRaisedException: ")
    + "\n-- Process 1 terminated with the following error:\n" + PLAIN,
    "group": GROUP,
    "ranks": prefixed(AFTERMATH, "[rank0]: ") + prefixed(PLAIN, "[rank1]: ") + ELASTIC,
    "ranks of an older torchrun": prefixed(AFTERMATH, "[default0]:") + prefixed(PLAIN, "[default1]:"),
    "ranks without names": PLAIN + ELASTIC,
    "colours": PLAIN.replace("RuntimeError", "\x1b[91mRuntimeError\x1b[39m\x1b[0m"),
    "times": stamped(PLAIN),
    "container": prefixed(PLAIN, "trainer-1  | "),
    "notebook": NOTEBOOK,
    "windows": PLAIN.replace("\n", "\r\n"),
}  # fmt: skip


@pytest.fixture(autouse=True)
def small_handbook(monkeypatch: pytest.MonkeyPatch):
    """The small handbook's content instead of that of a built file."""
    monkeypatch.setattr(template, "handbook", lambda: CONTENT)
    monkeypatch.setenv(template.LANGUAGE, "en")
    yield
    template.index.cache_clear()


@pytest.mark.parametrize("name", LOGS)
def test_the_exception_that_tells_most_is_found_in_a_log(name: str):
    texts = texts_of(LOGS[name])
    assert any(text.strip().endswith(WIDE) for text in texts), texts
    assert not any("closed by peer" in text or "ChildFailed" in text for text in texts)
    assert explain(texts)[0].startswith("PyTorch pitfall: linear-shapes ("), texts


def test_what_any_program_may_raise_is_not_explained_but_what_it_hides():
    assert explain(texts_of(USERS_OWN)) == []
    assert explain(texts_of(PLAIN + CHAIN + USERS_OWN)) != []


@pytest.mark.parametrize(
    "log",
    [
        *("a" * 1_000_000, "\n" * 1_000_000, "'" * 1_000_000, "a." * 500_000 + "Error"),
        *(
            f"{USERS_OWN}\n" * 5_000,
            "".join(f"x{n} Traceback (most recent call last):\n" for n in range(9_000)),
        ),
        *("[rank0]: " * 50_000, "  | " * 99_000 + "+ Exception Group Traceback"),
    ],
    ids=range(8),
)
def test_a_hostile_log_takes_linear_time(log: str):
    start = time.process_time()
    explain(texts_of(log))
    assert time.process_time() - start < 3

"""What explain.py finds in logs of every kind, and how little of a long one it reads."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from overrides.editions.explain.parts.book import Book
from overrides.editions.explain.parts.reports import read_log, texts_of
from tests.unit.small_explain import FRAME, LEAF, PLAIN, RANKED, SAID, WIDE

USERS_OWN = f"Traceback (most recent call last):\n{FRAME}IndexError: list index out of range\n"
IN_TORCH = USERS_OWN.replace("train.py", "/lib/torch/nn/modules/container.py")
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


GROUP = f"""  + Exception Group Traceback (most recent call last):
  |   File "train.py", line 3, in <module>
  |     f()
  | ExceptionGroup: both (2 sub-exceptions)
  +-+---------------- 1 ----------------
    | Traceback (most recent call last):
    |   File "train.py", line 9, in g
    |     g()
    | {WIDE}
    +---------------- 2 ----------------
    | Traceback (most recent call last):
    |   File "train.py", line 9, in h
    |     h()
    | KeyError: 'x'
    +------------------------------------
"""
CHAIN = "\nDuring handling of the above exception, another exception occurred:\n\n"
NOTEBOOK = (
    "-" * 75 + "\nRuntimeError                              Traceback (most recent call last)\n"
    f"Cell In[2], line 3\n      1 import torch\n----> 3 f()\n\nFile ~/model.py:12, in f(x)\n"
    f"     11 y = x\n---> 12 return layer(y)\n\n{WIDE}\n"
)
LOGS = {
    "plain": PLAIN,
    "in the middle of a log": "epoch 1\n" * 9000 + PLAIN + "\nsaving\n" * 9000,
    "chained": PLAIN + CHAIN + PLAIN.replace(WIDE, "KeyError: 'x'"),
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


@pytest.mark.parametrize("name", LOGS)
def test_the_exception_that_tells_most_is_found_in_a_log(name: str):
    texts = texts_of(LOGS[name])
    assert any(text.strip().endswith(WIDE) for text in texts), texts
    assert not any("closed by peer" in text or "ChildFailed" in text for text in texts)
    result = Book(RANKED, "en").best(texts)
    assert result and SAID["linear-shapes"] == list(SAID.values())[result.section]


def test_what_any_program_may_raise_is_about_pytorch_only_where_pytorch_raised_it():
    assert texts_of(USERS_OWN) == []
    assert texts_of(IN_TORCH) != []
    assert texts_of(PLAIN + CHAIN + USERS_OWN) == [WIDE]
    assert texts_of("IndexError: list index out of range") != [], "it was asked for"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "gb18030"])
def test_a_log_is_read_in_its_encoding(tmp_path: Path, encoding: str):
    (tmp_path / "log").write_bytes(("开始训练\n" + PLAIN).encode(encoding))
    with (tmp_path / "log").open("rb") as log:
        assert read_log(log) == "开始训练\n" + PLAIN


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_of_a_long_log_only_head_and_tail_are_read(tmp_path: Path, encoding: str):
    with (tmp_path / "log").open("wb") as log:
        log.write(PLAIN.encode(encoding))
        log.seek(100_000_001)
        log.write(("\n" + PLAIN.replace(WIDE, LEAF)).encode(encoding)[-2000:])
    start = time.perf_counter()
    with (tmp_path / "log").open("rb") as log:
        text = read_log(log)
    texts = texts_of(text)
    assert time.perf_counter() - start < 1
    assert len(text) < 1_300_000
    assert (LEAF if encoding == "utf-8" else "Traceback") in text
    assert texts

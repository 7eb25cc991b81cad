"""The normaliser takes out what varies and nothing else."""

import json
from pathlib import Path

import pytest

from overrides.handbook.transcript import TRACEBACK, exception_of, matches, normalise

RAISED = "one\nTraceback (most recent call last):\nRuntimeError: broken: twice\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("/tmp/x/page/a.py:3: UserWarning: w\n", "a.py:3: UserWarning: w\n"),
        ("<Node object at 0x7f12ab34cd56>\n", "<Node object at 0x...>\n"),
        ("0xff stays\n", "0xff stays\n"),
        ("child pid 4711, PID=12\n", "child pid ..., PID=...\n"),
        ("worker (pid(s) 81, 82) exited\n", "worker (pid(s) ...) exited\n"),
        ("w (Triggered internally at /pytorch/a.h:4.)\n", "w\n"),
        (
            "NameError: name 'x' is not defined. Did you mean: 'y'?\n",
            "NameError: name 'x' is not defined\n",
        ),
        ("W1121 20:56:16.9 2 a.py:1] No CUDA runtime is found, using CUDA_HOME\nx\n", "x\n"),
        (
            "multiprocessing/resource_tracker.py:9: UserWarning: resource_tracker: 1 leaked\n"
            "  warnings.warn('resource_tracker')\nx\n",
            "x\n",
        ),
        (
            "[W1122 03:51:00.411792245 CudaIPCTypes.cpp:16] Warning: gone (function f)\n"
            "[rank0]:[E830 17:28:57.137971692 NCCL.cpp:1515] [PG 3] gone\n",
            "[W... CudaIPCTypes.cpp:...] Warning: gone (function f)\n"
            "[rank0]:[E... NCCL.cpp:...] [PG 3] gone\n",
        ),
        (
            "/pytorch/aten/src/ATen/native/cuda/Loss.cu:245: f: block: [0,0,0], thread: [2,0,0]\n",
            "/pytorch/aten/src/ATen/native/cuda/Loss.cu:...: f: block: [0,0,0], thread: [2,0,0]\n",
        ),
        (
            f"Process SpawnProcess-1:\n{TRACEBACK}\n"
            '  File "/usr/lib/x.py", line 3, in run\n    self.go()\nValueError: no\nafter\n',
            f"Process SpawnProcess-1:\n{TRACEBACK}\nValueError: no\nafter\n",
        ),
        (
            f"{json.__file__}:12: DeprecationWarning: x\n",
            "json/__init__.py:...: DeprecationWarning: x\n",
        ),
        ("trailing  \n\n\n", "trailing\n"),
        ("", ""),
        ("a\r\nb", "a\nb\n"),
        ("tensor([1.0000, 2.5000])", "tensor([1.0000, 2.5000])\n"),
    ],
)
def test_normalise(text, expected):
    assert normalise(text, (Path("/tmp/x/page"),)) == expected


@pytest.mark.parametrize(
    ("transcript", "name"),
    [
        (RAISED, "RuntimeError"),
        ("RuntimeError: only printed\n", None),
        (
            "Traceback (most recent call last):\ntorch.cuda.OutOfMemoryError: x\n",
            "OutOfMemoryError",
        ),
        (
            'Traceback (most recent call last):\n  File "a.py"\n    x\nSyntaxError: y\n',
            "SyntaxError",
        ),
        ("", None),
    ],
)
def test_the_exception_a_transcript_ends_with(transcript, name):
    assert exception_of(transcript) == name


@pytest.mark.parametrize(
    ("expected", "actual", "same"),
    [
        ("a\n", "a\n", True),
        ("a\n", "a \n", False),
        ("output 0 of ..., is at\n", "output 0 of Exp, is at\n", True),
        ("output 0 of ..., is at\n", "output 0 of Exp\n, is at\n", False),
        ("a\n...\nz\n", "a\nb\nc\nz\n", True),
        ("a\n...\nz\n", "a\nz\n", True),
        ("a\n...\nz\n", "a\nb\n", False),
        ("version 1\n", "version 11\n", False),
    ],
)
def test_dots_stand_for_a_part_that_varies(expected, actual, same):
    assert matches(expected, actual) is same

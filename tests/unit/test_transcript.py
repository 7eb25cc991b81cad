"""The normaliser takes out what varies and nothing else."""

import json
from pathlib import Path

import pytest
from lxml import etree

from overrides.handbook.transcript import TRACEBACK, without_noise
from tests.engine.recorder import without_styles
from tests.engine.transcript import lacking, matches, normalise


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("/tmp/x/page/a.py:3: UserWarning: w\n", "a.py:3: UserWarning: w\n"),
        ("<Node object at 0x7f12ab34cd56>\n", "<Node object at 0x...>\n"),
        ("0xff stays\n", "0xff stays\n"),
        ("child pid 4711, PID=12\n", "child pid ..., PID=...\n"),
        ("worker (pid(s) 81, 82) exited\n", "worker (pid(s) ...) exited\n"),
        ("w (Triggered internally at /pytorch/a.h:4.)\n", "w\n"),
        ("NameError: no 'x'. Did you mean: 'y'?\n", "NameError: no 'x'\n"),
        ("W1121 20:56:16.9 2 a.py:1] No CUDA runtime is found, using CUDA_HOME\nx\n", "x\n"),
        (
            "[Gloo] Rank 0[Gloo] Rank  is connected to 1 peer ranks. Expected number of "
            "connected peer ranks is : 11\n is connected to 1 peer ranks. Expected number of "
            "connected peer ranks is : 1\nx\n",
            "x\n",
        ),
        ("to [::]:42593, port: 42593, port: 29500\n", "to [::]:..., port: ..., port: 29500\n"),
        ("[2026-11-23 04:27:57,208] torch: [WARNING] w\n", "[...] torch: [WARNING] w\n"),
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
            "/pytorch/cuda/Loss.cu:245: f: block: [0,0]\n",
            "/pytorch/cuda/Loss.cu:...: f: block: [0,0]\n",
        ),
        (
            f"Process SpawnProcess-1:\n{TRACEBACK}\n"
            '  File "/usr/lib/x.py", line 3, in run\n    self.go()\nValueError: no\nafter\n',
            f"Process SpawnProcess-1:\n{TRACEBACK}\nValueError: no\nafter\n",
        ),
        (f"{json.__file__}:12: UserWarning: x\n", "json/__init__.py:...: UserWarning: x\n"),
        ("trailing  \n\n\n", "trailing\n"),
        ("", ""),
        ("a\r\nb", "a\nb\n"),
        ("tensor([1.0000, 2.5000])", "tensor([1.0000, 2.5000])\n"),
    ],
)
def test_normalise(text, expected):
    assert normalise(text, (Path("/tmp/x/page"),)) == expected


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


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("torch/a.py:...: UserWarning: w\n  warn(\n1\n", "x.py:4: UserWarning: w\n  x.grad\n1\n"),
        ("output 0 of MulBackward0\n", "output 0 of MulBackward1\n"),
        ("x: 1., grad_fn=<ReshapeAliasBackward0>\n", "x: 1., grad_fn=<ViewBackward0>\n"),
        ("[W reducer.cpp:1300] Warning: w\n", "[rank0]:[W... reducer.cpp:...] Warning: w\n"),
        ("see https://pytorch.org/docs/master/a.html\n", "see https://docs.pytorch.org/a.html\n"),
        (
            'Caught\n  File "torch/a.py", line 3, in f\n    return g()\n           ^^^\nKeyError: 1\n',
            'Caught\n  File "torch/a.py", line 4, in f\n    return g(x)\nKeyError: 1\n',
        ),
    ],
)
def test_what_moves_with_every_release_is_no_difference(old: str, new: str):
    assert old != new
    assert without_noise(old) == without_noise(new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("UserWarning: one\n", "UserWarning: two\n"),
        ("UserWarning: one\n", "FutureWarning: one\n"),
        ("gradient: 1.0\n", "gradient: 2.0\n"),
        ("KeyError: 'a'\n", "KeyError: 'b'\n"),
    ],
)
def test_what_a_reader_would_notice_is_a_difference(old: str, new: str):
    assert without_noise(old) != without_noise(new)


@pytest.mark.parametrize(
    ("error", "lacks"),
    [
        ("AttributeError: module 'torch.amp' has no attribute 'Scaler'", "torch.amp.Scaler"),
        ("AttributeError: 'Tensor' object has no attribute 'nbytes'", "Tensor.nbytes"),
        ("AttributeError: type object 'Tensor' has no attribute 'at'", "Tensor.at"),
        ("ImportError: cannot import name 'shard' from 'torch.fsdp' (x)", "torch.fsdp.shard"),
        ("TypeError: grad() got an unexpected keyword argument 'mode'", "mode="),
        ("TypeError: 'mmap' is an invalid keyword argument for Unpickler()", "mmap="),
        ("RuntimeError: Python 3.11+ not yet supported for torch.compile", "torch.compile@3.11"),
        ("ModuleNotFoundError: No module named 'torch.nn.attention'", "torch.nn.attention"),
        ("ModuleNotFoundError: No module named 'pkg_resources'", ""),
        ("TypeError: 'int' object is not callable", ""),
        ("RuntimeError: mat1 and mat2 shapes cannot be multiplied", ""),
    ],
)
def test_a_torch_that_lacks_something_is_told_from_one_that_fails(error: str, lacks: str):
    assert lacking(f"{TRACEBACK}\n{error}\n") == lacks


def test_a_recorded_drawing_has_attributes_in_place_of_styles() -> None:
    style = "fill: none; font-family: 'DejaVu Sans', serif; image-rendering:a;image-rendering:b"
    path = etree.fromstring(without_styles(f'<svg><path d="M0\n0" style="{style}"/></svg>'))[0]
    assert dict(path.attrib) == {
        **{"d": "M0 0", "fill": "none", "font-family": "'DejaVu Sans', serif"},
        "image-rendering": "b",
    }

"""What a card may be used for: the marks of a page, and how the driver says the card is shared."""

from __future__ import annotations

import ctypes

import pytest

from tests.engine import device
from tests.engine.device import Sharing
from tests.engine.marks import read_mark, skipped_because, timeout_of


def test_marks_are_read_without_pytest():
    assert timeout_of(()) == 20
    assert timeout_of(("pytest.mark.gpu",)) == 60
    assert timeout_of(("pytest.mark.gpu", 'pytest.mark.timeout(90, reason="x")')) == 90
    assert read_mark("pytest.mark.gpu").args == ()
    for condition in ("sys.version_info > (3, 11)", "'sys.version_info > (3, 11)'"):
        assert skipped_because((f"pytest.mark.skipif({condition}, reason='new')",)) == "new"
    assert skipped_because(('pytest.mark.skipif("os.sep == 1", reason="x")',)) == ""


class Driver:
    """As much of libcuda.so.1 as is asked."""

    def __init__(self, mode: int = 0, mps: int | None = 0, broken: int = 0) -> None:
        self.values, self.broken = {20: mode, 133: mps}, broken

    def cuInit(self, flags: int) -> int:
        return self.broken

    def cuDeviceGet(self, device, ordinal: int) -> int:
        return 0

    def cuDeviceGetAttribute(self, value, number: int, device) -> int:
        found = self.values[number]
        value._obj.value = found or 0
        return 1 if found is None else 0


@pytest.mark.parametrize(
    ("driver", "listening", "shared"),
    [
        (Driver(), False, Sharing()),
        (Driver(mode=3), False, Sharing(exclusive=True)),
        (Driver(mode=2), False, Sharing(prohibited=True)),
        (Driver(mode=3, mps=1), False, Sharing(exclusive=True, mps=True)),
        (Driver(mps=None), True, Sharing(mps=True)),
        (Driver(mps=None), False, Sharing()),
        (Driver(mode=3, broken=100), False, Sharing()),
        (None, True, Sharing(mps=True)),
    ],
)
def test_the_driver_says_how_the_card_is_shared(monkeypatch, tmp_path, driver, listening, shared):
    def load(name: str) -> Driver:
        if driver is None:
            raise OSError(name)
        return driver

    monkeypatch.setattr(ctypes, "CDLL", load)
    monkeypatch.setenv("CUDA_MPS_PIPE_DIRECTORY", str(tmp_path))
    if listening:
        (tmp_path / "control").touch()
    assert device.ask_driver() == shared


def test_torch_is_only_asked_for_a_gpu_where_there_is_a_driver(monkeypatch):
    monkeypatch.setattr(device, "facts", lambda: {"device": "NVIDIA H100"})
    monkeypatch.delenv("CUDA_VISIBLE_DEVICES", raising=False)
    monkeypatch.setattr(ctypes, "CDLL", lambda name: Driver())
    assert device.device_name() == "NVIDIA H100"
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "")
    assert device.device_name() == "CPU"

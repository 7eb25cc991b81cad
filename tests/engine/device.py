"""The GPU that torch uses here, and with whom this program shares it.

Whether a card may hold a second CUDA context, or has other clients through CUDA's Multi-Process
Service (MPS), is asked of the driver: that needs no context, and heeds CUDA_VISIBLE_DEVICES.
"""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.engine.marks import OWN_CARD, SECOND_CONTEXT
from tests.engine.processes import ROOT

DRIVER = "libcuda.so.1"
CPU = "CPU"
"""What a ledger calls the device where torch finds no GPU."""
# Of CUdevice_attribute and CUcomputemode, in the CUDA driver API.
_COMPUTE_MODE, _MPS_ENABLED = 20, 133
_PROHIBITED, _EXCLUSIVE = 2, 3
_FACTS = """
import json, torch
present = torch.cuda.is_available()
print(json.dumps({
    "torch": torch.__version__.partition("+")[0],
    "build": "cuda " + torch.version.cuda if torch.version.cuda else "cpu",
    "device": torch.cuda.get_device_name(0) if present else "CPU",
}))
"""


@dataclass(frozen=True)
class Sharing:
    """Who may use the card: one process at a time, nobody, or the clients of MPS."""

    exclusive: bool = False
    prohibited: bool = False
    mps: bool = False

    def refusal(self, marks: tuple[str, ...]) -> str:
        """Why a block with these marks must not run on this card; '' if it may."""
        if SECOND_CONTEXT in marks and self.exclusive and not self.mps:
            return "needs a second CUDA context, and the card's compute mode is exclusive-process"
        if OWN_CARD in marks and self.mps:
            return "needs a card of its own, and CUDA MPS shares this one"
        return ""


def facts() -> dict[str, str]:
    """The installed torch's version and build, and the device it finds ("CPU" or a GPU's name).

    Another process is asked: to look for a GPU here would make forking unsafe. Raises
    SystemExit with torch's own last line when it cannot be imported.
    """
    done = subprocess.run([sys.executable, "-c", _FACTS], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit((done.stderr.strip().splitlines() or ["torch cannot be imported"])[-1])
    return json.loads(done.stdout.splitlines()[-1])


def device_name() -> str:
    """ "CPU" or the GPU's name, as :func:`facts` gives it; torch is only asked beside a driver."""
    if os.environ.get("CUDA_VISIBLE_DEVICES") == "":
        return CPU
    try:
        ctypes.CDLL(DRIVER)
    except OSError:
        return CPU
    return facts()["device"]


def sharing() -> Sharing:
    """How the first visible card is shared, asked in another process for the same reason."""
    command = [sys.executable, "-m", "tests.engine.device"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return Sharing(**json.loads(done.stdout))


def ask_driver() -> Sharing:
    """Ask the driver how the first visible card is shared; not at all where there is none."""
    folder = Path(os.environ.get("CUDA_MPS_PIPE_DIRECTORY") or "/tmp/nvidia-mps")
    # Drivers before CUDA 12.1 do not know the attribute; MPS listens at this pipe.
    listening = (folder / "control").exists()
    try:
        driver = ctypes.CDLL(DRIVER)
    except OSError:
        return Sharing(mps=listening)
    device = ctypes.c_int()
    if driver.cuInit(0) or driver.cuDeviceGet(ctypes.byref(device), 0):
        return Sharing(mps=listening)

    def attribute(number: int) -> int:
        value = ctypes.c_int()
        failed = driver.cuDeviceGetAttribute(ctypes.byref(value), number, device)
        return 0 if failed else value.value

    mode = attribute(_COMPUTE_MODE)
    return Sharing(
        exclusive=mode == _EXCLUSIVE,
        prohibited=mode == _PROHIBITED,
        mps=listening or attribute(_MPS_ENABLED) == 1,
    )


if __name__ == "__main__":
    print(json.dumps(asdict(ask_driver())))

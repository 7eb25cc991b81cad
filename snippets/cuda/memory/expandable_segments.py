import os
import subprocess
import sys

PROGRAM = """
import torch

def tensor(mib):
    return torch.empty(mib * 2**20, dtype=torch.uint8, device="cuda")

large = tensor(256)
del large
small = tensor(16)
larger = tensor(250)
print("allocated", torch.cuda.memory_allocated() // 2**20, end=" MiB, ")
print("reserved", torch.cuda.memory_reserved() // 2**20, "MiB")
"""
for value in ("False", "True"):
    setting = f"expandable_segments:{value}"
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=os.environ | {"PYTORCH_CUDA_ALLOC_CONF": setting},  # (1)!
        capture_output=True,
        text=True,
    )
    print(f"{setting}:", run.stdout.strip() or run.stderr.splitlines()[-1])

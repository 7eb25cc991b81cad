import os
import re
import subprocess
import sys

PROGRAM = """
import torch

@torch.compile
def f(x):
    return (x * 2 + 1).relu()

print(f(torch.tensor([-1.0, 1.0], device="cuda")).tolist())
"""
run = subprocess.run(
    [sys.executable, "-c", PROGRAM],
    env=os.environ | {"TORCH_LOGS": "output_code"},  # (1)!
    capture_output=True,
    text=True,
)
if run.returncode:
    raise RuntimeError(run.stderr)
print("result:", run.stdout.strip())
print("functions in Triton:", run.stderr.count("@triton.jit"))
print("name:", re.search(r"triton_poi_fused_\w+", run.stderr)[0])

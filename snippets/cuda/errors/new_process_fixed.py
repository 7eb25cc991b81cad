import subprocess
import sys

import torch

CHILD = """
import torch
import torch.nn.functional as F
logits = torch.zeros(1, 4, device="cuda")
print(F.cross_entropy(logits, torch.tensor([4], device="cuda")).item())
"""
zeros = torch.zeros(3, device="cuda")
child = subprocess.run(
    [sys.executable, "-c", CHILD], capture_output=True, text=True
)
print("child failed:", "device-side assert" in child.stderr)
print("parent goes on:", zeros.sum().item())  # (1)!

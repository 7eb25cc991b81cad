import re
import subprocess
import sys

SETUP = """
import torch
import torch.nn.functional as F
index = torch.tensor([3], device="cuda")
row = torch.zeros(1, 3, device="cuda")
table = torch.nn.Embedding(3, 2, device="cuda")
"""
for call in (
    "table(index)",
    "row[0][index]",
    "row.gather(1, index[None])",
    "F.one_hot(index, 3)",
    "F.binary_cross_entropy(row + 1.5, row)",
    "torch.multinomial(row / 0, 1)",
):
    program = f"{SETUP}{call}\ntorch.cuda.synchronize()\n"  # (1)!
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True
    )
    said = re.search("Assertion `(.*)` failed", run.stdout + run.stderr)
    print(f"{call}: {'device-side assert' in run.stderr}")
    print("   ", said[1] if said else "no assertion printed")

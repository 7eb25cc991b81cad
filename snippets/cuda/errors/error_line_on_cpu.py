import subprocess
import sys
from pathlib import Path

PROGRAM = """
import torch
rows = torch.zeros(3, 2)[torch.tensor([5])]
total = rows.sum()
print(total.item())
"""
Path("program.py").write_text(PROGRAM.lstrip())
run = subprocess.run(
    [sys.executable, "program.py"], capture_output=True, text=True
)
lines = run.stderr.splitlines()
print(lines[2].strip())  # (1)!
print(lines[-1])

import os
import subprocess
import sys
from pathlib import Path

FAULT = 'rows = table[torch.tensor([5], device="cuda")]'
PROGRAM = f"""
import torch
table = torch.zeros(3, 2, device="cuda")
{FAULT}
total = rows.sum()
print(total.item())
"""
Path("program.py").write_text(PROGRAM.lstrip())
for blocking in ("0", "1"):
    run = subprocess.run(
        [sys.executable, "program.py"],
        env=os.environ | {"CUDA_LAUNCH_BLOCKING": blocking},  # (1)!
        capture_output=True,
        text=True,
    )
    _, _, trace = run.stderr.partition("Traceback")
    named = trace.splitlines()[2].strip()  # (2)!
    print(f"CUDA_LAUNCH_BLOCKING={blocking}, right line: {named == FAULT}")

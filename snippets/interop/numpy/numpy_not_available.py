import subprocess
import sys

program = """
import sys
sys.modules["numpy"] = None
import torch
print(torch.ones(2).tolist())
try:
    torch.ones(2).numpy()
except RuntimeError as error:
    print("RuntimeError:", error)

del sys.modules["numpy"]
import numpy
try:
    torch.tensor(numpy.float32(1))
except RuntimeError as error:
    print("RuntimeError:", error)
"""
child = subprocess.run(
    [sys.executable, "-W", "ignore", "-c", program],
    capture_output=True,
    text=True,
)
print(child.stdout, end="")

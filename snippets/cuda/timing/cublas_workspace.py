import os
import subprocess
import sys

PROGRAM = """
import torch
torch.use_deterministic_algorithms(True)
x = torch.rand(64, 64, device="cuda")
print("equal:", torch.equal(x @ x, x @ x))
"""
for value in (None, ":4096:8", ":16:8"):
    env = dict(os.environ)
    env.pop("CUBLAS_WORKSPACE_CONFIG", None)
    if value:
        env["CUBLAS_WORKSPACE_CONFIG"] = value  # (1)!
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=env,
        capture_output=True,
        text=True,
    )
    print(value, "-", run.stdout.strip() or run.stderr.splitlines()[-1][:60])

import os
import subprocess
import sys

PROGRAM = "import sys; print(hash('pytorch'), sys.flags.hash_randomization)"
env = {**os.environ, "PYTHONHASHSEED": "0"}
command = [sys.executable, "-c", PROGRAM]
runs = [subprocess.check_output(command, env=env).split() for _ in range(4)]
hashes, flags = zip(*runs, strict=True)
print("4 runs, different hashes:", len(set(hashes)))
print("randomization flag:", set(map(int, flags)))

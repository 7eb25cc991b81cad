import os
import subprocess
import sys

PROGRAM = """
import os, sys
os.environ["PYTHONHASHSEED"] = "0"
print(hash("pytorch"), sys.flags.hash_randomization)
"""
env = dict(os.environ)
env.pop("PYTHONHASHSEED", None)  # (1)!
command = [sys.executable, "-c", PROGRAM]
runs = [subprocess.check_output(command, env=env).split() for _ in range(4)]
hashes, flags = zip(*runs, strict=True)
print("4 runs, different hashes:", len(set(hashes)))
print("randomization still on:  ", set(map(int, flags)) == {1})

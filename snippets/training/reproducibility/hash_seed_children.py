import os
import subprocess
import sys

PROGRAM = """
import os, subprocess, sys
os.environ["PYTHONHASHSEED"] = "0"
child = [sys.executable, "-c", "print(hash('pytorch'))"]
print(hash("pytorch"), int(subprocess.check_output(child)))
"""
env = dict(os.environ)
env.pop("PYTHONHASHSEED", None)
command = [sys.executable, "-c", PROGRAM]
runs = [subprocess.check_output(command, env=env).split() for _ in range(3)]
parents, children = zip(*runs)
print("3 runs, different hashes in the program:", len(set(parents)))
print("in a process that it started:           ", len(set(children)))

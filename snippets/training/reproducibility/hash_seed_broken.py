import os
import subprocess
import sys

PROGRAM = """
import os
os.environ["PYTHONHASHSEED"] = "0"
names = {f"class {n}" for n in range(20)}
classes = list(names)
print(classes)
"""
env = dict(os.environ)
env.pop("PYTHONHASHSEED", None)  # (1)!
command = [sys.executable, "-c", PROGRAM]
runs = [subprocess.check_output(command, env=env) for _ in range(4)]
print("4 runs, different orders:", len(set(runs)))

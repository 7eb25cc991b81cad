import os
import subprocess
import sys


def outputs(program, **variables):
    env = {k: v for k, v in os.environ.items() if k != "PYTHONHASHSEED"}
    command = [sys.executable, "-c", program]
    env.update(variables)
    return {subprocess.check_output(command, env=env) for _ in range(4)}


HASH = "print(hash('pytorch'))"
FLAG = "import sys; print(sys.flags.hash_randomization)"
SORTED = "print(sorted({'cat', 'dog', 'bird', 'fish'}))"  # (1)!
print("exported before start:", len(outputs(HASH, PYTHONHASHSEED="0")))
print("randomization flag:   ", int(*outputs(FLAG, PYTHONHASHSEED="0")))
print("sorted labels:        ", len(outputs(SORTED)))

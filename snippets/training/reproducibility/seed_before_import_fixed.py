import subprocess
import sys
import tempfile
from pathlib import Path

AUGMENT = """
import random

def draw_angle(rng):
    return rng.random()
"""
PROGRAM = """
import random
import augment
print(augment.draw_angle(random.Random(0)), random.seed(0), random.random())
"""
with tempfile.TemporaryDirectory() as folder:
    Path(folder, "augment.py").write_text(AUGMENT)
    command = [sys.executable, "-c", PROGRAM]
    runs = {subprocess.check_output(command, cwd=folder) for _ in range(3)}
print("3 runs, different results:", len(runs))

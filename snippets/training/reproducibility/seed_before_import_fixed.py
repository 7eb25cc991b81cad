import subprocess
import sys
from pathlib import Path

AUGMENT = """
def draw_angle(rng):
    return rng.random()
"""
PROGRAM = """
import random

import augment

random.seed(0)
angle = augment.draw_angle(random.Random(0))
print(angle)
"""
Path("augment.py").write_text(AUGMENT)
command = [sys.executable, "-c", PROGRAM]
runs = {subprocess.check_output(command) for _ in range(3)}
print("3 runs, different angles:", len(runs))

import subprocess
import sys
import tempfile
from pathlib import Path

AUGMENT = "import random\nANGLE = random.random()"  # (1)!
SEED_LAST = "import random, augment; random.seed(0); print(augment.ANGLE)"
SEED_FIRST = """
import random
random.seed(0)
import augment
print(augment.ANGLE)
"""
with tempfile.TemporaryDirectory() as folder:
    Path(folder, "augment.py").write_text(AUGMENT)
    for name, program in [("after", SEED_LAST), ("before", SEED_FIRST)]:
        command = [sys.executable, "-c", program]
        out = {subprocess.check_output(command, cwd=folder) for _ in range(3)}
        print(f"seed {name:6} the import, different angles:", len(out))

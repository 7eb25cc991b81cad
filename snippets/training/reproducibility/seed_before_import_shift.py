import subprocess
import sys
import tempfile
from pathlib import Path

AUGMENT = "import random\nANGLE = random.random()"
WITHOUT = "import random; random.seed(0); print(random.random())"
WITH = "import random; random.seed(0); import augment; print(random.random())"
with tempfile.TemporaryDirectory() as folder:
    Path(folder, "augment.py").write_text(AUGMENT)
    for name, program in [("without", WITHOUT), ("with   ", WITH)]:
        command = [sys.executable, "-c", program]
        out = subprocess.check_output(command, cwd=folder, text=True)
        print(name, "the import, first draw:", out[:6])

import subprocess
import sys
import tempfile
from pathlib import Path

with tempfile.TemporaryDirectory() as folder:
    Path(folder, "torch.py").write_text("import torch\nprint(torch.cuda)\n")
    run = subprocess.run(
        [sys.executable, "torch.py"],  # (1)!
        cwd=folder,
        capture_output=True,
        text=True,
    )
error = run.stderr.splitlines()[-1].partition(" (")[0]
print(error.replace("partially initialized ", ""))  # (2)!

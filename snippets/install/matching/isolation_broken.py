import re
import subprocess
import sys
from pathlib import Path

import torch

print("this Python has torch:", torch.__name__)
Path("pyproject.toml").write_text("""\
[build-system]
requires = []
build-backend = "setup"
backend-path = ["."]
""")  # (1)!
Path("setup.py").write_text("import torch\n")  # (2)!

pip = [sys.executable, "-m", "pip", "wheel", "--no-index", "."]
done = subprocess.run(pip, capture_output=True, text=True)
print(*re.findall(r"\w+Error: .*", done.stdout + done.stderr)[:1])

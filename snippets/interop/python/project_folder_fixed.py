import os
import subprocess
import sys
from pathlib import Path

Path("models").mkdir(exist_ok=True)
Path("models/net.py").write_text("SIZE = 8\n")
Path("scripts").mkdir(exist_ok=True)
Path("scripts/train.py").write_text(
    "from models.net import SIZE\nprint('size', SIZE)\n"
)

run = [sys.executable, "-m", "scripts.train"]  # (1)!
print(subprocess.run(run, capture_output=True, text=True).stdout, end="")

run = [sys.executable, "scripts/train.py"]
env = os.environ | {"PYTHONPATH": os.getcwd()}  # (2)!
done = subprocess.run(run, capture_output=True, text=True, env=env)
print(done.stdout, end="")

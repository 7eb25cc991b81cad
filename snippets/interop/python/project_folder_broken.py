import subprocess
import sys
from pathlib import Path

Path("models").mkdir(exist_ok=True)
Path("models/net.py").write_text("SIZE = 8\n")
Path("scripts").mkdir(exist_ok=True)
Path("scripts/train.py").write_text(
    "from models.net import SIZE\nprint('size', SIZE)\n"
)

command = [sys.executable, "scripts/train.py"]  # (1)!
done = subprocess.run(command, capture_output=True, text=True)
print((done.stdout or done.stderr).splitlines()[-1])

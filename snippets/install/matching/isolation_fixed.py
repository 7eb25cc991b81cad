import subprocess
import sys
from pathlib import Path

Path("pyproject.toml").write_text("""\
[build-system]
requires = []
build-backend = "setup"
backend-path = ["."]
""")
Path("setup.py").write_text("""\
import torch
import zipfile

META = "Metadata-Version: 2.1\\nName: fast_ops\\nVersion: 1.0\\n"


def build_wheel(folder, config_settings=None, metadata_directory=None):
    info = "fast_ops-1.0.dist-info"
    with zipfile.ZipFile(f"{folder}/fast_ops-1.0-py3-none-any.whl", "w") as f:
        f.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\\n")
        f.writestr(f"{info}/METADATA", META)
    return "fast_ops-1.0-py3-none-any.whl"
""")  # (1)!

pip = [sys.executable, "-m", "pip", "wheel", "--no-index"]
pip += ["--no-build-isolation", "."]  # (2)!
subprocess.run(pip, capture_output=True, check=True)
print(*Path().glob("*.whl"))

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

torch_folder = Path(importlib.util.find_spec("torch").origin).parent
shutil.copy(torch_folder / "lib/libshm.so", "my_extension.so")  # (1)!

program = "import ctypes; ctypes.CDLL('./my_extension.so')"
done = subprocess.run(
    [sys.executable, "-c", program], capture_output=True, text=True
)
print(done.stderr.splitlines()[-1])

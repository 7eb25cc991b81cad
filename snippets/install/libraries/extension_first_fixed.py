import ctypes
from pathlib import Path

import torch  # (1)!

torch_folder = Path(torch.__file__).parent
Path("same_extension.so").symlink_to(torch_folder / "lib/libshm.so")
ctypes.CDLL("./same_extension.so")
print("loaded")

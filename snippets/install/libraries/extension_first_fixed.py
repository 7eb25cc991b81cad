import ctypes
import shutil
from pathlib import Path

import torch  # (1)!

torch_folder = Path(torch.__file__).parent
shutil.copy(torch_folder / "lib/libshm.so", "my_extension.so")
ctypes.CDLL("./my_extension.so")
print("loaded")

import re
from pathlib import Path

import torch

torch.ones(2)
loaded = Path("/proc/self/maps").read_text()  # (1)!
print(sorted(set(re.findall(r"lib(?:gomp|iomp5|omp)\b", loaded))))

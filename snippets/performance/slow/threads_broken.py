import os

import torch

before = torch.get_num_threads()

os.environ["OMP_NUM_THREADS"] = "3"  # (1)!

torch.ones(8) + 1
print("threads changed:", torch.get_num_threads() != before)

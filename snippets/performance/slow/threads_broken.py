import os

import torch

before = torch.get_num_threads()
os.environ["OMP_NUM_THREADS"] = str(before + 1)  # (1)!
torch.ones(8) + 1
print("threads changed:", torch.get_num_threads() != before)

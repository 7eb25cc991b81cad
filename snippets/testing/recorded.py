import warnings

import torch

print("printed:", torch.arange(3).sum())
warnings.warn("a warning is part of the transcript")
torch.arange(6).view(4, 2)

import torch
from torch import nn

model, x = nn.Linear(2, 1), torch.ones(1, 2)
with torch.autocast(x.device.type, dtype=torch.bfloat16):  # (1)!
    out = model(x)
print("output:", out.dtype)

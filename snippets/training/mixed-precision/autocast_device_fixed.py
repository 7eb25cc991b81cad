import torch
from torch import nn

model, x = nn.Linear(2, 1), torch.ones(1, 2)
with torch.autocast(x.device.type, dtype=torch.float16):  # (1)!
    out = model(x)
scaler = torch.amp.GradScaler(x.device.type)
print("output: ", out.dtype)
print("scaling:", scaler.is_enabled())

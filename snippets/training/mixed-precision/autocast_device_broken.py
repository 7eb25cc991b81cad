import torch
from torch import nn

model, x = nn.Linear(2, 1), torch.ones(1, 2)
with torch.autocast("cuda", dtype=torch.float16):
    out = model(x)
scaler = torch.amp.GradScaler("cuda")
print("output: ", out.dtype)
print("scaling:", scaler.is_enabled())

import torch
from torch import nn

model = nn.Linear(2, 1)
with torch.autocast("cuda", dtype=torch.float16):
    out = model(torch.ones(1, 2))
print("output: ", out.dtype)
scaler = torch.amp.GradScaler("cuda")
print("scaling:", scaler.is_enabled())

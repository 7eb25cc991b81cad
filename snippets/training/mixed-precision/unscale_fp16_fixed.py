import torch
from torch import nn

model = nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scaler = torch.amp.GradScaler("cpu", init_scale=1024)
with torch.autocast("cpu", dtype=torch.float16):
    loss = model(torch.ones(2, 4)).float().mean()
scaler.scale(loss).backward()
print("weights:", model.weight.dtype)
scaler.step(optimizer)
print("gradient:", model.weight.grad.dtype)

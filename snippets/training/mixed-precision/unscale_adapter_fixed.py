import torch
from torch import nn

base = nn.Linear(4, 4).half().requires_grad_(False)  # (1)!
adapter = nn.Linear(4, 1).half()
for parameter in adapter.parameters():
    if parameter.requires_grad:
        parameter.data = parameter.data.float()  # (2)!

optimizer = torch.optim.SGD(adapter.parameters(), lr=0.1)
scaler = torch.amp.GradScaler("cpu", init_scale=1024)
with torch.autocast("cpu", dtype=torch.float16):
    loss = adapter(base(torch.ones(2, 4))).float().mean()
scaler.scale(loss).backward()
scaler.step(optimizer)
print("frozen: ", base.weight.dtype)
print("trained:", adapter.weight.dtype)

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3), nn.Linear(3, 2))
before = {name: p.norm().item() for name, p in model.named_parameters()}
optimizer = torch.optim.AdamW(model.parameters(), lr=0.1, weight_decay=0.5)
for _ in range(10):
    for parameter in model.parameters():
        parameter.grad = torch.zeros_like(parameter)  # (1)!
    optimizer.step()
for name, parameter in model.named_parameters():
    start, end = before[name], parameter.norm().item()
    ratio = f"{end / start:.3f}" if start else "starts at 0"
    print(f"{name:9} {ratio}")

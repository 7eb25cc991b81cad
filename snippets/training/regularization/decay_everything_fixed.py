import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3), nn.Linear(3, 2))
before = {name: p.norm().item() for name, p in model.named_parameters()}
decay = [p for p in model.parameters() if p.ndim > 1]  # (1)!
no_decay = [p for p in model.parameters() if p.ndim <= 1]
groups = [{"params": decay}, {"params": no_decay, "weight_decay": 0.0}]
optimizer = torch.optim.AdamW(groups, lr=0.1, weight_decay=0.5)
for _ in range(10):
    for parameter in model.parameters():
        parameter.grad = torch.zeros_like(parameter)
    optimizer.step()
for name, parameter in model.named_parameters():
    start, end = before[name], parameter.norm().item()
    ratio = f"{end / start:.3f}" if start else "starts at 0"
    print(f"{name:9} {ratio}")

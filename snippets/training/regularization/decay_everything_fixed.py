import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3), nn.Linear(3, 2))
decay, no_decay = [], []
for name, parameter in model.named_parameters():
    group = decay if parameter.ndim > 1 else no_decay  # (1)!
    group.append((name, parameter))
optimizer = torch.optim.AdamW(
    [
        {"params": decay, "weight_decay": 0.5},
        {"params": no_decay, "weight_decay": 0.0},
    ],
    lr=0.1,
)
for group in optimizer.param_groups:
    print(group["weight_decay"], group["param_names"])  # (2)!

held = {id(p) for group in optimizer.param_groups for p in group["params"]}
assert held == {id(p) for p in model.parameters()}  # (3)!
for parameter in model.parameters():
    parameter.grad = torch.zeros_like(parameter)
optimizer.step()
print("BatchNorm weight:", model[1].weight.tolist())

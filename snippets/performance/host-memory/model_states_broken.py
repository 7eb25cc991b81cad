import torch
from torch import nn

model = nn.Sequential(
    nn.Linear(1000, 1000, bias=False),
    nn.Linear(1000, 8, bias=False),
)
optimizer = torch.optim.AdamW(model.parameters())
model(torch.ones(1, 1000)).sum().backward()  # (1)!
optimizer.step()  # (2)!

parameters = list(model.parameters())
states = [t for s in optimizer.state.values() for t in s.values()]
parts = {
    "parameters": parameters,
    "gradients": [p.grad for p in parameters if p.grad is not None],
    "optimizer": states,
}
count = sum(p.numel() for p in parameters)
for name, tensors in parts.items():
    size = sum(t.nbytes for t in tensors)
    print(f"{name}: {size / count:.1f} bytes per parameter")

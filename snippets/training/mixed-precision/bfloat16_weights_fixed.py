import torch
from torch import nn

model = nn.Linear(1, 1, bias=False)
nn.init.ones_(model.weight)
optimizer = torch.optim.SGD(model.parameters(), lr=0.001)
x = torch.ones(8, 1)
for _ in range(100):
    optimizer.zero_grad()
    with torch.autocast(x.device.type, dtype=torch.bfloat16):
        loss = model(x).float().mean()
    loss.backward()
    optimizer.step()
print(f"gradient: {model.weight.grad.item()}")
print(f"weight after 100 steps: {model.weight.item():.3f}")

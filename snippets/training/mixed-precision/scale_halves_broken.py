import torch
from torch import nn

model = nn.Linear(1, 1, bias=False)
nn.init.constant_(model.weight, 300.0)
optimizer = torch.optim.SGD(model.parameters(), lr=1e-7)
scaler = torch.amp.GradScaler("cpu")
x, target = torch.tensor([[300.0]]), torch.tensor([[0.0]])
for step in range(1, 201):
    optimizer.zero_grad()
    with torch.autocast(x.device.type, dtype=torch.float16):
        loss = nn.functional.mse_loss(model(x), target)
    scaler.scale(loss).backward()
    scaler.step(optimizer)
    scaler.update()
    if step in (1, 2, 3, 200):
        print(f"step {step}: loss {loss:.4g}, scale {scaler.get_scale():g}")
print("weight:", round(model.weight.item(), 3))

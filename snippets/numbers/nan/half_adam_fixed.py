import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 1)
x = torch.randn(8, 4)
x[:, 3] = 0

optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for step in range(2):
    optimizer.zero_grad()
    with torch.autocast(x.device.type, dtype=torch.bfloat16):
        loss = (model(x) - 1).pow(2).mean()
    loss.backward()
    optimizer.step()
    print(f"step {step}: loss is finite: {loss.isfinite().item()}")

print("weights finite:", model.weight.isfinite().tolist())
print("1e-8 as float16:", torch.tensor(1e-8).half().item())

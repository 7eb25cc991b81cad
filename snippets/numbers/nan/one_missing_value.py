import torch
from torch import nn

torch.manual_seed(0)
x, target = torch.randn(100, 3), torch.randn(100, 1)
x[42, 1] = float("nan")  # (1)!

model = nn.Linear(3, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for start in range(0, 100, 20):
    optimizer.zero_grad()
    batch = slice(start, start + 20)
    loss = nn.functional.mse_loss(model(x[batch]), target[batch])
    loss.backward()
    optimizer.step()
    print(f"rows {start}-{start + 19}: loss is nan: {loss.isnan().item()}")

print("rows to look at:", (~x.isfinite().all(1)).nonzero().tolist())

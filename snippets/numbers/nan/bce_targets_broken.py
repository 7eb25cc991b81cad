import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(64, 2)
mask = (x[:, :1] > 0).float() * 255  # (1)!
target = mask

model = nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
criterion = nn.BCEWithLogitsLoss()
for step in range(3):
    optimizer.zero_grad()
    loss = criterion(model(x), target)
    loss.backward()
    optimizer.step()
    print(f"step {step}: loss is negative: {(loss < 0).item()}")

checked = nn.BCELoss()(model(x).sigmoid(), target)

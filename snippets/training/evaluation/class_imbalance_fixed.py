import torch
from torch import nn

normal = torch.distributions.Normal(0.0, 1.0)
negative = normal.icdf((torch.arange(950) + 0.5) / 950)
positive = normal.icdf((torch.arange(50) + 0.5) / 50) + 1
x = torch.cat([negative, positive]).unsqueeze(1)
y = torch.cat([torch.zeros(950), torch.ones(50)]).unsqueeze(1)

torch.manual_seed(0)
model = nn.Linear(1, 1)
loss_fn = nn.BCEWithLogitsLoss(pos_weight=torch.tensor(950 / 50))  # (1)!
optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
for step in range(500):
    loss = loss_fn(model(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()

predicted = model(x) > 0
found = (predicted & (y == 1)).sum().item()
passed = (~predicted & (y == 0)).sum().item()
print(f"accuracy: {(predicted == y).float().mean():.2f}")
print(f"recall of class 1: {found / 50:.2f}, of class 0: {passed / 950:.2f}")
print(f"balanced accuracy: {(found / 50 + passed / 950) / 2:.2f}")
print(f"precision: {found / max(predicted.sum().item(), 1):.2f}")  # (2)!

import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(256, 2)
target = (x[:, :1] > 0).float()
model = nn.Sequential(nn.Linear(2, 1), nn.Sigmoid())

criterion = nn.BCEWithLogitsLoss()
optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
for step in range(500):
    optimizer.zero_grad()
    loss = criterion(model(x), target)
    loss.backward()
    optimizer.step()
print("loss below 0.2:", loss.item() < 0.2)

confident = model[1:](20 * (2 * target - 1))  # (1)!
print("loss if confident:", round(criterion(confident, target).item(), 2))

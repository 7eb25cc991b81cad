import torch
from torch import nn
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
x = torch.randn(260, 20)
y = (x[:, 0] + 0.5 * torch.randn(260) > 0).long()
x_train, y_train, x_valid, y_valid = x[:60], y[:60], x[60:], y[60:]

model = nn.Sequential(nn.Linear(20, 64), nn.ReLU(), nn.Linear(64, 2))
optimizer = torch.optim.Adam(model.parameters(), lr=1e-2)
for epoch in range(101):
    loss = cross_entropy(model(x_train), y_train)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    with torch.no_grad():
        valid = cross_entropy(model(x_valid), y_valid)
    if epoch in (0, 10, 30, 100):
        print(f"{epoch:3}: train {loss:.1f}, validation {valid:.1f}")

with torch.no_grad():
    valid = cross_entropy(model(x_valid), y_valid)
print(f"validation loss of the model that you keep: {valid:.1f}")

import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(256, 8)
y = x[:, :1].sin() + x[:, 1:2] * x[:, 2:3]


def build():
    model = nn.Sequential(nn.Linear(8, 64), nn.Tanh(), nn.Linear(64, 1))
    return model, torch.optim.Adam(model.parameters(), lr=0.01)


def train(model, optimizer, steps):
    for step in range(steps):
        optimizer.zero_grad()
        loss = nn.functional.mse_loss(model(x), y)
        loss.backward()
        optimizer.step()
    return nn.functional.mse_loss(model(x), y).item()


model, optimizer = build()
before = train(model, optimizer, 300)
checkpoint = {"model": model.state_dict()}
checkpoint["optimizer"] = optimizer.state_dict()

model, optimizer = build()
model.load_state_dict(checkpoint["model"])
optimizer.load_state_dict(checkpoint["optimizer"])

print("same weights, same loss:", train(model, optimizer, 0) == before)
after = train(model, optimizer, 3)
print("three steps later more than ten times as high:", after > 10 * before)

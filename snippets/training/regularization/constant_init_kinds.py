import torch
from torch import nn


def train(init):
    torch.manual_seed(0)
    layers = []
    for _ in range(3):
        layers += [nn.Linear(2 if not layers else 8, 8), nn.ReLU()]
    model = nn.Sequential(*layers, nn.Linear(8, 2))
    if init is not None:
        for parameter in model.parameters():
            init(parameter)
    x = torch.randn(64, 2)
    y = (x[:, 0] * x[:, 1] > 0).long()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    for _ in range(200):
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()
    rows = len(model[2].weight.detach().round(decimals=4).unique(dim=0))
    return f"loss {loss.item():.1f}, {rows} different units of 8"


print("zeros:   ", train(nn.init.zeros_))
print("constant:", train(lambda p: nn.init.constant_(p, 0.1)))
print("default: ", train(None))

import torch
from torch import nn


def train(kaiming):
    torch.manual_seed(0)
    layers = []
    for _ in range(6):
        layers += [nn.Linear(2 if not layers else 16, 16), nn.ReLU()]
    model = nn.Sequential(*layers, nn.Linear(16, 2))
    for layer in model.modules():
        if kaiming and isinstance(layer, nn.Linear):
            nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
            nn.init.zeros_(layer.bias)
    x = torch.randn(64, 2)
    y = (x[:, 0] * x[:, 1] > 0).long()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(200):
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()
    return round(loss.item(), 1)


print("7 layers, default:", train(kaiming=False))
print("7 layers, kaiming:", train(kaiming=True))

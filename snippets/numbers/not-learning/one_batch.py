import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
dataset = TensorDataset(torch.randn(64, 8), torch.randint(4, (64,)))  # (1)!
loader = DataLoader(dataset, batch_size=16)
x, target = next(iter(loader))


def can_memorise(model, lr=0.05):
    optimizer = torch.optim.Adam(model.parameters(), lr=lr)
    for step in range(100):
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(x), target)
        loss.backward()
        optimizer.step()
    return loss.item() < 0.05


def build(*last_layers):
    layers = [nn.Linear(8, 64), nn.ReLU(), nn.Linear(64, 4)]
    return nn.Sequential(*layers, *last_layers)


print("correct model:       ", can_memorise(build()))
print("softmax over classes:", can_memorise(build(nn.Softmax(dim=1))))
print("softmax over samples:", can_memorise(build(nn.Softmax(dim=0))))
print("lr far too small:    ", can_memorise(build(), lr=1e-6))

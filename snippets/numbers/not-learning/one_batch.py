import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
dataset = TensorDataset(torch.randn(64, 8), torch.randint(4, (64,)))  # (1)!
loader = DataLoader(dataset, batch_size=16)
x, target = next(iter(loader))


def memorise(name, forward, lr=0.05):
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(8, 64), nn.ReLU(), nn.Linear(64, 4))
    optimizer = torch.optim.Adam(model.parameters(), lr=lr)
    for step in range(100):
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(forward(model, x), target)
        loss.backward()
        optimizer.step()
    print(f"{name:16} can memorise: {loss.item() < 0.05}")


memorise("correct", lambda model, x: model(x))
memorise("softmax twice", lambda model, x: model(x).softmax(dim=1))
memorise("softmax(dim=0)", lambda model, x: model(x).softmax(dim=0))
memorise("ReLU at the end", lambda model, x: model(x - 9).relu())
memorise("input is zero", lambda model, x: model(x * 0))
memorise("lr far too small", lambda model, x: model(x), lr=1e-6)

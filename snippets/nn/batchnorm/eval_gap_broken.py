import torch
from torch import nn

torch.manual_seed(0)
labels = torch.arange(64) % 2
x = (50 + 2.0 * labels + 0.1 * torch.randn(64)).view(64, 1)  # (1)!
model = nn.Sequential(nn.BatchNorm1d(1), nn.Linear(1, 2))
optimizer = torch.optim.SGD(model.parameters(), lr=1.0)
loader = [(x, labels)] * 10
for inputs, target in loader:
    optimizer.zero_grad()
    nn.functional.cross_entropy(model(inputs), target).backward()
    optimizer.step()


def accuracy():
    with torch.no_grad():
        return (model(x).argmax(1) == labels).float().mean().item()


model.eval()
print("running_mean:", round(model[0].running_mean.item(), 1))  # (2)!
print("eval: ", accuracy(), model(x).argmax(1).unique().tolist())
model.train()
print("train:", accuracy())

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 3), nn.Linear(3, 1))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
first, second = model[0].weight, model[1].weight

one, two = (model(torch.randn(4, 2)).mean() for _ in range(2))
print("before step:", first._version, second._version)
one.backward()
optimizer.step()
print("after step: ", first._version, second._version)
try:
    two.backward()
except RuntimeError as error:
    print("refused:", str(error).partition("is at ")[2].partition(".")[0])

import torch
from torch import nn

model = nn.Sequential(
    nn.Linear(1, 1, bias=False), nn.Linear(1, 1, bias=False)
)
nn.init.constant_(model[0].weight, 2.0)
nn.init.constant_(model[1].weight, 3.0)
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)

output = model(torch.ones(1, 1))
output.sum().backward(retain_graph=True)
print("version before step:", model[1].weight._version)
optimizer.step()
print("version after step: ", model[1].weight._version)
output.pow(2).sum().backward()

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
optimizer.step()
optimizer.zero_grad()
output = model(torch.ones(1, 1))  # (1)!
output.pow(2).sum().backward()
optimizer.step()

print("gradients:", [p.grad.item() for p in model.parameters()])
print("weights:  ", [p.item() for p in model.parameters()])

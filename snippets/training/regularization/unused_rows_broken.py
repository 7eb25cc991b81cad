import torch
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
layer = torch.nn.Linear(4, 10, bias=False)
x, labels = torch.randn(8, 4), torch.arange(8) % 5
used, unused = [1, 3, 5, 7, 9], [0, 2, 4, 6, 8]
optimizer = torch.optim.SGD(layer.parameters(), lr=0.1, weight_decay=0.1)

before = layer.weight[unused].norm().item()
for _ in range(5):
    optimizer.zero_grad()
    cross_entropy(layer(x)[:, used], labels).backward()
    optimizer.step()
after = layer.weight[unused].norm().item()
gradient = layer.weight.grad[unused].abs().max().item()
print("largest gradient of an unused row:", gradient)
print("norm of the unused rows, after / before:", round(after / before, 3))

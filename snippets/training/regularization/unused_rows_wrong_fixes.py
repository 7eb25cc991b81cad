import torch
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
layer = torch.nn.Linear(4, 10, bias=False)
x, labels = torch.randn(8, 4), torch.arange(8) % 5
optimizer = torch.optim.SGD(layer.parameters(), lr=0.1, weight_decay=0.1)

before = layer.weight[0::2].norm().item()
for _ in range(5):
    optimizer.zero_grad()
    cross_entropy(layer(x)[:, 1::2], labels).backward()
    layer.weight.grad[0::2] = 0  # (1)!
    optimizer.step()
after = layer.weight[0::2].norm().item()
print("rows of the gradient set to zero:", round(after / before, 3))

try:
    layer.weight[0].requires_grad_(False)
except RuntimeError as error:
    print("a row frozen:", str(error).partition(". ")[0])

layer.weight[0].grad = None  # (2)!
print("a row's grad set to None:", layer.weight.grad[0].tolist())

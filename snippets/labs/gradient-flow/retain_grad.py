import torch
from torch import nn

torch.manual_seed(0)
first, second = nn.Linear(8, 8), nn.Linear(8, 1)
x = torch.randn(4, 8)

hidden = first(x)
second(hidden.tanh()).sum().backward()
print("weight is a leaf:", first.weight.is_leaf, first.weight.grad.shape)
print("hidden is a leaf:", hidden.is_leaf, hidden.grad)  # (1)!

hidden = first(x)
hidden.retain_grad()  # (2)!
seen = []
hidden.register_hook(seen.append)  # (3)!
second(hidden.tanh()).sum().backward()
print("retained:", hidden.grad.shape)
print("the hook saw the same:", torch.equal(seen[0], hidden.grad))

import torch
from torch import nn
from torch.nn.functional import one_hot

torch.manual_seed(0)
table = nn.Embedding(100, 4)
for shape in [(), (100,), (2, 3), (2, 3, 5)]:
    ids = torch.zeros(shape, dtype=torch.long)
    print(shape, "->", tuple(table(ids).shape))

ids = torch.tensor([7, 42])
product = one_hot(ids, 100).float() @ table.weight  # (1)!
print("lookup equals one-hot @ weight:", torch.equal(table(ids), product))
print("is a Parameter:", isinstance(table.weight, nn.Parameter))
weight = nn.Embedding(1000, 100).weight
print(f"mean near 0: {weight.mean().abs() < 0.01}, std {weight.std():.2f}")

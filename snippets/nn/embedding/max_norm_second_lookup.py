import torch
from torch import nn

table = nn.Embedding(3, 2, max_norm=1.0)


def step(weight):
    hidden = table(torch.tensor([0]))
    logits = hidden @ weight().T
    return logits.sum() + table(torch.tensor([1])).sum()  # (1)!


try:
    step(lambda: table.weight).backward()
except RuntimeError as error:
    print("no clone:", type(error).__name__)
    print(" ", str(error).partition(":")[0])
step(lambda: table.weight.clone()).backward()
print("clone: ok")

import torch
from torch import nn

table = nn.Embedding(3, 2, padding_idx=0)
nn.init.ones_(table.weight)
hidden = table(torch.tensor([1]))
print("through the lookup:", hidden.tolist())

logits = hidden.detach() @ table.weight.T  # (1)!
logits.sum().backward()
print("gradient of pad row:", table.weight.grad[0].tolist())

import torch
from torch import nn

table = nn.Embedding(3, 2, max_norm=1.0)
nn.init.constant_(table.weight, 3.0)
hidden = torch.ones(2, requires_grad=True)

scores = table.weight.clone() @ hidden
next_word = table(scores.argmax())
loss = scores.sum() + next_word.sum()
loss.backward()
print("gradient:", hidden.grad.tolist())

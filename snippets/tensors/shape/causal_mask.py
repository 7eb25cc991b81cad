import torch

ones = torch.ones(3, 3, dtype=torch.bool)
hidden = ones.triu(diagonal=1)
scores = torch.zeros(3, 3).masked_fill(hidden, float("-inf"))
print(scores.softmax(dim=1))

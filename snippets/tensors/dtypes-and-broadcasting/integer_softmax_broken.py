import torch

votes = torch.tensor([[1, 3], [2, 2]])
print(votes.softmax(dim=1))

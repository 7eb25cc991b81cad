import torch

votes = torch.tensor([[1, 3], [2, 2]])
print(votes.float().softmax(dim=1))

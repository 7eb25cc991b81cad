import torch

votes = torch.tensor([[1, 3], [2, 2]])
shares = votes.float().softmax(dim=1)
print(shares)

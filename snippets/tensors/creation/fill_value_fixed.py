import torch

prices = torch.tensor([10.0, 20.0, 30.0])
value = torch.tensor([2.7])
prices.fill_(value.squeeze())
print("prices:", prices)

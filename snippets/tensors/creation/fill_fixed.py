import torch

prices = torch.tensor([10, 20, 30], dtype=torch.float32)
print("fill_(2.7):", prices.fill_(2.7))
print("fill_(tensor(2.7)):", prices.fill_(torch.tensor(2.7)))
print("full_like(prices, 2.7):", torch.full_like(prices, 2.7))

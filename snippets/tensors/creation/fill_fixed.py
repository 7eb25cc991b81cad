import torch

prices = torch.tensor([10.0, 20.0, 30.0])
print("number:", prices.fill_(2.5))
print("0-dim tensor:", prices.fill_(torch.tensor(4.5)))
one = torch.tensor([6.5])
print("one element:", prices.fill_(one.squeeze()))
print("full((2,), 1):", torch.full((2,), 1).dtype)  # (1)!
print("full((2,), 1.0):", torch.full((2,), 1.0).dtype)

import torch

torch.manual_seed(0)
print("zeros(3):", torch.zeros(3))
print("empty(5, 1):", tuple(torch.empty(5, 1).shape))  # (1)!
dice = torch.randint(1, 7, (1000,))
print("randint(1, 7, (1000,)):", dice.min().item(), "to", dice.max().item())
print("tensor(3):", torch.tensor(3))
print("tensor([5, 1]):", torch.tensor([5, 1]))
print("tensor([1.9, 2.9]):", torch.tensor([1.9, 2.9]))
print("dtype=torch.long:", torch.tensor([1.9, 2.9], dtype=torch.long))  # (2)!

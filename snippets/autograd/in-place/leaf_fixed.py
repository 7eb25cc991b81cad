import torch

weight = torch.zeros(3, requires_grad=True)
print("is_leaf:", weight.is_leaf)

with torch.no_grad():
    weight.fill_(0.5)  # (1)!

print(weight, weight.is_leaf)

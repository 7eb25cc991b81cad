import torch

weight = torch.zeros(3, requires_grad=True)
print("is_leaf:", weight.is_leaf)

weight.fill_(0.5)

print(weight, weight.is_leaf)

import torch

weight = torch.zeros(3, requires_grad=True)
with torch.no_grad():
    weight.fill_(0.5)  # (1)!
    weight[0] -= 1
    weight.view(-1)[1] = 3
print(weight, weight.is_leaf)
torch.nn.init.constant_(weight, 2.0)  # (2)!
print(weight, weight.is_leaf)

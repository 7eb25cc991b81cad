import torch

inputs = torch.ones(2, 3, requires_grad=True)
features = inputs * 3
for row in features:
    row.mul_(2)
features.sum().backward()
print(inputs.grad)

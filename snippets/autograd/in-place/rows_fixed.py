import torch

inputs = torch.ones(2, 3, requires_grad=True)
features = inputs * 3
for i in range(len(features)):
    features[i].mul_(2)
features.sum().backward()
print(inputs.grad)

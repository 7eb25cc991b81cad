import torch

weight = torch.ones(2, requires_grad=True)
weight.detach()  # (1)!
array = weight.numpy()
print(array)

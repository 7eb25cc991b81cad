import torch

weight = torch.ones(2, requires_grad=True)
array = weight.detach().cpu().numpy()
print(array)

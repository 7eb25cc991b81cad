import torch

x = torch.ones(3).cuda()
print("sum:", x.sum().item())

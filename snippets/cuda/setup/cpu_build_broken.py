import torch

print("built for CUDA:", torch.version.cuda)
torch.zeros(3).cuda()

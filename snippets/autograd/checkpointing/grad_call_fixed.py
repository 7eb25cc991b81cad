import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

torch.manual_seed(0)
critic = nn.Sequential(nn.Linear(2, 4), nn.Tanh(), nn.Linear(4, 1))
x = torch.ones(3, 2, requires_grad=True)

score = checkpoint(critic, x, use_reentrant=False)
(gradient,) = torch.autograd.grad(score.sum(), x)
print("gradient of the input:", tuple(gradient.shape))

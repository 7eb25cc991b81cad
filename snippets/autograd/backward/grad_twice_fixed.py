import torch
from torch import nn

torch.manual_seed(0)
backbone, head = nn.Linear(4, 8), nn.Linear(8, 1)
loss = head(backbone(torch.rand(2, 4))).square().mean()
weights = [head.weight, backbone.weight]
head_grad, backbone_grad = torch.autograd.grad(loss, weights)

print("shapes:", tuple(head_grad.shape), tuple(backbone_grad.shape))
print("head.weight.grad:", head.weight.grad)

import torch
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2))
images, labels = torch.rand(3, 4), torch.tensor([0, 1, 1])
model.requires_grad_(False)
loss = F.cross_entropy(model(images), labels)
print("loss.requires_grad:", loss.requires_grad)
loss.backward()
print("gradient of the head:", tuple(model[-1].weight.grad.shape))

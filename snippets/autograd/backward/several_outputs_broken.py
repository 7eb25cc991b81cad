import torch
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
backbone = nn.Sequential(nn.Linear(4, 8), nn.ReLU())
class_head, box_head = nn.Linear(8, 3), nn.Linear(8, 4)
images, boxes = torch.rand(2, 4), torch.rand(2, 4)
labels = torch.tensor([0, 2])

features = backbone(images)
class_loss = F.cross_entropy(class_head(features), labels)
box_loss = F.mse_loss(box_head(features), boxes)
class_loss.backward()
box_loss.backward()

print("backbone gradient:", tuple(backbone[0].weight.grad.shape))

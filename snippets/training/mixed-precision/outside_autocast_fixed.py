import torch
from torch import nn

backbone, head = nn.Linear(4, 3), nn.Linear(3, 2)
with torch.autocast("cpu", dtype=torch.bfloat16):
    features = backbone(torch.ones(1, 4))
print("features:", features.dtype)
logits = head(features.float())
print("logits:  ", logits.dtype)

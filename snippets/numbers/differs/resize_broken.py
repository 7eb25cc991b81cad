import torch
from torch.nn import functional as F

image = torch.zeros(1, 1, 64, 64)
image[..., ::4] = 1.0

train = F.interpolate(image, size=(16, 16), mode="bilinear", antialias=True)
deploy = F.interpolate(image, size=(16, 16), mode="bilinear")

print("brightness of the original:", image.mean().item())
print("training:   ", round(train.mean().item(), 2))
print("deployment: ", round(deploy.mean().item(), 2))

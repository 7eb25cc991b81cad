import torch
from torchvision import transforms

batch = torch.rand(1, 3, 4, 6)
transforms.ToPILImage()(batch)

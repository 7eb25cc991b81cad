import torch
from torchvision import transforms

batch = torch.rand(1, 3, 4, 6)
image = transforms.ToPILImage()(batch)
print(image.mode, image.size)

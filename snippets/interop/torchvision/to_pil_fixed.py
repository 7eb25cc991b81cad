import torch
from torchvision import transforms

batch = torch.rand(1, 3, 4, 6)
image = transforms.ToPILImage()(batch[0])
print(image.mode, image.size)

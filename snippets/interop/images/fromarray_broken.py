import torch
from PIL import Image

picture = torch.tensor([0.0, 0.5, 1.2]).view(3, 1, 1).expand(3, 4, 6)
image = Image.fromarray(picture.permute(1, 2, 0).numpy())
print(image.mode, image.size, image.getpixel((0, 0)))

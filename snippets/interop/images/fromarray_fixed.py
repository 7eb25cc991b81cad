import torch
from PIL import Image

picture = torch.tensor([0.0, 0.5, 1.2]).view(3, 1, 1).expand(3, 4, 6)
pixels = (picture.clamp(0, 1) * 255).round().to(torch.uint8)  # (1)!
image = Image.fromarray(pixels.permute(1, 2, 0).numpy())
print(image.mode, image.size, image.getpixel((0, 0)))

import torch
from PIL import Image

picture = torch.rand(3, 4, 6)
Image.fromarray(picture.permute(1, 2, 0).numpy())

import numpy as np
import torch
from PIL import Image

Image.new("RGB", (6, 4)).save("photo.png")
Image.new("RGBA", (6, 4)).save("logo.png")

tensors = []
for name in ["photo.png", "logo.png"]:
    array = np.array(Image.open(name))
    tensors.append(torch.from_numpy(array).permute(2, 0, 1).float() / 255)
print([tuple(tensor.shape) for tensor in tensors])
torch.nn.Conv2d(3, 8, 3)(tensors[1][None])

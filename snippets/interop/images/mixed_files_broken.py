import numpy as np
import torch
from PIL import Image

Image.new("RGB", (6, 4)).save("photo.png")
Image.new("RGBA", (6, 4), (255, 0, 0, 0)).save("logo.png")  # (1)!

tensors = []
for name in ["photo.png", "logo.png"]:
    image = Image.open(name)
    array = np.array(image)
    tensors.append(torch.from_numpy(array).permute(2, 0, 1).float() / 255)
print([tuple(tensor.shape) for tensor in tensors])
print("transparent pixel:", tensors[1][:, 0, 0].tolist())
output = torch.nn.Conv2d(3, 8, 3)(tensors[1][None])
print("conv output:", tuple(output.shape))

import numpy as np
import torch
from PIL import Image

Image.new("RGB", (6, 4)).save("photo.png")
Image.new("RGBA", (6, 4), (255, 0, 0, 0)).save("logo.png")  # (1)!
Image.new("L", (9, 9)).save("scan.png")


def load(name, width=6, height=4):
    with Image.open(name) as image:
        array = np.array(image.convert("RGB").resize((width, height)))
    tensor = torch.from_numpy(array).permute(2, 0, 1).float() / 255
    assert tensor.shape == (3, height, width)
    return tensor


batch = torch.stack([load(n) for n in ["photo.png", "logo.png", "scan.png"]])
print(tuple(batch.shape), batch.dtype)
print("transparent pixel:", batch[1, :, 0, 0].tolist())

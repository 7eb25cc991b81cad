import numpy as np
import torch
from torchvision import transforms

to_pil = transforms.ToPILImage()
for name, value in {
    "int64 tensor": torch.zeros(3, 4, 6).long(),
    "bool array": np.zeros((4, 6), bool),
    "bfloat16": torch.zeros(3, 4, 6).bfloat16(),
    "tensor (H, W, C)": torch.zeros(32, 64, 3),
    "array (C, H, W)": np.zeros((3, 32, 64), np.uint8),
    "list": [0, 1],
}.items():
    try:
        print(name, to_pil(value))
    except (TypeError, ValueError) as error:
        print(f"{name}: {error}")
bright = torch.full((1, 1, 1), 1.01)  # (1)!
print("1.01 becomes", to_pil(bright).getpixel((0, 0)))

import numpy as np
import torch
from PIL import Image

for mode in ["RGB", "L", "RGBA", "LA", "P", "1", "I;16"]:
    array = np.array(Image.new(mode, (6, 4)))
    print(f"{mode:5} {array.shape!s:10} {array.dtype}")

grey = torch.from_numpy(np.array(Image.new("L", (6, 4))))
try:
    grey.permute(2, 0, 1)
except RuntimeError as error:
    print(f"permute: {type(error).__name__}")
    print(f"  {str(error).partition(' i.e. ')[2]}")
print("grey[None]:    ", tuple(grey[None].shape))
image = Image.new("L", (6, 4)).convert("RGB")
print('convert("RGB"):', np.array(image).shape)
for make in (np.array, np.asarray):  # (1)!
    print(f"{make.__name__}: writeable", make(image).flags.writeable)

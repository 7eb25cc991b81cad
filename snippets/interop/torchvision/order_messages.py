import numpy as np
import torch
from PIL import Image
from torchvision import transforms
from torchvision.transforms import v2

image = Image.new("RGB", (6, 4))
array = np.array(image)
calls = {
    "RandomErasing, PIL": lambda: transforms.RandomErasing(p=1)(image),
    "v2.Normalize, PIL": lambda: v2.Normalize([0.5], [0.5])(image),
    "Resize, array": lambda: transforms.Resize((2, 3))(array),
    "ColorJitter, array": lambda: transforms.ColorJitter(0.5)(array),
    "Normalize, uint8": lambda: transforms.Normalize([0.5], [0.5])(
        torch.zeros(3, 4, 6, dtype=torch.uint8)
    ),
    "ToTensor, list": lambda: transforms.ToTensor()([1, 2]),
    "ToTensor, class": lambda: transforms.ToTensor(image),
}
for name, call in calls.items():
    try:
        call()
    except (AttributeError, TypeError) as error:
        print(f"{name}: {error}")
print("v2.Resize, array:", v2.Resize((2, 3))(array).shape)  # (1)!

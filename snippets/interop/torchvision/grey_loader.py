from pathlib import Path

import numpy as np
from PIL import Image
from torchvision.datasets import ImageFolder

Path("masks/all").mkdir(parents=True, exist_ok=True)
mask = Image.fromarray(np.array([[0, 1], [2, 2]], np.uint8))
mask.putpalette([0, 0, 0, 128, 0, 0, 0, 128, 0])  # (1)!
mask.save("masks/all/0.png")

default = ImageFolder("masks")
own = ImageFolder("masks", loader=Image.open)  # (2)!
for name, data in (("default", default), ("Image.open", own)):
    array = np.array(data[0][0])
    print(name, array.shape, np.unique(array).tolist())

from pathlib import Path

from PIL import Image
from torch import nn
from torchvision import transforms
from torchvision.datasets import ImageFolder

Path("digits/seven").mkdir(parents=True, exist_ok=True)
Image.new("L", (28, 28)).save("digits/seven/0.png")

data = ImageFolder("digits", transforms.ToTensor())
image, _ = data[0]
print("mode in the file:", Image.open("digits/seven/0.png").mode)
print("from the dataset:", image.shape)
print("convolution:     ", nn.Conv2d(1, 8, 3)(image[None]).shape)

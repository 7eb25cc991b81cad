from pathlib import Path

from PIL import Image
from torchvision.datasets import ImageFolder

names = ["cat", "dog", "bird", "class 2", "class 10"]
for name in names:
    Path("animals", name).mkdir(parents=True, exist_ok=True)
    Image.new("RGB", (2, 2)).save(Path("animals", name, "0.png"))

data = ImageFolder("animals")
image, label = data[1]
name = names[label]
print("file:", Path(data.samples[1][0]).parent.name)
print("name:", name)
print(data.class_to_idx)

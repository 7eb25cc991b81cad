from pathlib import Path

from PIL import Image
from torchvision.datasets import ImageFolder

folders = {"train": ["bird", "cat", "dog"], "val": ["bird", "dog"]}
for split, names in folders.items():
    for name in names:
        Path(split, name).mkdir(parents=True, exist_ok=True)
        Image.new("RGB", (2, 2)).save(Path(split, name, "0.png"))

train, val = ImageFolder("train"), ImageFolder("val")
print("train:", train.class_to_idx)
print("val:  ", val.class_to_idx)
val.samples = val.imgs = [  # (1)!
    (path, train.class_to_idx[val.classes[label]])
    for path, label in val.samples
]
val.targets = [label for _, label in val.samples]  # (2)!
val.classes, val.class_to_idx = train.classes, train.class_to_idx
print("val labels:", val.targets)

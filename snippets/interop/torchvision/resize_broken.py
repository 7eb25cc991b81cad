import torch
from PIL import Image
from torchvision import transforms

steps = transforms.Compose(
    [
        transforms.Resize(224),
        transforms.ToTensor(),
    ]
)
landscape = steps(Image.new("RGB", (640, 480)))
portrait = steps(Image.new("RGB", (480, 640)))
print(tuple(landscape.shape), tuple(portrait.shape))
print(tuple(torch.stack([landscape, portrait]).shape))

from PIL import Image
from torchvision import transforms

transform = transforms.Compose(
    [
        transforms.ToTensor(),
        transforms.Resize((2, 3)),
        transforms.ToTensor(),
    ]
)
print(transform(Image.new("RGB", (6, 4))).shape)

from PIL import Image
from torchvision import transforms

transform = transforms.Compose(
    [
        transforms.Normalize([0.5], [0.5]),
        transforms.ToTensor(),
    ]
)
out = transform(Image.new("L", (6, 4)))
print(out.shape, out.min().item())

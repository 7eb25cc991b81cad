from PIL import Image
from torchvision import transforms

transform = transforms.Compose(
    [
        transforms.ToTensor(),
        transforms.Normalize([0.5], [0.5]),
    ]
)
out = transform(Image.new("L", (6, 4)))
print(out.shape, out.min().item())

from PIL import Image
from torchvision import transforms

wide = Image.new("RGB", (640, 480))
crop = transforms.Compose(
    [transforms.Resize(224), transforms.CenterCrop(224)]
)
for name, step in {
    "Resize(224)": transforms.Resize(224),
    "Resize((224, 224))": transforms.Resize((224, 224)),
    "Resize(224), CenterCrop(224)": crop,
    "Resize((200, 300))": transforms.Resize((200, 300)),  # (1)!
}.items():
    print(f"{name}: {step(wide).size}")

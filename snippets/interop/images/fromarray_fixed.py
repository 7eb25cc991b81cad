import torch
from PIL import Image

picture = torch.tensor([0.0, 0.5, 1.2]).view(3, 1, 1).expand(3, 4, 6)


def to_image(chw):
    scaled = (chw.detach().cpu().clamp(0, 1) * 255).round()
    hwc = scaled.to(torch.uint8).permute(1, 2, 0)
    return Image.fromarray(hwc.squeeze(-1).numpy())  # (1)!


image = to_image(picture)
print(image.mode, image.size, image.getpixel((0, 0)))
wrapped = (picture * 255).to(torch.int64).to(torch.uint8)  # (2)!
print("without clamp:", wrapped[:, 0, 0].tolist())

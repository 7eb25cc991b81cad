import torch

images = torch.ones(2, 3, dtype=torch.float32)  # (1)!
device = "mps" if torch.backends.mps.is_available() else "cpu"
images = images.to(device)
print(images.device.type)

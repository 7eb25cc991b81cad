import torch

images = torch.ones(2, 3, dtype=torch.float32)
images = images.to("mps")
print(images.device.type)

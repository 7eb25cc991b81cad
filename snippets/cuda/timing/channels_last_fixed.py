import torch

images = torch.zeros(2, 3, 4, 5)  # batch, channels, height, width
images = images.to(memory_format=torch.channels_last)

print("images:", images.stride())

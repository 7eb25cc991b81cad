import torch

last = torch.channels_last
images = torch.zeros(2, 3, 4, 5)  # batch, channels, height, width
images = images.to(memory_format=last)
print("images:", images.stride())

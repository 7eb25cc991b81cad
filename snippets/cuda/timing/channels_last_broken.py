import torch

last = torch.channels_last
images = torch.zeros(2, 3, 4, 5)  # batch, channels, height, width
images.to(memory_format=last)  # (1)!
print("images:", images.stride())

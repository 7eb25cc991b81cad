import torch

last = torch.channels_last
images = torch.zeros(2, 3, 4, 5)  # batch, channels, height, width
images.to(memory_format=last)  # (1)!
print("images:", images.stride())

grey = torch.zeros(2, 1, 4, 5)
print("grey, already there:", grey.is_contiguous(memory_format=last))
print("contiguous:", grey.contiguous(memory_format=last).stride())  # (2)!
print("to:        ", grey.to(memory_format=last).stride())

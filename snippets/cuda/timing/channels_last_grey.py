import torch

last = torch.channels_last
grey = torch.zeros(2, 1, 4, 5)
print("already there:", grey.is_contiguous(memory_format=last))
print("contiguous:", grey.contiguous(memory_format=last).stride())  # (1)!
print("to:        ", grey.to(memory_format=last).stride())

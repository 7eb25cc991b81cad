import torch
from torch._utils import ExceptionWrapper

try:
    torch.ones(1, 3) @ torch.ones(4, 2)
except RuntimeError:
    caught = ExceptionWrapper(where="in replica 1 on device 1")  # (1)!
caught.reraise()

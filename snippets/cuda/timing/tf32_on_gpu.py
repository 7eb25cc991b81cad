import copy

import torch
from torch import nn

torch.manual_seed(0)
conv = nn.Conv2d(64, 64, 3, device="cuda")
images = torch.rand(4, 64, 16, 16, device="cuda")
exact = copy.deepcopy(conv).double()(images.double())


def largest_error():
    return (conv(images) - exact).abs().max().item()


print(f"default:      {largest_error():.0e}")
torch.backends.cudnn.allow_tf32 = False
torch.set_float32_matmul_precision("highest")  # (1)!
print(f"without TF32: {largest_error():.0e}")

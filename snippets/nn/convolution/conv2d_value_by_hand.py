import torch
from torch import nn

conv = nn.Conv2d(2, 1, kernel_size=2)
with torch.no_grad():
    conv.weight.copy_(
        torch.tensor([[[[1.0, 2.0], [3.0, 4.0]], [[10.0, 0.0], [0.0, 0.0]]]])
    )
    conv.bias.fill_(100.0)

numbers = torch.arange(1.0, 10.0).reshape(3, 3)
x = torch.stack([numbers, torch.ones(3, 3)]).unsqueeze(0)
print("image", tuple(x.shape), "-> map", tuple(conv(x).shape))

patch, kernel = x[0, :, :2, :2], conv.weight[0]  # (1)!
products = patch * kernel
print("channel 0:", products[0].flatten().tolist())
print("channel 1:", products[1].flatten().tolist())
print("all products + bias:", (products.sum() + conv.bias).item())
print("conv(x)[0, 0, 0, 0]:", conv(x)[0, 0, 0, 0].item())

flipped = patch * kernel.flip(1, 2)
print("with a flipped kernel:", (flipped.sum() + conv.bias).item())  # (2)!

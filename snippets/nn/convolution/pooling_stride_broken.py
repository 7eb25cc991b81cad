import torch
from torch import nn

x = torch.tensor([[[1.0, 2, 3, 4, 5, 6, 7, 8], [8, 7, 6, 5, 4, 3, 2, 1]]])
conv, pool = nn.Conv1d(2, 2, 3), nn.MaxPool1d(3)
print("strides:", conv.stride, "and", pool.stride)
print("sizes:  ", conv(x).shape[-1], "and", pool(x).shape[-1])
print("max of channel 0:", x[0, 0].max().item(), "->", pool(x)[0, 0].tolist())
print("max of channel 1:", x[0, 1].max().item(), "->", pool(x)[0, 1].tolist())

edited = x.clone()
edited[..., -2:] = 1000.0
print("the last two elements count:", not torch.equal(pool(x), pool(edited)))

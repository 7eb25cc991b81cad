import torch
from torch import nn

table = nn.Embedding(10, 4)
for dtype in (torch.int64, torch.int32, torch.int16, torch.uint8):
    try:
        shape = tuple(table(torch.tensor([1, 2], dtype=dtype)).shape)
        print(dtype, "->", shape)
    except RuntimeError as error:
        print(dtype, "->", type(error).__name__)
print("an empty list becomes", torch.tensor([]).dtype)

import torch
from torch import nn


def chunked(lstm, x, rows=slice(None)):
    first, state = lstm(x[:, :3])
    second, state = lstm(x[rows, 3:], state)
    return torch.cat([first, second[rows]], dim=1)


torch.manual_seed(0)
x = torch.randn(2, 7, 3)
one_way = nn.LSTM(3, 4, batch_first=True)
two_way = nn.LSTM(3, 4, batch_first=True, bidirectional=True)

whole, _ = one_way(x)
print("one way:     ", torch.allclose(chunked(one_way, x), whole))
shuffled = chunked(one_way, x, rows=[1, 0])  # (1)!
print("rows swapped:", torch.allclose(shuffled, whole))
whole, _ = two_way(x)
print("two way:     ", torch.allclose(chunked(two_way, x), whole))

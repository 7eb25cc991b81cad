import torch
from torch.nn import functional as F


def by_hand(x, w, stride, padding, dilation=1):
    n, k = x.shape[-1], w.shape[-1]
    spread = torch.zeros(1, 1, (n - 1) * stride + 1)
    spread[..., ::stride] = x  # (1)!
    zeros = dilation * (k - 1) - padding  # (2)!
    spread = F.pad(spread, (zeros, zeros))
    return F.conv1d(spread, w.flip(2), dilation=dilation), zeros  # (3)!


torch.manual_seed(0)
x = torch.randn(1, 1, 4)
print(" k  s  p  d  zeros each side  length  equal")
for k, s, p, d in [
    (3, 1, 0, 1),
    (3, 1, 1, 1),
    (3, 1, 2, 1),
    (3, 2, 0, 1),
    (3, 2, 1, 1),
    (4, 2, 1, 1),
    (3, 2, 1, 2),
    (3, 2, 3, 1),  # (4)!
]:
    w = torch.randn(1, 1, k)
    real = F.conv_transpose1d(x, w, stride=s, padding=p, dilation=d)
    mine, zeros = by_hand(x, w, s, p, d)
    equal = mine.shape == real.shape and torch.allclose(mine, real)
    size = real.shape[-1]
    print(f"{k:2} {s:2} {p:2} {d:2}  {zeros:15}  {size:6}  {equal}")

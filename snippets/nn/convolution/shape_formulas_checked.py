from itertools import product

import torch
from torch.nn import functional as F

conv = transposed = different = 0
w = torch.zeros(1, 1, 1)
for n, k, s, p, d in product([7, 8, 9], [1, 2, 3], [1, 2, 3], [0, 1], [1, 2]):
    x, w = torch.zeros(1, 1, n), torch.zeros(1, 1, k)
    size = (n + 2 * p - d * (k - 1) - 1) // s + 1
    real = F.conv1d(x, w, stride=s, padding=p, dilation=d).shape[-1]
    different += size != real
    conv += 1
    for op in range(max(s, d)):
        size = (n - 1) * s - 2 * p + d * (k - 1) + op + 1
        real = F.conv_transpose1d(
            x, w, stride=s, padding=p, output_padding=op, dilation=d
        ).shape[-1]
        different += size != real
        transposed += 1

print("conv settings:", conv)
print("conv_transpose settings:", transposed)
print("sizes that differ from the formula:", different)

import torch

for n in (2, 31, 32):
    x = torch.arange(n)
    flags = [value > 0 for value in x]
    print(n, "flags:", tuple(x[flags].shape))

import numpy as np
import torch

x = torch.tensor([[1, 2]])
print("repeat(2, 2):", x.repeat(2, 2).tolist())
print("np.tile:", np.tile(x.numpy(), (2, 2)).tolist())
print("repeat_interleave(2, dim=1):", x.repeat_interleave(2, dim=1).tolist())
print("np.repeat:", np.repeat(x.numpy(), 2, axis=1).tolist())
print("1-D of 3, repeat(4, 2):", tuple(torch.zeros(3).repeat(4, 2).shape))
try:
    x.repeat(2)
except RuntimeError as error:
    print("repeat(2):", error)

for name, y in {"repeat": x.repeat(4, 1), "expand": x.expand(4, 2)}.items():
    size = y.untyped_storage().nbytes()
    print(f"{name}: {tuple(y.shape)}, stride {y.stride()}, {size} bytes")

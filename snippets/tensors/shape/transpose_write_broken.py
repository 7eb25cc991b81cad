import torch

x = torch.tensor([[1, 2], [3, 4]])
y = x.t()
y[0, 1] *= 10
print("y:", y.tolist())
print("x:", x.tolist())
same = y.untyped_storage().data_ptr() == x.untyped_storage().data_ptr()
print("shared memory:", same)

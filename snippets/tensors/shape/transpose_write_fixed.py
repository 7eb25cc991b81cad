import torch

x = torch.tensor([[1, 2], [3, 4]])
y = x.t().clone()
y[0, 1] *= 10
print("y:", y.tolist())
print("x:", x.tolist())


def memory(tensor):
    return tensor.untyped_storage().data_ptr()


print("x.t() shares memory:", memory(x.t()) == memory(x))
print("y shares memory:    ", memory(y) == memory(x))

import torch

x = torch.zeros(4)
mask = torch.tensor([True, False, True, False])

x[mask] = 7.0  # (1)!
rows = torch.tensor([1, 3])
x[rows[0]] = 5.0
print("x:", x.tolist())


def shares(part):
    pointer = part.untyped_storage().data_ptr()
    return pointer == x.untyped_storage().data_ptr()


print("x[1:3] shares memory:   ", shares(x[1:3]))
print("x[[1, 2]] shares memory:", shares(x[[1, 2]]))
print("x[mask] shares memory:  ", shares(x[mask]))

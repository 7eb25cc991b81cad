import torch

weight = torch.tensor([[1, 2], [3, 4]])
transposed = weight.t()
transposed[0, 1] *= 10
print("transposed:", transposed.tolist())
print("weight:", weight.tolist())
same = (
    transposed.untyped_storage().data_ptr()
    == weight.untyped_storage().data_ptr()
)
print("shared memory:", same)

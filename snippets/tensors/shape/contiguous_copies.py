import torch

x = torch.arange(6).view(2, 3)
print("x.contiguous() is x:", x.contiguous() is x)

copy = x.t().contiguous()
print("same memory:", copy.data_ptr() == x.data_ptr())
copy[0, 0] = 99
print("x:", x.tolist())

row = torch.zeros(1, 3)
same = row.t().contiguous().data_ptr() == row.data_ptr()
print("one row, transposed, same memory:", same)

import torch

square = torch.tensor([[1, 2], [3, 4]])
columns = torch.tensor([True, False])
column = square[columns]
print("wanted column: [[1], [3]]")
print("got:          ", column.tolist())  # (1)!

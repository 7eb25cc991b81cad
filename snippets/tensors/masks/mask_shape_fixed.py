import torch

scores = torch.tensor([[0.1, 0.9, 0.2], [0.8, 0.3, 0.7]])
boxes = torch.arange(24).reshape(2, 3, 4)

keep = scores > 0.5
assert keep.shape == boxes.shape[: keep.ndim]
print("boxes[keep]:", boxes[keep].tolist())
print("same, flat: ", boxes.flatten(0, 1)[keep.flatten()].tolist())

square = torch.tensor([[1, 2], [3, 4]])
columns = torch.tensor([True, False])
print("columns:    ", square[:, columns].tolist())

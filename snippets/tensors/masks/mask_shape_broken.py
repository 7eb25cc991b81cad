import torch

scores = torch.tensor([[0.1, 0.9, 0.2], [0.8, 0.3, 0.7]])
boxes = torch.arange(24).reshape(2, 3, 4)

square = torch.tensor([[1, 2], [3, 4]])
columns = torch.tensor([True, False])
print("wanted column: [[1], [3]]")
print("got a row:    ", square[columns].tolist())  # (1)!

keep = scores.flatten() > 0.5
boxes[keep]

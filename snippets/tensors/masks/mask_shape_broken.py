import torch

scores = torch.tensor([[0.1, 0.9, 0.2], [0.8, 0.3, 0.7]])
boxes = torch.arange(24).reshape(2, 3, 4)
keep = scores.flatten() > 0.5
print("boxes[keep]:", boxes[keep].tolist())

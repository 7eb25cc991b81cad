import torch

scores = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
padding = torch.tensor([0, 1, 1], dtype=torch.uint8)
filled = scores.masked_fill(padding.bool(), 0.0)  # (1)!
print(filled)

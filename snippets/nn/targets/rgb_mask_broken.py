import torch
import torch.nn.functional as F

classes = torch.tensor([[[1, 0], [2, 0]]])
logits = 10.0 * F.one_hot(classes, 3).movedim(-1, 1)  # (1)!
mask = torch.tensor([[[[255, 0, 0], [0, 0, 0]], [[0, 255, 0], [0, 0, 0]]]])

loss = F.cross_entropy(logits, mask)

print(f"loss: {loss:.4f}")

import torch
import torch.nn.functional as F

classes = torch.tensor([[[1, 0], [2, 0]]])
logits = 10.0 * F.one_hot(classes, 3).movedim(-1, 1)
mask = torch.tensor([[[[255, 0, 0], [0, 0, 0]], [[0, 255, 0], [0, 0, 0]]]])

colours = torch.tensor([[0, 0, 0], [255, 0, 0], [0, 255, 0]])  # (1)!
match = (mask[..., None, :] == colours).all(-1)
assert match.any(-1).all()  # (2)!
loss = F.cross_entropy(logits, match.long().argmax(-1))

print(f"loss: {loss:.4f}")

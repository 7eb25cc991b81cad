import torch
import torch.nn.functional as F

logits = torch.zeros(1, 3, 2, 2)
mask = torch.zeros(1, 1, 2, 2, dtype=torch.long)
print(F.cross_entropy(logits, mask.squeeze(1)))  # (1)!

colours = torch.tensor([[0, 0, 0], [255, 0, 0], [0, 255, 0]])  # (2)!
rgb = torch.tensor([[[[255, 0, 0], [0, 0, 0]], [[0, 255, 0], [0, 0, 0]]]])
match = (rgb[..., None, :] == colours).all(-1)
assert match.any(-1).all()  # (3)!
ids = match.long().argmax(-1)
print(ids.tolist(), tuple(ids.shape))
print(F.cross_entropy(logits, ids))

import torch
import torch.nn.functional as F

logits = torch.tensor([[2.0, 1.0, 0.0], [0.0, 3.0, 1.0]])
print(F.cross_entropy(logits, torch.tensor([0, 1], dtype=torch.int32).long()))
print(F.cross_entropy(logits, torch.tensor([[0], [1]]).squeeze(1)))  # (1)!

one_hot = torch.tensor([[1, 0, 0], [0, 1, 0]])
print(F.cross_entropy(logits, one_hot.argmax(dim=1)))
print(F.cross_entropy(logits, one_hot.float()))  # (2)!

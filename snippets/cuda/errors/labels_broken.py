import torch
import torch.nn.functional as F

logits = torch.zeros(3, 4, device="cuda")
labels = torch.tensor([1, 2, 4], device="cuda")
print(F.cross_entropy(logits, labels).item())

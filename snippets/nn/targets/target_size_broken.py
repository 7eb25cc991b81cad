import torch
import torch.nn.functional as F

score = torch.tensor([[0.5], [0.25]])
label = torch.tensor([1, 0])

loss = F.binary_cross_entropy_with_logits(score, label.float())

print(f"loss: {loss:.4f}")

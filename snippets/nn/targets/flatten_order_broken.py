import torch
import torch.nn.functional as F

torch.manual_seed(0)
logits = torch.randn(4, 2, 5)  # time, batch, vocab
target = torch.randint(5, (2, 4))  # batch, time

loss = F.cross_entropy(logits.flatten(0, 1), target.flatten())

right = F.cross_entropy(logits.permute(1, 2, 0), target)
print(f"loss {loss:.4f}, right {right:.4f}")

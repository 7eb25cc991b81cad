import torch
import torch.nn.functional as F

torch.manual_seed(0)
batch, time, vocab = 2, 4, 4
logits = torch.randn(batch, time, vocab)
target = torch.randint(vocab, (batch, time))

right = F.cross_entropy(logits.flatten(0, 1), target.flatten())
silent = F.cross_entropy(logits, target)  # (1)!
print(f"right {right:.4f}, classes in the last dimension {silent:.4f}")

time_first = logits.transpose(0, 1)
mixed = F.cross_entropy(time_first.reshape(-1, vocab), target.flatten())
print(f"right {right:.4f}, target in the other order {mixed:.4f}")  # (2)!

F.cross_entropy(torch.zeros(2, 3, 5), torch.zeros(2, 3, dtype=torch.long))

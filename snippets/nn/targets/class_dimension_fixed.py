import torch
import torch.nn.functional as F

torch.manual_seed(0)
batch, time, vocab = 2, 4, 4
logits = torch.randn(batch, time, vocab)
target = torch.randint(vocab, (batch, time))

flat = F.cross_entropy(logits.view(-1, vocab), target.view(-1))
moved = F.cross_entropy(logits.permute(0, 2, 1), target)  # (1)!
print(f"flattened {flat:.4f}, classes moved to dim 1 {moved:.4f}")

time_first = logits.transpose(0, 1)
try:
    time_first.view(-1, vocab)  # (2)!
except RuntimeError as error:
    print(type(error).__name__, str(error)[:55])
both = F.cross_entropy(time_first.flatten(0, 1), target.T.flatten())
print(f"both time first {both:.4f}")
